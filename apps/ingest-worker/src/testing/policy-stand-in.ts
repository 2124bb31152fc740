import { randomBytes } from 'node:crypto';
import { beginJudging, lendPlanKey, type PolicySetToJudge } from '@groundwork/contracts';
import { newId, type PolicyEvaluationId } from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';
import { internalRoute } from '@groundwork/http';
import { startServiceStandIn, type ServiceStandIn, type TestKeys } from '@groundwork/testing';

/** An evaluation as policy knows it. */
export interface StandInEvaluation {
  readonly id: PolicyEvaluationId;
  readonly key: Buffer;
  /** False: it has ended. */
  awaited: boolean;
  run: Record<string, unknown>;
  policySets: PolicySetToJudge[];
}

export interface PolicyStandIn extends ServiceStandIn {
  addEvaluation(given?: Partial<StandInEvaluation>): StandInEvaluation;
  /** The evaluations for which a key was lent, and those that a worker has begun to judge. */
  readonly lent: PolicyEvaluationId[];
  readonly begun: PolicyEvaluationId[];
  isAway: boolean;
}

/** Stands in for policy: responds about plans with data that the test has set. */
export async function startPolicyStandIn(keys: Pick<TestKeys, 'keySet'>): Promise<PolicyStandIn> {
  const evaluations = new Map<PolicyEvaluationId, StandInEvaluation>();
  const state = {
    isAway: false,
    lent: new Array<PolicyEvaluationId>(),
    begun: new Array<PolicyEvaluationId>(),
  };
  const awaited = (id: PolicyEvaluationId) => {
    if (state.isAway) throw unavailable('policy is away');
    const evaluation = evaluations.get(id);
    return evaluation?.awaited === true ? evaluation : undefined;
  };
  const service = await startServiceStandIn(keys, 'policy', [
    internalRoute(lendPlanKey, () => async ({ policyEvaluationId: id }) => {
      const evaluation = awaited(id);
      state.lent.push(id);
      return Promise.resolve(
        evaluation ? { awaited: true, sealingKey: evaluation.key.toString('base64') } : { awaited: false },
      );
    }),
    internalRoute(beginJudging, () => async ({ policyEvaluationId: id }) => {
      const evaluation = awaited(id);
      state.begun.push(id);
      if (!evaluation) return Promise.resolve({ begun: false });
      const { key, run, policySets } = evaluation;
      return Promise.resolve({ begun: true, sealingKey: key.toString('base64'), run, policySets });
    }),
  ]);
  return Object.assign(state, service, {
    addEvaluation(given: Partial<StandInEvaluation> = {}) {
      const evaluation: StandInEvaluation = {
        id: newId('policyEvaluation'),
        key: randomBytes(32),
        awaited: true,
        run: {},
        policySets: [],
        ...given,
      };
      evaluations.set(evaluation.id, evaluation);
      return evaluation;
    },
  });
}
