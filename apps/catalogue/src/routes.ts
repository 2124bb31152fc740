import { loginService } from '@groundwork/contracts';
import { get, post, type Handler, type Route } from '@groundwork/http';
import { showApiReference } from './api-reference/show-api-reference.ts';
import { chooseAppearance } from './pages/choose-appearance.ts';
import { showAsset } from './assets/show-asset.ts';
import { showAuditTrail } from './audit-trail/show-audit-trail.ts';
import { checkConnection, showConnection } from './connections/check-connection.ts';
import { createConnection, showNewConnection } from './connections/create-connection.ts';
import { deleteConnection, showConnectionDeletion } from './connections/delete-connection.tsx';
import { replaceToken, showTokenReplacement } from './connections/replace-token.tsx';
import { listConnections } from './connections/list-connections.ts';
import { changeEnforcement, showEnforcement } from './consumption-rules/change-enforcement.tsx';
import { createConsumptionRule, showNewRule } from './consumption-rules/create-consumption-rule.ts';
import { deleteConsumptionRule, showRuleDeletion } from './consumption-rules/delete-consumption-rule.tsx';
import { listConsumptionRules } from './consumption-rules/list-consumption-rules.ts';
import { showConsumptionRule } from './consumption-rules/show-consumption-rule.ts';
import { showRuleChange, updateConsumptionRule } from './consumption-rules/update-consumption-rule.tsx';
import type { CatalogueContext } from './context.ts';
import {
  createGroupMappingGrant,
  listGroupMappingGrants,
} from './group-mapping-grants/create-group-mapping-grant.ts';
import {
  removeGroupMappingGrant,
  showGrantRemoval,
} from './group-mapping-grants/remove-group-mapping-grant.tsx';
import { createGroupMapping, listGroupMappings } from './group-mappings/create-group-mapping.ts';
import { removeGroupMapping, showGroupMappingRemoval } from './group-mappings/remove-group-mapping.tsx';
import { listDeleted } from './deleted-modules/list-deleted.ts';
import { purgeDeleted, showPurge } from './deleted-modules/purge-deleted.tsx';
import { releaseNumber, showNumberRelease } from './deleted-modules/release-number.tsx';
import { restoreDeleted, showRestoration } from './deleted-modules/restore-deleted.tsx';
import { showHome } from './home/show-home.ts';
import { decideConsent } from './login/decide-consent.ts';
import { exchangeCode } from './login/exchange-code.ts';
import { showConsent } from './login/show-consent.ts';
import { showDocument } from './manual/show-document.ts';
import { showManual } from './manual/show-manual.ts';
import { inviteMember, listMembers } from './members/invite-member.ts';
import { removeMember, showMemberRemoval } from './members/remove-member.tsx';
import { deleteModule, showModuleDeletion } from './modules/delete-module.tsx';
import { downloadArchive } from './module-files/download-archive.ts';
import { listModuleFiles } from './module-files/list-module-files.ts';
import { sendModuleFile } from './module-files/send-module-file.ts';
import { showModuleFile } from './module-files/show-module-file.ts';
import { showModule } from './modules/show-module.ts';
import { listOrganizationModules } from './organization-modules/list-organization-modules.ts';
import { createOrganizationToken, showNewToken } from './organization-tokens/create-organization-token.tsx';
import { listOrganizationTokens } from './organization-tokens/list-organization-tokens.ts';
import {
  revokeOrganizationToken,
  showOrganizationTokenRevocation,
} from './organization-tokens/revoke-organization-token.ts';
import { decideInvitation } from './organizations/decide-invitation.ts';
import { createOrganization, listOrganizations } from './organizations/create-organization.ts';
import { deleteOrganization, showOrganizationDeletion } from './organizations/delete-organization.ts';
import { showOrganization } from './organization-overview/show-organization.ts';
import { showSettings, updateOrganization } from './organizations/update-organization.ts';
import { showMissingPage } from './pages/show-missing-page.ts';
import { listProjectEvaluations } from './policy-evaluations/list-project-evaluations.ts';
import { listPolicySetEvaluations } from './policy-evaluations/list-policy-set-evaluations.ts';
import { listPolicyEvaluations } from './policy-evaluations/list-policy-evaluations.ts';
import { overridePolicy, showOverrideForm } from './policy-evaluations/override-policy.tsx';
import { showPolicyEvaluation } from './policy-evaluations/show-policy-evaluation.ts';
import { endPolicyExemption, showExemptionEnd } from './policy-exemptions/end-policy-exemption.tsx';
import { showExemptionChange, updatePolicyExemption } from './policy-exemptions/update-policy-exemption.ts';
import { createPolicyExemption, showNewExemption } from './policy-sets/create-policy-exemption.ts';
import { changeScope, showScope } from './policy-sets/change-scope.ts';
import { createPolicySet, showNewPolicySet } from './policy-sets/create-policy-set.ts';
import { deletePolicySet, showPolicySetDeletion } from './policy-sets/delete-policy-set.tsx';
import { publishPolicies } from './policy-sets/publish-policies.ts';
import { listPolicySets } from './policy-sets/list-policy-sets.ts';
import { showPolicySet } from './policy-sets/show-policy-set.ts';
import { listProblems } from './problems/list-problems.ts';
import { acceptPublicArchive, showArchiveAcceptance } from './public-archives/accept-public-archive.tsx';
import { listPublicArchives } from './public-archives/list-public-archives.ts';
import { removePublicArchive, showArchiveRemoval } from './public-archives/remove-public-archive.tsx';
import { publishArchive } from './publishing/publish-archive.ts';
import { publishRepositories, showRepositories } from './publishing/publish-repositories.ts';
import { publishRepository, showPublishing } from './publishing/publish-repository.ts';
import { createSession } from './sign-ins/create-session.ts';
import { deleteSession } from './session-list/delete-session.ts';
import { listSessions } from './session-list/list-sessions.ts';
import { showSignIn } from './sign-ins/show-sign-in.ts';
import { signOut } from './sign-ins/sign-out.ts';
import { showSharing } from './sharing/show-sharing.ts';
import { beginSignIn } from './sign-ins/begin-sign-in.ts';
import { finishSignIn } from './sign-ins/finish-sign-in.ts';
import { giveTeamAccess, listTeamAccess } from './team-access/give-team-access.ts';
import { removeTeamAccess, showTeamAccessRemoval } from './team-access/remove-team-access.tsx';
import { showTeamAccess, updateTeamAccess } from './team-access/update-team-access.ts';
import { changeTeamMembers } from './teams/change-team-members.ts';
import { createTeam, listTeams } from './teams/create-team.ts';
import { deleteTeam, showTeamDeletion } from './teams/delete-team.tsx';
import { showTeam, updateTeam } from './teams/update-team.ts';
import { changeDisabling, showDisabling } from './site-administration/change-disabling.tsx';
import { changeSharing, showConsumers } from './site-administration/change-sharing.ts';
import { listAllOrganizations } from './site-administration/list-all-organizations.ts';
import { listDeletions } from './site-administration/list-deletions.ts';
import { listParkedEventsOfService } from './site-administration/list-parked-events-of-service.ts';
import { listParkedEvents } from './site-administration/list-parked-events.ts';
import { replayParkedEvent } from './site-administration/replay-parked-event.ts';
import { replayParkedEvents } from './site-administration/replay-parked-events.ts';
import { showAdministration } from './site-administration/show-administration.ts';
import { showParkedEvent } from './site-administration/show-parked-event.ts';
import { decideAddress, showUser } from './site-users/decide-address.ts';
import { changeSuspension, showSuspension } from './site-users/change-suspension.tsx';
import { createUserToken, showNewUserToken } from './site-users/create-user-token.tsx';
import { createUser, showNewUser } from './site-users/create-user.ts';
import { listUsers } from './site-users/list-users.ts';
import { removeIdentity, showIdentityRemoval } from './site-users/remove-identity.tsx';
import { createOwnToken, showTokenPage } from './tokens/create-own-token.ts';
import { revokeOwnToken, showOwnTokenRevocation } from './tokens/revoke-own-token.tsx';
import { showUpgrade } from './used-by/show-upgrade.ts';
import { showUsedBy } from './used-by/show-used-by.ts';
import { compareModuleVersions } from './version-changes/compare-module-versions.ts';
import { showModuleSettings, updateModule } from './module-settings/update-module.ts';
import { manageVersion, showVersionManagement } from './version-management/manage-version.ts';
import { createProject, showNewProject } from './workspaces/create-project.ts';
import { createWorkspace, showNewWorkspace } from './workspaces/create-workspace.ts';
import { deleteProject, showProjectDeletion } from './workspaces/delete-project.tsx';
import { deleteWorkspace, showWorkspaceDeletion } from './workspaces/delete-workspace.tsx';
import { listWorkspaces } from './workspaces/list-workspaces.ts';
import { lockWorkspace, showWorkspaceLock } from './workspaces/lock-workspace.tsx';
import { showProject } from './workspaces/show-project.ts';
import { showWorkspace } from './workspaces/show-workspace.ts';
import { showWorkspaceUnlock, unlockWorkspace } from './workspaces/unlock-workspace.tsx';
import { showProjectChange, updateProject } from './workspaces/update-project.ts';
import { showWorkspaceChange, updateWorkspace } from './workspaces/update-workspace.ts';

