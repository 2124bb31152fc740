-- The statements of login-code.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- insert
insert into
  "login_codes" (
    "challenge",
    "code_hash",
    "description",
    "expires_at",
    "redirect_uri",
    "token_expires_at",
    "token_id",
    "user_id"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?);

-- removeExpired
delete from "login_codes"
where
  "code_hash" in (
    select
      "code_hash"
    from
      "login_codes"
    where
      "expires_at" <= ?
    limit
      ?
  );

-- take
delete from "login_codes"
where
  "code_hash" = ?
returning
  *;
