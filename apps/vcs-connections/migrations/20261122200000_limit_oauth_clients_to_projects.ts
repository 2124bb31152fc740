import type { Knex } from 'knex';

/**
 * A connection serves its whole organization, or only some of its projects. The projects are kept in both cases, so that
 * changing `organization_scoped` back and forth loses nothing. The index of `referenced_records` is for the purge of
 * deleted organizations.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table oauth_clients add column organization_scoped boolean not null default true');
  await knex.raw(`
    create table oauth_client_projects (
      organization_id text collate "C" not null,
      oauth_client_id text collate "C" not null,
      project_id text collate "C" not null,
      primary key (organization_id, oauth_client_id, project_id),
      foreign key (organization_id, oauth_client_id)
        references oauth_clients (organization_id, id) on delete cascade
    )`);
  await knex.raw(
    'create index oauth_client_projects_by_project on oauth_client_projects (organization_id, project_id, oauth_client_id)',
  );
  await knex.raw(`create index referenced_records_of_organization
    on referenced_records ((fields ->> 'organizationId')) where kind in ('project', 'workspace')`);
}