/** Pages identify users by a session, not by a token that the gateway checks. */
const page = { access: 'public' } as const;
const module = '/app/modules/:namespace/:name/:provider';
/** No deadline, because a form with a file takes as long as its upload. */
const withArchive = { ...page, body: 'stream', deadline: 'none' } as const;
const organization = '/app/organizations/:organization';
const siteOrganization = '/app/admin/organizations/:organization';
const siteUser = '/app/admin/users/:user';
const parkedEvents = '/app/admin/parked-events';
const deleted = `${organization}/deleted/:kind/:deleted`;
const deletedNumber = `${organization}/deleted/numbers/:name/:provider/:version`;
const member = `${organization}/members/:membership`;
const connection = `${organization}/connections/:connection`;
const team = `${organization}/teams/:team`;
const policySet = `${organization}/policy-sets/:set`;
const exemption = `${organization}/policy-exemptions/:exemption`;
const workspace = `${organization}/workspaces/:workspace`;
const project = `${organization}/projects/:project`;
const teamAccess = `${organization}/:kind/:target/teams`;
const consumptionRules = `${organization}/consumption-rules`;
const consumptionRule = `${consumptionRules}/:rule`;
const siteGroupMappings = '/app/admin/group-mappings';
const publicModule = '/app/admin/public-modules/:archive';
const groupMappings = `${organization}/group-mappings`;
const override = `${organization}/policy-evaluations/:evaluation/outcomes/:outcome/override`;

