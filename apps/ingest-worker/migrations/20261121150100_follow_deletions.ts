import type { Knex } from 'knex';

/**
 * Deletions reach what this service stores.
 *
 * - `objects` know the record that they belong to (`purpose`, `subject`). For archives stored before this release it
 *   is looked up; details from that time have none and go with their organization.
 * - An object of a deleted record is `deleted` from `deleted_at` on, until the sweep takes it (`deleting`).
 * - A finished job keeps its outcome (`details_…`, `notes`), so that it can be announced again.
 * - `attempts_returned` counts the attempts that ended only because their process stopped.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table objects
      add column purpose text,
      add column subject text collate "C",
      add column deleted_at timestamptz,
      drop constraint objects_state_check,
      drop constraint objects_check,
      add constraint objects_state_check check (state in ('writing', 'stored', 'deleted', 'deleting')),
      add constraint objects_lease_check check ((state in ('stored', 'deleted')) = (lease_until is null)),
      add constraint objects_deleted_check check (state <> 'deleted' or deleted_at is not null)`);
  await knex.raw(`
    update objects set purpose = uploads.purpose, subject = uploads.subject
    from uploads where uploads.archive_key = objects.key`);
  await knex.raw('drop index objects_abandoned');
  await knex.raw('create index objects_abandoned on objects (lease_until) where lease_until is not null');
  await knex.raw("create index objects_deleted on objects (deleted_at) where state = 'deleted'");
  await knex.raw('create index objects_by_organization on objects (organization_id, state)');
  await knex.raw('create index objects_by_subject on objects (purpose, subject)');
  await knex.raw('create index uploads_by_organization on uploads (organization_id)');
  await knex.raw(`
    alter table jobs
      add column attempts_returned integer not null default 0,
      add column details_key text collate "C",
      add column details_sha256 text,
      add column details_bytes bigint,
      add column notes jsonb`);
  await knex.raw('create index jobs_by_organization on jobs (organization_id)');
  await knex.raw('create index jobs_by_subject on jobs (purpose, subject, id)');
  await knex.raw("create index jobs_finished on jobs (finished_at) where state = 'done'");
}
