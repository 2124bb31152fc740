import { createHash } from 'node:crypto';
import {
  eventAbout,
  policyCreatedV1,
  policyDeletedV1,
  policyUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import { newId, type OrganizationId, type PolicyId } from '@groundwork/contracts/resource-ids';
import type { PolicyKind } from '../policy-words/policy-kind.ts';

/** Enforcement levels, keyed by kind. The first is the default. */
export const enforcementLevels: Readonly<Record<PolicyKind, readonly string[]>> = {
  kind1: ['advisory', 'soft-mandatory', 'hard-mandatory'],
  kind2: ['advisory', 'mandatory'],
};
export const allEnforcementLevels = Object.values(enforcementLevels).flat();
export const defaultEnforcementLevel = 'advisory';

/** Limit in bytes (docs/compatibility.md#uploads). */
export const maxPolicyTextBytes = 10_000_000;

/** docs/compatibility.md#uploads. The default of `enforce[].path` also ends with this extension. */
export const policyFileExtensions: Readonly<Record<PolicyKind, string>> = {
  kind1: '.sentinel',
  kind2: '.rego',
};

export const defaultEnforcePath = ({ name, kind }: { readonly name: string; readonly kind: PolicyKind }) =>
  `${name}${policyFileExtensions[kind]}`;

/**
 * - `query`: expression that a `kind2` policy evaluates in its text; null for `kind1`.
 * - `enforcePath`: `enforce[].path`, as its creator set it.
 * - `textSha256`: digest (hex) of the text; null until one has been uploaded.
 */
export interface Policy {
  readonly id: PolicyId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly description: string | null;
  readonly kind: PolicyKind;
  readonly query: string | null;
  readonly enforcePath: string;
  readonly enforcementLevel: string;
  readonly textSha256: string | null;
  readonly aggregateVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type NewPolicy = Omit<Policy, 'id' | 'textSha256' | 'aggregateVersion' | 'createdAt' | 'updatedAt'>;

export function newPolicy(given: NewPolicy, now: Date): Policy {
  return {
    ...given,
    id: newId('policy'),
    textSha256: null,
    aggregateVersion: 1,
    createdAt: now,
    updatedAt: now,
  };
}

export function changePolicy(policy: Policy, change: Partial<Policy>, now: Date): Policy {
  return { ...policy, ...change, aggregateVersion: policy.aggregateVersion + 1, updatedAt: now };
}

/** An empty text enforces nothing, like a policy without a text. */
export const emptyTextSha256 = createHash('sha256').digest('hex');

/** Null if the policy already has this text. */
export function withText(policy: Policy, text: string, now: Date): Policy | null {
  const textSha256 = createHash('sha256').update(text).digest('hex');
  return textSha256 === policy.textSha256 ? null : changePolicy(policy, { textSha256 }, now);
}

/** Event `policy.created`. */
export const policyCreated = (policy: Policy) => eventOf(policyCreatedV1, policy);
/** Event `policy.updated`. */
export const policyUpdated = (policy: Policy) => eventOf(policyUpdatedV1, policy);
/** Event `policy.deleted`: the tombstone, with the next version. */
export const policyDeleted = (policy: Policy) =>
  eventOf(policyDeletedV1, { ...policy, aggregateVersion: policy.aggregateVersion + 1 });

function eventOf(definition: EventDefinition<typeof policyCreatedV1.data>, policy: Policy) {
  const { id, name, kind, enforcementLevel, textSha256 } = policy;
  return eventAbout(definition, policy, { id, name, kind, enforcementLevel, textSha256 });
}
