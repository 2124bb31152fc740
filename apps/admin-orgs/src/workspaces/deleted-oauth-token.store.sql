-- The statements of deleted-oauth-token.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- hold
select
  "id"
from
  "deleted_oauth_tokens"
where
  "id" = ?
limit
  ?;

select
  pg_advisory_xact_lock_shared(hashtextextended (?, 0));

-- mark
insert into
  "deleted_oauth_tokens" ("id")
values
  (?)
on conflict ("id") do nothing;

select
  pg_advisory_xact_lock(hashtextextended (?, 0));
