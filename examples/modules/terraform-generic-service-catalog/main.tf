locals {
  labels = merge(var.labels, { environment = var.environment })

  totals = {
    cpu_millicores = sum(concat([0], [for service in module.service : service.totals.cpu_millicores]))
    memory_mib     = sum(concat([0], [for service in module.service : service.totals.memory_mib]))
  }

  unknown_dependencies = flatten([
    for name, service in var.services : [
      for dependency in service.depends_on : "${name} -> ${dependency}"
      if !contains(keys(var.services), dependency)
    ]
  ])
}

module "service" {
  source   = "./modules/service"
  for_each = var.services

  name        = each.key
  image       = each.value.image
  replicas    = each.value.replicas
  ports       = each.value.ports
  resources   = each.value.resources
  labels      = local.labels
  environment = each.value.environment
  secrets     = lookup(var.secrets, each.key, {})
}

module "maintenance_window" {
  source = "./modules/maintenance-window"
  count  = var.maintenance == null ? 0 : 1

  day      = var.maintenance.day
  hour_utc = var.maintenance.hour_utc
  minutes  = var.maintenance.minutes
}

resource "terraform_data" "catalog" {
  input = {
    services    = { for name, service in module.service : name => service.summary }
    annotations = var.annotations
  }

  lifecycle {
    precondition {
      condition     = length(local.unknown_dependencies) == 0
      error_message = "Services depend on others that are not in the catalog: ${join(", ", local.unknown_dependencies)}."
    }
    precondition {
      condition     = local.totals.cpu_millicores <= var.limits[0] && local.totals.memory_mib <= var.limits[1]
      error_message = "The services take more than the limits allow."
    }
  }
}

# A new password is a new object, so that whoever uses it sees the change.
resource "terraform_data" "registry_login" {
  triggers_replace = [sha256(var.registry_password)]
}
