package storage.buckets

deny contains message if {
	some change in input.plan.resource_changes
	change.type == "aws_s3_bucket_acl"
	startswith(change.change.after.acl, "public-")
	message := sprintf("%s makes a bucket public: use the ACL private.", [change.address])
}
