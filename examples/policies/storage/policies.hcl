policy "private-buckets" {
  description       = "Buckets are not public."
  query             = "data.storage.buckets.deny"
  enforcement_level = "mandatory"
}
