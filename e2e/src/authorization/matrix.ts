import type { ConsumingService } from '../testing/parked-events.ts';
import { consumptionRuleRows } from './consumption-rule-rows.ts';
import { publicArchiveRows } from './public-archive-rows.ts';
import { another } from './further-records.ts';
import { row, type Row } from './row.ts';
import type { Fixture, Parameters } from './world.ts';
import {
  auditors,
  everyone,
  insiders,
  owners,
  ownersAndAdministrators,
  ownersAndToken,
  permitted,
  permittedAndAdministrators,
  permittedPeople,
  projectManagers,
  siteAdministrators,
  themselves,
  users,
  workspaceCreators,
  workspaceManagers,
  workspaceReaders,
} from './subjects.ts';

function parkedEventRows(service: ConsumingService): Readonly<Record<string, Row>> {
  const path = `/api/v2/admin/parked-events/${service}`;
  const named = { event_id: `${service} event` };
  const uses = async ({ make }: Fixture) => ({ event_id: await make.parkedEvent(service) });
  return {
    [`GET ${path}`]: row(siteAdministrators, 200),
    [`GET ${path}/:event_id`]: row(siteAdministrators, 200, { named }),
    [`POST ${path}/actions/replay`]: row(siteAdministrators, 204),
    [`POST ${path}/:event_id/actions/replay`]: row(siteAdministrators, 204, { named, uses }),
  };
}

/** Access for a nonexistent team. */
const accessTo =
  (type: 'project' | 'workspace') =>
  (parameters: Parameters): object => ({
    data: {
      type: `team-${type}s`,
      attributes: { access: 'read' },
      relationships: {
        team: { data: { type: 'teams', id: 'team-unknown' } },
        [type]: { data: { type: `${type}s`, id: parameters[`${type}_id`] } },
      },
    },
  });

