import type { Knex } from 'knex';

/**
 * Access of teams to workspaces and projects (ADR 38), at most one row for each pair. It ends with the team, and with
 * the workspace or project.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table team_workspaces (
      organization_id text not null references organizations (id),
      id text not null unique,
      team_id text not null,
      workspace_id text not null,
      access text not null check (access in ('read', 'plan', 'write', 'admin', 'custom')),
      permissions jsonb not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (organization_id, id),
      foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade,
      foreign key (organization_id, workspace_id) references workspaces (organization_id, id) on delete cascade
    )`);
  // Requests start from the caller's teams, lists and deletions from the workspace.
  await knex.raw(
    'create unique index team_workspaces_pair_key on team_workspaces (organization_id, team_id, workspace_id)',
  );
  await knex.raw(
    'create index team_workspaces_workspace on team_workspaces (organization_id, workspace_id, created_at, id)',
  );
  await knex.raw(`
    create table team_projects (
      organization_id text not null references organizations (id),
      id text not null unique,
      team_id text not null,
      project_id text not null,
      access text not null check (access in ('read', 'write', 'maintain', 'admin', 'custom')),
      project_access jsonb not null,
      workspace_access jsonb not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (organization_id, id),
      foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade,
      foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
    )`);
  await knex.raw(
    'create unique index team_projects_pair_key on team_projects (organization_id, team_id, project_id)',
  );
  await knex.raw(
    'create index team_projects_project on team_projects (organization_id, project_id, created_at, id)',
  );
}
