import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { checkPlan, judgePlan, NotAPlan, type PlanJudging, type PolicySetToJudge } from './judge-plan.ts';
import { OpaFailure } from './opa-failure.ts';
import type { Opa } from './open-opa.ts';
import { describeWithOpa, folderOf, openRealOpa } from './testing/real-opa.suite.ts';

const MiB = 1024 * 1024;
const plan = '{"format_version": "1.2", "resource_changes": [{"address": "a.b"}]}';
const rules = `package p

deny contains c.address if some c in input.plan.resource_changes

secret contains data.groundwork.parameters.key
`;

describeWithOpa('a plan', () => {
  let opa: Opa;
  let bundle: string;
  beforeAll(async () => {
    opa = await openRealOpa();
    bundle = join(await folderOf({}), 'bundle.tar.gz');
    await opa.buildBundle(await folderOf({ 'p.rego': rules }), { regoVersion: 1, output: bundle });
  });

  const setOf = async (name: string, more: Partial<PolicySetToJudge> = {}): Promise<PolicySetToJudge> => {
    const copy = join(await folderOf({}), `${name}.tar.gz`);
    const policy = { description: null, enforcementLevel: 'mandatory', problem: null };
    return {
      id: name,
      name,
      revision: null,
      overridable: false,
      problem: null,
      regoVersion: 1,
      policies: [{ ...policy, name: 'deny', query: 'data.p.deny' }],
      parameters: [],
      exemptions: [],
      overrides: [],
      async writeBundle() {
        await copyFile(bundle, copy);
        return copy;
      },
      ...more,
    };
  };
  const fileOf = async (text: string) => {
    const path = join(await folderOf({}), 'plan.json');
    await writeFile(path, text);
    return { path, bytes: Buffer.byteLength(text), digest: 'd' };
  };
  const judgingOf = async (text: string, more: Partial<PlanJudging> = {}): Promise<PlanJudging> => ({
    opa,
    plan: await fileOf(text),
    run: {},
    now: () => new Date(),
    atOnce: 2,
    memoryBytes: 512 * MiB,
    signal: new AbortController().signal,
    onFailure: ({ reason }) => reason,
    ...more,
  });

  it('is judged by each set, in their order, and the bundles are removed', async () => {
    const sets = [await setOf('a'), await setOf('b', { problem: 'It is broken.' }), await setOf('c')];
    const judged = await judgePlan(sets, await judgingOf(plan));
    expect(judged).toMatchObject([
      { problem: null, outcome: { policySetId: 'a', outcomes: [{ status: 'failed', messages: ['a.b'] }] } },
      { problem: 'It is broken.', outcome: { outcomes: [{ status: 'errored' }] } },
      { problem: null, outcome: { policySetId: 'c', revision: '' } },
    ]);
    for (const set of sets) expect(await readdir(dirname(await set.writeBundle()))).toHaveLength(1);
  });

  it.each(['\ufeff', ' \n'])('may begin with %j', async (beginning) => {
    const judged = await judgePlan([await setOf('a')], await judgingOf(`${beginning}${plan}\n`));
    expect(judged).toMatchObject([{ outcome: { outcomes: [{ status: 'failed' }] } }]);
  });

  it('shows no secret, neither in messages nor in problems', async () => {
    const parameters = [{ key: 'key', sensitive: true, value: 'hunter2' }];
    const policies = [
      { name: 's', description: null, query: 'data.p.secret', enforcementLevel: 'advisory', problem: null },
    ];
    const judged = await judgePlan(
      [await setOf('a', { parameters, policies }), await setOf('b', { parameters, problem: 'No hunter2.' })],
      await judgingOf(plan),
    );
    expect(judged).toMatchObject([
      { outcome: { outcomes: [{ messages: ['***'] }] } },
      { problem: 'No ***.' },
    ]);
  });

  it.each(['', '[]', 'a: 1', '{"values": {}}', `{"a": ${'['.repeat(10_001)}${']'.repeat(10_001)}}`])(
    'is none: case %#',
    async (text) => {
      const judging = await judgingOf(text);
      await expect(judgePlan([await setOf('a')], judging)).rejects.toThrow(NotAPlan);
      await expect(checkPlan(opa, judging.plan, judging)).rejects.toThrow(NotAPlan);
    },
  );

  it('can be checked without policies', async () => {
    const judging = await judgingOf(plan);
    await expect(checkPlan(opa, judging.plan, judging)).resolves.toBeUndefined();
  });

  it('is judged again with all memory by a set that needs more than its share', async () => {
    const memory: unknown[] = [];
    const counting: Opa = {
      ...opa,
      evaluate(path, given) {
        memory.push(given.limits?.memoryBytes);
        return opa.evaluate(path, given);
      },
    };
    const rego = 'package p\n\ndeny contains x if x := count(numbers.range(1, 1500000))\n';
    const large = join(await folderOf({}), 'bundle.tar.gz');
    await opa.buildBundle(await folderOf({ 'p.rego': rego }), { regoVersion: 1, output: large });
    const hungry = await setOf('hungry', {
      async writeBundle() {
        const copy = join(await folderOf({}), 'hungry.tar.gz');
        await copyFile(large, copy);
        return copy;
      },
    });
    const judging = await judgingOf(plan, { opa: counting, atOnce: 8, memoryBytes: 1024 * MiB });
    const judged = await judgePlan([hungry, await setOf('a')], judging);
    expect(judged).toMatchObject([
      { problem: null, outcome: { policySetId: 'hungry', outcomes: [{ messages: ['1500000'] }] } },
      { problem: null, outcome: { policySetId: 'a', outcomes: [{ messages: ['a.b'] }] } },
    ]);
    expect(memory).toEqual([128 * MiB, 128 * MiB, 1024 * MiB]);
  });

  it('says of each set why it could not be judged, or ends with the error', async () => {
    const judging = await judgingOf(plan, { memoryBytes: MiB });
    const sets = [await setOf('a'), await setOf('b')];
    expect(await judgePlan(sets, { ...judging, onFailure: () => 'too large' })).toMatchObject([
      { problem: 'too large', outcome: { outcomes: [{ status: 'errored', messages: ['too large'] }] } },
      { problem: 'too large' },
    ]);
    const onFailure = (failure: OpaFailure) => {
      throw failure;
    };
    await expect(judgePlan(sets, { ...judging, onFailure })).rejects.toThrow(OpaFailure);
  });
});
