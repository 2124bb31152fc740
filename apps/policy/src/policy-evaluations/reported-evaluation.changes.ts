import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { isId } from '@groundwork/contracts/resource-ids';
import { invalid, type Problem } from '@groundwork/errors';
import { isOverridable, type PolicyOutcome } from '@groundwork/policy-evaluation';
import type { ChangeContext } from '../policy-sets/policy-set.changes.ts';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import type { PolicyKind } from '../policy-words/policy-kind.ts';
import { maxProblems, unknownRecord } from '../relations/relation.changes.ts';
import type { PolicyStores } from '../stores.ts';
import { policyEvaluationCreated } from './policy-evaluation.events.ts';
import { reportedEvaluation, type JudgedSet, type PolicyEvaluation } from './policy-evaluation.ts';
import type { Report } from './policy-evaluation.request.ts';
import { covers } from './policy-override.ts';
import { refuseBeyondRate } from './report-rate.changes.ts';

const pointer = '/data/attributes/reported/policy-sets';

type Stores = Pick<PolicyStores, 'policySets' | 'policyOverrides'>;
type Place = Pick<PolicyEvaluation, 'organizationId' | 'workspaceId' | 'planDigest'>;

type Reporter = Pick<
  PolicyEvaluation,
  'organizationId' | 'workspaceId' | 'workspaceName' | 'projectId' | 'createdBy'
>;

/**
 * Records an evaluation that has ended. The caller holds the organization.
 *
 * @throws GroundworkError `too-many-requests`, or `invalid` as `reportedSets`
 */
export async function recordReport(
  tx: PolicyStores,
  reporter: Reporter,
  report: Report,
  { now, cause }: ChangeContext,
): Promise<PolicyEvaluation> {
  await refuseBeyondRate(tx, reporter, now);
  const planDigest = report['plan-digest'];
  const { kind, sets } = await reportedSets(tx, { ...reporter, planDigest }, report);
  const given = {
    ...reporter,
    kind,
    planDigest,
    opaVersion: report['opa-version'] ?? null,
    run: report.run ?? {},
    judgedAt: new Date(report['judged-at']),
  };
  const { evaluation, outcomes } = reportedEvaluation(given, sets, now);
  await tx.policyEvaluations.insert(evaluation);
  await tx.policySetOutcomes.insertAll(outcomes);
  await tx.outbox.add(policyEvaluationCreated(evaluation, outcomes), cause);
  return evaluation;
}

/**
 * The sets of a report, with their name, their kind, and whether they may be overridden.
 *
 * @throws GroundworkError `invalid` for unknown sets, sets of two kinds, and overrides that do not allow the failure
 */
async function reportedSets(
  stores: Stores,
  place: Place,
  report: Report,
): Promise<{ kind: PolicyKind; sets: JudgedSet[] }> {
  const known = await knownSets(stores, place.organizationId, report);
  const sets = report['policy-sets'].flatMap((given) => {
    const set = known.get(given.id);
    return set ? [judgedSet(set, given)] : [];
  });
  const kinds = new Set([...known.values()].map(({ kind }) => kind));
  if (kinds.size > 1) refuse([{ detail: 'The policy sets must be of the same kind', pointer }]);
  refuse(await wrongOverrides(stores, place, sets));
  const [kind = 'kind2'] = kinds;
  return { kind, sets };
}

async function knownSets(
  { policySets }: Stores,
  organizationId: OrganizationId,
  report: Report,
): Promise<ReadonlyMap<string, PolicySet>> {
  const ids = report['policy-sets'].map(({ id }) => id);
  const found = await policySets.findAll(
    organizationId,
    ids.filter((id) => isId('policySet', id)),
  );
  const known = new Map<string, PolicySet>(found.map((set) => [set.id, set]));
  refuse(
    ids.flatMap((id, at) => (known.has(id) ? [] : [unknownRecord('policy set', id, `${pointer}/${at}/id`)])),
  );
  return known;
}

type ReportedSet = Report['policy-sets'][number];

const judgedSet = (set: PolicySet, { revision, policies }: ReportedSet): JudgedSet => ({
  policySetId: set.id,
  policySetName: set.name,
  policySetDescription: set.description,
  revision,
  overridable: set.overridable,
  error: null,
  outcomes: policies.map((policy): PolicyOutcome => ({
    policyName: policy.name,
    description: policy.description ?? null,
    query: policy.query ?? null,
    enforcementLevel: policy['enforcement-level'],
    status: policy.status,
    messages: policy.messages,
    exemptedBy: policy['exempted-by'] ?? null,
    overriddenBy: policy['overridden-by'] ?? null,
  })),
});

/** A failure counts as overridden only if the platform has recorded an override for it. */
async function wrongOverrides(
  { policyOverrides }: Stores,
  place: Place,
  sets: readonly JudgedSet[],
): Promise<Problem[]> {
  const revisions = sets.flatMap(({ revision, outcomes }) =>
    revision !== null && outcomes.some(({ overriddenBy }) => overriddenBy !== null) ? [revision] : [],
  );
  const overrides = await policyOverrides.overridesFor(place.organizationId, place.workspaceId, revisions);
  const isAllowed = (set: JudgedSet, { overriddenBy, policyName, enforcementLevel }: PolicyOutcome) =>
    isOverridable(set, { enforcementLevel }) &&
    overrides.some(
      ({ id, ...override }) => id === overriddenBy && covers({ id, ...override }, place, set, policyName),
    );
  return sets.flatMap((set, at) =>
    set.outcomes.flatMap((outcome, index) =>
      outcome.overriddenBy === null || isAllowed(set, outcome)
        ? []
        : [
            {
              detail: `Policy override ${outcome.overriddenBy} does not allow this failure for this plan`,
              pointer: `${pointer}/${at}/policies/${index}/overridden-by`,
            },
          ],
    ),
  );
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
}
