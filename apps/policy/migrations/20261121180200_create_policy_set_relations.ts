import type { Knex } from 'knex';

/**
 * Relations of policy sets to policies, and to projects and workspaces of admin-orgs (the prefix of `target_id` gives
 * its kind). They are counted on every read, so that totals are right despite concurrent changes.
 *
 * The last index finds the stubs of an organization's projects and workspaces among the references.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_set_policies (
      organization_id text collate "C" not null,
      policy_set_id text collate "C" not null,
      policy_id text collate "C" not null,
      primary key (organization_id, policy_set_id, policy_id),
      foreign key (organization_id, policy_set_id)
        references policy_sets (organization_id, id) on delete cascade,
      foreign key (organization_id, policy_id) references policies (organization_id, id) on delete cascade
    )`);
  await knex.raw(
    'create index policy_set_policies_by_policy on policy_set_policies (organization_id, policy_id, policy_set_id)',
  );
  await knex.raw(`
    create table policy_set_targets (
      organization_id text collate "C" not null,
      policy_set_id text collate "C" not null,
      relation text collate "C" not null check (relation in (
        'projects', 'workspaces', 'project-exclusions', 'workspace-exclusions'
      )),
      target_id text collate "C" not null,
      primary key (organization_id, policy_set_id, relation, target_id),
      foreign key (organization_id, policy_set_id)
        references policy_sets (organization_id, id) on delete cascade
    )`);
  await knex.raw(
    'create index policy_set_targets_by_target on policy_set_targets (organization_id, target_id, policy_set_id, relation)',
  );
  await knex.raw(`create index referenced_records_of_organization
    on referenced_records ((fields ->> 'organizationId')) where kind in ('project', 'workspace')`);
}
