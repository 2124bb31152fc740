/** Who sends the request: the columns of the authorization matrix. */
export const subjects = [
  /** No token at all. */
  'none',
  'malformed',
  'revoked',
  'expired',
  /** Owner of another organization. */
  'otherOrganization',
  /** Owner of a disabled organization, requesting what is in it. */
  'disabledOrganization',
  /** Owner of an organization that accepts no tokens of users, requesting what is in it. */
  'refusedUserToken',
  /** Operates the installation and belongs to no organization. */
  'siteAdministrator',
  /** An active member whose team may do nothing. */
  'withoutPermission',
  /** A member whose team only has access to read the workspace. */
  'workspaceReader',
  /** A member whose team only administers the workspace. */
  'workspaceAdmin',
  /** A member whose team only maintains the project that the workspace is in. */
  'projectMaintainer',
  /** A member whose team only administers that project. */
  'projectAdmin',
  /** A member whose team has every permission of `organization-access`. */
  'member',
  'owner',
  /** The organization's own token. */
  'organizationToken',
  /** The organization's other token, which only reads its audit trail. */
  'auditTrailToken',
] as const;

export type Subject = (typeof subjects)[number];

/** Those without a valid token: 401 wherever a token is needed. */
export const unauthenticated: readonly Subject[] = ['none', 'malformed', 'revoked', 'expired'];

/** Every valid token. */
export const everyone: readonly Subject[] = subjects.filter((subject) => !unauthenticated.includes(subject));

/** Everyone in the organization. */
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

/** Those with the permission, including organization tokens. */
export const permitted: readonly Subject[] = ['member', 'owner', 'organizationToken'];

/** Those with the permission, or the access of a team (ADR 38), by what it lets them do. */
export const projectManagers: readonly Subject[] = [...permitted, 'projectAdmin'];
export const workspaceCreators: readonly Subject[] = [...projectManagers, 'projectMaintainer'];
export const workspaceManagers: readonly Subject[] = [...workspaceCreators, 'workspaceAdmin'];
export const workspaceReaders: readonly Subject[] = [...workspaceManagers, 'workspaceReader'];

/** Those with the permission, where organization tokens never have it (docs/compatibility.md#authorization). */
export const permittedPeople: readonly Subject[] = ['member', 'owner'];

export const owners: readonly Subject[] = ['owner'];

export const ownersAndToken: readonly Subject[] = ['owner', 'organizationToken'];

/** Those who read what happened in the organization. */
export const auditors: readonly Subject[] = [...ownersAndToken, 'auditTrailToken'];

export const siteAdministrators: readonly Subject[] = ['siteAdministrator'];

/** Site administrators end tokens of any kind, also where they belong to nothing. */
export const permittedAndAdministrators: readonly Subject[] = [...permitted, 'siteAdministrator'];

/** Every user's token; team and organization tokens do not act for a user. */
export const users: readonly Subject[] = everyone.filter(
  (subject) => subject !== 'organizationToken' && subject !== 'auditTrailToken',
);

/** The users whose own tokens the path means: users belong to no organization, so no state of one is an obstacle. */
export const themselves: readonly Subject[] = ['owner', 'disabledOrganization', 'refusedUserToken'];
