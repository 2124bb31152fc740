resource "aws_s3_bucket" "this" {
  bucket = var.name
  tags   = var.tags
}

resource "aws_s3_bucket_public_access_block" "this" {
  bucket = aws_s3_bucket.this.id

  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_versioning" "this" {
  bucket = aws_s3_bucket.this.id

  versioning_configuration {
    status = var.versioning ? "Enabled" : "Suspended"
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "this" {
  count  = var.expire_after_days == null ? 0 : 1
  bucket = aws_s3_bucket.this.id

  rule {
    id     = "expire"
    status = "Enabled"

    filter {}

    expiration {
      days = var.expire_after_days
    }
  }
}

data "aws_iam_policy_document" "readers" {
  count = length(var.reader_arns) == 0 ? 0 : 1

  statement {
    actions   = ["s3:GetObject"]
    resources = ["${aws_s3_bucket.this.arn}/*"]

    principals {
      type        = "AWS"
      identifiers = var.reader_arns
    }
  }
}

resource "aws_s3_bucket_policy" "readers" {
  count  = length(var.reader_arns) == 0 ? 0 : 1
  bucket = aws_s3_bucket.this.id
  policy = data.aws_iam_policy_document.readers[0].json
}
