-- The statements of departure.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- forget
delete from "departures"
where
  "organization_id" = ?
  and "user_id" = ?;

-- note
insert into
  "departures" ("departed_at", "organization_id", "user_id")
values
  (?, ?, ?)
on conflict do nothing;
