-- The statements of policy-text.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  "content"
from
  "policy_texts"
where
  "organization_id" = ?
  and "policy_id" = ?;

-- findAll
select
  "policy_id",
  "content"
from
  "policy_texts"
where
  "organization_id" = ?
  and policy_id = any (?);

-- findPiece
select
  substr(content, ?, ?) as piece,
  char_length(content) <= ? as is_last
from
  "policy_texts"
where
  "organization_id" = ?
  and "policy_id" = ?;

-- put
insert into
  "policy_texts" ("content", "organization_id", "policy_id")
values
  (?, ?, ?)
on conflict ("organization_id", "policy_id") do update
set
  "content" = excluded."content",
  "organization_id" = excluded."organization_id",
  "policy_id" = excluded."policy_id";

-- size
select
  coalesce(sum(octet_length(content)), 0) as bytes
from
  "policy_texts"
where
  "organization_id" = ?
  and policy_id = any (?);
