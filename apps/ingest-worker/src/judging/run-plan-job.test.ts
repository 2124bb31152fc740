import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { maxJudgmentBytes, type PolicySetToJudge } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { timeout } from '@groundwork/errors';
import { type Opa, OpaFailure } from '@groundwork/opa';
import { describeWithOpa, openRealOpa } from '@groundwork/opa/testing';
import type { WorkerContext, WorkerOverrides } from '../context-worker.ts';
import { acceptingInspector } from '../testing/builders.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import {
  attemptNext,
  eventsAbout,
  judgmentOf,
  planOf,
  putPlan,
  rejectionOf,
  setToJudge,
  sha256Of,
} from '../testing/plans.ts';
import type { StandInEvaluation } from '../testing/policy-stand-in.ts';

const rules = `package p

pass contains "never" if false

deny contains msg if {
  some change in input.plan.resource_changes
  msg := sprintf("%s is forbidden by %s", [change.address, input.run.workspace.name])
}

text := "a"

number := 5

object := {"a": 1}

undefined_rule if false

secrets contains sprintf("%v %v", [data.groundwork.parameters.open, data.groundwork.parameters.key])

odd contains "a\\u0000b"

exempted contains e.owner if some e in data.groundwork.exemptions

loop if {
  some i in numbers.range(1, 2000)
  some j in numbers.range(1, 2000)
  some k in numbers.range(1, 2000)
  i > j + k + 10000
}

many contains sprintf("%d%s", [i, long]) if some i in numbers.range(1, 100)

long := concat("", ["x" | some _ in numbers.range(1, 2100)])

prints if {
  print("hunter2", input.plan)
  false
}
`;

