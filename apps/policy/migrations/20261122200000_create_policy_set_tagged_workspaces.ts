import type { Knex } from 'knex';

/**
 * Workspaces that tag selectors of policy sets select or exclude, so that changes can be published. Derived from the
 * selectors and the stored tags (references of the kinds `project-tags` and `workspace-tags`). Without a foreign key:
 * sets are locked after these rows, never before (ADR 40).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_set_tagged_workspaces (
      organization_id text collate "C" not null,
      policy_set_id text collate "C" not null,
      effect text collate "C" not null check (effect in ('selected', 'excluded')),
      workspace_id text collate "C" not null,
      primary key (organization_id, policy_set_id, effect, workspace_id)
    )`);
  await knex.raw(
    'create index policy_set_tagged_workspaces_by_workspace on policy_set_tagged_workspaces (organization_id, workspace_id)',
  );
  await knex.raw(`create index referenced_tags_of_organization
    on referenced_records ((fields ->> 'organizationId'), (fields ->> 'projectId'))
    where kind in ('project-tags', 'workspace-tags')`);
}
