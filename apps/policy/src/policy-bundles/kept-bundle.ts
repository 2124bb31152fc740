import { createHash } from 'node:crypto';
import type { StoredObject } from '@groundwork/contracts';
import type { OrganizationId, PolicySetId } from '@groundwork/contracts/resource-ids';
import {
  problemOfPolicy,
  revisionOf,
  type ApplicablePolicySet,
  type MatchingExemption,
} from './applicable-policy-set.ts';

/** Seconds between two records of the last use of a bundle. */
export const useNotedSeconds = 3600;

/** A day, the longest validity of a signed address; an hour, because the last use may be recorded that late; and an hour of slack. */
export const keptUnusedSeconds = 26 * 3600;

/** Increase this when the same content would give another bundle. */
const format = 1;

/** `isUseDue`: this use must be recorded. */
export type KeptBundle = {
  readonly policySetId: PolicySetId;
  readonly key: string;
  readonly isUseDue: boolean;
} & BundleOutcome;

/** A bundle with the packages of its policies, or the reason why there is none. */
export type BundleOutcome =
  | {
      readonly kind: 'bundle';
      readonly object: Pick<StoredObject, 'sha256' | 'bytes'>;
      readonly packages: readonly string[];
    }
  | { readonly kind: 'problem'; readonly problem: string };

/** Everything that goes into a bundle, except the files themselves. */
export interface BundleRequest {
  readonly organizationId: OrganizationId;
  readonly policySetId: PolicySetId;
  readonly digest: string;
  readonly regoVersion: 0 | 1;
  readonly revision: string;
  readonly source: BundleSource;
  /** Becomes `data.groundwork`. */
  readonly data: GroundworkData;
}

/** The archive of a version, or the texts of single policies. */
export type BundleSource =
  | { readonly kind: 'archive'; readonly key: string; readonly sha256: string }
  | {
      readonly kind: 'texts';
      readonly policies: readonly { readonly id: string; readonly name: string; readonly sha256: string }[];
    };

/** Shape: docs/reference/policy-bundles.md#a-bundle. */
interface GroundworkData {
  readonly parameters: Readonly<Record<string, string>>;
  readonly secret_parameters: readonly string[];
  readonly exemptions: readonly {
    readonly id: string;
    readonly policy: string | null;
    readonly reason: string;
    readonly owner: string;
    readonly ends_at: string;
  }[];
}

/** Null if the set has nothing that OPA could judge. */
export function bundleRequest(
  set: ApplicablePolicySet,
  exemptions: readonly MatchingExemption[],
): BundleRequest | null {
  const { id: policySetId, organizationId, kind, policies, version } = set;
  const revision = revisionOf(set);
  if (kind !== 'kind2' || policies.length === 0 || revision === null) return null;
  if (version?.compilation.state === 'failed') return null;
  const content = {
    regoVersion: set.regoVersion,
    revision,
    source: sourceOf(set),
    data: dataOf(set, exemptions),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([format, content]))
    .digest('hex');
  return { organizationId, policySetId, digest, ...content };
}

/** OPA refuses a bundle as a whole, so single policies that do not compile are left out. */
function sourceOf(set: ApplicablePolicySet): BundleSource {
  const { version, policies } = set;
  if (version !== null) return { kind: 'archive', ...version.archive };
  const texts = policies.flatMap((policy) => {
    const { name, text } = policy;
    if (text === null || text.sha256 === null || problemOfPolicy(policy, set) !== null) return [];
    return [{ id: text.policyId, name, sha256: text.sha256 }];
  });
  return { kind: 'texts', policies: texts };
}

function dataOf(
  { parameters }: ApplicablePolicySet,
  exemptions: readonly MatchingExemption[],
): GroundworkData {
  return {
    parameters: Object.fromEntries(
      parameters.flatMap(({ key, value }): [string, string][] => (value === null ? [] : [[key, value]])),
    ),
    secret_parameters: parameters.filter(({ sensitive }) => sensitive).map(({ key }) => key),
    exemptions: exemptions.map(({ id, policyName, reason, owner, endsAt }) => ({
      id,
      policy: policyName,
      reason,
      owner,
      ends_at: endsAt.toISOString(),
    })),
  };
}
