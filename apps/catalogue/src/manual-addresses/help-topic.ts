import { addressOfFile, manualPath } from './manual-address.ts';

/** Section of the manual to which pages lead. */
interface Topic {
  /** Path of the document in the repository. */
  readonly path: string;
  /** Name of the section; without it, the whole document. */
  readonly section?: string;
  readonly title: string;
}

const reference = (page: string, title: string, section?: string): Topic => ({
  path: `docs/reference/${page}.md`,
  title,
  ...(section !== undefined && { section }),
});
const operations = (page: string, title: string, section?: string): Topic => ({
  path: `docs/operations/${page}.md`,
  title,
  ...(section !== undefined && { section }),
});
const troubleshooting = (page: string, title: string, section?: string): Topic => ({
  path: `docs/troubleshooting/${page}.md`,
  title,
  ...(section !== undefined && { section }),
});

const topics = {
  failedVersion: troubleshooting('publishing', 'A version that failed', 'a-version-that-failed'),
  missing: troubleshooting(
    'publishing',
    '404 for a path that looks right',
    '404-for-a-path-that-looks-right',
  ),
  tooMany: troubleshooting('running', '429', '429'),
  unreachable: troubleshooting(
    'running',
    '503 from one part of the platform',
    '503-from-one-part-of-the-api',
  ),
  unexpected: troubleshooting('running', 'A response of 500', 'a-response-of-500'),
  refused: reference('common', 'Errors', 'errors'),
  repositories: troubleshooting('repositories', 'Repositories and webhooks'),
  installing: troubleshooting('clients', 'Terraform and OpenTofu'),
  firstSteps: { path: 'docs/FIRST-STEPS.md', title: 'First steps' },
  plans: { path: 'docs/JUDGING-PLANS.md', title: 'Judging plans' },
  commandLine: { path: 'tools/cli/README.md', title: 'The command line', section: 'hosts-and-tokens' },
  pipelines: { path: 'examples/ci/README.md', title: 'Rotating a token', section: 'rotate-the-token' },
  api: { path: 'docs/reference/README.md', title: 'The API' },
  deletedModules: reference('modules', 'Restoring a module', 'restore-a-module'),
  moduleDeletion: reference('modules', 'Deleting a module', 'delete-a-module-a-provider-or-a-version'),
  moduleSettings: reference('modules', 'Changing a module', 'change-a-module'),
  versions: reference('module-versions', 'Deprecating and revoking', 'deprecate-or-revoke-a-version'),
  comparisons: reference('module-comparisons', 'What a version changes', 'changes'),
  callers: reference('module-callers', 'Who uses a module'),
  publishing: reference('pages', 'Publishing a module', 'publish-a-module'),
  organizations: reference('organizations', 'Creating an organization', 'create-an-organization'),
  organizationSettings: reference('organizations', 'Settings of an organization', 'settings'),
  organizationDeletion: reference('organizations', 'Deleting an organization', 'delete-an-organization'),
  invitations: reference('organizations', 'Accepting an invitation', 'accept-an-invitation'),
  members: reference('organizations', 'Members', 'memberships'),
  teams: reference('teams', 'What a team may do', 'permissions-of-a-team'),
  groups: reference('teams', 'Groups of an identity provider', 'map-groups-of-an-identity-provider-to-teams'),
  groupGrants: reference('teams', 'Letting organizations map groups', 'let-organizations-map-groups'),
  connections: reference('oauth-clients', 'Connections to Git hosting', 'providers'),
  policySets: reference('policy-sets', 'Policy sets'),
  policyArchives: reference('policy-set-versions', 'Archives of policies', 'archives-of-policy-sets'),
  exemptions: reference('policy-exemptions', 'Exemptions'),
  overrides: reference('policy-evaluations', 'Overriding a policy', 'policy-overrides'),
  workspaces: reference('projects-and-workspaces', 'Projects and workspaces'),
  teamAccess: reference('team-access', 'Access of teams'),
  sharing: reference('admin-organizations', 'Sharing modules', 'change-module-consumers'),
  rules: reference('consumption-rules', 'Rules of consumption'),
  auditTrail: reference('audit-trail', 'The audit trail', 'filters'),
  disabling: reference('admin-organizations', 'Disabled organizations', 'disabled-organizations'),
  parkedEvents: reference('parked-events', 'Parked events'),
  account: reference('account', 'Your tokens', 'user-tokens'),
  users: operations('users', 'Users', 'users'),
  signingIn: operations('users', 'Signing in', 'identity-providers'),
  publicModules: operations('public-modules', 'Public modules'),
  deletions: operations('data', 'Deletions', 'deletions'),
  operations: { path: 'docs/OPERATIONS.md', title: 'Operations' },
} satisfies Readonly<Record<string, Topic>>;

