import type { PolicySetToJudge } from '@groundwork/contracts';
import type { OrganizationId, PolicySetId } from '@groundwork/contracts/resource-ids';
import { invalid } from '@groundwork/errors';
import { SealError } from '@groundwork/sealed-secrets';
import type { PolicyContext } from '../context.ts';
import { problemOfPolicy, revisionOf } from '../policy-bundles/applicable-policy-set.ts';
import { problemOfSet, type BundledPolicySet } from '../policy-bundles/policy-bundle.serializer.ts';
import { parameterTable } from '../policy-set-parameters/policy-set-parameter.ts';

/** Limit on the values of sensitive parameters that one plan is judged with. */
const maxSecretBytes = 2 * 1024 * 1024;

type Context = Pick<PolicyContext, 'stores' | 'secrets'>;
type Secrets = ReadonlyMap<string, string>;

/** True for a set of OPA that enforces something; the others are not judged, as `groundwork policy check` does not. */
const isJudged = ({ set: { kind, notEnforcedBecause } }: BundledPolicySet): boolean =>
  kind === 'kind2' &&
  !notEnforcedBecause.some((reason) => reason === 'no-ready-version' || reason === 'no-policies');

/**
 * All that a worker needs to judge by these sets, with the values of sensitive parameters.
 *
 * @throws GroundworkError `invalid` if the values are too large
 */
export async function policySetsToJudge(
  ctx: Context,
  organizationId: OrganizationId,
  bundled: readonly BundledPolicySet[],
): Promise<PolicySetToJudge[]> {
  const judged = bundled.filter(isJudged);
  const secrets = await secretsOf(
    ctx,
    organizationId,
    judged.map(({ set }) => set.id),
  );
  return judged.map((each) => policySetToJudge(each, secrets));
}

/** Values of sensitive parameters, keyed by set and key. One that no sealing key opens is missing. */
async function secretsOf(
  { stores, secrets }: Context,
  organizationId: OrganizationId,
  setIds: readonly PolicySetId[],
): Promise<Secrets> {
  const sensitive = await stores.policySetParameters.listSensitiveOf(organizationId, setIds);
  if (sensitive.length === 0) return new Map();
  const ids = sensitive.map(({ id }) => id);
  if ((await stores.sealedSecrets.size(organizationId, parameterTable, ids)) > maxSecretBytes)
    throw invalid({
      detail: `The sensitive parameters of the policy sets are larger than ${maxSecretBytes} bytes in total. Shorten them.`,
    });
  const names = new Map(sensitive.map(({ id, policySetId, key }) => [String(id), nameOf(policySetId, key)]));
  const stored = await stores.sealedSecrets.listOfRows(organizationId, parameterTable, ids);
  const opened = stored.flatMap((each): [string, string][] => {
    const name = names.get(each.place.rowId);
    const value = valueOf(() => secrets.open(each).reveal());
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  return new Map(opened);
}

function valueOf(open: () => string): string | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

const nameOf = (policySetId: PolicySetId, key: string): string => `${policySetId} ${key}`;

function policySetToJudge(bundled: BundledPolicySet, secrets: Secrets): PolicySetToJudge {
  const { set, bundle, exemptions, overrides } = bundled;
  const parameters = set.parameters.map(({ key, sensitive, value }) => ({
    key,
    sensitive,
    value: sensitive ? secrets.get(nameOf(set.id, key)) : (value ?? ''),
  }));
  const closed = parameters.filter(({ value }) => value === undefined).map(({ key }) => key);
  return {
    id: set.id,
    name: set.name,
    description: set.description,
    revision: revisionOf(set),
    overridable: set.overridable,
    problem: problemOfSet(bundled) ?? problemOfClosed(closed),
    regoVersion: set.regoVersion,
    bundle: bundle?.kind === 'bundle' ? { key: bundle.key, ...bundle.object } : null,
    policies: set.policies.map((policy) => ({
      name: policy.name,
      description: policy.description,
      query: policy.query,
      enforcementLevel: policy.enforcementLevel,
      problem: problemOfPolicy(policy, set),
    })),
    parameters: parameters.map(({ value = '', ...rest }) => ({ ...rest, value })),
    exemptions: exemptions.map(({ id, policyName, reason, owner, endsAt }) => ({
      id,
      policyName,
      reason,
      owner,
      endsAt: endsAt.toISOString(),
    })),
    overrides: overrides.map(({ id, policyName, revision, planDigest }) => ({
      id,
      policyName,
      revision,
      planDigest,
    })),
  };
}

const problemOfClosed = (keys: readonly string[]): string | null =>
  keys.length === 0
    ? null
    : `The stored value of the sensitive parameter ${keys.join(', ')} cannot be decrypted. Set it again.`;
