variable "name" {
  type        = string
  description = "Name of the service."

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{0,62}$", var.name))
    error_message = "The name has up to 63 lower-case letters, digits and dashes, and begins with a letter."
  }
}

variable "image" {
  type        = string
  description = "Container image with its tag or digest."

  validation {
    condition     = can(regex("(:[^/]+|@sha256:[0-9a-f]{64})$", var.image)) && !endswith(var.image, ":latest")
    error_message = "The image has a tag other than latest, or a digest."
  }
}

variable "replicas" {
  type        = number
  description = "How many run at the same time."
  default     = 1

  validation {
    condition     = var.replicas >= 0 && floor(var.replicas) == var.replicas
    error_message = "The number of replicas is a whole number."
  }
}

variable "ports" {
  type = list(object({
    number   = number
    protocol = optional(string, "tcp")
    public   = optional(bool, false)
  }))
  description = "Ports that the service listens on."
  default     = []
}

variable "resources" {
  type = object({
    cpu_millicores = optional(number, 250)
    memory_mib     = optional(number, 256)
  })
  description = "What one replica takes."
  default     = {}
}

variable "labels" {
  type        = map(string)
  description = "Labels of the service."
  default     = {}
}

variable "environment" {
  type        = map(string)
  description = "Environment variables."
  default     = {}
}

variable "secrets" {
  type        = map(string)
  description = "Environment variables that nobody may see."
  default     = {}
  sensitive   = true
}
