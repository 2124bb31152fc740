#!/bin/sh
# Checks the module in the current folder; publishes it if its commit has a tag such as v1.2.0.
# Needs Node.js 20 with npm, GROUNDWORK_HOST such as https://registry.example.com, and for a tag GROUNDWORK_TOKEN.
set -eu

groundwork() {
  npx --yes "$GROUNDWORK_HOST/cli/groundwork.tgz" "$@"
}

if git describe --tags --exact-match >/dev/null 2>&1; then
  groundwork module publish
else
  groundwork module publish --dry-run
fi
