policy "european-regions" {
  description       = "Everything runs in Europe."
  query             = "data.regions.deny"
  enforcement_level = "mandatory"
}
