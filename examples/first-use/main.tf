# Uses the module that the README publishes. Its address is the one that `groundwork login` tells Terraform.
module "network_layout" {
  source  = "groundwork.test/acme/network-layout/generic"
  version = "1.0.0"
  name    = "shop"
}

output "public_ranges" {
  value = module.network_layout.public_ranges
}
