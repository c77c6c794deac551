#!/bin/sh
# Makes what all nodes of one installation have to have alike, unless it is there: identity.sh FOLDER
# Of several that do so at the same time the first one counts.
set -eu
umask 077
[ ! -d "$1" ] || exit 0
fresh=$(mktemp -d "$1.XXXXXX")
head -c 32 /dev/urandom >"$fresh/tombstone.key"
# Which installation it is, and the beginning of the key's SHA-256.
printf '%08x\n' "$(($(od -An -N4 -tu4 /dev/urandom) % 2147483646 + 1))" >"$fresh/murabito.id"
sha256sum "$fresh/tombstone.key" | cut -c 1-16 >>"$fresh/murabito.id"
od -An -N24 -tx1 /dev/urandom | tr -d ' \n' >"$fresh/operator.token"
cat /proc/sys/kernel/random/uuid >"$fresh/search.id"
mv -T "$fresh" "$1" 2>/dev/null || rm -rf "$fresh"
