variable "day" {
  type        = string
  description = "Day of the week, in English and lower case."

  validation {
    condition     = contains(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"], var.day)
    error_message = "The day is one of monday to sunday."
  }
}

variable "hour_utc" {
  type        = number
  description = "Hour at which the window opens, UTC."

  validation {
    condition     = var.hour_utc >= 0 && var.hour_utc <= 23
    error_message = "The hour is 0 to 23."
  }
}

variable "minutes" {
  type        = number
  description = "How long the window is open."
  default     = 60
}

output "description" {
  description = "The window in words."
  value       = format("every %s at %02d:00 UTC for %d minutes", var.day, var.hour_utc, var.minutes)
}
