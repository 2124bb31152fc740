/** The files of an archive that the correct configurations name, with their contents. */
export const namedFiles: Readonly<Record<string, string>> = {
  'policies/regions.sentinel': 'main = rule { true }\n',
  'tags.sentinel': 'main = rule { true }\n',
  'lib/helpers.sentinel': 'allowed = ["eu"]\n',
  'lib/older.sentinel': 'allowed = ["eu"]\n',
  'lib/owners.json': '{ "owners": [] }\n',
  'plugins/cost': 'an executable\n',
  'mocks/plan.sentinel': 'resource_changes = {}\n',
  'rego/regions.rego': 'package acme.regions\n\ndeny contains "x" if { true }\n',
  'rego/tags.rego': 'package acme.tags\n\nwarn contains "x" if { true }\n',
};

/** Correct configuration files, keyed by kind. The first of each kind contains every known word. */
export const correctConfigurations = {
  kind1: [
    `# Policies of production
sentinel {
  features = {
    apply-all = true
    terraform = true
  }
}

import "module" "helpers" {
  source = "./lib/helpers.sentinel"
}

module "older" {
  source = "./lib/older.sentinel"
}

import "static" "owners" {
  source = "./lib/owners.json"
  format = "json"
}

import "plugin" "cost" {
  source = "./plugins/cost"
  args   = ["-verbose", "-limit=10"]
  env    = ["REGION=eu-west-1"]
  config = { "currency" : "EUR", "limits" : [1.5, -2, 1e3] }
}

import "tfplan-cost" {
  path   = "plugins/cost"
  args   = []
  env    = { REGION = "eu-west-1" }
  config = {}
}

mock "tfplan/v2" {
  module {
    source = "mocks/plan.sentinel"
  }
}

mock "time" {
  data = {
    now = { hour = 9, minute = 30 } // in the morning
  }
}

param "limit" { value = 10 }

global "owner" {
  value = null
}

policy "regions" {
  source            = "./policies/regions.sentinel"
  enforcement_level = "hard-mandatory" # never
  description       = "Only regions of the union, with \\"eu\\" first."
  params = {
    allowed = [
      "eu-west-1",
      "eu-central-1",
    ]
  }
}

policy "tags" {
  enforcement_level = "soft-mandatory"
}

test {
  rules = {
    main = true
  }
}
`,
    `policy "regions" {
  source            = "policies/regions.sentinel"
  enforcement_level = "hard-mandatory"
}

policy "tags" {
  source            = "tags.sentinel"
  enforcement_level = "soft-mandatory"
}

policy "advice" {
  source = "./policies/../tags.sentinel"
}
`,
    `policy tags {
  enforcement_level = "advisory"
  description       = <<-EOT
    Everything has an owner.
      Ask for $\${more}.
    EOT
}

/* Not yet:
policy "later" {}
*/
policy "regions" { source = "./policies/regions.sentinel" }
`,
  ],
  kind2: [
    `// Policies of production
policy "regions" {
  query             = "data.acme.regions.deny"
  enforcement_level = "mandatory"
  description       = "Only regions of the union."
}

policy "tags" {
  query             = "data.acme[\\"tags\\"].warn"
  enforcement_level = "advisory"
}

policy "tags_too" {
  query = "data.acme.tags"
}
`,
  ],
} as const;
