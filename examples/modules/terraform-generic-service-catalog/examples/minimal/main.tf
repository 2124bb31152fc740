module "catalog" {
  source = "../.."

  environment       = "development"
  registry_password = "only-for-this-example"

  services = {
    web = { image = "registry.example.com/web:1.4.2" }
  }
}

output "services" {
  description = "What the catalog knows."
  value       = module.catalog.services
}
