import { z } from 'zod';
import { longestGroupName, mostGroups } from '@groundwork/contracts';
import { ProviderFailure } from './provider-failure.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Somebody for whom an identity provider vouches. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  /** Null if there is none, or nobody has verified it. */
  readonly verifiedEmail: string | null;
  /** Null if the provider has not said which they are, or is not asked. */
  readonly groups: readonly string[] | null;
}

const claimsSchema = z.looseObject({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  // Some providers send all values as text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional()
    .catch(undefined),
  /** Where a provider has left out what is too long for a token. */
  _claim_names: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

const groupsSchema = z.union([
  z.array(z.string().min(1).max(longestGroupName)).max(mostGroups),
  z
    .string()
    .min(1)
    .max(longestGroupName)
    .transform((group) => [group]),
]);

/**
 * The person of verified claims.
 *
 * @throws ProviderFailure if the claims lack the person
 */
export function personOf(settings: ProviderSettings, given: object): Person {
  const { success, data: claims, error } = claimsSchema.safeParse(given);
  if (!success) throw new ProviderFailure('untrusted', error);
  const isVerified = claims.email_verified === true || settings.emailsAreVerified;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: isVerified ? (claims.email ?? null) : null,
    groups: groupsOf(settings, claims),
  };
}

/** Whether the provider's settings let this person in at all. */
export function isInDomain({ emailDomains }: ProviderSettings, { verifiedEmail }: Person): boolean {
  if (emailDomains === undefined) return true;
  const domain = verifiedEmail?.slice(verifiedEmail.lastIndexOf('@') + 1).toLowerCase();
  return domain !== undefined && emailDomains.includes(domain);
}

/** A claim that is absent means that there are none, unless the provider says that it is elsewhere. */
function groupsOf(
  { groupsClaim }: ProviderSettings,
  claims: z.output<typeof claimsSchema>,
): readonly string[] | null {
  if (groupsClaim === undefined) return null;
  const value = claims[groupsClaim];
  if (value !== undefined && value !== null) return groupsSchema.safeParse(value).data ?? null;
  return claims._claim_names && groupsClaim in claims._claim_names ? null : [];
}
