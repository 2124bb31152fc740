output "services" {
  description = "A summary of every service: image, replicas, public ports, labels."
  value       = { for name, service in module.service : name => service.summary }
}

output "totals" {
  description = "CPU millicores and MiB of memory of all services together."
  value       = local.totals
}

output "maintenance_window" {
  description = "The maintenance window in words, null when there is none."
  value       = one(module.maintenance_window[*].description)
}

output "environment" {
  description = "Environment variables of every service, secret ones included."
  value       = { for name, service in module.service : name => service.environment }
  sensitive   = true
}
