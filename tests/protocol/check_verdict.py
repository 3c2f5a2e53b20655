#!/usr/bin/env python3
"""Checks offline that a verdict stands in the log, by the specifications alone.

    check_verdict.py RESULT PROOF VERIFIER_KEY

RESULT has a compact JWS, PROOF what /log/verdict gave for it (C2SP tlog-proof)."""
import base64, hashlib, json, sys
from check_log import open_checkpoint, roots, sha256

def main(result, proof, vkey):
    payload = open(result).read().strip().split(".")[1]
    statement = base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
    head, _, note = open(proof).read().partition("\n\n")
    first, extra, index, *path = head.split("\n")
    assert first == "c2sp.org/tlog-proof@v1", "no proof"
    extra = json.loads(base64.b64decode(extra.removeprefix("extra "), validate=True))
    index = int(index.removeprefix("index "))
    size, root = open_checkpoint(note, vkey)
    leaf = sha256(b"\0", extra["entry"].encode())
    path = [base64.b64decode(line, validate=True) for line in path]
    assert index < size and roots(path, index, size - 1, leaf)[1] == root, "not in the log"
    entry, digest = json.loads(extra["entry"]), hashlib.sha256(statement).hexdigest()
    salted = hashlib.sha256(f"{extra['statement_salt']}:{digest}".encode()).hexdigest()
    assert entry["statement_sha256"] == salted, "another statement"
    print(f"entry {index} of {size}: {json.loads(statement)['predicate']['verdict']}, since {entry['recorded_at']}")
main(*sys.argv[1:])
