variable "environment" {
  type        = string
  description = "Environment that the services run in: development, staging or production."

  validation {
    condition     = contains(["development", "staging", "production"], var.environment)
    error_message = "The environment is development, staging or production."
  }
}

variable "services" {
  type = map(object({
    image    = string
    replicas = optional(number, 1)
    ports = optional(list(object({
      number   = number
      protocol = optional(string, "tcp")
      public   = optional(bool, false)
    })), [])
    resources = optional(object({
      cpu_millicores = optional(number, 250)
      memory_mib     = optional(number, 256)
    }), {})
    environment = optional(map(string), {})
    depends_on  = optional(set(string), [])
  }))
  description = <<-EOT
    The services by name. Only `image` is required:

      web = {
        image    = "registry.example.com/web:1.4.2"
        replicas = 3
        ports    = [{ number = 443, public = true }]
      }
  EOT
}

variable "maintenance" {
  type = object({
    day      = string
    hour_utc = number
    minutes  = optional(number, 60)
  })
  description = "Weekly window in which services may restart; null for none."
  default     = null
}

variable "limits" {
  type        = tuple([number, number])
  description = "The most CPU millicores and the most MiB of memory that all services may take together."
  default     = [16000, 32768]
}

variable "registry_password" {
  type        = string
  description = "Password for the image registry."
  sensitive   = true
}

variable "secrets" {
  type        = map(map(string))
  description = "Secret environment variables, by service and name."
  default     = {}
  sensitive   = true
}

variable "labels" {
  type        = map(string)
  description = "Labels that every service carries."
  default = {
    "managed-by" = "terraform"
    owner        = "platform"
  }
}

variable "annotations" {
  type        = any
  description = "Anything that other tools want to find beside the catalog."
  default     = {}
  nullable    = false
}
