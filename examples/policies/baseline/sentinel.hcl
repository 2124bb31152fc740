# Which policies this set holds, and how strictly each is enforced.

policy "require-owner-tag" {
  source            = "./policies/require-owner-tag.sentinel"
  enforcement_level = "soft-mandatory"
}

policy "working-hours" {
  source            = "./policies/working-hours.sentinel"
  enforcement_level = "advisory"
}
