import { createHash } from 'node:crypto';
import type { PolicyTextCompilation } from '@groundwork/contracts';
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
 * - `compilation`: what OPA said about a text and a query, maybe earlier ones: see `compilationOf`.
 * - `compileRequestedAt`: when a worker was last asked; null while nobody is asked.
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
  readonly compilation: PolicyTextCompilation | null;
  readonly compileRequestedAt: Date | null;
  readonly aggregateVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type NewPolicy = Omit<
  Policy,
  'id' | 'textSha256' | 'compilation' | 'compileRequestedAt' | 'aggregateVersion' | 'createdAt' | 'updatedAt'
>;

export function newPolicy(given: NewPolicy, now: Date): Policy {
  return {
    ...given,
    id: newId('policy'),
    textSha256: null,
    compilation: null,
    compileRequestedAt: null,
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
