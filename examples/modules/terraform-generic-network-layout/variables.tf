variable "name" {
  type        = string
  description = "Name of the network; it begins the name of every subnet."

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,30}$", var.name))
    error_message = "The name has 2 to 31 lower-case letters, digits and dashes, and begins with a letter."
  }
}

variable "cidr" {
  type        = string
  description = "Address range of the whole network, in CIDR notation."
  default     = "10.0.0.0/16"

  validation {
    condition     = can(cidrhost(var.cidr, 0))
    error_message = "The range is written as in 10.0.0.0/16."
  }
}

variable "zones" {
  type        = list(string)
  description = "Availability zones; every tier gets one subnet in each."
  default     = ["a", "b", "c"]

  validation {
    condition     = length(var.zones) > 0 && length(distinct(var.zones)) == length(var.zones)
    error_message = "At least one zone is needed, and none may be named twice."
  }
}

variable "tiers" {
  type = map(object({
    new_bits = number
    public   = optional(bool, false)
    labels   = optional(map(string), {})
  }))
  description = <<-EOT
    Tiers of the network by name. `new_bits` says how much smaller than the whole network
    one of its subnets is: 8 makes a /24 of a /16.
  EOT
  default = {
    public  = { new_bits = 8, public = true }
    private = { new_bits = 4 }
    data    = { new_bits = 8, labels = { backup = "daily" } }
  }
}

variable "reserved_ranges" {
  type        = set(string)
  description = "Ranges in use elsewhere; the plan fails when the network begins inside one of them."
  default     = []
}
