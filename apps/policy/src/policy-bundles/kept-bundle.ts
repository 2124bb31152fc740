import { createHash } from 'node:crypto';
import type { StoredObject } from '@groundwork/contracts';
import type { OrganizationId, PolicySetId } from '@groundwork/contracts/resource-ids';
import {
  problemOfPolicy,
  revisionOf,
  type ApplicablePolicySet,
  type MatchingExemption,
} from './applicable-policy-set.ts';

/** The last use is noted at most this often, in seconds. */
export const useNotedSeconds = 3600;

/** A signed address is valid for a day at most; with that, the noting of uses and slack. */
export const keptUnusedSeconds = 26 * 3600;

/** Changes when the same content would give another bundle. */
const format = 1;

/** `isUseDue`: this use is to be noted. */
export type KeptBundle = {
  readonly policySetId: PolicySetId;
  readonly key: string;
  readonly isUseDue: boolean;
} & BundleOutcome;

/** A bundle, or why there is none. `packages`: those of its policies. */
export type BundleOutcome =
  | {
      readonly kind: 'bundle';
      readonly object: Pick<StoredObject, 'sha256' | 'bytes'>;
      readonly packages: readonly string[];
    }
  | { readonly kind: 'problem'; readonly problem: string };

/** All that goes into a bundle of a set, but the files themselves. */
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

/** An archive, or texts of policies. */
export type BundleSource =
  | { readonly kind: 'archive'; readonly key: string; readonly sha256: string }
  | {
      readonly kind: 'texts';
      readonly policies: readonly { readonly id: string; readonly name: string; readonly sha256: string }[];
    };

/** docs/reference/policy-bundles.md#a-bundle */
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
