#!/bin/sh
# Plans the configuration in the current folder, and judges the plan by the policies of the workspace network.
# Needs Terraform, OPA, Node.js 20 with npm, GROUNDWORK_HOST such as https://registry.example.com, and GROUNDWORK_TOKEN.
set -eu

terraform init -input=false
terraform plan -input=false -out=plan.tfplan
terraform show -json plan.tfplan >plan.json
npx --yes "$GROUNDWORK_HOST/cli/groundwork.tgz" policy check --workspace network --plan plan.json
