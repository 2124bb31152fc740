import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** The operator's name for an identity provider, as group mappings use it. */
export const identityProviderNameSchema = z.string().regex(/^[a-z0-9](?:[-a-z0-9]{0,30}[a-z0-9])?$/, {
  error:
    'must consist of 1 to 32 lowercase letters, digits and dashes, and begin and end with a letter or digit',
});

/** Limit on the name of a group, in characters. */
export const maxGroupNameLength = 256;

/** Limit on a provider's identifier for a user (`sub`), in characters (OpenID Connect Core, section 2). */
export const maxSubjectLength = 255;

/**
 * An identity provider's text about a user, up to `maxLength` characters. It has no control characters and no
 * unpaired surrogates, which PostgreSQL cannot store or tell apart.
 */
export const providerTextSchema = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u, { error: 'must not contain control characters' });

/** Limit on a user's groups at a provider. */
export const maxGroups = 2000;

/** Reasons to refuse a user whose identity is verified. */
export const signInRefusals = [
  'suspended',
  /** The identity is new, and the provider has not verified an address. */
  'unverified-email',
  /** No user has this address, and the provider may not add users. */
  'unknown-user',
  /** The user with this address belongs to another identity of the same issuer. */
  'other-identity',
] as const;

/**
 * Creates a session token for a user whose identity the catalogue has verified (ADR 60). A new identity is linked to
 * the user who has its email address, or to a new user. Groups are mapped to teams before the response.
 *
 * - `groups`: null if the provider has not reported them; then teams stay unchanged.
 * - `expiresAt` (ISO 8601): when the token expires.
 */
export const signIn = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/sign-ins',
  issuers: ['catalogue'],
  body: z.object({
    provider: identityProviderNameSchema,
    issuer: z.string().min(1).max(2000),
    subject: providerTextSchema(maxSubjectLength),
    verifiedEmail: providerTextSchema(256).nullable(),
    groups: z.array(providerTextSchema(maxGroupNameLength)).max(maxGroups).nullable(),
    mayCreateUser: z.boolean(),
    sourceAddress: z.string().max(64).nullable(),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('signed-in'),
      token: z.string(),
      tokenId: idSchema('apiToken'),
      expiresAt: z.iso.datetime(),
      user: z.object({
        id: idSchema('user'),
        username: z.string(),
        /** Absent in responses of the previous release. */
        isSiteAdministrator: z.boolean().optional(),
      }),
    }),
    z.object({ outcome: z.literal('refused'), reason: z.enum(signInRefusals) }),
  ]),
});
