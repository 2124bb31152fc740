variable "name" {
  type        = string
  description = "Name of the bucket; unique in the world."
}

variable "versioning" {
  type        = bool
  description = "Keeps old versions of objects."
  default     = true
}

variable "expire_after_days" {
  type        = number
  description = "Removes objects after so many days; null keeps them."
  default     = null
}

variable "reader_arns" {
  type        = set(string)
  description = "Who may read every object, as ARNs."
  default     = []
}

variable "tags" {
  type        = map(string)
  description = "Tags of the bucket."
  default     = {}
}
