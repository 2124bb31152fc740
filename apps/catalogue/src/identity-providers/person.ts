import { z } from 'zod';
import {
  asciiDomain,
  maxGroupNameLength,
  maxSubjectLength,
  maxGroups,
  providerTextSchema,
  readEmail,
} from '@groundwork/contracts';
import { ProviderFailure } from './provider-failure.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** User for whom an identity provider vouches. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  readonly verifiedEmail: string | null;
  /** Why there is no verified address. */
  readonly noEmail: NoEmail | null;
  /** Null if the provider did not list the groups, or the settings name no claim for them. */
  readonly groups: readonly string[] | null;
  /** Claims that were not read as the provider meant them, for the log. */
  readonly remarks: readonly Remark[];
}

interface NoEmail {
  readonly problem: 'no-email' | 'unverified-email' | 'unusable-email';
  /** For the log. */
  readonly reason: string;
}

interface Remark {
  readonly text: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Claims of the verified ID token, and those of the userinfo endpoint if it was called. Both have the same subject. */
export interface Claims {
  readonly idToken: object;
  readonly userinfo?: object;
  /** Why the userinfo endpoint was called and gave no claims. */
  readonly noUserinfo?: string;
}

const identitySchema = z.object({ iss: z.string().min(1), sub: providerTextSchema(maxSubjectLength) });

/** The specification says a boolean, but some providers send texts or numbers. Nothing else vouches for an address. */
const isTrue = (claim: unknown) =>
  claim === true || claim === 1 || claim === '1' || (typeof claim === 'string' && /^true$/i.test(claim));

const groupSchema = providerTextSchema(maxGroupNameLength);

/** Limit on the total size of all groups in bytes, so that they fit into one request. */
const maxGroupsBytes = 512 * 1024;

/**
 * Reads a person from verified claims. Claims that belong together are taken from one source: `email_verified` in
 * userinfo does not vouch for the address in the ID token, because it may be about another address (T-SO-1).
 *
 * @throws ProviderFailure if the ID token lacks the issuer or the subject
 */
export function personOf(settings: ProviderSettings, claims: Claims): Person {
  const { idToken, userinfo = {}, noUserinfo } = claims;
  const { success, data: identity, error } = identitySchema.safeParse(idToken);
  if (!success) throw new ProviderFailure('untrusted', error);
  const sources = [idToken, userinfo].map(sourceOf);
  return {
    issuer: identity.iss,
    subject: identity.sub,
    ...emailOf(settings, sources),
    ...groupsOf(settings, sources, noUserinfo),
  };
}

/** True if the ID token has the address and the groups, so that the userinfo endpoint is not needed. */
export const saysEverything = (settings: ProviderSettings, idToken: object): boolean =>
  saysAddress(settings, idToken) &&
  (settings.groupsClaim === undefined || has(sourceOf(idToken), ...settings.groupsClaim));

/** True if the ID token lacks at most the groups, so that a sign-in can do without the userinfo endpoint. */
export const saysAddress = ({ emailClaim }: ProviderSettings, idToken: object): boolean =>
  has(sourceOf(idToken), emailClaim);

/**
 * The same person, if the settings let them sign in.
 *
 * @throws ProviderFailure if the settings name domains, and the person has no verified address in one of them
 */
export function admittedByDomain({ emailDomains }: ProviderSettings, person: Person): Person {
  const { verifiedEmail, noEmail } = person;
  if (emailDomains === undefined) return person;
  if (noEmail !== null) throw new ProviderFailure(noEmail.problem, new Error(noEmail.reason));
  const domain = asciiDomain(verifiedEmail?.slice(verifiedEmail.lastIndexOf('@') + 1) ?? '') ?? '';
  if (emailDomains.includes(domain)) return person;
  throw new ProviderFailure(
    'foreign',
    new Error(`the domain of the address, ${domain}, is not in email_domains`),
  );
}

type Source = ReadonlyMap<string, unknown>;

const sourceOf = (claims: object): Source => new Map(Object.entries(claims));

/** Some providers send a claim with null instead of omitting it. */
const has = (source: Source, ...path: readonly string[]) => (valueAt(source, path) ?? null) !== null;

/** Value of a claim, or of a member inside it. */
function valueAt(source: Source, [name = '', ...inside]: readonly string[]): unknown {
  const value = source.get(name);
  if (inside.length === 0) return value;
  return typeof value === 'object' && value !== null ? valueAt(sourceOf(value), inside) : undefined;
}

type Email = Pick<Person, 'verifiedEmail' | 'noEmail'>;

/** The address in the first source that has one, if that source or the operator says that it is verified. */
function emailOf({ emailClaim, emailsAreVerified }: ProviderSettings, sources: readonly Source[]): Email {
  const source = sources.find((each) => has(each, emailClaim));
  if (!source)
    return without('no-email', `the claim ${emailClaim}, which should have the address, is missing`);
  if (!emailsAreVerified && !isTrue(source.get('email_verified')))
    return without('unverified-email', 'the address is not verified: email_verified is not true');
  const claim = source.get(emailClaim);
  const { email, problem } = readEmail(typeof claim === 'string' ? claim : '');
  if (problem !== undefined)
    return without('unusable-email', `the address in the claim ${emailClaim} ${problem}`);
  return { verifiedEmail: email, noEmail: null };
}

const without = (problem: NoEmail['problem'], reason: string): Email => ({
  verifiedEmail: null,
  noEmail: { problem, reason },
});

type Groups = Pick<Person, 'groups' | 'remarks'>;

/**
 * If the claim is missing in all that was read, the person has no groups. If it may be elsewhere, nobody knows, and
 * nobody is taken out of a team.
 */
function groupsOf(
  { groupsClaim }: ProviderSettings,
  sources: readonly Source[],
  noUserinfo: string | undefined,
): Groups {
  if (groupsClaim === undefined) return { groups: null, remarks: [] };
  const source = sources.find((each) => has(each, ...groupsClaim));
  if (source) return readGroups(valueAt(source, groupsClaim));
  if (noUserinfo !== undefined) return unreadGroups(`userinfo: ${noUserinfo}`);
  if (!sources.some((each) => isElsewhere(each, groupsClaim[0] ?? ''))) return { groups: [], remarks: [] };
  return unreadGroups('the provider has more groups than a token has room for');
}

/**
 * Groups that no mapping can name are skipped, because at some providers users create groups themselves, and the other
 * groups must still count.
 */
function readGroups(claim: unknown): Groups {
  const list = z.array(z.unknown()).safeParse(typeof claim === 'string' ? [claim] : claim).data;
  if (list === undefined) return unreadGroups('the claim is neither a list nor a text');
  // Checked before each element, because a token can list a million groups.
  if (list.length > maxGroups) return unreadGroups(`there are more than ${maxGroups}`);
  const groups = list.flatMap((each) => groupSchema.safeParse(each).data ?? []);
  if (Buffer.byteLength(JSON.stringify(groups)) > maxGroupsBytes)
    return unreadGroups(`they have more than ${maxGroupsBytes} bytes`);
  const skipped = list.filter((each) => !groupSchema.safeParse(each).success);
  return { groups, remarks: skipped.length === 0 ? [] : [skippedGroups(skipped)] };
}

const skippedGroups = (skipped: readonly unknown[]): Remark => ({
  text: `groups were skipped: a group is a text of 1 to ${maxGroupNameLength} characters, without control characters`,
  details: { skipped: skipped.length, first: startOf(skipped[0]) },
});

const unreadGroups = (reason: string): Groups => ({
  groups: null,
  remarks: [
    {
      text: 'the groups could not be read, so the teams of this person stay as they are',
      details: { reason },
    },
  ],
});

/** Enough of a group to find it at the provider. */
const startOf = (group: unknown) => (typeof group === 'string' ? `"${group.slice(0, 64)}"` : typeof group);

/** The claim `_claim_names`, which lists the claims that were too long for the token. */
const elsewhereSchema = z.looseObject({}).catch({});

const isElsewhere = (source: Source, claim: string) =>
  Object.hasOwn(elsewhereSchema.parse(source.get('_claim_names')), claim);