/** A page of an organization with a form: its two endpoints. */
const form = (path: string, show: Handler<CatalogueContext>, send: Handler<CatalogueContext>) => [
  get(path, 'organization pages', show, page),
  post(path, 'organization pages', send, page),
];

/** Likewise for a page of site administrators. */
const administrationForm = (
  path: string,
  show: Handler<CatalogueContext>,
  send: Handler<CatalogueContext>,
) => [get(path, 'administration pages', show, page), post(path, 'administration pages', send, page)];

/** Every page, with its section in the reference. The last route handles all other addresses. */
export const routes: readonly Route<CatalogueContext>[] = [
  get('/', 'pages', showHome, page),
  get(module, 'pages', showModule, page),
  get(`${module}/compare`, 'pages', compareModuleVersions, page),
  get(`${module}/delete`, 'pages', showModuleDeletion, page),
  post(`${module}/delete`, 'pages', deleteModule, page),
  get(`${module}/settings`, 'pages', showModuleSettings, page),
  post(`${module}/settings`, 'pages', updateModule, page),
  get(`${module}/upgrade`, 'pages', showUpgrade, page),
  get(`${module}/used-by`, 'pages', showUsedBy, page),
  get(`${module}/:version`, 'pages', showModule, page),
  get(`${module}/:version/manage`, 'pages', showVersionManagement, page),
  post(`${module}/:version/manage`, 'pages', manageVersion, page),
  get(`${module}/:version/files`, 'pages', listModuleFiles, page),
  get(`${module}/:version/files/*path`, 'pages', showModuleFile, page),
  get(`${module}/:version/raw/*path`, 'pages', sendModuleFile, page),
  get(`${module}/:version/archive`, 'pages', downloadArchive, page),
  ...form('/app/organizations', listOrganizations, createOrganization),
  post('/app/invitations/:membership/:answer', 'organization pages', decideInvitation, page),
  get(organization, 'organization pages', showOrganization, page),
  get(`${organization}/problems`, 'organization pages', listProblems, page),
  get(`${organization}/modules`, 'organization pages', listOrganizationModules, page),
  get(`${organization}/deleted`, 'organization pages', listDeleted, page),
  ...form(`${deletedNumber}/release`, showNumberRelease, releaseNumber),
  ...form(`${deleted}/restore`, showRestoration, restoreDeleted),
  ...form(`${deleted}/purge`, showPurge, purgeDeleted),
  get(`${organization}/publish`, 'publishing', showPublishing, page),
  post(`${organization}/publish/archive`, 'publishing', publishArchive, withArchive),
  post(`${organization}/publish/repository`, 'publishing', publishRepository, page),
  ...form(`${organization}/members`, listMembers, inviteMember),
  ...form(`${member}/remove`, showMemberRemoval, removeMember),
  ...form(`${organization}/teams`, listTeams, createTeam),
  ...form(team, showTeam, updateTeam),
  post(`${team}/members/:change`, 'organization pages', changeTeamMembers, page),
  ...form(`${team}/delete`, showTeamDeletion, deleteTeam),
  ...form(groupMappings, listGroupMappings, createGroupMapping),
  ...form(`${groupMappings}/:mapping/remove`, showGroupMappingRemoval, removeGroupMapping),
  get(`${organization}/tokens`, 'organization pages', listOrganizationTokens, page),
  ...form(`${organization}/tokens/new`, showNewToken, createOrganizationToken),
  ...form(`${organization}/tokens/:token/revoke`, showOrganizationTokenRevocation, revokeOrganizationToken),
  get(`${organization}/connections`, 'organization pages', listConnections, page),
  ...form(`${organization}/connections/new`, showNewConnection, createConnection),
  get(connection, 'organization pages', showConnection, page),
  post(`${connection}/check`, 'organization pages', checkConnection, page),
  get(`${connection}/repositories`, 'publishing', showRepositories, page),
  post(`${connection}/repositories`, 'publishing', publishRepositories, page),
  ...form(`${connection}/token`, showTokenReplacement, replaceToken),
  ...form(`${connection}/delete`, showConnectionDeletion, deleteConnection),
  get(`${organization}/policy-sets`, 'organization pages', listPolicySets, page),
  ...form(`${organization}/policy-sets/new`, showNewPolicySet, createPolicySet),
  get(policySet, 'organization pages', showPolicySet, page),
  post(`${policySet}/versions`, 'organization pages', publishPolicies, withArchive),
  ...form(`${policySet}/scope`, showScope, changeScope),
  ...form(`${policySet}/delete`, showPolicySetDeletion, deletePolicySet),
  get(`${policySet}/policy-evaluations`, 'organization pages', listPolicySetEvaluations, page),
  ...form(`${policySet}/exemptions/new`, showNewExemption, createPolicyExemption),
  ...form(`${exemption}/change`, showExemptionChange, updatePolicyExemption),
  ...form(`${exemption}/end`, showExemptionEnd, endPolicyExemption),
  get(`${organization}/workspaces`, 'organization pages', listWorkspaces, page),
  ...form(`${organization}/workspaces/new`, showNewWorkspace, createWorkspace),
  get(workspace, 'organization pages', showWorkspace, page),
  ...form(`${workspace}/change`, showWorkspaceChange, updateWorkspace),
  ...form(`${workspace}/lock`, showWorkspaceLock, lockWorkspace),
  ...form(`${workspace}/unlock`, showWorkspaceUnlock, unlockWorkspace),
  ...form(`${workspace}/delete`, showWorkspaceDeletion, deleteWorkspace),
  get(`${workspace}/policy-evaluations`, 'organization pages', listPolicyEvaluations, page),
  get(`${organization}/policy-evaluations/:evaluation`, 'organization pages', showPolicyEvaluation, page),
  ...form(override, showOverrideForm, overridePolicy),
  ...form(`${organization}/projects/new`, showNewProject, createProject),
  get(project, 'organization pages', showProject, page),
  ...form(`${project}/change`, showProjectChange, updateProject),
  ...form(`${project}/delete`, showProjectDeletion, deleteProject),
  ...form(teamAccess, listTeamAccess, giveTeamAccess),
  ...form(`${teamAccess}/:access`, showTeamAccess, updateTeamAccess),
  ...form(`${teamAccess}/:access/remove`, showTeamAccessRemoval, removeTeamAccess),
  get(`${project}/policy-evaluations`, 'organization pages', listProjectEvaluations, page),
  get(`${organization}/sharing`, 'organization pages', showSharing, page),
  get(consumptionRules, 'organization pages', listConsumptionRules, page),
  ...form(`${consumptionRules}/new`, showNewRule, createConsumptionRule),
  get(consumptionRule, 'organization pages', showConsumptionRule, page),
  ...form(`${consumptionRule}/change`, showRuleChange, updateConsumptionRule),
  ...form(`${consumptionRule}/enforcement/:change`, showEnforcement, changeEnforcement),
  ...form(`${consumptionRule}/delete`, showRuleDeletion, deleteConsumptionRule),
  get(`${organization}/audit-trail`, 'organization pages', showAuditTrail, page),
  ...form(`${organization}/settings`, showSettings, updateOrganization),
  ...form(`${organization}/delete`, showOrganizationDeletion, deleteOrganization),
  get('/app/admin', 'administration pages', showAdministration, page),
  get('/app/admin/organizations', 'administration pages', listAllOrganizations, page),
  ...administrationForm(`${siteOrganization}/sharing`, showConsumers, changeSharing),
  ...administrationForm(`${siteOrganization}/:change`, showDisabling, changeDisabling),
  get('/app/admin/users', 'administration pages', listUsers, page),
  ...administrationForm('/app/admin/users/new', showNewUser, createUser),
  get(siteUser, 'administration pages', showUser, page),
  ...administrationForm(`${siteUser}/token`, showNewUserToken, createUserToken),
  post(`${siteUser}/address`, 'administration pages', decideAddress, page),
  ...administrationForm(`${siteUser}/identities/:identity/remove`, showIdentityRemoval, removeIdentity),
  ...administrationForm(`${siteUser}/:change`, showSuspension, changeSuspension),
  ...administrationForm(siteGroupMappings, listGroupMappingGrants, createGroupMappingGrant),
  ...administrationForm(`${siteGroupMappings}/:grant/remove`, showGrantRemoval, removeGroupMappingGrant),
  get('/app/admin/public-modules', 'administration pages', listPublicArchives, page),
  ...administrationForm(`${publicModule}/remove`, showArchiveRemoval, removePublicArchive),
  ...administrationForm(`${publicModule}/accept`, showArchiveAcceptance, acceptPublicArchive),
  get('/app/admin/deletions', 'administration pages', listDeletions, page),
  get(parkedEvents, 'administration pages', listParkedEvents, page),
  get(`${parkedEvents}/:service`, 'administration pages', listParkedEventsOfService, page),
  post(`${parkedEvents}/:service/replay`, 'administration pages', replayParkedEvents, page),
  get(`${parkedEvents}/:service/:event`, 'administration pages', showParkedEvent, page),
  post(`${parkedEvents}/:service/:event/replay`, 'administration pages', replayParkedEvent, page),
  get('/app/sign-in', 'pages', showSignIn, page),
  post('/app/sign-in', 'pages', createSession, page),
  get('/app/sign-in/with/:provider', 'pages', beginSignIn, page),
  get('/app/sign-in/with/:provider/callback', 'pages', finishSignIn, page),
  post('/app/sign-out', 'pages', signOut, page),
  get('/app/settings/sessions', 'pages', listSessions, page),
  post('/app/settings/sessions/:id/end', 'pages', deleteSession, page),
  get(loginService.authorizationPath, 'login', showConsent, page),
  post(loginService.authorizationPath, 'login', decideConsent, page),
  post(loginService.tokenPath, 'login', exchangeCode, page),
  post('/app/appearance', 'pages', chooseAppearance, page),
  get('/assets/:name', 'pages', showAsset, page),
  get('/docs', 'description', showApiReference, page),
  get('/help', 'manual', showManual, page),
  get('/help/*document', 'manual', showDocument, page),
  get('/app/settings/tokens', 'login', showTokenPage, page),
  post('/app/settings/tokens', 'login', createOwnToken, page),
  get('/app/settings/tokens/:token/revoke', 'login', showOwnTokenRevocation, page),
  post('/app/settings/tokens/:token/revoke', 'login', revokeOwnToken, page),
  get('/app/*rest', 'pages', showMissingPage, page),
];
