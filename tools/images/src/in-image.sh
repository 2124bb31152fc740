#!/bin/sh
# Runs a program of the bundle as a container does: in the read-only file system of its image, as the image's user, with a small /tmp and
# only its own secrets. Called instead of Node.js: in-image.sh /srv/groundwork/registry.mjs [<argument> …]
#   IMAGES: folder with the file systems.  IMAGE: name of the image, if not that of the process.  DATA_DIR: folder of the installation.
set -eu
program=$1
name=$(basename "$program" .mjs)
case $name in ingest-*) own=ingest-worker ;; *) own=$name ;; esac
root=$(realpath "$IMAGES/${IMAGE:-$own}")
if [ "${INSIDE:-}" = '' ]; then INSIDE=1 exec unshare --mount --propagation private "$0" "$@"; fi

mount --bind "$root" "$root"
mount -t tmpfs -o size=128m,mode=1777 tmpfs "$root/tmp"
mkdir -p "$root$DATA_DIR"
mount -t tmpfs -o size=8m,mode=755 tmpfs "$root$DATA_DIR"
env | sed -n 's/^[A-Z0-9_]*_FILE=//p' | while read -r file; do
  mkdir -p "$root$(dirname "$file")"
  install -o 10001 -g 10001 -m 400 "$file" "$root$file"
done
# Without it, objects are in S3.
if [ -d "$DATA_DIR/objects" ]; then
  mkdir -p "$root$DATA_DIR/objects"
  mount --bind "$DATA_DIR/objects" "$root$DATA_DIR/objects"
fi
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
unset INSIDE IMAGES IMAGE
# As runc does for a user that /etc/passwd lacks. The SDK of the object store reads it.
export HOME=/
exec /usr/sbin/chroot --userspec=10001:10001 "$root" /usr/local/bin/node "$@"
