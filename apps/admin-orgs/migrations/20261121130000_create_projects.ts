import type { Knex } from 'knex';

/**
 * Every organization has a default project; existing organizations get one too. The transactions that add, move and
 * remove workspaces maintain `workspace_count`, which is not part of the version.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table projects (
      organization_id text not null references organizations (id),
      id text not null unique,
      name text not null,
      description text,
      is_default boolean not null,
      workspace_count integer not null default 0 check (workspace_count >= 0),
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (organization_id, id)
    )`);
  await knex.raw('create unique index projects_name_key on projects (organization_id, lower(name))');
  await knex.raw('create unique index projects_default_key on projects (organization_id) where is_default');
  await knex.raw(`
    insert into projects (organization_id, id, name, is_default, version, created_at, updated_at)
    select id, 'prj-' || substr(md5(id), 1, 16), 'Default Project', true, 1, now(), now()
    from organizations`);
}