export type HelpTopic = keyof typeof topics;

/** Every section to which pages lead. */
export const helpTopics: Readonly<Record<HelpTopic, Topic>> = topics;

export interface HelpPlace {
  readonly address: string;
  readonly title: string;
}

export function helpPlace(topic: HelpTopic): HelpPlace {
  const { path, title, section } = helpTopics[topic];
  const page = addressOfFile(path) ?? manualPath;
  return { address: section === undefined ? page : `${page}#${section}`, title };
}

/** Ends of the addresses of pages, and what they are about. The first one that fits decides. */
const topicsOfPaths: readonly (readonly [RegExp, HelpTopic])[] = [
  [/^\/app\/modules\/.+\/manage$/, 'versions'],
  [/^\/app\/modules\/.+\/delete$/, 'moduleDeletion'],
  [/^\/app\/modules\/.+\/settings$/, 'moduleSettings'],
  [/^\/app\/modules\/.+\/compare$/, 'comparisons'],
  [/^\/app\/modules\/.+\/(upgrade|used-by)$/, 'callers'],
  [/^\/app\/modules\//, 'installing'],
  [/^\/app\/organizations\/?$/, 'organizations'],
  [/^\/app\/invitations\//, 'invitations'],
  [/^\/app\/organizations\/[^/]+\/problems/, 'failedVersion'],
  [/^\/app\/organizations\/[^/]+\/deleted/, 'deletedModules'],
  [/^\/app\/organizations\/[^/]+\/(publish|connections\/[^/]+\/repositories)/, 'publishing'],
  [/^\/app\/organizations\/[^/]+\/connections\/(new|[^/]+\/token)$/, 'connections'],
  [/^\/app\/organizations\/[^/]+\/connections/, 'repositories'],
  [/^\/app\/organizations\/[^/]+\/members/, 'members'],
  [/^\/app\/organizations\/[^/]+\/teams/, 'teams'],
  [/^\/app\/organizations\/[^/]+\/[^/]+\/[^/]+\/teams/, 'teamAccess'],
  [/^\/app\/organizations\/[^/]+\/group-mappings/, 'groups'],
  [/^\/app\/organizations\/[^/]+\/tokens/, 'pipelines'],
  [/^\/app\/organizations\/[^/]+\/policy-sets\/[^/]+\/versions/, 'policyArchives'],
  [/^\/app\/organizations\/[^/]+\/(policy-sets\/[^/]+\/exemptions|policy-exemptions)/, 'exemptions'],
  [/^\/app\/organizations\/[^/]+\/policy-sets/, 'policySets'],
  [/^\/app\/organizations\/.+\/override/, 'overrides'],
  [/^\/app\/organizations\/.+\/policy-evaluations/, 'plans'],
  [/^\/app\/organizations\/[^/]+\/(workspaces|projects)/, 'workspaces'],
  [/^\/app\/organizations\/[^/]+\/sharing/, 'sharing'],
  [/^\/app\/organizations\/[^/]+\/consumption-rules/, 'rules'],
  [/^\/app\/organizations\/[^/]+\/audit-trail/, 'auditTrail'],
  [/^\/app\/organizations\/[^/]+\/settings/, 'organizationSettings'],
  [/^\/app\/organizations\/[^/]+\/delete/, 'organizationDeletion'],
  [/^\/app\/admin\/organizations\/[^/]+\/sharing/, 'sharing'],
  [/^\/app\/admin\/organizations/, 'disabling'],
  [/^\/app\/admin\/users/, 'users'],
  [/^\/app\/admin\/group-mappings/, 'groupGrants'],
  [/^\/app\/admin\/public-modules/, 'publicModules'],
  [/^\/app\/admin\/deletions/, 'deletions'],
  [/^\/app\/admin\/parked-events/, 'parkedEvents'],
  [/^\/app\/admin/, 'operations'],
  [/^\/app\/sign-in/, 'signingIn'],
  [/^\/app\/oauth/, 'commandLine'],
  [/^\/app\/settings/, 'account'],
  [/^\/docs/, 'api'],
  [/^\/(app\/organizations\/[^/]+)?$/, 'firstSteps'],
];

/** Topic of the page at a path; undefined for pages that need no help, such as the manual itself. */
export const topicOfPath = (path: string): HelpTopic | undefined =>
  topicsOfPaths.find(([pattern]) => pattern.test(path))?.[1];

/** Topic of an error page. */
export function topicOfStatus(status: number): HelpTopic {
  if (status === 404) return 'missing';
  if (status === 429) return 'tooMany';
  if (status < 500) return 'refused';
  return status === 500 ? 'unexpected' : 'unreachable';
}
