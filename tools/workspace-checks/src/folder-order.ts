/**
 * Folders of each project, from the lowest layer up. A file may import from its own folder and from those before it in
 * this list. Tests, and files directly in `src`, may import from all folders.
 */
export const folderOrder: Readonly<Record<string, readonly string[]>> = {
  'apps/admin-orgs': [
    // Words that several resources use.
    'execution-modes',
    'access-levels',
    'tag-filters',
    'feature-sets',
    // The tenant, and the permissions in it.
    'organizations',
    'grants',
    'subscriptions',
    // Things that people get access to.
    'tags',
    'projects',
    'workspaces',
    // People, and their teams and organizations.
    'tokens',
    'users',
    'teams',
    'organization-memberships',
    // Endpoints that use several of the folders above.
    'team-access',
    'tag-bindings',
    'workspace-tags',
    'api-tokens',
    'own-organizations',
    'admin-organizations',
    'module-consumers',
    // Signing in.
    'group-mapping-grants',
    'group-mappings',
    'identities',
    'login-codes',
    'accounts',
    // The removal of all records of an organization, and the history of all changes.
    'organization-purge',
    'audit-trail',
  ],
  'apps/catalogue': [
    'assets',
    'platform',
    'sessions',
    'pages',
    'api-reference',
    'identity-providers',
    'sign-ins',
    'session-list',
    'login',
    'tokens',
    'organizations',
    'module-addresses',
    'source',
    'markdown',
    'rendering',
    'modules',
    'module-files',
    'version-changes',
    'version-management',
    'members',
    'teams',
    'group-mappings',
    'organization-tokens',
    'connections',
    'policy-exemptions',
    'policy-sets',
    'workspaces',
    'policy-evaluations',
    'sharing',
    'audit-trail',
    'publishing',
    'organization-modules',
    'problems',
    'site-administration',
    'site-users',
    'group-mapping-grants',
    'organization-overview',
    'home',
  ],
  'apps/gateway': [
    'rate-limits',
    'tls',
    'exchanges',
    'responses',
    'forwarding',
    'hot-reads',
    'tokens',
    'requests',
    'description',
    'discovery',
    'command-line',
    'platform',
  ],
  'apps/ingest-worker': [
    'inspection',
    'compilation',
    'subjects',
    'jobs',
    'objects',
    'uploads',
    'policy-texts',
    'repositories',
    'job-runner',
  ],
  'apps/policy': [
    'organizations',
    'directory',
    'policy-words',
    'policy-tool-versions',
    'tag-selectors',
    'relations',
    'policy-set-repositories',
    'policy-sets',
    'policies',
    'policy-set-parameters',
    'policy-set-versions',
    'policy-exemptions',
    'whole-policy-sets',
    'effective-policy-sets',
    'policy-evaluations',
    'policy-bundles',
  ],
  'apps/registry': [
    'organizations',
    'module-repositories',
    'modules',
    'module-versions',
    'no-code-modules',
    'module-deletions',
    'module-files',
    'module-downloads',
    'publications',
    'public-registry',
    'module-protocol',
    'feeds',
  ],
  'apps/vcs-connections': [
    'organizations',
    'providers',
    'connections',
    'credentials',
    'commits',
    'repository-subscriptions',
    'webhooks',
  ],
  'libs/database': ['statements', 'connections', 'schema', 'roles'],
  'libs/http': ['rate-limits', 'requests', 'responses', 'operations', 'routes', 'internal', 'server'],
  'libs/service': ['grants', 'context', 'process', 'runtime'],
};

/** An import from a higher folder, because the two folders are two parts of one subject. */
export interface UpwardImport {
  /** Path from the root of the repository, without a final slash. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Allowed imports from higher folders. More than five pairs mean that the order of a project is wrong. */
export const upwardImports: readonly UpwardImport[] = [
  {
    from: 'apps/admin-orgs/src/teams',
    to: 'apps/admin-orgs/src/organization-memberships',
    reason: 'documents of teams include memberships, and documents of memberships include teams',
  },
];
