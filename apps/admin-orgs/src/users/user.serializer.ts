import type { Principal } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { canCreateOrganizations } from '../organizations/organization.policy.ts';
import type { User } from './user.ts';

/** A user as other members see them: no address, no permissions. */
export function renderUser(user: User): Resource {
  return {
    id: user.id,
    type: 'users',
    attributes: { username: user.username, 'is-service-account': false },
    links: { self: `/api/v2/users/${user.id}` },
  };
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

/** `account/details`: users as they see themselves (docs/reference/account.md#show-your-account). */
export function renderAccount(user: User, principal: Principal): Resource {
  return {
    ...renderUser(user),
    attributes: {
      username: user.username,
      email: user.email,
      'is-service-account': false,
      'is-site-admin': user.siteAdministrator,
      permissions: {
        'can-create-organizations': canCreateOrganizations(principal),
        'can-create-organization': canCreateOrganizations(principal),
        'can-manage-user-tokens': true,
      },
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
      'is-service-account': true,
      'is-site-admin': false,
      permissions: {
        'can-create-organizations': canCreateOrganizations(principal),
        'can-create-organization': canCreateOrganizations(principal),
        'can-manage-user-tokens': false,
      },
    },
    relationships: { 'authenticated-resource': { data: account.resource } },
  };
}
