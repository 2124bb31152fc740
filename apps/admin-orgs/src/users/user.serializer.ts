import type { Principal } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { canCreateOrganizations } from '../organizations/organization.policy.ts';
import type { User } from './user.ts';

/** The same picture for everybody: clients want one, and no other host is asked for it. */
const avatarUrl =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Ccircle r='99' fill='gray'/%3E%3C/svg%3E";

/** A user as other members of their teams see them: no address, no permissions. */
export function renderUser(user: User): Resource {
  return {
    id: user.id,
    type: 'users',
    attributes: {
      username: user.username,
      'avatar-url': avatarUrl,
      'is-service-account': false,
    },
    links: { self: `/api/v2/users/${user.id}` },
  };
}

/**
 * A user as a member of an organization. Memberships show the address too; the provider finds a membership by that of
 * the included user.
 */
export function renderMember(user: User): Resource {
  const rendered = renderUser(user);
  return { ...rendered, attributes: { ...rendered.attributes, email: user.email } };
}

/** A user as the site administrator sees them (ours, docs/reference/account.md#admin-users). */
export function renderAdminUser(user: User): Resource {
  const path = `/api/v2/admin/users/${user.id}`;
  return {
    id: user.id,
    type: 'users',
    attributes: {
      username: user.username,
      email: user.email,
      'unconfirmed-email': user.unconfirmedEmail,
      'is-service-account': false,
      'is-site-admin': user.siteAdministrator,
      'is-suspended': user.suspended,
      'created-at': user.createdAt.toISOString(),
    },
    relationships: {
      'authentication-tokens': { links: { related: `${path}/authentication-tokens` } },
      'organization-memberships': { links: { related: `${path}/organization-memberships` } },
    },
    links: { self: path },
  };
}

/** How somebody signs in, as clients expect to be told: there are only tokens. */
const signIn = {
  'avatar-url': avatarUrl,
  'is-sso-login': false,
  'v2-only': true,
  'two-factor': { enabled: false, verified: false },
};

/** What the caller may do with the account. */
function renderPermissions(principal: Principal) {
  const isUser = principal.kind === 'user';
  return {
    'can-create-organizations': canCreateOrganizations(principal),
    'can-create-organization': canCreateOrganizations(principal),
    'can-change-email': isUser,
    'can-change-username': isUser,
    'can-manage-user-tokens': isUser,
    'can-view2fa-settings': false,
    'can-manage-hcp-account': false,
  };
}

/** `account/details`: users as they see themselves (docs/reference/account.md#show-your-account). */
export function renderAccount(user: User, principal: Principal): Resource {
  return {
    ...renderUser(user),
    attributes: {
      username: user.username,
      email: user.email,
      'unconfirmed-email': user.unconfirmedEmail,
      'is-service-account': false,
      'is-site-admin': user.siteAdministrator,
      'is-admin': user.siteAdministrator,
      ...signIn,
      permissions: renderPermissions(principal),
    },
    relationships: {
      'authentication-tokens': { links: { related: `/api/v2/users/${user.id}/authentication-tokens` } },
      'authenticated-resource': { data: { id: user.id, type: 'users' } },
    },
  };
}

/** The account behind a team or organization token: not a person, and without an address. */
export interface ServiceAccount {
  readonly username: string;
  /** The team or organization as the wire names it. */
  readonly resource: { readonly id: string; readonly type: 'teams' | 'organizations' };
}

/** `account/details` of a team or organization token (docs/reference/account.md#show-your-account). */
export function renderServiceAccount(account: ServiceAccount, principal: Principal): Resource {
  return {
    id: principal.id,
    type: 'users',
    attributes: {
      username: account.username,
      email: '',
      'unconfirmed-email': null,
      'is-service-account': true,
      'is-site-admin': false,
      'is-admin': false,
      ...signIn,
      permissions: renderPermissions(principal),
    },
    relationships: { 'authenticated-resource': { data: account.resource } },
  };
}
