/** Callers: the columns of the authorization matrix. */
export const subjects = [
  'none',
  'malformed',
  'revoked',
  'expired',
  /** Owner of another organization. */
  'otherOrganization',
  /** Owner of a disabled organization, requesting its records. */
  'disabledOrganization',
  /** Owner of an organization that accepts no user tokens, requesting its records. */
  'refusedUserToken',
  /** Operates the installation; belongs to no organization. */
  'siteAdministrator',
  /** Active member whose team has no permissions. */
  'withoutPermission',
  /** Member whose team only has read access to the workspace. */
  'workspaceReader',
  /** Member whose team only administers the workspace. */
  'workspaceAdmin',
  /** Member whose team only maintains the workspace's project. */
  'projectMaintainer',
  /** Member whose team only administers that project. */
  'projectAdmin',
  /** Member whose team has every permission of `organization-access`. */
  'member',
  'owner',
  'organizationToken',
  /** Organization token that only reads the audit trail. */
  'auditTrailToken',
] as const;

export type Subject = (typeof subjects)[number];

/** Subjects without a valid token: 401 wherever a token is needed. */
export const unauthenticated: readonly Subject[] = ['none', 'malformed', 'revoked', 'expired'];

export const everyone: readonly Subject[] = subjects.filter((subject) => !unauthenticated.includes(subject));

/** Subjects in the organization. */
export const insiders: readonly Subject[] = [
  'withoutPermission',
  'workspaceReader',
  'workspaceAdmin',
  'projectMaintainer',
  'projectAdmin',
  'member',
  'owner',
  'organizationToken',
];

/** Subjects with the permission, including organization tokens. */
export const permitted: readonly Subject[] = ['member', 'owner', 'organizationToken'];

/** Subjects with the permission, or with team access (ADR 38). */
export const projectManagers: readonly Subject[] = [...permitted, 'projectAdmin'];
export const workspaceCreators: readonly Subject[] = [...projectManagers, 'projectMaintainer'];
export const workspaceManagers: readonly Subject[] = [...workspaceCreators, 'workspaceAdmin'];
export const workspaceReaders: readonly Subject[] = [...workspaceManagers, 'workspaceReader'];

/** Subjects with the permission where organization tokens never have it (docs/compatibility.md#authorization). */
export const permittedPeople: readonly Subject[] = ['member', 'owner'];

export const owners: readonly Subject[] = ['owner'];

export const ownersAndAdministrators: readonly Subject[] = ['owner', 'siteAdministrator'];

/** Subjects who see the rules of consumption of the organization. */
export const rulesReaders: readonly Subject[] = [...insiders, 'siteAdministrator'];

export const ownersAndToken: readonly Subject[] = ['owner', 'organizationToken'];

/** Subjects that read the audit trail. */
export const auditors: readonly Subject[] = [...ownersAndToken, 'auditTrailToken'];

export const siteAdministrators: readonly Subject[] = ['siteAdministrator'];

/** Site administrators revoke tokens of any kind, including tokens outside an organization. */
export const permittedAndAdministrators: readonly Subject[] = [...permitted, 'siteAdministrator'];

/** User tokens; team and organization tokens do not act for a user. */
export const users: readonly Subject[] = everyone.filter(
  (subject) => subject !== 'organizationToken' && subject !== 'auditTrailToken',
);

/** The user in the path. It makes no difference whether their organization is disabled or refuses user tokens. */
export const themselves: readonly Subject[] = ['owner', 'disabledOrganization', 'refusedUserToken'];
