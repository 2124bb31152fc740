import { z } from 'zod';
import {
  longestEmail,
  longestGroupName,
  longestSubject,
  mostGroups,
  providerTextSchema,
} from '@groundwork/contracts';
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

/** What the ID token says, which is verified, and what the provider has added when it was asked. Both are about the same subject. */
export interface Claims {
  readonly idToken: object;
  readonly userinfo?: object;
}

const identitySchema = z.object({ iss: z.string().min(1), sub: providerTextSchema(longestSubject) });

const emailSchema = providerTextSchema(longestEmail).nullable().catch(null);

const isVerifiedSchema = z
  // Some providers send all values as text.
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .catch(false);

const groupSchema = providerTextSchema(longestGroupName);

/** Together they fit into one request. */
const mostBytesOfGroups = 512 * 1024;

const groupsSchema = z
  .union([z.array(z.unknown()), groupSchema.transform((group) => [group])])
  // Before each is looked at: somebody may send a million.
  .refine(({ length }) => length <= mostGroups)
  .pipe(z.array(z.string()))
  // What no mapping can name is nobody's group, and must not hide the others: people make groups themselves in some places.
  .transform((groups) => groups.filter((group) => groupSchema.safeParse(group).success))
  .refine((groups) => Buffer.byteLength(JSON.stringify(groups)) <= mostBytesOfGroups)
  .nullable()
  .catch(null);

/**
 * The person of verified claims. What belongs together comes from one source: nothing that userinfo says is about a claim of the
 * ID token, because a provider may know another address there (T-SO-1).
 *
 * @throws ProviderFailure if the ID token lacks the person
 */
export function personOf(settings: ProviderSettings, { idToken, userinfo = {} }: Claims): Person {
  const { success, data: identity, error } = identitySchema.safeParse(idToken);
  if (!success) throw new ProviderFailure('untrusted', error);
  const sources = [idToken, userinfo].map((source) => new Map<string, unknown>(Object.entries(source)));
  return {
    issuer: identity.iss,
    subject: identity.sub,
    verifiedEmail: verifiedEmailOf(settings, sources),
    groups: groupsOf(settings, sources),
  };
}

/** Whether the ID token says all that counts, so that nobody has to be asked for more. */
export const saysEverything = ({ groupsClaim }: ProviderSettings, idToken: object): boolean =>
  ['email', groupsClaim].every((name) => name === undefined || has(new Map(Object.entries(idToken)), name));

/** Whether the provider's settings let this person in at all. */
export function isInDomain({ emailDomains }: ProviderSettings, { verifiedEmail }: Person): boolean {
  if (emailDomains === undefined) return true;
  const domain = verifiedEmail?.slice(verifiedEmail.lastIndexOf('@') + 1).toLowerCase();
  return domain !== undefined && emailDomains.includes(domain);
}

type Source = ReadonlyMap<string, unknown>;

/** Some providers send a claim without a value in place of none. */
const has = (source: Source, claim: string) => (source.get(claim) ?? null) !== null;

/** The address of the first source that names one, if the same source says that it is verified, or the operator does. */
function verifiedEmailOf({ emailsAreVerified }: ProviderSettings, sources: readonly Source[]): string | null {
  const source = sources.find((each) => has(each, 'email'));
  if (!source) return null;
  const isVerified = emailsAreVerified || isVerifiedSchema.parse(source.get('email_verified'));
  return isVerified ? emailSchema.parse(source.get('email')) : null;
}

/** A claim that is absent means that there are none, unless the provider says that it is elsewhere. */
function groupsOf({ groupsClaim }: ProviderSettings, sources: readonly Source[]): readonly string[] | null {
  if (groupsClaim === undefined) return null;
  const source = sources.find((each) => has(each, groupsClaim));
  if (source) return groupsSchema.parse(source.get(groupsClaim));
  return sources.some((each) => isElsewhere(each, groupsClaim)) ? null : [];
}

/** Providers leave out what is too long for a token, and name it here. */
const elsewhereSchema = z.looseObject({}).catch({});

const isElsewhere = (source: Source, claim: string) =>
  Object.hasOwn(elsewhereSchema.parse(source.get('_claim_names')), claim);
