import { get, patch, post, remove, type Route } from '@groundwork/http';
import { organizationChangesRoute } from '@groundwork/kept-documents';
import { parkedEventRoutes } from '@groundwork/outbox/parked-events';
import { deleteAdminOrganization } from './admin-organizations/delete-admin-organization.ts';
import { listAdminOrganizations } from './admin-organizations/list-admin-organizations.ts';
import { showAdminOrganization } from './admin-organizations/show-admin-organization.ts';
import { updateAdminOrganization } from './admin-organizations/update-admin-organization.ts';
import { createAdminUserToken } from './api-tokens/create-admin-user-token.ts';
import { createTeamToken } from './api-tokens/create-team-token.ts';
import { createUserToken } from './api-tokens/create-user-token.ts';
import { deleteApiToken } from './api-tokens/delete-api-token.ts';
import { deleteOrganizationToken } from './api-tokens/delete-organization-token.ts';
import { deleteTeamToken } from './api-tokens/delete-team-token.ts';
import { introspectApiToken } from './tokens/introspect-api-token.ts';
import { listAdminUserTokens } from './api-tokens/list-admin-user-tokens.ts';
import { listTeamTokens } from './api-tokens/list-team-tokens.ts';
import { listTokensOfTeams } from './api-tokens/list-tokens-of-teams.ts';
import { listUserTokens } from './api-tokens/list-user-tokens.ts';
import { replaceOrganizationToken } from './api-tokens/replace-organization-token.ts';
import { replaceTeamToken } from './api-tokens/replace-team-token.ts';
import { showApiToken } from './api-tokens/show-api-token.ts';
import { showOrganizationToken } from './api-tokens/show-organization-token.ts';
import { showTeamToken } from './api-tokens/show-team-token.ts';
import { listAuditTrail } from './audit-trail/list-audit-trail.ts';
import { listWholeAuditTrail } from './audit-trail/list-whole-audit-trail.ts';
import type { AdminOrgsContext } from './context.ts';
import { listFeatureSets } from './feature-sets/list-feature-sets.ts';
import { listGrants } from './grants/list-grants.ts';
import { showGrants } from './grants/show-grants.ts';
import { createGroupMappingGrant } from './group-mapping-grants/create-group-mapping-grant.ts';
import { deleteGroupMappingGrant } from './group-mapping-grants/delete-group-mapping-grant.ts';
import { listGroupMappingGrants } from './group-mapping-grants/list-group-mapping-grants.ts';
import { replaceGrantedSettings } from './group-mapping-grants/replace-granted-settings.ts';
import { showGroupMappingGrant } from './group-mapping-grants/show-group-mapping-grant.ts';
import { createGroupMapping } from './group-mappings/create-group-mapping.ts';
import { deleteGroupMapping } from './group-mappings/delete-group-mapping.ts';
import { listAdminGroupMappings } from './group-mappings/list-admin-group-mappings.ts';
import { listGroupMappings } from './group-mappings/list-group-mappings.ts';
import { showGroupMapping } from './group-mappings/show-group-mapping.ts';
import { beginSession } from './identities/begin-session.ts';
import { deleteIdentity } from './identities/delete-identity.ts';
import { listUserIdentities } from './identities/list-user-identities.ts';
import { createLoginCode } from './login-codes/create-login-code.ts';
import { exchangeLoginCode } from './login-codes/exchange-login-code.ts';
import { listModuleConsumers } from './module-consumers/list-module-consumers.ts';
import { listModuleProducers } from './module-consumers/list-module-producers.ts';
import { listOrganizationModuleProducers } from './module-consumers/list-organization-module-producers.ts';
import { listConsumingOrganizations } from './module-consumers/list-consuming-organizations.ts';
import { listReadableOrganizations } from './module-consumers/list-readable-organizations.ts';
import { updateModuleConsumers } from './module-consumers/update-module-consumers.ts';
import { activateOrganizationMembership } from './organization-memberships/activate-organization-membership.ts';
import { createOrganizationMembership } from './organization-memberships/create-organization-membership.ts';
import { deleteOrganizationMembership } from './organization-memberships/delete-organization-membership.ts';
import { listAdminUserMemberships } from './organization-memberships/list-admin-user-memberships.ts';
import { listOrganizationMemberships } from './organization-memberships/list-organization-memberships.ts';
import { listOwnMemberships } from './organization-memberships/list-own-memberships.ts';
import { listTeamMemberships } from './organization-memberships/list-team-memberships.ts';
import { showOrganizationMembership } from './organization-memberships/show-organization-membership.ts';
import { listOrganizationDeletions } from './organization-purge/list-organization-deletions.ts';
import { createOrganization } from './own-organizations/create-organization.ts';
import { deleteOrganization } from './own-organizations/delete-organization.ts';
import { feedOrganizations } from './organizations/feed-organizations.ts';
import { listOrganizations } from './own-organizations/list-organizations.ts';
import { showCapacity } from './own-organizations/show-capacity.ts';
import { showEntitlementSet } from './own-organizations/show-entitlement-set.ts';
import { showOrganization } from './own-organizations/show-organization.ts';
import { updateOrganization } from './own-organizations/update-organization.ts';
import { createProject } from './projects/create-project.ts';
import { deleteProject } from './projects/delete-project.ts';
import { feedProjects } from './projects/feed-projects.ts';
import { findProjects } from './projects/find-projects.ts';
import { listProjects } from './projects/list-projects.ts';
import { showProject } from './projects/show-project.ts';
import { updateProject } from './projects/update-project.ts';
import { showSubscription } from './subscriptions/show-subscription.ts';
import { updateSubscription } from './subscriptions/update-subscription.ts';
import { listProjectEffectiveTagBindings } from './tag-bindings/list-project-effective-tag-bindings.ts';
import { listProjectTagBindings } from './tag-bindings/list-project-tag-bindings.ts';
import { listWorkspaceEffectiveTagBindings } from './tag-bindings/list-workspace-effective-tag-bindings.ts';
import { listWorkspaceTagBindings } from './tag-bindings/list-workspace-tag-bindings.ts';
import { updateProjectTagBindings } from './tag-bindings/update-project-tag-bindings.ts';
import { updateWorkspaceTagBindings } from './tag-bindings/update-workspace-tag-bindings.ts';
import { addWorkspaceTags, removeWorkspaceTags } from './workspace-tags/change-workspace-tags.ts';
import { deleteTags } from './tags/delete-tags.ts';
import { listTags } from './tags/list-tags.ts';
import { listWorkspaceTags } from './workspace-tags/list-workspace-tags.ts';
import { tagWorkspaces } from './workspace-tags/tag-workspaces.ts';
import { createTeamProject, createTeamWorkspace } from './team-access/create-team-access.ts';
import { deleteTeamProject, deleteTeamWorkspace } from './team-access/delete-team-access.ts';
import { listTeamProjects, listTeamWorkspaces } from './team-access/list-team-access.ts';
import { showTeamProject, showTeamWorkspace } from './team-access/show-team-access.ts';
import { updateTeamProject, updateTeamWorkspace } from './team-access/update-team-access.ts';
import {
  addTeamMembers,
  addTeamMemberships,
  removeTeamMembers,
  removeTeamMemberships,
} from './teams/change-team-members.ts';
import { createTeam } from './teams/create-team.ts';
import { deleteTeam } from './teams/delete-team.ts';
import { listTeams } from './teams/list-teams.ts';
import { showTeam } from './teams/show-team.ts';
import { updateTeam } from './teams/update-team.ts';
import { createAdminUser } from './users/create-admin-user.ts';
import { listAdminUsers } from './users/list-admin-users.ts';
import { showAccount } from './users/show-account.ts';
import { showAdminUser } from './users/show-admin-user.ts';
import { showUser } from './users/show-user.ts';
import { suspendUser } from './users/suspend-user.ts';
import { unsuspendUser } from './users/unsuspend-user.ts';
import { updateAccount } from './users/update-account.ts';
import { updateAdminUser } from './users/update-admin-user.ts';
import { updatePassword } from './users/update-password.ts';
import { createWorkspace } from './workspaces/create-workspace.ts';
import { deleteWorkspace } from './workspaces/delete-workspace.ts';
import { feedWorkspaces } from './workspaces/feed-workspaces.ts';
import { findWorkspaces } from './workspaces/find-workspaces.ts';
import { listLinkedWorkspaces } from './workspaces/list-linked-workspaces.ts';
import { listNothingOfWorkspace } from './workspaces/list-nothing-of-workspace.ts';
import { listWorkspaces } from './workspaces/list-workspaces.ts';
import { lockWorkspace } from './workspaces/lock-workspace.ts';
import { moveWorkspaces } from './workspaces/move-workspaces.ts';
import { safeDeleteWorkspace } from './workspaces/safe-delete-workspace.ts';
import { showWorkspace } from './workspaces/show-workspace.ts';
import { forceUnlockWorkspace, unlockWorkspace } from './workspaces/unlock-workspace.ts';
import { updateWorkspace } from './workspaces/update-workspace.ts';

