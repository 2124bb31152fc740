locals {
  public_ports = [for port in var.ports : "${port.protocol}/${port.number}" if port.public]

  summary = {
    image        = var.image
    replicas     = var.replicas
    public_ports = local.public_ports
    labels       = merge(var.labels, { service = var.name })
  }
}

resource "terraform_data" "service" {
  input = local.summary
}

check "public_service_is_redundant" {
  assert {
    condition     = length(local.public_ports) == 0 || var.replicas != 1
    error_message = "${var.name} is public and has a single replica."
  }
}
