module groundwork.test/conformance

go 1.25.0

require (
	github.com/hashicorp/go-tfe v1.109.0
	github.com/hashicorp/terraform-provider-tfe v0.79.0
)
