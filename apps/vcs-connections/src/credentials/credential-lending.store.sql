-- The statements of credential-lending.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- note
insert into
  "credential_lendings" (
    "attempt",
    "borrower",
    "job_id",
    "kind",
    "lent_at",
    "oauth_token_id",
    "organization_id",
    "subscription_id"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?)
on conflict ("organization_id", "job_id", "attempt") do update
set
  "attempt" = excluded."attempt",
  "borrower" = excluded."borrower",
  "job_id" = excluded."job_id",
  "kind" = excluded."kind",
  "lent_at" = excluded."lent_at",
  "oauth_token_id" = excluded."oauth_token_id",
  "organization_id" = excluded."organization_id",
  "subscription_id" = excluded."subscription_id";

-- prune
delete from "credential_lendings"
where
  ("organization_id", "job_id", "attempt") in (
    select
      "organization_id",
      "job_id",
      "attempt"
    from
      "credential_lendings"
    where
      "lent_at" < ?
    order by
      "lent_at" asc
    limit
      ?
  );

-- purge
delete from "credential_lendings"
where
  "organization_id" = ?
  and ("job_id", "attempt") in (
    select
      "job_id",
      "attempt"
    from
      "credential_lendings"
    where
      "organization_id" = ?
    limit
      ?
  );
