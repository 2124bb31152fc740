package regions

deny contains message if {
	region := input.plan.variables.region.value
	not startswith(region, "eu-")
	message := sprintf("%s is planned for %s: use a region of Europe.", [input.run.workspace.name, region])
}
