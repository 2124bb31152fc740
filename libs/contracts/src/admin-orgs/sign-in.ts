import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** The operator's name of an identity provider; group mappings use it. */
export const identityProviderNameSchema = z.string().regex(/^[a-z0-9](?:[-a-z0-9]{0,30}[a-z0-9])?$/, {
  error: 'must consist of 1 to 32 small letters, digits and dashes, and begin and end with a letter or digit',
});

/** In characters. */
export const maxGroupNameLength = 256;

/** Limit of an identity provider's user name, in characters (OpenID Connect Core, section 2). */
export const maxSubjectLength = 255;

/** In characters. */
export const maxEmailLength = 256;

/**
 * An identity provider's text about a user, up to `longest` characters, without control characters and unpaired
 * surrogates, which PostgreSQL cannot store or tell apart.
 */
export const providerTextSchema = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u, { error: 'must not contain control characters' });

/** Limit of the groups of a user at a provider. */
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
 * Creates a session token for a user whom the catalogue has verified (ADR 60). The identity is recognized, or linked to
 * the user with its address, or becomes a new user. Groups are mapped to teams before the response.
 *
 * - `groups`: null if the provider has not reported them; then teams stay unchanged.
 * - `expiresAt` (ISO 8601): end of the token.
 */
export const signIn = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/sign-ins',
  issuers: ['catalogue'],
  body: z.object({
    provider: identityProviderNameSchema,
    issuer: z.string().min(1).max(2000),
    subject: providerTextSchema(maxSubjectLength),
    verifiedEmail: providerTextSchema(maxEmailLength).nullable(),
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
      user: z.object({ id: idSchema('user'), username: z.string() }),
    }),
    z.object({ outcome: z.literal('refused'), reason: z.enum(signInRefusals) }),
  ]),
});
