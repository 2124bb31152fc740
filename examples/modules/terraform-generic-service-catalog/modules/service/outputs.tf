output "summary" {
  description = "Image, replicas, public ports and labels."
  value       = local.summary
}

output "totals" {
  description = "CPU millicores and MiB of memory of all replicas together."
  value = {
    cpu_millicores = var.replicas * var.resources.cpu_millicores
    memory_mib     = var.replicas * var.resources.memory_mib
  }
}

output "environment" {
  description = "All environment variables."
  value       = merge(var.environment, var.secrets)
  sensitive   = true
}
