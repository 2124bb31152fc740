import { z } from 'zod';
import { idPrefixes, type ResourceKind } from '@groundwork/contracts/resource-ids';
import { invalid } from '@groundwork/errors';
import { resourceBody } from '@groundwork/jsonapi';
import { messageLimits, policyStatuses } from '@groundwork/policy-evaluation';
import { allEnforcementLevels } from '../policies/policy.ts';
import { maxDescriptionLength } from '../policy-words/policy-name.ts';

/** Our own limits on a report. Like every body, it has at most 1 MiB. */
const maxReportedSets = 500;
const maxReportedPolicies = 2000;
const maxNameLength = 255;
const maxQueryLength = 1024;
const maxVersionLength = 64;
const maxRunLength = 16_384;
const day = 24 * 60 * 60 * 1000;
/** Days for which a plan may be kept where evaluations are kept forever. */
const maxDaysOfPlans = 365;

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest in lower-case hexadecimal');

const revision = z
  .string()
  .regex(
    /^(?:polsetver-[0-9A-Za-z]{1,64}|sha256:[0-9a-f]{64})$/,
    'must be the id of a policy set version, or sha256: and a digest',
  );

const idOf = (kind: ResourceKind) => {
  const prefix = idPrefixes[kind];
  return z
    .string()
    .regex(new RegExp(`^${prefix}-[0-9A-Za-z]{1,64}$`), `must be an identifier that begins with ${prefix}-`);
};

type Context = { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void };

const policy = z
  .object({
    name: z.string().min(1).max(maxNameLength),
    description: z.string().max(maxDescriptionLength).nullish(),
    query: z.string().max(maxQueryLength).nullish(),
    'enforcement-level': z.enum(allEnforcementLevels),
    status: z.enum(policyStatuses),
    messages: z.array(z.string().max(messageLimits.length)).max(messageLimits.count),
    'exempted-by': idOf('policyExemption').nullish(),
    'overridden-by': idOf('policyOverride').nullish(),
  })
  .superRefine((given, context: Context) => {
    const broken = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (given.status === 'passed' && given.messages.length > 0)
      broken('messages', 'must be empty, because the policy passed');
    if (given.status === 'passed' && typeof given['exempted-by'] === 'string')
      broken('exempted-by', 'must be null, because the policy passed');
    if (given.status !== 'failed' && typeof given['overridden-by'] === 'string')
      broken('overridden-by', 'must be null, because only a failed policy can be overridden');
  });

const uniquely = (what: string) => (given: readonly Record<string, unknown>[], context: Context) => {
  const seen = new Set<unknown>();
  for (const [at, each] of given.entries()) {
    if (seen.has(each[what]))
      context.addIssue({ code: 'custom', path: [at, what], message: 'is there twice' });
    seen.add(each[what]);
  }
};

const policySet = z
  .object({
    id: idOf('policySet'),
    revision: revision.nullable(),
    policies: z.array(policy).superRefine(uniquely('name')),
  })
  .refine((set) => set.revision !== null || set.policies.length === 0, {
    error: "can't be blank, because policies were judged",
    path: ['revision'],
  });

const time = z.iso.datetime({
  offset: true,
  error: ({ input }) => (typeof input === 'string' ? 'must be a time in ISO 8601' : undefined),
});

const run = z
  .record(z.string(), z.unknown())
  .refine((given) => JSON.stringify(given).length <= maxRunLength, {
    error: `is too long (maximum is ${maxRunLength} characters as JSON)`,
  })
  .nullish();

const reported = z.object({
  'plan-digest': digest,
  'judged-at': time,
  'opa-version': z.string().min(1).max(maxVersionLength).nullish(),
  run,
  'policy-sets': z
    .array(policySet)
    .max(maxReportedSets)
    .superRefine(uniquely('id'))
    .refine((sets) => sets.reduce((sum, { policies }) => sum + policies.length, 0) <= maxReportedPolicies, {
      error: `must not have more than ${maxReportedPolicies} policies in all`,
    }),
});

export type Report = z.output<typeof reported>;

const ofTheReport = (what: unknown) => what === undefined || what === null;

/** A report, or the request to judge a plan. */
export const evaluationBody = resourceBody('policy-evaluations', {
  attributes: z
    .object({ reported: reported.nullish(), run, 'keep-plan-until': time.nullish() })
    .superRefine((given, context: Context) => {
      if (ofTheReport(given.reported)) return;
      for (const name of ['run', 'keep-plan-until'] as const)
        if (!ofTheReport(given[name]))
          context.addIssue({
            code: 'custom',
            path: [name],
            message: 'must be absent, because the plan is judged already',
          });
    })
    .optional(),
});

/**
 * Until when the plan is wished to be kept; null if only until the verdict.
 *
 * @param retentionDays for which evaluations are kept; 0 = forever
 * @throws GroundworkError `invalid` if that is not in the future, or later than the evaluation is kept
 */
export function keepPlanUntil(
  given: string | null | undefined,
  now: Date,
  retentionDays: number,
): Date | null {
  if (typeof given !== 'string') return null;
  const until = new Date(given);
  const days = retentionDays === 0 ? maxDaysOfPlans : retentionDays;
  if (until <= now) throw invalid({ detail: 'Keep plan until must be in the future', pointer: keptPointer });
  if (until.getTime() > now.getTime() + days * day)
    throw invalid({ detail: `Keep plan until must be at most ${days} days away`, pointer: keptPointer });
  return until;
}

const keptPointer = '/data/attributes/keep-plan-until';
