#!/bin/sh
# Installs the executable of a release for one user, checked against the
# release's SHA256SUMS. Where it was built is signed beside it: this believes no
# download, and with the statement of the release asks no service for it:
# `gh attestation verify FILE --repo OWNER/NAME --bundle pennyworth.sigstore.json`
#
#   PENNYWORTH_RELEASE  folder of the release's files
#   PENNYWORTH_BIN      where the program goes, ~/.local/bin by default
set -eu

fail() {
  echo "install.sh: $1" >&2
  exit 1
}

target_of() {
  case "$(uname -s)/$(uname -m)" in
    Linux/x86_64 | Linux/amd64) echo x86_64-unknown-linux-gnu ;;
    Linux/aarch64 | Linux/arm64) echo aarch64-unknown-linux-gnu ;;
    Darwin/x86_64) echo x86_64-apple-darwin ;;
    Darwin/arm64 | Darwin/aarch64) echo aarch64-apple-darwin ;;
    *) fail "there is no executable for $(uname -s) on $(uname -m); npx pennyworth needs Node alone" ;;
  esac
}

fetch() {
  if command -v curl >/dev/null 2>&1; then
    curl -fsSL "$1" -o "$2"
  elif command -v wget >/dev/null 2>&1; then
    wget -q "$1" -O "$2"
  else
    fail "neither curl nor wget is here"
  fi || fail "$1 cannot be fetched; nothing was changed"
}

digest_of() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum "$1"
  else
    shasum -a 256 "$1"
  fi | cut -d ' ' -f 1
}

# Read to its end before anything runs: half of it does nothing.
main() {
  release=${PENNYWORTH_RELEASE:-@release@}
  case "$release" in
    https://* | http://localhost[:/]* | http://127.0.0.1[:/]*) ;;
    *) fail "PENNYWORTH_RELEASE has to be the https address of a release's files" ;;
  esac
  target=$(target_of)
  file=pennyworth-$target
  folder=${PENNYWORTH_BIN:-$HOME/.local/bin}
  mkdir -p "$folder"
  # Beside its place, so that it is moved there whole.
  work=$(mktemp -d "$folder/.pennyworth.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  trap 'exit 1' HUP INT TERM
  fetch "$release/SHA256SUMS" "$work/SHA256SUMS"
  expected=$(sed -n "s/^\([0-9a-f]\{64\}\)  $file\$/\1/p" "$work/SHA256SUMS")
  [ -n "$expected" ] || fail "the release has no checksum of $file; nothing was changed"
  fetch "$release/$file" "$work/pennyworth"
  [ "$(digest_of "$work/pennyworth")" = "$expected" ] ||
    fail "$file is not what SHA256SUMS says; nothing was changed"
  chmod 755 "$work/pennyworth"
  "$work/pennyworth" --version >/dev/null ||
    fail "$file does not run here; nothing was changed"
  mv -f "$work/pennyworth" "$folder/pennyworth"
  echo "$("$folder/pennyworth" --version) is in $folder"
  case ":$PATH:" in
    *":$folder:"*) echo "Try: pennyworth demo" ;;
    *) echo "Try: $folder/pennyworth demo (it is not in your PATH)" ;;
  esac
}

main "$@"
