#!/usr/bin/env python3
"""Checks a tiled transparency log from outside, by the specifications alone.

    check_log.py PREFIX VERIFIER_KEY [PROOFS [OLDER_CHECKPOINT]]

PREFIX is a URL (file: works too). Verifies checkpoint, tiles and bundles, PROOFS
inclusion proofs (0: all), and that the log of OLDER_CHECKPOINT is a prefix of it.
C2SP tlog-tiles, tlog-checkpoint, signed-note; RFC 6962, 9162, 8032."""
import base64, functools, hashlib, sys, urllib.request

sha256 = lambda *parts: hashlib.sha256(b"".join(parts)).digest()
read = lambda url: urllib.request.urlopen(url).read()
node = lambda left, right: sha256(b"\1", left, right)

# RFC 8032, section 5.1: Ed25519
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P

def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P

def multiply(k, p):
    q = (0, 1, 1, 0)
    while k:
        q, p, k = add(q, p) if k & 1 else q, add(p, p), k >> 1
    return q

def point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    xx = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(xx, (P + 3) // 8, P)
    if (x * x - xx) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    assert y < P and (x * x - xx) % P == 0, "no point"
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P

BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))

def is_signed(key, text, signature):
    s = int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), "little") % L
    p, q = multiply(s, BASE), add(point(signature[:32]), multiply(h, point(key)))
    return s < L and not (p[0] * q[2] - q[0] * p[2]) % P and not (p[1] * q[2] - q[1] * p[2]) % P

def open_checkpoint(note, vkey):
    name, key_id, material = vkey.split("+", 2)
    material = base64.b64decode(material, validate=True)
    assert material[0] == 1 and sha256(name.encode() + b"\n" + material)[:4].hex() == key_id
    text, _, signatures = note.rpartition("\n\n")
    lines = [line.split(" ") for line in signatures.splitlines()]
    found = [base64.b64decode(value, validate=True) for dash, signer, value in lines if signer == name]
    found = [value[4:] for value in found if value[:4].hex() == key_id]
    assert found, "not signed by the known key"
    assert all(is_signed(material[1:], text.encode() + b"\n", value) for value in found), "bad signature"
    origin, size, root = text.split("\n")[:3]
    assert origin == name, "another log"
    return int(size), base64.b64decode(root, validate=True)

class Log:
    def __init__(self, prefix, size):
        self.prefix, self.size = prefix, size
    def fetch(self, level, index):
        have = self.size // 256 ** (level if level != "entries" else 0)
        width = min(256, have - index * 256)
        path = (f"x{index // 1000:03d}/" if index > 999 else "") + f"{index % 1000:03d}"
        path += "" if width == 256 else f".p/{width}"
        return read(f"{self.prefix}/tile/{level}/{path}"), width
    @functools.lru_cache(None)
    def tile(self, level, index):
        data, width = self.fetch(level, index)
        assert len(data) == 32 * width, "a tile of another width"
        return [data[at : at + 32] for at in range(0, len(data), 32)]
    def entries(self, index):
        (data, width), found, at = self.fetch("entries", index), [], 0
        while at < len(data):
            length = int.from_bytes(data[at : at + 2], "big")
            found.append(data[at + 2 : at + 2 + length])
            at += 2 + length
        assert len(found) == width, "a bundle of another width"
        return found
    @functools.lru_cache(None)
    def root(self, start, end):
        count = end - start
        level = (count.bit_length() - 1) // 8
        if count == 256**level and start % count == 0:
            return self.tile(level, start // count // 256)[start // count % 256]
        split = 1 << ((count - 1).bit_length() - 1)
        return node(self.root(start, start + split), self.root(start + split, end))
    def path(self, index, start, end):  # RFC 6962, section 2.1.1
        if end - start == 1:
            return []
        split = start + (1 << ((end - start - 1).bit_length() - 1))
        if index < split:
            return self.path(index, start, split) + [self.root(split, end)]
        return self.path(index, split, end) + [self.root(start, split)]
    def proof(self, old, start, end, known):  # RFC 6962, section 2.1.2
        if old == end:
            return [] if known else [self.root(start, end)]
        split = start + (1 << ((end - start - 1).bit_length() - 1))
        if old <= split:
            return self.proof(old, start, split, known) + [self.root(split, end)]
        return self.proof(old, split, end, False) + [self.root(start, split)]

def roots(path, fn, sn, seed):  # RFC 9162, sections 2.1.3.2 and 2.1.4.2
    old = new = seed
    for p in path:
        assert sn != 0, "the proof is too long"
        if fn & 1 or fn == sn:
            old, new = node(p, old), node(p, new)
            while not fn & 1 and fn:
                fn, sn = fn >> 1, sn >> 1
        else:
            new = node(new, p)
        fn, sn = fn >> 1, sn >> 1
    assert sn == 0, "the proof is too short"
    return old, new

def main(prefix, vkey, proofs="0", older=None):
    size, root = open_checkpoint(read(f"{prefix}/checkpoint").decode(), vkey)
    log = Log(prefix, size)
    leaves = [sha256(b"\0", entry) for n in range(-(-size // 256)) for entry in log.entries(n)]
    for index, leaf in enumerate(leaves):
        assert log.tile(0, index // 256)[index % 256] == leaf, f"entry {index} is not the log's"
    for level in range(1, 8):  # each tile above is made of the full ones below
        for at in range(size // 256**level):
            below = functools.reduce(lambda row, _: [node(*row[i : i + 2]) for i in range(0, len(row), 2)],
                                     range(8), log.tile(level - 1, at))
            assert below == [log.tile(level, at // 256)[at % 256]], f"tile {level - 1}/{at} does not fit"
    assert log.root(0, size) == root, "the tiles have another root than the checkpoint"
    asked = range(0, size, max(1, size // (int(proofs) or size)))
    for index in asked:
        held = roots(log.path(index, 0, size), index, size - 1, leaves[index])[1]
        assert held == root, f"entry {index} is not in the log"
    old_size, old_root = (size, root) if older is None else open_checkpoint(open(older).read(), vkey)
    assert old_size < size or (old_size, old_root) == (size, root), "a fork"
    if 0 < old_size < size:
        path = log.proof(old_size, 0, size, True)
        fn, sn = old_size - 1, size - 1
        while fn & 1:
            fn, sn = fn >> 1, sn >> 1
        path = [old_root] + path if old_size & (old_size - 1) == 0 else path
        assert roots(path[1:], fn, sn, path[0]) == (old_root, root), "a fork"
    print(f"{size} entries, {len(asked)} proofs hold")
if __name__ == "__main__":
    main(*sys.argv[1:])
