import type { PolicySet } from '../policy-sets/policy-set.ts';
import type { PolicyStores } from '../stores.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

interface Judged {
  readonly set: Pick<PolicySet, 'allowEmpty'>;
  readonly version: Pick<PolicySetVersion, 'organizationId' | 'policySetId' | 'allowEmpty'>;
  readonly judged: { readonly policies: readonly unknown[]; readonly warnings: readonly string[] };
}

/**
 * The reason why a version without policies may not replace the current one: with policies there, the set would no
 * longer enforce anything, and nobody would see it. Null if it may.
 */
export async function emptyRefusal(
  { policySetVersions }: Pick<PolicyStores, 'policySetVersions'>,
  { set, version, judged: { policies, warnings } }: Judged,
): Promise<string | null> {
  if (policies.length > 0 || set.allowEmpty || version.allowEmpty) return null;
  const current = await policySetVersions.findCurrent(version.organizationId, version.policySetId);
  const count = current?.policies?.length ?? 0;
  if (count === 0) return null;
  return `${warnings.join(' ')} The current version has ${count} ${count === 1 ? 'policy' : 'policies'} and stays. To replace it by one without policies, set allow-empty.`;
}
