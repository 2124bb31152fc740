import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { idPrefixes, type ResourceKind } from './kinds.ts';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Without `0`, `O`, `I` and `l`. The Terraform provider takes a team's id with any of them for a name (ADR 1). */
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const opaqueLength = 16;

/** Identifier of one kind of record, such as `ResourceId<'module'>`: a string `mod-…`. */
export type ResourceId<Kind extends ResourceKind> = string & { readonly __kind: Kind };

export type ModuleId = ResourceId<'module'>;
export type ModuleVersionId = ResourceId<'moduleVersion'>;
export type OrganizationId = ResourceId<'organization'>;
export type ConsumptionRuleId = ResourceId<'consumptionRule'>;
export type UserId = ResourceId<'user'>;
export type TeamId = ResourceId<'team'>;
export type ApiTokenId = ResourceId<'apiToken'>;
export type PolicySetId = ResourceId<'policySet'>;
export type PolicySetVersionId = ResourceId<'policySetVersion'>;
export type PolicySetParameterId = ResourceId<'policySetParameter'>;
export type PolicySetOutcomeId = ResourceId<'policySetOutcome'>;
export type PolicyToolVersionId = ResourceId<'policyToolVersion'>;
export type PolicyExemptionId = ResourceId<'policyExemption'>;
export type ProjectId = ResourceId<'project'>;
export type WorkspaceId = ResourceId<'workspace'>;
export type OrganizationMembershipId = ResourceId<'organizationMembership'>;
export type IdentityId = ResourceId<'identity'>;
export type GroupMappingId = ResourceId<'groupMapping'>;
export type GroupMappingGrantId = ResourceId<'groupMappingGrant'>;
export type SubscriptionId = ResourceId<'subscription'>;
export type TeamWorkspaceId = ResourceId<'teamWorkspace'>;
export type TeamProjectId = ResourceId<'teamProject'>;
export type FeatureSetId = ResourceId<'featureSet'>;
export type TagId = ResourceId<'tag'>;
export type PolicyId = ResourceId<'policy'>;
export type PolicyEvaluationId = ResourceId<'policyEvaluation'>;
export type PolicyOverrideId = ResourceId<'policyOverride'>;
export type PublicArchiveId = ResourceId<'publicArchive'>;
export type OauthClientId = ResourceId<'oauthClient'>;
export type OauthTokenId = ResourceId<'oauthToken'>;

/** A random string of `length` letters and digits, from the system's random source. */
export function randomBase62(length: number): string {
  return randomText(base62, length);
}

function randomText(alphabet: string, length: number): string {
  // Drops bytes from the largest multiple of the alphabet's size on, so that every character is equally likely.
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** True if the text is the prefix of the kind, a dash, and 1 to 64 letters or digits. */
export function isId<Kind extends ResourceKind>(kind: Kind, text: string): text is ResourceId<Kind> {
  const prefix = `${idPrefixes[kind]}-`;
  return text.startsWith(prefix) && /^[0-9A-Za-z]{1,64}$/.test(text.slice(prefix.length));
}

/** A new identifier: the kind's prefix and 16 random base58 characters (94 bits). */
export function newId<Kind extends ResourceKind>(kind: Kind): ResourceId<Kind> {
  return wellFormed(kind, `${idPrefixes[kind]}-${randomText(base58, opaqueLength)}`);
}

/**
 * True if the text could be the id of a record, and so must not be a name: the prefix, a dash, and 16 letters or digits. Ids from
 * before have all letters and digits.
 */
export function couldBeMadeId<Kind extends ResourceKind>(kind: Kind, text: string): text is ResourceId<Kind> {
  return isId(kind, text) && text.length === idPrefixes[kind].length + 1 + opaqueLength;
}

function wellFormed<Kind extends ResourceKind>(kind: Kind, text: string): ResourceId<Kind> {
  if (!isId(kind, text)) throw new Error(`an identifier of kind ${kind} was generated in the wrong form`);
  return text;
}

/** Identifier of a part that has no record. The same text, which must be unique for the kind, gives the same one. */
export function derivedId<Kind extends ResourceKind>(kind: Kind, text: string): ResourceId<Kind> {
  const digest = createHash('sha256').update(text).digest().subarray(0, opaqueLength);
  const opaque = Array.from(digest, (byte) => base58.charAt(byte % base58.length)).join('');
  return wellFormed(kind, `${idPrefixes[kind]}-${opaque}`);
}

/**
 * The identifier in a request path. For a wrong prefix or character, the response is 404, as for an unknown record, and
 * no query is sent.
 *
 * @throws GroundworkError `not-found`
 */
export function parseId<Kind extends ResourceKind>(kind: Kind, text: string | undefined): ResourceId<Kind> {
  if (text === undefined || !isId(kind, text)) throw notFound();
  return text;
}

/** Stands for the owner of objects that belong to no organization. It is shorter than the id of an organization, so none has it. */
export const platformOwner = wellFormed('organization', `${idPrefixes.organization}-platform`);

/** zod schema of an identifier, for rows, messages and internal requests. */
export function idSchema<Kind extends ResourceKind>(kind: Kind) {
  return z.custom<ResourceId<Kind>>((value) => typeof value === 'string' && isId(kind, value), {
    error: `expected an identifier that begins with ${idPrefixes[kind]}-`,
  });
}
