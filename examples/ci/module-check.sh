#!/bin/sh
# Checks the modules of the configuration in the current folder: revoked, deprecated, or other than in modules.lock.json.
# Needs Terraform, Node.js 20 with npm, GROUNDWORK_HOST such as https://registry.example.com, and GROUNDWORK_TOKEN.
set -eu

terraform get
npx --yes "$GROUNDWORK_HOST/cli/groundwork.tgz" module check .terraform/modules/modules.json --lock modules.lock.json
