import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError, Secret } from '@groundwork/config';
import {
  asciiDomain,
  groupMappingSettingSchema,
  identityProviderNameSchema,
  maxGroupNameLength,
  maxGroupMappingSettings,
} from '@groundwork/contracts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Over plain http, anyone on the network path could pose as any user, so only a provider on this machine may use it. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || [url.username, url.password, url.search, url.hash].some((part) => part !== ''))
    return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
}

const domainSchema = z
  .string()
  .max(253)
  .transform(asciiDomain)
  .pipe(z.string({ error: 'must be a domain such as example.com' }));

const groupSchema = z
  .string()
  .min(1)
  .max(maxGroupNameLength)
  .regex(/^\P{Cc}+$/u, { error: 'must be the name of a group' })
  .refine((text) => text.isWellFormed(), { error: 'must be the name of a group' });

const groupMappingsSchema = z
  .strictObject({
    organization: groupMappingSettingSchema.shape.organizationId,
    groups: z.array(groupSchema).min(1).optional(),
    all_groups: z.boolean().default(false),
    owners: z.boolean().default(false),
  })
  .refine(({ groups, all_groups }) => (groups === undefined) === all_groups, {
    path: ['groups'],
    error: 'must be given, or all_groups be true, and not both',
  })
  .transform(({ organization: organizationId, groups, owners }) =>
    (groups ?? [null]).map((group) => ({ organizationId, group, owners })),
  );

const providerSchema = z
  .strictObject({
    name: identityProviderNameSchema,
    title: z.string().min(1).max(64),
    issuer: z.string().max(2000).refine(isIssuer, { error: 'must be an https address without a query' }),
    client_id: z.string().min(1),
    client_secret: z
      .string()
      .min(1)
      .transform((text) => new Secret(text))
      .optional(),
    client_authentication: z.enum(['basic', 'post']).optional(),
    scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/)).default([]),
    email_domains: z.array(domainSchema).min(1).optional(),
    email_claim: z.string().min(1).default('email'),
    emails_are_verified: z.boolean().default(false),
    groups_claim: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(8)]).optional(),
    group_mappings: z.array(groupMappingsSchema).default([]),
    create_users: z.boolean().default(false),
  })
  .refine(({ create_users, email_domains }) => !create_users || email_domains !== undefined, {
    path: ['email_domains'],
    error:
      'must be given if create_users is true: otherwise everybody whom the provider knows becomes a user',
  })
  .refine(({ email_claim, emails_are_verified }) => email_claim === 'email' || emails_are_verified, {
    path: ['emails_are_verified'],
    error: 'must be true for another email_claim than email: email_verified says nothing about it',
  })
  .refine(
    ({ client_authentication, client_secret }) =>
      client_authentication === undefined || client_secret !== undefined,
    { path: ['client_secret'], error: 'must be given if client_authentication is' },
  )
  .transform((given) => ({
    /** Name of the provider in group mappings and addresses. */
    name: given.name,
    /** Name that users see. */
    title: given.title,
    issuer: given.issuer,
    clientId: given.client_id,
    /** Undefined for a client that uses only PKCE. */
    clientSecret: given.client_secret,
    /** How the secret is sent: in a header or in the form. Undefined chooses by the provider's metadata. */
    clientAuthentication: given.client_authentication,
    scope: [...new Set(['openid', 'email', 'profile', ...given.scopes])].join(' '),
    /** Users need an address in one of these domains, which are written as in the DNS; undefined allows all. */
    emailDomains: given.email_domains,
    /** Claim with the address. */
    emailClaim: given.email_claim,
    /** True if the operator vouches for addresses that the provider does not call verified. */
    emailsAreVerified: given.emails_are_verified,
    /** Claim with the groups, and the members that lead to them inside it; undefined if groups are not used. */
    groupsClaim: typeof given.groups_claim === 'string' ? [given.groups_claim] : given.groups_claim,
    /** Groups that organizations may map; null means every group. */
    groupMappings: given.group_mappings.flat(),
    createsUsers: given.create_users,
  }));

/** Identity provider as configured by the operator (docs/operations/users.md#identity-providers). */
export type ProviderSettings = Readonly<z.output<typeof providerSchema>>;

const fileSchema = z
  .array(providerSchema)
  .refine((providers) => new Set(providers.map(({ name }) => name)).size === providers.length, {
    error: 'two providers have the same name',
  })
  // Checked only if every provider is valid.
  .pipe(
    z
      .array(z.custom<ProviderSettings>())
      .refine((providers) => grantedBy(providers).length <= maxGroupMappingSettings, {
        error: `more than ${maxGroupMappingSettings} groups in group_mappings`,
      }),
  );

/** Groups that the settings let organizations map, in the form that admin-orgs takes. */
export const grantedBy = (providers: readonly Pick<ProviderSettings, 'name' | 'groupMappings'>[]) =>
  providers.flatMap(({ name, groupMappings }) =>
    groupMappings.map((granted) => ({ provider: name, ...granted })),
  );

export type GroupMappingSettings = ReturnType<typeof grantedBy>;

/**
 * Reads `OIDC_PROVIDERS_FILE`; returns no providers if it is not set.
 *
 * @throws ConfigError that names every mistake in the file, but no values
 */
export function readProviders(file: string | undefined): readonly ProviderSettings[] {
  if (file === undefined) return [];
  const result = fileSchema.safeParse(jsonIn(file));
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => `OIDC_PROVIDERS_FILE: ${path.join('.')} ${message}`),
  );
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'could not be read';
    throw new ConfigError([`OIDC_PROVIDERS_FILE names a file that ${reason}`]);
  }
}
