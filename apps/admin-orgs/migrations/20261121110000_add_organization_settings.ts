import type { Knex } from 'knex';

/**
 * Settings by site administrators, and sharing of modules. A deleted organization stays as a tombstone, so that its id
 * is never reused; its name becomes free.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations
      add column access_beta_tools boolean not null default false,
      add column global_module_sharing boolean not null default false,
      add column apply_timeout text,
      add column plan_timeout text,
      add column worker_sudo_enabled boolean not null default false,
      add column sso_enabled boolean not null default false,
      add column workspace_limit integer check (workspace_limit >= 0),
      add column deleted_at timestamptz(3)`);
  await knex.raw('drop index organizations_name_key');
  await knex.raw(`
    create unique index organizations_name_key on organizations (lower(name)) where deleted_at is null`);
  await knex.raw(`
    create index organizations_deleted on organizations (deleted_at desc, id) where deleted_at is not null`);
  await knex.raw(`
    create index organizations_sharing on organizations (lower(name))
      where global_module_sharing and not disabled and deleted_at is null`);
  await knex.raw(`
    create table module_consumers (
      producer_id text not null references organizations (id) on delete cascade,
      consumer_id text not null references organizations (id) on delete cascade,
      primary key (producer_id, consumer_id),
      check (producer_id <> consumer_id)
    )`);
  await knex.raw('create index module_consumers_consumer on module_consumers (consumer_id, producer_id)');
  // Services that have removed everything of a deleted organization.
  await knex.raw(`
    create table organization_purges (
      organization_id text not null references organizations (id) on delete cascade,
      service text not null,
      finished_at timestamptz(3) not null,
      primary key (organization_id, service)
    )`);
}
