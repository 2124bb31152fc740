import { z } from 'zod';
import { storedObjectSchema } from '../ingest-worker/stored-object.ts';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/**
 * Asks for the key that seals the plan of an evaluation, before and after it is stored. Only memory may hold the key.
 *
 * - `sealingKey`: 32 bytes in base64, of this plan alone. policy forgets it when the plan is not needed any more, and
 *   nobody can open the plan from then on.
 * - `awaited` is false if the evaluation is gone, has ended, or already has its verdict.
 */
export const lendPlanKey = defineInternalRequest({
  owner: 'policy',
  path: '/internal/policy-plans/lend-key',
  issuers: ['ingest-worker'],
  body: z.object({ policyEvaluationId: idSchema('policyEvaluation') }),
  response: z.discriminatedUnion('awaited', [
    z.object({ awaited: z.literal(true), sealingKey: z.base64() }),
    z.object({ awaited: z.literal(false) }),
  ]),
});

const isoTime = z.iso.datetime();

/**
 * A policy set that applies to the workspace.
 *
 * - `problem`: why no policy of the set can be judged, in a sentence; null otherwise.
 * - `bundle`: the policies as OPA takes them, in object storage; null if there is nothing that OPA could judge.
 * - `parameters`: with the values of sensitive ones, which messages must not show.
 */
export const policySetToJudgeSchema = z.object({
  id: idSchema('policySet'),
  name: z.string(),
  description: z.string().nullable(),
  revision: z.string().nullable(),
  overridable: z.boolean(),
  problem: z.string().nullable(),
  regoVersion: z.union([z.literal(0), z.literal(1)]).nullable(),
  bundle: storedObjectSchema.nullable(),
  policies: z.array(
    z.object({
      name: z.string(),
      description: z.string().nullable(),
      query: z.string().nullable(),
      enforcementLevel: z.string(),
      problem: z.string().nullable(),
    }),
  ),
  parameters: z.array(z.object({ key: z.string(), sensitive: z.boolean(), value: z.string() })),
  exemptions: z.array(
    z.object({
      id: idSchema('policyExemption'),
      policyName: z.string().nullable(),
      reason: z.string(),
      owner: z.string(),
      endsAt: isoTime,
    }),
  ),
  overrides: z.array(
    z.object({
      id: idSchema('policyOverride'),
      policyName: z.string(),
      revision: z.string(),
      planDigest: z.string(),
    }),
  ),
});

export type PolicySetToJudge = z.infer<typeof policySetToJudgeSchema>;

/**
 * Begins to judge a plan, and asks by what. The evaluation is `running` from then on; another attempt asks again. `begun` is
 * false if it is gone or has ended: the job then ends without a verdict.
 *
 * - `sealingKey`: as in `lendPlanKey`. `run`: `input.run` of the policies.
 */
export const beginJudging = defineInternalRequest({
  owner: 'policy',
  path: '/internal/policy-plans/begin-judging',
  issuers: ['ingest-worker'],
  body: z.object({ policyEvaluationId: idSchema('policyEvaluation') }),
  response: z.discriminatedUnion('begun', [
    z.object({
      begun: z.literal(true),
      sealingKey: z.base64(),
      run: z.record(z.string(), z.unknown()),
      policySets: z.array(policySetToJudgeSchema),
    }),
    z.object({ begun: z.literal(false) }),
  ]),
});