describeWithOpa('a plan that is judged', () => {
  let app: IngestTestApp;
  let opa: Opa;
  let ctx: WorkerContext;
  let ruled: PolicySetToJudge;
  const workers: WorkerContext[] = [];

  async function workerWith(overrides: WorkerOverrides = {}, env: Record<string, string> = {}) {
    const inspector = acceptingInspector();
    const found = { kind: 'found', opa } as const;
    const worker = await app.createWorker({ overrides: { inspector, opa: found, ...overrides }, env });
    workers.push(worker);
    return worker;
  }
  beforeAll(async () => {
    app = await startIngestTestApp();
    opa = await openRealOpa();
    ctx = await workerWith();
    ruled = await setToJudge(app, rules, ['pass', 'deny']);
  });
  beforeEach(async () => {
    app.policy.isAway = false;
    await app.testDatabase.database.knex('policy_plans').delete();
  });
  afterAll(async () => {
    for (const worker of workers) {
      worker.objects.stop();
      await worker.client.close();
    }
    await app.stop();
  });

  const withRules = (names: readonly string[], more: Partial<PolicySetToJudge> = {}): PolicySetToJudge => ({
    ...ruled,
    id: newId('policySet'),
    policies: names.map((name) => ({
      name,
      description: null,
      query: `data.p.${name}`,
      enforcementLevel: 'mandatory',
      problem: null,
    })),
    ...more,
  });
  const forbidden = planOf('aws_s3_bucket.b');

  async function judge(
    plan: string | Buffer,
    policySets: PolicySetToJudge[],
    by = ctx,
  ): Promise<StandInEvaluation> {
    const evaluation = app.policy.addEvaluation({ policySets, run: { workspace: { name: 'network' } } });
    expect(await putPlan(app, evaluation, plan)).toMatchObject({ status: 200 });
    await attemptNext(by);
    return evaluation;
  }
  const outcomesOf = async (plan: string, set: PolicySetToJudge, by = ctx) => {
    const { policySets } = await judgmentOf(app, await judge(plan, [set], by));
    return policySets[0]?.outcomes.map(({ policyName, status, messages }) => [
      policyName,
      status,
      ...messages,
    ]);
  };

  it('gets a sealed judgment, and is announced with its digest', async () => {
    const evaluation = await judge(forbidden, [ruled]);
    const [received, judged, ...more] = await eventsAbout(app, evaluation);
    expect(more).toEqual([]);
    expect(judged).toMatchObject({
      type: 'policy-plan.judged',
      organizationId: received?.organizationId,
      cause: received?.cause,
      data: { policyEvaluationId: evaluation.id, planDigest: sha256Of(forbidden), opaVersion: opa.version },
    });
    expect(judged?.aggregate.version).toBeGreaterThan(received?.aggregate.version ?? Infinity);
    expect(await judgmentOf(app, evaluation)).toEqual({
      policySets: [
        {
          id: ruled.id,
          name: 'guardrails',
          description: null,
          revision: ruled.revision,
          overridable: false,
          error: null,
          outcomes: [
            {
              policyName: 'pass',
              description: null,
              query: 'data.p.pass',
              enforcementLevel: 'mandatory',
              status: 'passed',
              messages: [],
              exemptedBy: null,
              overriddenBy: null,
            },
            {
              policyName: 'deny',
              description: null,
              query: 'data.p.deny',
              enforcementLevel: 'mandatory',
              status: 'failed',
              messages: ['aws_s3_bucket.b is forbidden by network'],
              exemptedBy: null,
              overriddenBy: null,
            },
          ],
        },
      ],
    });
    expect(await attemptNext(ctx).catch(String)).toContain('no plan is due');
  });

  it('is judged by each set alone, also where two sets have one package', async () => {
    const strict = await setToJudge(app, 'package p\n\ndeny contains "always"\n', ['deny'], {
      name: 'strict',
    });
    const { policySets } = await judgmentOf(app, await judge(planOf(), [ruled, strict]));
    expect(policySets.map(({ name, outcomes }) => [name, outcomes.map(({ messages }) => messages)])).toEqual([
      ['guardrails', [[], []]],
      ['strict', [['always']]],
    ]);
  });

  it('never passes a policy that gives no list', async () => {
    const names = ['text', 'number', 'object', 'undefined_rule', 'no_such_rule'];
    const outcomes = await outcomesOf(forbidden, withRules(names));
    expect(outcomes?.map(([name, status]) => [name, status])).toEqual(names.map((name) => [name, 'errored']));
  });

  it('shows no secret value, and only texts that can be stored', async () => {
    const parameters = [
      { key: 'open', sensitive: false, value: 'shown' },
      { key: 'key', sensitive: true, value: 'hunter2' },
    ];
    expect(await outcomesOf(forbidden, withRules(['secrets', 'odd', 'prints'], { parameters }))).toEqual([
      ['secrets', 'failed', 'shown ***'],
      ['odd', 'failed', 'a\ufffdb'],
      ['prints', 'errored', expect.stringContaining('undefined')],
    ]);
  });

  it('is let through by an exemption until its end, and by an override of this plan', async () => {
    const [exemptionId, overrideId] = [newId('policyExemption'), newId('policyOverride')];
    const exemption = (ms: number) => ({
      id: exemptionId,
      policyName: 'deny',
      reason: 'migration',
      owner: 'ada',
      endsAt: new Date(app.clock.now().getTime() + ms).toISOString(),
    });
    const found = async (more: Partial<PolicySetToJudge>) => {
      const { policySets } = await judgmentOf(
        app,
        await judge(forbidden, [withRules(['deny', 'exempted'], more)]),
      );
      return policySets[0]?.outcomes;
    };
    expect(await found({ exemptions: [exemption(1000)] })).toMatchObject([
      { status: 'failed', exemptedBy: exemptionId },
      { status: 'failed', messages: ['ada'] },
    ]);
    expect(await found({ exemptions: [exemption(-1000)] })).toMatchObject([
      { status: 'failed', exemptedBy: null },
      { status: 'passed' },
    ]);
    const override = (planDigest: string) => ({
      id: overrideId,
      policyName: 'deny',
      revision: ruled.revision ?? '',
      planDigest,
    });
    for (const [digest, by] of [
      [sha256Of(forbidden), overrideId],
      [sha256Of(''), null],
    ] as const)
      expect(await found({ overridable: true, overrides: [override(digest)] })).toMatchObject([
        { status: 'failed', overriddenBy: by },
        { status: 'passed' },
      ]);
  });

  it('is errored for a set with a problem, and for a policy with one', async () => {
    const [policy] = withRules(['deny']).policies;
    const { policySets } = await judgmentOf(
      app,
      await judge(forbidden, [
        withRules(['pass', 'deny'], { problem: 'It does not compile.', bundle: null }),
        withRules(['pass', 'deny'], { bundle: null }),
        { ...ruled, policies: policy ? [{ ...policy, problem: 'It has no text.' }, policy] : [] },
      ]),
    );
    expect(policySets).toMatchObject([
      { error: 'It does not compile.', outcomes: [{ status: 'errored' }, { status: 'errored' }] },
      { error: expect.stringContaining('nothing in this set'), outcomes: [{ status: 'errored' }, {}] },
      { error: null, outcomes: [{ messages: ['It has no text.'] }, { status: 'failed' }] },
    ]);
  });

  it('with very many messages keeps a judgment that policy takes', async () => {
    const policySets = Array.from({ length: 45 }, () => withRules(['many']));
    const { policySets: judged } = await judgmentOf(app, await judge(forbidden, policySets));
    expect(judged).toHaveLength(45);
    for (const { outcomes } of judged) expect(outcomes).toMatchObject([{ status: 'failed' }]);
    expect(Buffer.byteLength(JSON.stringify(judged))).toBeLessThanOrEqual(maxJudgmentBytes);
    expect(judged[0]?.outcomes[0]?.messages).toHaveLength(20);
  }, 60_000);

  it.each([
    ['not JSON', 'resource_changes', 'is not a JSON object'],
    ['empty', '', 'is not a JSON object'],
    ['a list', '[]', 'is not a JSON object'],
    ['YAML', 'format_version: "1.2"\nplanned_values: {}\n', 'is not a JSON object'],
    ['cut off', forbidden.slice(0, -5), 'is not a JSON object'],
    [
      'cut off at a bracket',
      '{"format_version": "1.2", "planned_values": {}',
      'it is not JSON, or it is nested too deep',
    ],
    ['nested too deep', `{"a": ${'['.repeat(10_001)}${']'.repeat(10_001)}}`, 'nested too deep'],
    ['wrapped already', `{"plan": ${forbidden}}`, 'wrapped already'],
    ['a state', '{"format_version": "1.0", "values": {}}', 'a state, not a plan'],
    ['of another tool', '{"resource_changes": []}', 'no "format_version"'],
    ['incomplete', '{"format_version": "1.2", "planned_values": {}, "errored": true}', 'is incomplete'],
  ])('is rejected with a reason if it is %s, also without policies', async (_, plan, reason) => {
    for (const policySets of [[ruled], []]) {
      const evaluation = await judge(plan, policySets);
      expect(await rejectionOf(app, evaluation)).toContain(reason);
      expect(await eventsAbout(app, evaluation)).toMatchObject([{}, { type: 'policy-plan.rejected' }]);
    }
  });

  it('without policy sets gets an empty judgment', async () => {
    expect(await judgmentOf(app, await judge(forbidden, []))).toEqual({ policySets: [] });
  });

  it('is errored where a policy takes too long or too much, and others are judged', async () => {
    const greedy = await setToJudge(
      app,
      'package p\n\ndeny contains x if x := numbers.range(1, 50000000)\n',
      ['deny'],
    );
    const { policySets } = await judgmentOf(app, await judge(forbidden, [greedy, ruled]));
    expect(policySets).toMatchObject([
      { outcomes: [{ status: 'errored', messages: [expect.stringContaining('MiB of memory')] }] },
      { outcomes: [{ status: 'passed' }, { status: 'failed' }] },
    ]);
  }, 120_000);

  it('has a budget of time for all sets together', async () => {
    const hurried = await workerWith({}, { JOB_DEADLINE_SECONDS: '4' });
    const sets = [withRules(['loop']), withRules(['loop']), withRules(['pass', 'deny'])];
    const { policySets } = await judgmentOf(app, await judge(forbidden, sets, hurried));
    const error = expect.stringContaining('more than 3 seconds together');
    expect(policySets.map((set) => set.error)).toEqual(sets.map(() => error));
    const statuses = policySets.flatMap(({ outcomes }) => outcomes.map(({ status }) => status));
    expect(statuses).toEqual(['errored', 'errored', 'errored', 'errored']);
  }, 60_000);

  it('waits while policy or OPA is away, and no attempt counts', async () => {
    const failing = (code: 'missing' | 'stopped'): Opa => {
      const fail = () => Promise.reject(new OpaFailure(code, 'OPA is gone.'));
      return { ...opa, evaluate: fail };
    };
    const rows = () => app.testDatabase.database.knex('policy_plans');
    const evaluation = app.policy.addEvaluation({ policySets: [ruled] });
    await putPlan(app, evaluation, forbidden);
    app.policy.isAway = true;
    await attemptNext(ctx);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempt: 1, attempts_returned: 1 }]);
    app.policy.isAway = false;
    await rows().update({ run_after: new Date(0) });
    const late = () => Promise.reject(timeout('policy did not respond in time'));
    await attemptNext({ ...ctx, client: { ...ctx.client, ask: late } });
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts_returned: 2 }]);
    for (const [code, returned] of [
      ['missing', 3],
      ['stopped', 3],
    ] as const) {
      await rows().update({ run_after: new Date(0) });
      await attemptNext(await workerWith({ opa: { kind: 'found', opa: failing(code) } }));
      expect(await rows()).toMatchObject([{ state: 'waiting', attempts_returned: returned }]);
    }
    await rows().update({ run_after: new Date(0) });
    await attemptNext(ctx);
    expect(await eventsAbout(app, evaluation)).toMatchObject([{}, { type: 'policy-plan.judged' }]);
  });

  it.each([
    ['was changed', (path: string) => writeFile(path, Buffer.alloc(100, 'x'))],
    ['was cut off', (path: string) => writeFile(path, '')],
  ])('is rejected after five attempts if what is stored %s', async (_, damage) => {
    const evaluation = app.policy.addEvaluation({ policySets: [ruled] });
    const { organizationId } = await putPlan(app, evaluation, forbidden);
    const stored = await app.ctx.stores.policyPlans.find(organizationId, evaluation.id);
    await damage(await app.pathOfObject(stored?.plan.key ?? ''));
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await app.testDatabase.database.knex('policy_plans').update({ run_after: new Date(0) });
      await attemptNext(ctx);
    }
    expect(await rejectionOf(app, evaluation)).toContain('was changed or is damaged');
  });

  it('is rejected after five workers died over it', async () => {
    const evaluation = app.policy.addEvaluation({ policySets: [ruled] });
    await putPlan(app, evaluation, forbidden);
    await app.testDatabase.database.knex('policy_plans').update({ attempt: 5 });
    await attemptNext(ctx);
    expect(await rejectionOf(app, evaluation)).toContain('crashed 5 times');
  });

  it('is removed without a verdict if its evaluation has ended', async () => {
    const evaluation = app.policy.addEvaluation({ policySets: [ruled] });
    const { organizationId } = await putPlan(app, evaluation, forbidden);
    evaluation.awaited = false;
    await attemptNext(ctx);
    expect(await eventsAbout(app, evaluation)).toHaveLength(1);
    expect(await app.ctx.stores.policyPlans.find(organizationId, evaluation.id)).toBeUndefined();
    const left = await app.testDatabase.database.knex('objects').where({ subject: evaluation.id });
    expect(left).toMatchObject([{ state: 'deleted' }]);
  });

  it('is given back by a worker that stops', async () => {
    await putPlan(app, app.policy.addEvaluation({ policySets: [withRules(['loop'])] }), forbidden);
    const stopping = new AbortController();
    const attempt = attemptNext(ctx, stopping.signal);
    stopping.abort();
    await attempt;
    expect(await app.testDatabase.database.knex('policy_plans')).toMatchObject([
      { state: 'waiting', attempt: 1, attempts_returned: 1 },
    ]);
  });

  it('leaves nothing on the disk of the worker', async () => {
    await judge(forbidden, [ruled]);
    await judge('no plan', [ruled]);
    const names = (await readdir(tmpdir())).filter((name) =>
      name.startsWith(`groundwork-opa-${process.pid}-`),
    );
    expect(names.map((name) => join(tmpdir(), name))).toEqual([]);
  });
});
