import { z } from 'zod';
import type { Principal } from '@groundwork/contracts';
import { resourceShape, selfLink, timeShape, toOne, toRelated, type Resource } from '@groundwork/jsonapi';
import type { User } from './user.ts';

/** The avatar of every user. Clients expect one, and a data URL avoids requests to other hosts. */
const avatarUrl =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Ccircle r='99' fill='gray'/%3E%3C/svg%3E";

/** A user as other members of their teams see them, without their address and permissions. */
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

/** Shape: docs/reference/account.md#show-somebody. */
export const memberShape = resourceShape('users', {
  attributes: z.strictObject({
    username: z.string(),
    'avatar-url': z.string(),
    'is-service-account': z.boolean(),
    email: z.string(),
  }),
  links: selfLink,
});

/**
 * A user as a member of an organization. It includes the address, by which the Terraform provider finds a membership.
 */
export function renderMember(user: User): Resource {
  const rendered = renderUser(user);
  return { ...rendered, attributes: { ...rendered.attributes, email: user.email } };
}

/** Shape: docs/reference/account.md#admin-users. */
export const adminUserShape = resourceShape(
  'users',
  {
    attributes: z.strictObject({
      username: z.string(),
      email: z.string(),
      'unconfirmed-email': z.string().nullable(),
      'is-service-account': z.boolean(),
      'is-site-admin': z.boolean(),
      'is-suspended': z.boolean(),
      'created-at': timeShape,
    }),
    relationships: z.strictObject({
      'authentication-tokens': toRelated(),
      'organization-memberships': toRelated(),
    }),
    links: selfLink,
  },
  'AdminUsers',
);

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

/** Shape: docs/reference/account.md#show-your-account. Service accounts lack the optional attributes. */
export const accountShape = resourceShape(
  'users',
  {
    attributes: z.strictObject({
      username: z.string(),
      email: z.string(),
      'unconfirmed-email': z.string().nullable(),
      'is-service-account': z.boolean(),
      'is-site-admin': z.boolean(),
      'is-admin': z.boolean(),
      'avatar-url': z.string(),
      'is-sso-login': z.boolean(),
      'v2-only': z.boolean(),
      'two-factor': z.strictObject({ enabled: z.boolean(), verified: z.boolean() }),
      permissions: z.strictObject({
        'can-create-organizations': z.boolean(),
        'can-create-organization': z.boolean(),
        'can-change-email': z.boolean(),
        'can-change-username': z.boolean(),
        'can-manage-user-tokens': z.boolean(),
        'can-view2fa-settings': z.boolean(),
        'can-manage-hcp-account': z.boolean(),
      }),
    }),
    relationships: z.strictObject({
      'authentication-tokens': toRelated().optional(),
      'authenticated-resource': toOne('users', 'teams', 'organizations'),
    }),
    links: selfLink.optional(),
  },
  'Accounts',
);

/** Attributes that clients expect. They are constant, because API clients authenticate only with tokens. */
const signIn = {
  'avatar-url': avatarUrl,
  'is-sso-login': false,
  'v2-only': true,
  'two-factor': { enabled: false, verified: false },
};

function renderPermissions(principal: Principal, mayCreateOrganizations: boolean) {
  const isUser = principal.kind === 'user';
  return {
    'can-create-organizations': mayCreateOrganizations,
    'can-create-organization': mayCreateOrganizations,
    'can-change-email': isUser,
    'can-change-username': isUser,
    'can-manage-user-tokens': isUser,
    'can-view2fa-settings': false,
    'can-manage-hcp-account': false,
  };
}

/** @param mayCreateOrganizations as `mayCreateOrganizations` decides */
export function renderAccount(user: User, principal: Principal, mayCreateOrganizations: boolean): Resource {
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
      permissions: renderPermissions(principal, mayCreateOrganizations),
    },
    relationships: {
      'authentication-tokens': { links: { related: `/api/v2/users/${user.id}/authentication-tokens` } },
      'authenticated-resource': { data: { id: user.id, type: 'users' } },
    },
  };
}

/** The account of a team or organization token, which is not a person and has no address. */
export interface ServiceAccount {
  readonly username: string;
  /** The team or organization, with its id on the wire. */
  readonly resource: { readonly id: string; readonly type: 'teams' | 'organizations' };
}

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
      permissions: renderPermissions(principal, false),
    },
    relationships: { 'authenticated-resource': { data: account.resource } },
  };
}
