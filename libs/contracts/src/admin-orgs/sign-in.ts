import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineInternalRequest } from '../internal-request.ts';

/** The name that an operator gives to an identity provider; group mappings name providers by it. */
export const identityProviderNameSchema = z.string().regex(/^[a-z0-9](?:[-a-z0-9]{0,30}[a-z0-9])?$/, {
  error: 'must consist of 1 to 32 small letters, digits and dashes, and begin and end with a letter or digit',
});

/** The longest name of a group, in characters. */
export const longestGroupName = 256;

/** The longest name that an identity provider has for a person, in characters (OpenID Connect Core, section 2). */
export const longestSubject = 255;

/** The longest address that an identity provider gives for a person, in characters. */
export const longestEmail = 256;

/**
 * Text of an identity provider about a person. Control characters and halves of characters have no place in it: PostgreSQL keeps neither
 * all of them, nor all of them apart.
 *
 * @param longest in characters
 */
export const providerTextSchema = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u, { error: 'must not contain control characters' });

/** The most groups that a person may have at a provider. */
export const mostGroups = 2000;

/** Why somebody whose identity is verified is not signed in. */
export const signInRefusals = [
  /** The account is suspended. */
  'suspended',
  /** The provider has given no address that it has verified, and the identity is new here. */
  'unverified-email',
  /** Nobody here has this address, and the provider may not bring new users. */
  'unknown-user',
  /** The user with this address belongs to another identity of the same issuer. */
  'other-identity',
] as const;

/**
 * The catalogue has verified who somebody is, and asks for a session token for them (ADR 60). The identity is recognized,
 * or linked to the user with its address, or becomes a new user. Groups are mapped to teams before the answer.
 *
 * - `groups`: null if the provider has not said which they are; then teams stay as they are.
 * - `expiresAt` (ISO 8601): when the token ends by itself.
 */
export const signIn = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/sign-ins',
  issuers: ['catalogue'],
  body: z.object({
    provider: identityProviderNameSchema,
    issuer: z.string().min(1).max(2000),
    subject: providerTextSchema(longestSubject),
    /** An address that the provider has verified. */
    verifiedEmail: providerTextSchema(longestEmail).nullable(),
    groups: z.array(providerTextSchema(longestGroupName)).max(mostGroups).nullable(),
    /** Whether a person whom nobody knows here becomes a user. */
    mayCreateUser: z.boolean(),
    sourceAddress: z.string().max(64).nullable(),
  }),
  answer: z.discriminatedUnion('outcome', [
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
