#!/usr/bin/env python3
"""A witness of transparency logs, by the specifications alone.

    witness.py NAME STATE KEYS [PORT]

Answers /add-checkpoint on loopback for the logs whose verifier keys are in the file
KEYS, one a line, and keeps its own key and what it cosigned in the file STATE. Says
its URL and its verifier key first, then each request with the status of its answer.
C2SP tlog-witness, tlog-cosignature, tlog-checkpoint, signed-note; RFC 8032, 9162."""
import base64, hashlib, http.server, json, os, re, secrets, sys, time
from check_log import BASE, L, P, is_signed, multiply, roots, sha256

class Refused(Exception):
    def __init__(self, status, body="", kind="text/plain; charset=utf-8"):
        self.status, self.body, self.kind = status, body, kind

def hash_of(line):
    value = base64.b64decode(line) if re.fullmatch("[A-Za-z0-9+/]{43}=", line) else b""
    if not value or base64.b64encode(value).decode() != line:
        raise Refused(400, "a line is no hash")
    return value

# RFC 8032, section 5.1.6
def compressed(point):
    x, y = (value * pow(point[2], P - 2, P) % P for value in point[:2])
    return (y | (x & 1) << 255).to_bytes(32, "little")

class Key:
    def __init__(self, name, seed):
        digest = hashlib.sha512(seed).digest()
        self.name, self.prefix = name, digest[32:]
        self.scalar = int.from_bytes(digest[:32], "little") & ((1 << 254) - 8) | 1 << 254
        self.public = compressed(multiply(self.scalar, BASE))
        self.material = b"\4" + self.public
        self.id = sha256(name.encode() + b"\n" + self.material)[:4]
        self.verifier = f"{name}+{self.id.hex()}+{base64.b64encode(self.material).decode()}"
    def sign(self, text):
        r = int.from_bytes(hashlib.sha512(self.prefix + text).digest(), "little") % L
        start = compressed(multiply(r, BASE))
        k = int.from_bytes(hashlib.sha512(start + self.public + text).digest(), "little") % L
        return start + ((r + k * self.scalar) % L).to_bytes(32, "little")
    def cosign(self, text, seconds):
        signature = seconds.to_bytes(8, "big") + self.sign(f"cosignature/v1\ntime {seconds}\n{text}".encode())
        return f"\u2014 {self.name} {base64.b64encode(self.id + signature).decode()}\n"

def keys_of(origin, path):
    found = {}
    for line in open(path).read().split():
        name, key_id, material = line.split("+", 2)
        material = base64.b64decode(material, validate=True)
        assert material[0] == 1 and sha256(name.encode() + b"\n" + material)[:4].hex() == key_id
        if name == origin:
            found[key_id] = material[1:]
    return found

def open_note(note, path):
    """The text that a known key of the log signed, with origin, size and root."""
    text, gap, signatures = note.rpartition("\n\n")
    lines = text.split("\n")
    if not gap or not signatures.endswith("\n") or len(lines) < 3 or "" in lines:
        raise Refused(400, "no checkpoint")
    keys = keys_of(lines[0], path)
    if not keys:
        raise Refused(404, "no such log")
    signed = False
    for line in signatures[:-1].split("\n"):
        match = re.fullmatch("\u2014 ([^\\s+]+) ([A-Za-z0-9+/]+=*)", line)
        if match is None:
            raise Refused(400, "a line is no signature")
        value = base64.b64decode(match[2])
        key = keys.get(value[:4].hex()) if match[1] == lines[0] else None
        if key is None:
            continue
        if len(value) != 68 or not is_signed(key, text.encode() + b"\n", value[4:]):
            raise Refused(403, "a signature does not hold")
        signed = True
    if not signed:
        raise Refused(403, "no known key has signed it")
    if not re.fullmatch("0|[1-9][0-9]{0,17}", lines[1]):
        raise Refused(400, "no size")
    return text + "\n", lines[0], int(lines[1]), hash_of(lines[2])

def is_grown(old_size, old_root, size, root, proof):  # RFC 9162, section 2.1.4.2
    if old_size == 0 or not proof:
        return old_size == 0 and not proof and (size > 0 or root == sha256())
    fn, sn = old_size - 1, size - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    path = [old_root] + proof if old_size & (old_size - 1) == 0 else proof
    try:
        return roots(path[1:], fn, sn, path[0]) == (old_root, root)
    except AssertionError:
        return False

class Witness:
    def __init__(self, name, state, keys):
        self.state, self.keys = state, keys
        known = json.load(open(state)) if os.path.exists(state) else {}
        self.seed, self.logs = known.get("seed", secrets.token_hex(32)), known.get("logs", {})
        self.key = Key(name, bytes.fromhex(self.seed))
        self.persist()
    def persist(self):
        with open(f"{self.state}.new", "w") as file:
            json.dump({"seed": self.seed, "logs": self.logs}, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(f"{self.state}.new", self.state)
    def add_checkpoint(self, body):
        head, gap, note = body.partition("\n\n")
        first, *lines = head.split("\n")
        if not gap or not re.fullmatch("old (0|[1-9][0-9]{0,17})", first) or len(lines) > 63:
            raise Refused(400, "no request")
        old_size, proof = int(first[4:]), [hash_of(line) for line in lines]
        text, origin, size, root = open_note(note, self.keys)
        if old_size > size:
            raise Refused(400, "the old size is larger")
        known, old_root = self.logs.get(origin, [0, sha256().hex()])
        if old_size != known:
            raise Refused(409, f"{known}\n", "text/x.tlog.size")
        if old_size == size and size > 0:
            if proof or root.hex() != old_root:
                raise Refused(422 if proof else 409, "another root")
        elif not is_grown(old_size, bytes.fromhex(old_root), size, root, proof):
            raise Refused(422, "not an extension")
        self.logs[origin] = [size, root.hex()]
        self.persist()
        return self.key.cosign(text, int(time.time()))

def main(name, state, keys, port="0"):
    witness = Witness(name, state, keys)
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            asked = self.rfile.read(min(int(self.headers.get("content-length", "0")), 65536)).decode()
            try:
                if self.path != "/add-checkpoint":
                    raise Refused(404, "nothing here")
                status, kind, said = 200, "text/plain; charset=utf-8", witness.add_checkpoint(asked)
            except Refused as refused:
                status, kind, said = refused.status, refused.kind, refused.body
            print(asked.split("\n")[0], status, flush=True)
            self.send_response(status)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(said.encode())))
            self.end_headers()
            self.wfile.write(said.encode())
        log_message = lambda *_: None
    server = http.server.HTTPServer(("127.0.0.1", int(port)), Handler)
    print(f"http://127.0.0.1:{server.server_port}", witness.key.verifier, flush=True)
    server.serve_forever()
main(*sys.argv[1:])