const organization = '/api/v2/organizations/:organization_name';
const adminOrganization = '/api/v2/admin/organizations/:organization_name';
const membership = '/api/v2/organization-memberships/:membership_id';
const team = '/api/v2/teams/:team_id';
const project = '/api/v2/projects/:project_id';
const workspace = '/api/v2/workspaces/:workspace_id';
const teamWorkspace = '/api/v2/team-workspaces/:team_workspace_id';
const teamProject = '/api/v2/team-projects/:team_project_id';
const groupMapping = '/api/v2/group-mappings/:group_mapping_id';
const groupMappingGrant = '/api/v2/admin/group-mapping-grants/:group_mapping_grant_id';
const adminUser = '/api/v2/admin/users/:user_id';

/** All routes of this service, each with its section in the API reference. */
export const routes: readonly Route<AdminOrgsContext>[] = [
  get('/api/v2/organizations', 'organizations', listOrganizations),
  post('/api/v2/organizations', 'organizations', createOrganization),
  get(organization, 'organizations', showOrganization),
  patch(organization, 'organizations', updateOrganization),
  remove(organization, 'organizations', deleteOrganization),
  get(`${organization}/entitlement-set`, 'organizations', showEntitlementSet),
  get(`${organization}/capacity`, 'organizations', showCapacity),
  get(`${organization}/subscription`, 'organizations', showSubscription),
  get(`${organization}/relationships/module-producers`, 'module producers', listOrganizationModuleProducers),
  get('/api/v2/admin/organizations', 'D', listAdminOrganizations),
  get(adminOrganization, 'D', showAdminOrganization),
  patch(adminOrganization, 'D', updateAdminOrganization),
  remove(adminOrganization, 'D', deleteAdminOrganization),
  get(`${adminOrganization}/relationships/module-consumers`, 'D', listModuleConsumers),
  patch(`${adminOrganization}/relationships/module-consumers`, 'D', updateModuleConsumers),
  // The sample in the reference product's documentation omits `relationships/`, so both paths work.
  get(`${adminOrganization}/module-consumers`, 'D', listModuleConsumers),
  patch(`${adminOrganization}/module-consumers`, 'D', updateModuleConsumers),
  post(`${adminOrganization}/subscription`, 'subscriptions', updateSubscription),
  get('/api/v2/admin/feature-sets', 'feature sets', listFeatureSets),
  get('/api/v2/admin/organization-deletions', 'organization deletions', listOrganizationDeletions),
  get('/api/v2/account/details', 'account', showAccount),
  patch('/api/v2/account/update', 'account', updateAccount),
  patch('/api/v2/account/password', 'account', updatePassword),
  get('/api/v2/users/:user_id', 'account', showUser),
  get(`${organization}/organization-memberships`, 'memberships', listOrganizationMemberships),
  post(`${organization}/organization-memberships`, 'memberships', createOrganizationMembership),
  get('/api/v2/organization-memberships', 'memberships', listOwnMemberships),
  get(membership, 'memberships', showOrganizationMembership),
  remove(membership, 'memberships', deleteOrganizationMembership),
  post(`${membership}/actions/activate`, 'memberships', activateOrganizationMembership),
  get(`${organization}/teams`, 'teams', listTeams),
  post(`${organization}/teams`, 'teams', createTeam),
  get(team, 'teams', showTeam),
  patch(team, 'teams', updateTeam),
  remove(team, 'teams', deleteTeam),
  post(`${team}/relationships/users`, 'team members', addTeamMembers),
  remove(`${team}/relationships/users`, 'team members', removeTeamMembers),
  get(`${organization}/group-mappings`, 'group mappings', listGroupMappings),
  post(`${organization}/group-mappings`, 'group mappings', createGroupMapping),
  get(groupMapping, 'group mappings', showGroupMapping),
  remove(groupMapping, 'group mappings', deleteGroupMapping),
  get('/api/v2/admin/group-mappings', 'group mapping grants', listAdminGroupMappings),
  get('/api/v2/admin/group-mapping-grants', 'group mapping grants', listGroupMappingGrants),
  post('/api/v2/admin/group-mapping-grants', 'group mapping grants', createGroupMappingGrant),
  get(groupMappingGrant, 'group mapping grants', showGroupMappingGrant),
  remove(groupMappingGrant, 'group mapping grants', deleteGroupMappingGrant),
  get('/api/v2/team-workspaces', 'team access', listTeamWorkspaces),
  post('/api/v2/team-workspaces', 'team access', createTeamWorkspace),
  get(teamWorkspace, 'team access', showTeamWorkspace),
  patch(teamWorkspace, 'team access', updateTeamWorkspace),
  remove(teamWorkspace, 'team access', deleteTeamWorkspace),
  get('/api/v2/team-projects', 'team access', listTeamProjects),
  post('/api/v2/team-projects', 'team access', createTeamProject),
  get(teamProject, 'team access', showTeamProject),
  patch(teamProject, 'team access', updateTeamProject),
  remove(teamProject, 'team access', deleteTeamProject),
  get(`${team}/relationships/organization-memberships`, 'team members', listTeamMemberships),
  post(`${team}/relationships/organization-memberships`, 'team members', addTeamMemberships),
  remove(`${team}/relationships/organization-memberships`, 'team members', removeTeamMemberships),
  get(`${organization}/authentication-token`, 'organization token', showOrganizationToken),
  post(`${organization}/authentication-token`, 'organization token', replaceOrganizationToken),
  remove(`${organization}/authentication-token`, 'organization token', deleteOrganizationToken),
  get(`${team}/authentication-token`, 'team token', showTeamToken),
  post(`${team}/authentication-token`, 'team token', replaceTeamToken),
  remove(`${team}/authentication-token`, 'team token', deleteTeamToken),
  get(`${team}/authentication-tokens`, 'team tokens', listTeamTokens),
  post(`${team}/authentication-tokens`, 'team tokens', createTeamToken),
  get(`${organization}/team-tokens`, 'team tokens', listTokensOfTeams),
  get('/api/v2/users/:user_id/authentication-tokens', 'user tokens', listUserTokens),
  post('/api/v2/users/:user_id/authentication-tokens', 'user tokens', createUserToken),
  get('/api/v2/authentication-tokens/:token_id', 'tokens', showApiToken),
  remove('/api/v2/authentication-tokens/:token_id', 'tokens', deleteApiToken),
  get('/api/v2/admin/users', 'admin users', listAdminUsers),
  post('/api/v2/admin/users', 'admin users', createAdminUser),
  get(adminUser, 'admin users', showAdminUser),
  patch(adminUser, 'admin users', updateAdminUser),
  post(`${adminUser}/actions/suspend`, 'admin users', suspendUser),
  post(`${adminUser}/actions/unsuspend`, 'admin users', unsuspendUser),
  get(`${adminUser}/organization-memberships`, 'admin users', listAdminUserMemberships),
  get(`${adminUser}/authentication-tokens`, 'admin users', listAdminUserTokens),
  post(`${adminUser}/authentication-tokens`, 'admin users', createAdminUserToken),
  get(`${adminUser}/identities`, 'identities', listUserIdentities),
  remove(`${adminUser}/identities/:identity_id`, 'identities', deleteIdentity),
  get(`${organization}/projects`, 'projects', listProjects),
  post(`${organization}/projects`, 'projects', createProject),
  get(project, 'projects', showProject),
  patch(project, 'projects', updateProject),
  remove(project, 'projects', deleteProject),
  get(`${project}/tag-bindings`, 'tags', listProjectTagBindings),
  patch(`${project}/tag-bindings`, 'tags', updateProjectTagBindings),
  get(`${project}/effective-tag-bindings`, 'tags', listProjectEffectiveTagBindings),
  get(`${organization}/workspaces`, 'workspaces', listWorkspaces),
  post(`${organization}/workspaces`, 'workspaces', createWorkspace),
  get(workspace, 'workspaces', showWorkspace),
  patch(workspace, 'workspaces', updateWorkspace),
  remove(workspace, 'workspaces', deleteWorkspace),
  get(`${organization}/workspaces/:workspace_name`, 'workspaces', showWorkspace),
  patch(`${organization}/workspaces/:workspace_name`, 'workspaces', updateWorkspace),
  remove(`${organization}/workspaces/:workspace_name`, 'workspaces', deleteWorkspace),
  get(`${workspace}/tag-bindings`, 'tags', listWorkspaceTagBindings),
  patch(`${workspace}/tag-bindings`, 'tags', updateWorkspaceTagBindings),
  get(`${workspace}/effective-tag-bindings`, 'tags', listWorkspaceEffectiveTagBindings),
  get(`${workspace}/relationships/tags`, 'tags', listWorkspaceTags),
  post(`${workspace}/relationships/tags`, 'tags', addWorkspaceTags),
  remove(`${workspace}/relationships/tags`, 'tags', removeWorkspaceTags),
  get(`${organization}/tags`, 'tags', listTags),
  remove(`${organization}/tags`, 'tags', deleteTags),
  post('/api/v2/tags/:tag_id/relationships/workspaces', 'tags', tagWorkspaces),
  post(`${workspace}/actions/safe-delete`, 'workspaces', safeDeleteWorkspace),
  post(`${organization}/workspaces/:workspace_name/actions/safe-delete`, 'workspaces', safeDeleteWorkspace),
  post(`${workspace}/actions/lock`, 'workspaces', lockWorkspace),
  post(`${workspace}/actions/unlock`, 'workspaces', unlockWorkspace),
  post(`${workspace}/actions/force-unlock`, 'workspaces', forceUnlockWorkspace),
  get(`${workspace}/resources`, 'workspaces', listNothingOfWorkspace),
  get(`${workspace}/relationships/remote-state-consumers`, 'workspaces', listNothingOfWorkspace),
  post('/api/v2/projects/:project_id/relationships/workspaces', 'workspaces', moveWorkspaces),
  get(`${organization}/audit-trail`, 'audit trail', listAuditTrail),
  get('/api/v2/admin/audit-trail', 'audit trail', listWholeAuditTrail),
  beginSession,
  createLoginCode,
  exchangeLoginCode,
  feedOrganizations,
  feedProjects,
  feedWorkspaces,
  organizationChangesRoute('admin-orgs'),
  findProjects,
  findWorkspaces,
  introspectApiToken,
  listLinkedWorkspaces,
  listModuleProducers,
  listGrants,
  listConsumingOrganizations,
  listReadableOrganizations,
  replaceGrantedSettings,
  showGrants,
  ...parkedEventRoutes('admin-orgs'),
];
