import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type PolicySetToJudge, policyPlanRejectedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { describeWithOpa, openRealOpa } from '@groundwork/opa/testing';
import type { WorkerContext } from '../context-worker.ts';
import { acceptingInspector } from '../testing/builders.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { attemptNext, eventsAbout, judgmentOf, planOf, putPlan, setToJudge } from '../testing/plans.ts';

/** `npm run verify:evaluations` judges more. */
const evaluations = Number(process.env['HOSTILE_EVALUATIONS'] ?? 40);
const timeoutMs = 900_000;

const good = planOf('aws_s3_bucket.b');
const wide = JSON.stringify({
  format_version: '1.2',
  planned_values: {},
  resource_changes: Array.from({ length: 100_000 }, (_, at) => ({
    address: `aws_s3_bucket.b${at}`,
    change: { actions: ['create'], before: null, after: { acl: 'private', tags: { owner: 'ada' } } },
  })),
});
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const maxBytes = 32 * 1024 * 1024;
const deep = `{"format_version": "1.2", "planned_values": ${nested(9_990)}, "resource_changes": [], "x": "`;

/** Documents that are not plans. */
const noPlans: readonly string[] = [
  '',
  ' ',
  'null',
  '"format_version"',
  '[]',
  '{}',
  '{"plan": {}}',
  `{"plan": ${good}}`,
  'format_version: "1.2"\nplanned_values: {}\n',
  '{format_version: 1.2, planned_values: {}}',
  '{"format_version": 1.2, "planned_values": {}}',
  '{"format_version": "2.0", "planned_values": {}}',
  '{"format_version": "1.2"}',
  '{"format_version": "1.0", "values": {}}',
  '{"version": 4, "terraform_version": "1.9.0", "serial": 1, "resources": []}',
  '{"format_version": "1.2", "planned_values": {}, "errored": true}',
  `${good}${good}`,
  good.slice(0, -1),
  good.slice(0, good.length / 2),
  `${good}\u0000`,
  `{"a": ${nested(20_000)}}`,
  '\u0000\u0001\u0002',
];

/** Rules that must not pass, whatever the plan is. */
const rules = `package p

text := "a"

number := 0

null_value := null

boolean := true

object := {}

undefined_rule if false

both := []

both := ["x"] if input.plan

fails if {
  to_number("a") == 1
}

function(x) := []

prints if {
  print(input, data.groundwork)
  false
}

fills contains x if x := numbers.range(1, 50000000)

loops if {
  some i in numbers.range(1, 1000000)
  some j in numbers.range(1, 1000000)
  i > j + 10000000
}

always contains "no"
`;
const slow = ['fills', 'loops'];
const names = [
  ...['text', 'number', 'null_value', 'boolean', 'object', 'undefined_rule', 'both', 'fails', 'function'],
  ...['prints', 'always', 'no_such_rule'],
];

describeWithOpa(`${evaluations} evaluations of bad input`, () => {
  let app: IngestTestApp;
  let ctx: WorkerContext;
  /** Gives policies six seconds. */
  let hurried: WorkerContext;
  let bad: PolicySetToJudge;
  beforeAll(async () => {
    app = await startIngestTestApp();
    const opa = { kind: 'found', opa: await openRealOpa() } as const;
    const overrides = { opa, inspector: acceptingInspector() };
    ctx = await app.createWorker({ overrides });
    hurried = await app.createWorker({ overrides, env: { JOB_DEADLINE_SECONDS: '8' } });
    bad = await setToJudge(app, rules, names);
  });
  afterAll(async () => {
    for (const worker of [ctx, hurried]) {
      worker.objects.stop();
      await worker.client.close();
    }
    await app.stop();
  });

  const withRules = (chosen: readonly string[], more: Partial<PolicySetToJudge> = {}): PolicySetToJudge => ({
    ...bad,
    id: newId('policySet'),
    policies: chosen.map((name) => ({
      name,
      description: null,
      query: `data.p.${name}`,
      enforcementLevel: 'mandatory',
      problem: null,
    })),
    ...more,
  });

  /** Judges a plan, and resolves with its rejection, or the statuses of all policies. */
  async function judge(plan: string, policySets: PolicySetToJudge[], by = ctx): Promise<string | string[]> {
    const evaluation = app.policy.addEvaluation({ policySets });
    expect(await putPlan(app, evaluation, plan)).toMatchObject({ status: 200 });
    await attemptNext(by);
    const events = await eventsAbout(app, evaluation);
    expect(events).toHaveLength(2);
    const rejected = policyPlanRejectedV1.data.safeParse(events[1]?.data).data;
    if (rejected !== undefined) return rejected.reason;
    const judged = await judgmentOf(app, evaluation);
    return judged.policySets.flatMap((set) => set.outcomes.map(({ status }) => status));
  }

  it(
    'each has a result, and none passes',
    async () => {
      for (let at = 0; at < evaluations; at += 1) {
        const plan = noPlans[at % noPlans.length] ?? '';
        const chosen = names.filter((_, index) => (at >> index) % 2 === 1 || index === at % names.length);
        const isPlan = at % 3 === 2;
        const found = await judge(isPlan ? good : plan, [withRules(chosen)]);
        if (isPlan) {
          expect(found).toHaveLength(chosen.length);
          expect(found).not.toContain('passed');
        } else expect(found).toMatch(/^The plan |^That is |^OPA cannot read the plan/);
      }
      expect(await judge(good, [withRules(['always'])])).toEqual(['failed']);
    },
    timeoutMs,
  );

  it.each(slow)(
    'a policy that %s ends within its budget',
    async (name) => {
      expect(await judge(good, [withRules([name]), withRules(['always'])], hurried)).toEqual([
        'errored',
        expect.any(String),
      ]);
      expect(await judge(good, [withRules(['always'])])).toEqual(['failed']);
    },
    timeoutMs,
  );

  it.each([
    ['100,000 resources', wide],
    ['32 MiB nested 9,990 deep', `${deep}${'x'.repeat(maxBytes - deep.length - 2)}"}`],
  ])(
    'a plan of %s has a result',
    async (_, plan) => {
      expect(await judge(plan, [withRules(['always'])])).toEqual([expect.stringMatching(/failed|errored/)]);
      expect(await judge(good, [withRules(['always'])])).toEqual(['failed']);
    },
    timeoutMs,
  );

  it('bundles that are damaged, cut off or gone judge nothing', async () => {
    const [one] = [withRules(['always'])];
    const bundle = one.bundle ?? { key: '', sha256: '', bytes: 0 };
    for (const damaged of [
      { ...bundle, sha256: 'a'.repeat(64) },
      { ...bundle, key: 'a'.repeat(40) },
    ]) {
      const evaluation = app.policy.addEvaluation({ policySets: [{ ...one, bundle: damaged }] });
      await putPlan(app, evaluation, good);
      await attemptNext(ctx);
      expect(await eventsAbout(app, evaluation)).toHaveLength(1);
      evaluation.policySets = [one];
      await app.testDatabase.database
        .knex('policy_plans')
        .update({ run_after: new Date(0) })
        .where({ state: 'waiting' });
      await attemptNext(ctx);
      const judged = await judgmentOf(app, evaluation);
      expect(judged.policySets[0]?.outcomes).toMatchObject([{ status: 'failed' }]);
    }
  });
});
