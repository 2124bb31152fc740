variable "registry_password" {
  type        = string
  description = "Password for the image registry."
  sensitive   = true
}

module "catalog" {
  source = "../.."

  environment       = "production"
  registry_password = var.registry_password

  services = {
    web = {
      image      = "registry.example.com/web:1.4.2"
      replicas   = 3
      ports      = [{ number = 443, public = true }, { number = 9090 }]
      resources  = { cpu_millicores = 500 }
      depends_on = ["orders"]
    }
    orders = {
      image       = "registry.example.com/orders:2.0.1"
      replicas    = 2
      ports       = [{ number = 8080 }]
      environment = { LOG_LEVEL = "info" }
    }
  }

  secrets = {
    orders = { DATABASE_PASSWORD = var.registry_password }
  }

  maintenance = {
    day      = "sunday"
    hour_utc = 3
  }
}

output "totals" {
  description = "What all services take together."
  value       = module.catalog.totals
}