export const matrix: Readonly<Record<string, Row>> = {
  // Organizations
  'GET /api/v2/organizations': row(everyone, 200),
  'POST /api/v2/organizations': row(users, 422),
  'GET /api/v2/organizations/:organization_name': row(insiders, 200),
  'PATCH /api/v2/organizations/:organization_name': row(owners, 422),
  'DELETE /api/v2/organizations/:organization_name': row(owners, 204, { uses: another.organization }),
  'GET /api/v2/organizations/:organization_name/entitlement-set': row(insiders, 200),
  'GET /api/v2/organizations/:organization_name/capacity': row(insiders, 200),
  'GET /api/v2/organizations/:organization_name/subscription': row(insiders, 200),
  'GET /api/v2/organizations/:organization_name/relationships/module-producers': row(insiders, 200),
  'GET /api/v2/organizations/:organization_name/audit-trail': row(auditors, 200),

  // Section D and other endpoints for site administrators only
  'GET /api/v2/admin/organizations': row(siteAdministrators, 200),
  'GET /api/v2/admin/organizations/:organization_name': row(siteAdministrators, 200),
  'PATCH /api/v2/admin/organizations/:organization_name': row(siteAdministrators, 422),
  'DELETE /api/v2/admin/organizations/:organization_name': row(siteAdministrators, 204, {
    uses: another.organization,
  }),
  'GET /api/v2/admin/organizations/:organization_name/relationships/module-consumers': row(
    siteAdministrators,
    200,
  ),
  'PATCH /api/v2/admin/organizations/:organization_name/relationships/module-consumers': row(
    siteAdministrators,
    422,
  ),
  'GET /api/v2/admin/organizations/:organization_name/module-consumers': row(siteAdministrators, 200),
  'PATCH /api/v2/admin/organizations/:organization_name/module-consumers': row(siteAdministrators, 422),
  'POST /api/v2/admin/organizations/:organization_name/subscription': row(siteAdministrators, 422),
  'GET /api/v2/admin/feature-sets': row(siteAdministrators, 200),
  'POST /api/v2/admin/:tool-versions': row(siteAdministrators, 422),
  'GET /api/v2/admin/:tool-versions': row(siteAdministrators, 200),
  'GET /api/v2/admin/:tool-versions/:id': row(siteAdministrators, 200, {
    named: { id: 'policy_tool_version_id' },
  }),
  'PATCH /api/v2/admin/:tool-versions/:id': row(siteAdministrators, 422, {
    named: { id: 'policy_tool_version_id' },
  }),
  'DELETE /api/v2/admin/:tool-versions/:id': row(siteAdministrators, 204, {
    named: { id: 'policy_tool_version_id' },
    uses: another.policyToolVersion,
  }),
  'GET /api/v2/admin/organization-deletions': row(siteAdministrators, 200),
  ...parkedEventRows('registry'),
  ...parkedEventRows('policy'),
  ...parkedEventRows('vcs-connections'),
  ...parkedEventRows('admin-orgs'),
  ...parkedEventRows('ingest-worker'),
  'GET /api/v2/admin/audit-trail': row(siteAdministrators, 200),
  'GET /api/v2/admin/users': row(siteAdministrators, 200),
  'POST /api/v2/admin/users': row(siteAdministrators, 422),
  'GET /api/v2/admin/users/:user_id': row(siteAdministrators, 200),
  'PATCH /api/v2/admin/users/:user_id': row(siteAdministrators, 422),
  'POST /api/v2/admin/users/:user_id/actions/suspend': row(siteAdministrators, 200, {
    uses: another.user,
  }),
  'POST /api/v2/admin/users/:user_id/actions/unsuspend': row(siteAdministrators, 400),
  'GET /api/v2/admin/users/:user_id/organization-memberships': row(siteAdministrators, 200),
  'GET /api/v2/admin/users/:user_id/authentication-tokens': row(siteAdministrators, 200),
  'POST /api/v2/admin/users/:user_id/authentication-tokens': row(siteAdministrators, 422),
  'GET /api/v2/admin/users/:user_id/identities': row(siteAdministrators, 200),
  // No user has signed in with an identity provider; the endpoint's own test shows that removal is allowed.
  'DELETE /api/v2/admin/users/:user_id/identities/:identity_id': row(siteAdministrators, 404),

  // Users
  'GET /api/v2/account/details': row(everyone, 200),
  'PATCH /api/v2/account/update': row(users, 422),
  'PATCH /api/v2/account/password': row(users, 422),
  'GET /api/v2/users/:user_id': row([...insiders, ...themselves], 200),
  'GET /api/v2/organization-memberships': row(users, 200),
  'GET /api/v2/organizations/:organization_name/organization-memberships': row(insiders, 200),
  'POST /api/v2/organizations/:organization_name/organization-memberships': row(permitted, 422),
  'GET /api/v2/organization-memberships/:membership_id': row(insiders, 200),
  'DELETE /api/v2/organization-memberships/:membership_id': row(permitted, 204, {
    uses: another.membership,
    named: { membership_id: 'member_membership_id' },
  }),
  'POST /api/v2/organization-memberships/:membership_id/actions/activate': row(['withoutPermission'], 200),
  'GET /api/v2/organizations/:organization_name/teams': row(insiders, 200),
  'POST /api/v2/organizations/:organization_name/teams': row(permitted, 422),
  'GET /api/v2/teams/:team_id': row(permitted, 200),
  'PATCH /api/v2/teams/:team_id': row(permitted, 422),
  'DELETE /api/v2/teams/:team_id': row(permitted, 204, { uses: another.team }),
  'POST /api/v2/teams/:team_id/relationships/users': row(permitted, 422),
  'DELETE /api/v2/teams/:team_id/relationships/users': row(permitted, 422),
  'GET /api/v2/teams/:team_id/relationships/organization-memberships': row(permitted, 200),
  'POST /api/v2/teams/:team_id/relationships/organization-memberships': row(permitted, 422),
  'DELETE /api/v2/teams/:team_id/relationships/organization-memberships': row(permitted, 422),

  // Group mappings
  'GET /api/v2/organizations/:organization_name/group-mappings': row(owners, 200),
  'POST /api/v2/organizations/:organization_name/group-mappings': row(owners, 422),
  'GET /api/v2/group-mappings/:group_mapping_id': row(owners, 200),
  'DELETE /api/v2/group-mappings/:group_mapping_id': row(owners, 204, { uses: another.groupMapping }),

  'GET /api/v2/admin/group-mappings': row(siteAdministrators, 200),
  'GET /api/v2/admin/group-mapping-grants': row(siteAdministrators, 200),
  'POST /api/v2/admin/group-mapping-grants': row(siteAdministrators, 422),
  'GET /api/v2/admin/group-mapping-grants/:group_mapping_grant_id': row(siteAdministrators, 200),
  'DELETE /api/v2/admin/group-mapping-grants/:group_mapping_grant_id': row(siteAdministrators, 204, {
    uses: another.groupMappingGrant,
  }),

  // Team access
  'GET /api/v2/team-workspaces': row(workspaceReaders, 200, { query: 'filter[workspace][id]=:workspace_id' }),
  'POST /api/v2/team-workspaces': row(workspaceManagers, 422, { body: accessTo('workspace') }),
  'GET /api/v2/team-workspaces/:team_workspace_id': row(workspaceManagers, 200),
  'PATCH /api/v2/team-workspaces/:team_workspace_id': row(workspaceManagers, 422),
  'DELETE /api/v2/team-workspaces/:team_workspace_id': row(workspaceManagers, 204, {
    uses: another.teamWorkspace,
  }),
  'GET /api/v2/team-projects': row(insiders, 200, { query: 'filter[project][id]=:project_id' }),
  'POST /api/v2/team-projects': row(projectManagers, 422, { body: accessTo('project') }),
  'GET /api/v2/team-projects/:team_project_id': row(projectManagers, 200),
  'PATCH /api/v2/team-projects/:team_project_id': row(projectManagers, 422),
  'DELETE /api/v2/team-projects/:team_project_id': row(projectManagers, 204, { uses: another.teamProject }),

  // Tokens
  'GET /api/v2/organizations/:organization_name/authentication-token': row(ownersAndToken, 200),
  'POST /api/v2/organizations/:organization_name/authentication-token': row(ownersAndToken, 422),
  'DELETE /api/v2/organizations/:organization_name/authentication-token': row(owners, 204, {
    uses: another.organizationWithToken,
    notAsked: ['organizationToken'],
  }),
  'GET /api/v2/teams/:team_id/authentication-token': row(permitted, 200),
  'POST /api/v2/teams/:team_id/authentication-token': row(permitted, 422),
  'DELETE /api/v2/teams/:team_id/authentication-token': row(permitted, 204, { uses: another.teamWithToken }),
  'GET /api/v2/teams/:team_id/authentication-tokens': row(permitted, 200),
  'POST /api/v2/teams/:team_id/authentication-tokens': row(permitted, 422),
  'GET /api/v2/organizations/:organization_name/team-tokens': row(permitted, 200),
  'GET /api/v2/users/:user_id/authentication-tokens': row(themselves, 200),
  'POST /api/v2/users/:user_id/authentication-tokens': row(themselves, 422),
  'GET /api/v2/authentication-tokens/:token_id': row(permittedAndAdministrators, 200),
  'DELETE /api/v2/authentication-tokens/:token_id': row(permittedAndAdministrators, 204, {
    uses: another.token,
  }),

  // Projects and workspaces
  'GET /api/v2/organizations/:organization_name/projects': row(insiders, 200),
  'POST /api/v2/organizations/:organization_name/projects': row(permitted, 422),
  'GET /api/v2/projects/:project_id': row(insiders, 200),
  'PATCH /api/v2/projects/:project_id': row(projectManagers, 422),
  'DELETE /api/v2/projects/:project_id': row(projectManagers, 204, { uses: another.project }),
  'GET /api/v2/projects/:project_id/tag-bindings': row(insiders, 200),
  'PATCH /api/v2/projects/:project_id/tag-bindings': row(projectManagers, 422),
  'GET /api/v2/projects/:project_id/effective-tag-bindings': row(insiders, 200),
  'GET /api/v2/organizations/:organization_name/workspaces': row(workspaceReaders, 200),
  'POST /api/v2/organizations/:organization_name/workspaces': row(workspaceCreators, 422),
  'GET /api/v2/workspaces/:workspace_id': row(workspaceReaders, 200),
  'PATCH /api/v2/workspaces/:workspace_id': row(workspaceManagers, 422),
  'DELETE /api/v2/workspaces/:workspace_id': row(workspaceManagers, 204, { uses: another.workspace }),
  'GET /api/v2/organizations/:organization_name/workspaces/:workspace_name': row(workspaceReaders, 200),
  'PATCH /api/v2/organizations/:organization_name/workspaces/:workspace_name': row(workspaceManagers, 422),
  'DELETE /api/v2/organizations/:organization_name/workspaces/:workspace_name': row(workspaceManagers, 204, {
    uses: another.workspace,
  }),
  'GET /api/v2/workspaces/:workspace_id/tag-bindings': row(workspaceReaders, 200),
  'PATCH /api/v2/workspaces/:workspace_id/tag-bindings': row(workspaceManagers, 422),
  'GET /api/v2/workspaces/:workspace_id/effective-tag-bindings': row(workspaceReaders, 200),
  'GET /api/v2/workspaces/:workspace_id/relationships/tags': row(workspaceReaders, 200),
  'POST /api/v2/workspaces/:workspace_id/relationships/tags': row(workspaceManagers, 422),
  'DELETE /api/v2/workspaces/:workspace_id/relationships/tags': row(workspaceManagers, 422),
  'GET /api/v2/organizations/:organization_name/tags': row(permitted, 200),
  'DELETE /api/v2/organizations/:organization_name/tags': row(permitted, 422),
  'POST /api/v2/tags/:tag_id/relationships/workspaces': row(permitted, 422),

  'POST /api/v2/workspaces/:workspace_id/actions/safe-delete': row(workspaceManagers, 204, {
    uses: another.workspace,
  }),
  'POST /api/v2/organizations/:organization_name/workspaces/:workspace_name/actions/safe-delete': row(
    workspaceManagers,
    204,
    { uses: another.workspace },
  ),
  'POST /api/v2/workspaces/:workspace_id/actions/lock': row(workspaceManagers, 200, {
    uses: another.workspace,
  }),
  // The workspace is not locked.
  'POST /api/v2/workspaces/:workspace_id/actions/unlock': row(workspaceManagers, 409),
  'POST /api/v2/workspaces/:workspace_id/actions/force-unlock': row(workspaceManagers, 409),
  'GET /api/v2/workspaces/:workspace_id/resources': row(workspaceReaders, 200),
  'GET /api/v2/workspaces/:workspace_id/relationships/remote-state-consumers': row(workspaceReaders, 200),
  'POST /api/v2/projects/:project_id/relationships/workspaces': row(workspaceCreators, 422),

  // Section A
  'GET /api/v2/organizations/:organization_name/registry-modules': row(insiders, 200),
  'POST /api/v2/organizations/:organization_name/registry-modules': row(permittedPeople, 422),
  'POST /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/versions':
    row(permittedPeople, 422),
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/versions':
    row(insiders, 200),
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/versions/:version/files':
    row(insiders, 200),
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/versions/:version/files/*path':
    row(insiders, 200),
  'POST /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/versions/:version/actions/release-number':
    row(owners, 422),
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/version':
    row(insiders, 200, { query: 'module_version=1.0.0' }),
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider':
    row(insiders, 200),
  'PATCH /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider':
    row(owners, 422),
  'PATCH /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/:version':
    row(permittedPeople, 422),
  'DELETE /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/:version':
    row(owners, 204, { uses: another.module }),
  'DELETE /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider':
    row(owners, 204, { uses: another.module }),
  'DELETE /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name': row(
    owners,
    204,
    { uses: another.module },
  ),
  'GET /api/v2/organizations/:organization_name/deleted-registry-modules': row(ownersAndAdministrators, 200),
  'GET /api/v2/organizations/:organization_name/deleted-registry-module-versions': row(
    ownersAndAdministrators,
    200,
  ),
  'POST /api/v2/deleted-registry-modules/:id/actions/restore': row(ownersAndAdministrators, 201, {
    named: { id: 'deleted_module_id' },
    uses: another.deletedModule,
  }),
  'DELETE /api/v2/deleted-registry-modules/:id': row(ownersAndAdministrators, 204, {
    named: { id: 'deleted_module_id' },
    uses: another.deletedModule,
  }),
  'POST /api/v2/deleted-registry-module-versions/:id/actions/restore': row(ownersAndAdministrators, 201, {
    named: { id: 'deleted_module_version_id' },
    uses: another.deletedVersion,
  }),
  'DELETE /api/v2/deleted-registry-module-versions/:id': row(ownersAndAdministrators, 204, {
    named: { id: 'deleted_module_version_id' },
    uses: another.deletedVersion,
  }),
  // The module has no repository, so its readers get 404 like all others.
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/commits':
    row(insiders, 404),
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/callers':
    row(insiders, 200),
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/consumers':
    row(insiders, 200),
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/upgrade':
    row(insiders, 200, { query: 'to=1.0.0' }),
  // A read: any token is told of the modules that it may read. Without a document it is 422.
  'POST /api/v2/module-checks': row(everyone, 422),
  // Without numbers, its readers get 422.
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/compare':
    row(insiders, 422),
  'GET /api/v2/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider/interface':
    row(insiders, 200),
  'GET /api/v2/registry-modules/:id': row(insiders, 200, { named: { id: 'module_id' } }),
  'GET /api/v2/registry-modules/:id/versions': row(insiders, 200, { named: { id: 'module_id' } }),
  'GET /api/v2/registry-modules/:id/tag-bindings': row(insiders, 200, { named: { id: 'module_id' } }),
  'PATCH /api/v2/registry-modules/:id/tag-bindings': row(owners, 422, { named: { id: 'module_id' } }),
  'GET /api/v2/registry-module-versions/:id': row(insiders, 200, { named: { id: 'module_version_id' } }),
  'POST /api/v2/registry-module-versions/:id/actions/retry': row(permittedPeople, 422, {
    named: { id: 'module_version_id' },
  }),
  'POST /api/v2/registry-modules/actions/delete/:organization_name/:name/:provider/:version': row(
    owners,
    204,
    { uses: another.module },
  ),
  'POST /api/v2/registry-modules/actions/delete/:organization_name/:name/:provider': row(owners, 204, {
    uses: another.module,
  }),
  'POST /api/v2/registry-modules/actions/delete/:organization_name/:name': row(owners, 204, {
    uses: another.module,
  }),
  'POST /api/v2/registry-modules/:organization_name/:name/:provider/versions': row(permittedPeople, 422),
  'GET /api/v2/registry-modules/show/:organization_name/:name/:provider': row(insiders, 200),
  'POST /api/v2/organizations/:organization_name/registry-modules/vcs': row(permittedPeople, 422),
  // The OAuth token in the document determines the organization; without it there is nothing to check.
  'POST /api/v2/registry-modules': row(everyone, 422),
  'POST /api/v2/registry-modules/:id/actions/resync': row(permittedPeople, 422, {
    named: { id: 'module_id' },
  }),

  ...consumptionRuleRows,
  ...publicArchiveRows,

  // No-code modules, with the permissions of their modules
  'POST /api/v2/organizations/:organization_name/no-code-modules': row(permittedPeople, 422),
  'GET /api/v2/no-code-modules/:id': row(insiders, 200, { named: { id: 'no_code_module_id' } }),
  'PATCH /api/v2/no-code-modules/:id': row(owners, 422, { named: { id: 'no_code_module_id' } }),
  'DELETE /api/v2/no-code-modules/:id': row(owners, 204, {
    named: { id: 'no_code_module_id' },
    uses: another.noCodeModule,
  }),
  'GET /api/v2/no-code-modules/:id/versions/:version/module-variables': row(insiders, 200, {
    named: { id: 'no_code_module_id' },
  }),

  // Section A0
  'GET /api/registry/v1/modules': row(everyone, 200),
  'GET /api/registry/v1/modules/search': row(everyone, 200, { query: 'q=module' }),
  'GET /api/registry/v1/modules/:namespace': row(insiders, 200),
  'GET /api/registry/v1/modules/:namespace/:name': row(insiders, 200),
  'GET /api/registry/v1/modules/:namespace/:name/:provider/versions': row(insiders, 200),
  'GET /api/registry/v1/modules/:namespace/:name/:provider/download': row(insiders, 302),
  'GET /api/registry/v1/modules/:namespace/:name/:provider/:version/download': row(insiders, 204),
  'GET /api/registry/v1/modules/:namespace/:name/:provider/:version': row(insiders, 200),
  'GET /api/registry/v1/modules/:namespace/:name/:provider': row(insiders, 200),
  'GET /api/registry/public/v1/modules/:namespace/:name/:provider/versions': row(everyone, 200),
  'GET /api/registry/public/v1/modules/:namespace/:name/:provider/:version': row(everyone, 200),
  'GET /api/registry/public/v1/modules/:namespace/:name/:provider': row(everyone, 200),

  // Section B: all but the last routes need the permission to manage policies
  'GET /api/v2/organizations/:organization_name/policy-sets': row(permitted, 200),
  'POST /api/v2/organizations/:organization_name/policy-sets': row(permitted, 422),
  'GET /api/v2/policy-sets/:id': row(permitted, 200, { named: { id: 'policy_set_id' } }),
  'PATCH /api/v2/policy-sets/:id': row(permitted, 422, { named: { id: 'policy_set_id' } }),
  'DELETE /api/v2/policy-sets/:id': row(permitted, 204, {
    named: { id: 'policy_set_id' },
    uses: another.policySet,
  }),
  'POST /api/v2/policy-sets/:id/relationships/policies': row(permitted, 422, {
    named: { id: 'policy_set_id' },
  }),
  'DELETE /api/v2/policy-sets/:id/relationships/policies': row(permitted, 422, {
    named: { id: 'policy_set_id' },
  }),
  'POST /api/v2/policy-sets/:id/relationships/projects': row(permitted, 422, {
    named: { id: 'policy_set_id' },
  }),
  'DELETE /api/v2/policy-sets/:id/relationships/projects': row(permitted, 422, {
    named: { id: 'policy_set_id' },
  }),
  'POST /api/v2/policy-sets/:id/relationships/workspaces': row(permitted, 422, {
    named: { id: 'policy_set_id' },
  }),
  'DELETE /api/v2/policy-sets/:id/relationships/workspaces': row(permitted, 422, {
    named: { id: 'policy_set_id' },
  }),
  'POST /api/v2/policy-sets/:id/relationships/workspace-exclusions': row(permitted, 422, {
    named: { id: 'policy_set_id' },
  }),
  'DELETE /api/v2/policy-sets/:id/relationships/workspace-exclusions': row(permitted, 422, {
    named: { id: 'policy_set_id' },
  }),
  'POST /api/v2/policy-sets/:id/relationships/project-exclusions': row(permitted, 422, {
    named: { id: 'policy_set_id' },
  }),
  'DELETE /api/v2/policy-sets/:id/relationships/project-exclusions': row(permitted, 422, {
    named: { id: 'policy_set_id' },
  }),
  'POST /api/v2/policy-sets/:id/versions': row(permitted, 201, {
    named: { id: 'policy_set_id' },
    uses: another.policySet,
  }),
  'POST /api/v2/policy-sets/:id/tag-selectors': row(permitted, 422, { named: { id: 'policy_set_id' } }),
  'DELETE /api/v2/policy-sets/:id/tag-selectors': row(permitted, 422, { named: { id: 'policy_set_id' } }),
  'GET /api/v2/policy-sets/:id/versions': row(permitted, 200, { named: { id: 'policy_set_id' } }),
  'POST /api/v2/policy-sets/:id/actions/resync': row(permitted, 422, { named: { id: 'policy_set_id' } }),
  'POST /api/v2/policy-sets/:id/parameters': row(permitted, 422, { named: { id: 'policy_set_id' } }),
  'GET /api/v2/policy-sets/:id/parameters': row(permitted, 200, { named: { id: 'policy_set_id' } }),
  'GET /api/v2/policy-sets/:id/parameters/:pid': row(permitted, 200, {
    named: { id: 'policy_set_id', pid: 'policy_set_parameter_id' },
  }),
  'PATCH /api/v2/policy-sets/:id/parameters/:pid': row(permitted, 422, {
    named: { id: 'policy_set_id', pid: 'policy_set_parameter_id' },
  }),
  'DELETE /api/v2/policy-sets/:id/parameters/:pid': row(permitted, 204, {
    named: { id: 'policy_set_id', pid: 'policy_set_parameter_id' },
    uses: another.policySetParameter,
  }),
  'GET /api/v2/policy-set-versions/:id': row(permitted, 200, { named: { id: 'policy_set_version_id' } }),
  'GET /api/v2/policy-set-versions/:id/download': row(permitted, 302, {
    named: { id: 'policy_set_version_id' },
  }),
  'POST /api/v2/policy-set-versions/:id/actions/promote': row(permitted, 422, {
    named: { id: 'policy_set_version_id' },
  }),
  'GET /api/v2/organizations/:organization_name/policies': row(permitted, 200),
  'POST /api/v2/organizations/:organization_name/policies': row(permitted, 422),
  'GET /api/v2/policies/:id': row(permitted, 200, { named: { id: 'policy_id' } }),
  'PATCH /api/v2/policies/:id': row(permitted, 422, { named: { id: 'policy_id' } }),
  'DELETE /api/v2/policies/:id': row(permitted, 204, { named: { id: 'policy_id' }, uses: another.policy }),
  'PUT /api/v2/policies/:id/upload': row(permitted, 422, { named: { id: 'policy_id' } }),
  'GET /api/v2/policies/:id/download': row(permitted, 200, { named: { id: 'policy_id' } }),
  'GET /api/v2/organizations/:organization_name/policy-exemptions': row(permitted, 200),
  'POST /api/v2/organizations/:organization_name/policy-exemptions': row(permitted, 422),
  'GET /api/v2/policy-exemptions/:id': row(permitted, 200, { named: { id: 'policy_exemption_id' } }),
  'PATCH /api/v2/policy-exemptions/:id': row(permitted, 422, { named: { id: 'policy_exemption_id' } }),
  'DELETE /api/v2/policy-exemptions/:id': row(permitted, 204, {
    named: { id: 'policy_exemption_id' },
    uses: another.policyExemption,
  }),
  // Users who may read workspaces may also see the policy sets that apply to one.
  'GET /api/v2/workspaces/:id/effective-policy-sets': row(workspaceReaders, 200, {
    named: { id: 'workspace_id' },
  }),
  'GET /api/v2/projects/:id/effective-policy-sets': row(workspaceCreators, 200, {
    named: { id: 'project_id' },
  }),
  // Users who may plan in a workspace report what policies said about a plan; those who may read it may read that.
  'POST /api/v2/workspaces/:id/policy-evaluations': row(workspaceManagers, 422, {
    named: { id: 'workspace_id' },
  }),
  'GET /api/v2/workspaces/:id/policy-evaluations': row(workspaceReaders, 200, {
    named: { id: 'workspace_id' },
  }),
  'GET /api/v2/projects/:id/policy-evaluations': row(workspaceCreators, 200, {
    named: { id: 'project_id' },
  }),
  'GET /api/v2/policy-sets/:id/policy-evaluations': row(permitted, 200, { named: { id: 'policy_set_id' } }),
  'GET /api/v2/policy-evaluations/:id': row(workspaceReaders, 200, {
    named: { id: 'policy_evaluation_id' },
  }),
  'GET /api/v2/policy-evaluations/:id/plan': row(workspaceManagers, 422, {
    named: { id: 'policy_evaluation_id' },
  }),
  'GET /api/v2/policy-evaluations/:id/policy-set-outcomes': row(workspaceReaders, 200, {
    named: { id: 'policy_evaluation_id' },
  }),
  'GET /api/v2/policy-set-outcomes/:id': row(workspaceReaders, 200, {
    named: { id: 'policy_set_outcome_id' },
  }),
  'POST /api/v2/policy-evaluations/:id/overrides': row(permitted, 422, {
    named: { id: 'policy_evaluation_id' },
  }),
  'GET /api/v2/workspaces/:id/policy-overrides': row(workspaceReaders, 200, {
    named: { id: 'workspace_id' },
  }),
  'GET /api/v2/policy-overrides/:id': row(workspaceReaders, 200, { named: { id: 'policy_override_id' } }),
  'GET /api/v2/workspaces/:id/policy-bundle': row(workspaceReaders, 200, { named: { id: 'workspace_id' } }),
  'GET /api/v2/workspaces/:id/policy-bundle/policy-sets/:policy_set_id': row(workspaceReaders, 422, {
    named: { id: 'workspace_id', policy_set_id: 'applying_policy_set_id' },
  }),

  // Section C
  'GET /api/v2/organizations/:organization_name/oauth-clients': row(permitted, 200),
  'POST /api/v2/organizations/:organization_name/oauth-clients': row(permitted, 422),
  'GET /api/v2/oauth-clients/:id': row(permitted, 200, { named: { id: 'oauth_client_id' } }),
  'PATCH /api/v2/oauth-clients/:id': row(permitted, 422, { named: { id: 'oauth_client_id' } }),
  'DELETE /api/v2/oauth-clients/:id': row(permitted, 204, {
    named: { id: 'oauth_client_id' },
    uses: another.oauthClient,
  }),
  'POST /api/v2/oauth-clients/:id/actions/check': row(permitted, 200, { named: { id: 'oauth_client_id' } }),
  'POST /api/v2/oauth-clients/:id/relationships/projects': row(permitted, 422, {
    named: { id: 'oauth_client_id' },
  }),
  'DELETE /api/v2/oauth-clients/:id/relationships/projects': row(permitted, 422, {
    named: { id: 'oauth_client_id' },
  }),
  'GET /api/v2/oauth-clients/:id/oauth-tokens': row(permitted, 200, { named: { id: 'oauth_client_id' } }),
  'GET /api/v2/oauth-clients/:id/webhook-deliveries': row(permitted, 200, {
    named: { id: 'oauth_client_id' },
  }),
  'POST /api/v2/oauth-clients/:id/webhook-deliveries/actions/replay': row(permitted, 422, {
    named: { id: 'oauth_client_id' },
  }),
  'GET /api/v2/organizations/:organization_name/oauth-tokens': row(permitted, 200),
  'GET /api/v2/oauth-tokens/:id': row(permitted, 200, { named: { id: 'oauth_token_id' } }),
  // The provider of the token cannot be reached.
  'GET /api/v2/oauth-tokens/:id/repositories': row(permitted, 409, { named: { id: 'oauth_token_id' } }),
  'PATCH /api/v2/oauth-tokens/:id': row(permittedPeople, 422, { named: { id: 'oauth_token_id' } }),
  'DELETE /api/v2/oauth-tokens/:id': row(permitted, 204, {
    named: { id: 'oauth_token_id' },
    uses: another.oauthToken,
  }),
};
