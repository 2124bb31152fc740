output "subnets" {
  description = "Every subnet by name: tier, zone, range, whether it is public, labels."
  value       = local.subnets
}

output "ranges_by_tier" {
  description = "The ranges of each tier, in the order of the zones."
  value = {
    for name in local.tier_names :
    name => [for zone in var.zones : local.subnets["${var.name}-${name}-${zone}"].cidr]
  }
}

output "public_ranges" {
  description = "The ranges that are reachable from outside."
  value       = [for subnet in values(local.subnets) : subnet.cidr if subnet.public]
}

output "layout_id" {
  description = "Changes when the layout is replaced."
  value       = terraform_data.layout.id
}
