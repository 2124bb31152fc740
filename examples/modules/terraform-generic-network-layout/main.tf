locals {
  # Large subnets first, so that none straddles a boundary.
  tier_names = [
    for pair in sort([for name, tier in var.tiers : format("%03d/%s", tier.new_bits, name)]) :
    split("/", pair)[1]
  ]

  slots = flatten([
    for name in local.tier_names : [
      for zone in var.zones : {
        tier = name
        zone = zone
        bits = var.tiers[name].new_bits
      }
    ]
  ])

  ranges = cidrsubnets(var.cidr, local.slots[*].bits...)

  subnets = {
    for index, slot in local.slots : "${var.name}-${slot.tier}-${slot.zone}" => {
      tier   = slot.tier
      zone   = slot.zone
      cidr   = local.ranges[index]
      public = var.tiers[slot.tier].public
      labels = merge({ network = var.name, tier = slot.tier }, var.tiers[slot.tier].labels)
    }
  }

  network_address = split("/", var.cidr)[0]
  reserved = [
    for range in var.reserved_ranges : range
    if cidrhost(range, 0) == cidrhost("${local.network_address}/${split("/", range)[1]}", 0)
  ]
}

# Keeps the layout in the state, so that a changed layout shows as a change of this resource.
resource "terraform_data" "layout" {
  input = {
    name    = var.name
    cidr    = var.cidr
    subnets = { for name, subnet in local.subnets : name => subnet.cidr }
  }

  lifecycle {
    precondition {
      condition     = length(local.reserved) == 0
      error_message = "The network begins inside a reserved range: ${join(", ", local.reserved)}."
    }
  }
}
