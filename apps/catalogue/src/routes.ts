import { chooseAppearance } from './appearance/choose-appearance.ts';
import { showAsset } from './assets/show-asset.ts';
import { showAuditTrail } from './audit-trail/show-audit-trail.ts';
import { listConnections } from './connections/list-connections.ts';
import { showConnection } from './connections/show-connection.ts';
import type { CatalogueContext } from './context.ts';
import { showHome } from './home/show-home.ts';
import { answerConsent } from './login/answer-consent.ts';
import { exchangeCode } from './login/exchange-code.ts';
import { showConsent } from './login/show-consent.ts';
import { listMembers } from './members/list-members.ts';
import { deleteModule } from './module-deletion/delete-module.ts';
import { showModuleDeletion } from './module-deletion/show-module-deletion.ts';
import { downloadArchive } from './module-files/download-archive.ts';
import { listModuleFiles } from './module-files/list-module-files.ts';
import { sendModuleFile } from './module-files/send-module-file.ts';
import { showModuleFile } from './module-files/show-module-file.ts';
import { showModule } from './modules/show-module.ts';
import { listOrganizationModules } from './organization-modules/list-organization-modules.ts';
import { listOrganizationTokens } from './organization-tokens/list-organization-tokens.ts';
import { listOrganizations } from './organizations/list-organizations.ts';
import { showOrganization } from './organizations/show-organization.ts';
import { showMissingPage } from './pages/show-missing-page.ts';
import { listPolicySets } from './policy-sets/list-policy-sets.ts';
import { showPolicySet } from './policy-sets/show-policy-set.ts';
import { listProblems } from './problems/list-problems.ts';
import { publishArchive } from './publishing/publish-archive.ts';
import { publishRepository } from './publishing/publish-repository.ts';
import { showPublishing } from './publishing/show-publishing.ts';
import { createSession } from './sessions/create-session.ts';
import { deleteSession } from './sessions/delete-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { showSignIn } from './sessions/show-sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { beginSignIn } from './sign-ins/begin-sign-in.ts';
import { finishSignIn } from './sign-ins/finish-sign-in.ts';
import { showSharing } from './sharing/show-sharing.ts';
import { listTeams } from './teams/list-teams.ts';
import { showTeam } from './teams/show-team.ts';
import { showTokenPage } from './tokens/show-token-page.ts';
import { compareModuleVersions } from './version-changes/compare-module-versions.ts';
import { manageVersion } from './version-management/manage-version.ts';
import { showVersionManagement } from './version-management/show-version-management.ts';
import { listWorkspaces } from './workspaces/list-workspaces.ts';
import { showProject } from './workspaces/show-project.ts';
import { showWorkspace } from './workspaces/show-workspace.ts';
import { loginService } from '@groundwork/contracts';
import { get, post, type Route } from '@groundwork/http';

/** Pages know people by a session, not by a token that the gateway checks. */
const page = { access: 'public' } as const;
const module = '/app/modules/:namespace/:name/:provider';
/** A form with a file, which takes as long as its bytes take. */
const withArchive = { ...page, body: 'stream', deadline: 'none' } as const;
const organization = '/app/organizations/:organization';

/** Every page, with its section in the reference. The last one is for all other addresses. */
export const routes: readonly Route<CatalogueContext>[] = [
  get('/', 'pages', showHome, page),
  get(module, 'pages', showModule, page),
  get(`${module}/compare`, 'pages', compareModuleVersions, page),
  get(`${module}/delete`, 'pages', showModuleDeletion, page),
  post(`${module}/delete`, 'pages', deleteModule, page),
  get(`${module}/:version`, 'pages', showModule, page),
  get(`${module}/:version/manage`, 'pages', showVersionManagement, page),
  post(`${module}/:version/manage`, 'pages', manageVersion, page),
  get(`${module}/:version/files`, 'pages', listModuleFiles, page),
  get(`${module}/:version/files/*path`, 'pages', showModuleFile, page),
  get(`${module}/:version/raw/*path`, 'pages', sendModuleFile, page),
  get(`${module}/:version/archive`, 'pages', downloadArchive, page),
  get('/app/organizations', 'organization pages', listOrganizations, page),
  get(organization, 'organization pages', showOrganization, page),
  get(`${organization}/problems`, 'organization pages', listProblems, page),
  get(`${organization}/modules`, 'organization pages', listOrganizationModules, page),
  get(`${organization}/publish`, 'publishing', showPublishing, page),
  post(`${organization}/publish/archive`, 'publishing', publishArchive, withArchive),
  post(`${organization}/publish/repository`, 'publishing', publishRepository, page),
  get(`${organization}/members`, 'organization pages', listMembers, page),
  get(`${organization}/teams`, 'organization pages', listTeams, page),
  get(`${organization}/teams/:team`, 'organization pages', showTeam, page),
  get(`${organization}/tokens`, 'organization pages', listOrganizationTokens, page),
  get(`${organization}/connections`, 'organization pages', listConnections, page),
  get(`${organization}/connections/:connection`, 'organization pages', showConnection, page),
  get(`${organization}/policy-sets`, 'organization pages', listPolicySets, page),
  get(`${organization}/policy-sets/:set`, 'organization pages', showPolicySet, page),
  get(`${organization}/workspaces`, 'organization pages', listWorkspaces, page),
  get(`${organization}/workspaces/:workspace`, 'organization pages', showWorkspace, page),
  get(`${organization}/projects/:project`, 'organization pages', showProject, page),
  get(`${organization}/sharing`, 'organization pages', showSharing, page),
  get(`${organization}/audit-trail`, 'organization pages', showAuditTrail, page),
  get('/app/sign-in', 'pages', showSignIn, page),
  post('/app/sign-in', 'pages', createSession, page),
  get('/app/sign-in/with/:provider', 'pages', beginSignIn, page),
  get('/app/sign-in/with/:provider/callback', 'pages', finishSignIn, page),
  post('/app/sign-out', 'pages', signOut, page),
  get('/app/settings/sessions', 'pages', listSessions, page),
  post('/app/settings/sessions/:id/end', 'pages', deleteSession, page),
  get(loginService.authorizationPath, 'login', showConsent, page),
  post(loginService.authorizationPath, 'login', answerConsent, page),
  post(loginService.tokenPath, 'login', exchangeCode, page),
  post('/app/appearance', 'pages', chooseAppearance, page),
  get('/assets/:name', 'pages', showAsset, page),
  get('/app/settings/tokens', 'login', showTokenPage, page),
  get('/app/*rest', 'pages', showMissingPage, page),
];
