module "layout" {
  source = "../.."

  name  = "shop"
  cidr  = "10.20.0.0/16"
  zones = ["eu-1a", "eu-1b", "eu-1c"]

  tiers = {
    public = { new_bits = 8, public = true }
    apps   = { new_bits = 4 }
  }
}

output "ranges_by_tier" {
  description = "The ranges of each tier."
  value       = module.layout.ranges_by_tier
}
