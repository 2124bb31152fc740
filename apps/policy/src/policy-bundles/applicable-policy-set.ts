import type { PolicyTextCompilation, StoredObject } from '@groundwork/contracts';
import type {
  OrganizationId,
  PolicyExemptionId,
  PolicyOverrideId,
  PolicySetId,
  PolicySetVersionId,
} from '@groundwork/contracts/resource-ids';
import type { AppliedBy, NotEnforcedReason } from '../effective-policy-sets/effective-policy-set.ts';
import { revisionOfPolicies } from '../effective-policy-sets/policy-set-revision.ts';
import { emptyTextSha256 } from '../policies/policy.ts';
import { compilesAs, refusalOfText, regoVersionOfText } from '../policies/policy-compilation.ts';
import { regoOrderOf, type RegoVersion } from '../policy-words/rego-errors.ts';
import type { PolicyKind } from '../policy-words/policy-kind.ts';
import type { Compilation } from '../policy-set-versions/compilation.ts';

/** Limits on an index, so that it fits into memory. */
export const indexLimits = {
  sets: 500,
  /** Size of the policies and the readable parameters of all sets. */
  contentBytes: 8 * 1024 * 1024,
} as const;

/** `compilation`: what OPA says about the text of now; null if that is not known. */
interface SinglePolicyText {
  readonly policyId: string;
  readonly sha256: string | null;
  readonly compilation: PolicyTextCompilation | null;
}

/** `text` is null for a policy that comes from a version. */
export interface ApplicablePolicy {
  readonly name: string;
  readonly description: string | null;
  readonly query: string | null;
  readonly enforcementLevel: string;
  readonly text: SinglePolicyText | null;
}

/** `value` is null for a sensitive parameter. */
interface ApplicableParameter {
  readonly key: string;
  readonly value: string | null;
  readonly sensitive: boolean;
}

/** The version whose policies are in force. */
interface VersionInForce {
  readonly id: PolicySetVersionId;
  readonly archive: Pick<StoredObject, 'key' | 'sha256'>;
  readonly compilation: Pick<Compilation, 'state' | 'error' | 'regoVersion'>;
}

/** A set that applies to a workspace and is not excluded, with everything that is needed to judge a plan by it. */
export interface ApplicablePolicySet {
  readonly id: PolicySetId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly description: string | null;
  readonly kind: PolicyKind;
  readonly versioned: boolean;
  readonly overridable: boolean;
  readonly policyToolVersion: string;
  /** That in which the policies are used. */
  readonly regoVersion: RegoVersion;
  readonly appliedBy: readonly AppliedBy[];
  readonly notEnforcedBecause: readonly NotEnforcedReason[];
  readonly version: VersionInForce | null;
  /** In the order of the archive. Single policies are sorted by name. */
  readonly policies: readonly ApplicablePolicy[];
  /** Sorted by key. */
  readonly parameters: readonly ApplicableParameter[];
}

/** An exemption that matches the workspace and has not ended. `policyName` is null if it covers the whole set. */
export interface MatchingExemption {
  readonly id: PolicyExemptionId;
  readonly policyName: string | null;
  readonly reason: string;
  readonly owner: string;
  readonly endsAt: Date;
}

/** An override that the workspace has for the current revision of the set. */
export interface MatchingOverride {
  readonly id: PolicyOverrideId;
  readonly policyName: string;
  readonly revision: string;
  readonly planDigest: string;
  readonly reason: string;
  readonly createdAt: Date;
}

/** Null if nothing is in force. */
export function revisionOf({ versioned, version, policies }: ApplicablePolicySet): string | null {
  if (versioned) return version?.id ?? null;
  return revisionOfPolicies(
    policies.map((policy) => ({ ...policy, textSha256: policy.text?.sha256 ?? null })),
  );
}

/**
 * That in which the policies compile. Single policies are tried as those of an archive are (ADR 71), without those that do not compile. If
 * nothing is known, that of the pinned tool version.
 */
export function regoVersionOf({
  version,
  policies,
  policyToolVersion,
}: Pick<ApplicablePolicySet, 'version' | 'policies' | 'policyToolVersion'>): RegoVersion {
  const known = version?.compilation.regoVersion ?? null;
  if (known !== null) return known;
  const order = regoOrderOf(policyToolVersion);
  const compiling = policies.flatMap(({ text }) =>
    text?.compilation && regoVersionOfText(text.compilation) !== null ? [text.compilation] : [],
  );
  return order.find((each) => compiling.every((one) => compilesAs(one, each))) ?? order[0];
}

/** Why a policy cannot be judged; null if nothing is known. */
export function problemOfPolicy(
  { name, text }: ApplicablePolicy,
  set: Pick<ApplicablePolicySet, 'regoVersion' | 'policyToolVersion'>,
): string | null {
  if (text === null) return null;
  if (!hasText(text)) return 'The policy has no text. Upload it, or remove the policy from the set.';
  const { regoVersion: used, policyToolVersion } = set;
  if (text.compilation === null || compilesAs(text.compilation, used)) return null;
  const other = regoVersionOfText(text.compilation);
  return other === null
    ? refusalOfText(name, text.compilation, regoOrderOf(policyToolVersion))
    : `The policy compiles only as Rego v${other}, and the set is used as Rego v${used}, because of its other policies. Convert one of them, for example with opa fmt --v0-v1.`;
}

const hasText = ({ sha256 }: { readonly sha256: string | null }): boolean =>
  sha256 !== null && sha256 !== emptyTextSha256;

/** Why no policy of the set can be judged; null if nothing is known. */
export const problemOfVersion = ({ version }: ApplicablePolicySet): string | null =>
  version?.compilation.state === 'failed'
    ? (version.compilation.error ?? 'The policies do not compile.')
    : null;
