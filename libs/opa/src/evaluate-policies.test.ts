import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import type { QueryResult } from './evaluate-policies.ts';
import type { Opa } from './open-opa.ts';
import type { OpaLimits } from './opa-limits.ts';
import { describeWithOpa, folderOf, openRealOpa } from './testing/real-opa.suite.ts';

const MiB = 1024 * 1024;

const kinds = `package k

deny contains change.address if some change in input.plan.resource_changes

text := "a"

number := 5

object := {"a": {"b": null}}

undefined_rule if false

parameter := data.groundwork.limit

both := 1

both := 2 if input.plan

prints if {
  print("panic: ", input.secret)
  false
}
`;

/** Runs for hours unless something stops it. */
const loop =
  'package l\n\nok := true\n\nslow if {\n  some i in numbers.range(1, 1000000)\n  some j in numbers.range(1, 1000000)\n  i > j + 10000000\n}\n';

describeWithOpa('an evaluation', () => {
  let opa: Opa;
  let policies: string;
  beforeAll(async () => {
    opa = await openRealOpa();
    policies = await folderOf({ 'k.rego': kinds });
  });

  async function inputOf(text: string): Promise<string> {
    const file = join(await folderOf({}), 'input.json');
    await writeFile(file, text);
    return file;
  }

  async function evaluate(
    path: string,
    queries: readonly string[],
    {
      input = '{}',
      limits = {},
      data = {},
    }: { input?: string; limits?: Partial<OpaLimits>; data?: Record<string, unknown> } = {},
  ): Promise<readonly QueryResult[]> {
    const inputFile = await inputOf(input);
    const evaluation = await opa.evaluate(path, { regoVersion: 1, inputFile, queries, data, limits });
    if (evaluation.kind === 'refused') throw new Error(JSON.stringify(evaluation.errors));
    return evaluation.results;
  }

  it('each query has its own result: a set, a text, a number, an object, or nothing', async () => {
    const queries = ['deny', 'text', 'number', 'object', 'undefined_rule', 'no_such_rule'].map(
      (name) => `data.k.${name}`,
    );
    const input = JSON.stringify({ plan: { resource_changes: [{ address: 'a.b' }] } });
    expect(await evaluate(policies, [...queries, 'data["k"]["text"]'], { input })).toEqual([
      { kind: 'defined', value: ['a.b'] },
      { kind: 'defined', value: 'a' },
      { kind: 'defined', value: 5 },
      { kind: 'defined', value: { a: { b: null } } },
      { kind: 'undefined' },
      { kind: 'undefined' },
      { kind: 'defined', value: 'a' },
    ]);
  });

  it('a query that fails does not take the others along, and its reason has no value of the input', async () => {
    expect(await evaluate(policies, ['data.k.text', 'data.k.both'], { input: '{"plan": 1}' })).toEqual([
      { kind: 'defined', value: 'a' },
      {
        kind: 'error',
        reason: expect.stringMatching(
          /^rule data\.k\.both produced conflicting values \(k\.rego, line \d+\)$/,
        ),
      },
    ]);
  });

  it.each(['data.k.text]; x := [1', '1 == 1', 'input.plan', 'data.k[_]', ''])(
    'the query %j is not run, because it is not the path of a rule',
    async (query) => {
      expect(await evaluate(policies, [query, 'data.k.text'])).toEqual([
        { kind: 'error', reason: expect.stringContaining('is not the path of a rule') },
        { kind: 'defined', value: 'a' },
      ]);
    },
  );

  it('data are given in memory, also to a bundle, which says its own version of Rego', async () => {
    const old = await folderOf({ 'o.rego': 'package o\n\ndeny[msg] {\n  msg := data.groundwork.limit\n}\n' });
    const output = join(await folderOf({}), 'bundle.tar.gz');
    expect(
      await opa.buildBundle(old, { regoVersion: 0, output, data: { groundwork: { limit: 3 } } }),
    ).toMatchObject({
      kind: 'built',
    });
    expect(await evaluate(output, ['data.o.deny'])).toEqual([{ kind: 'defined', value: [3] }]);
    expect(await evaluate(output, ['data.o.deny'], { data: { groundwork: { limit: 4 } } })).toEqual([
      { kind: 'defined', value: [4] },
    ]);
    expect(await evaluate(policies, ['data.k.parameter'], { data: { groundwork: { limit: 'x' } } })).toEqual([
      { kind: 'defined', value: 'x' },
    ]);
    const taken = await folderOf({ 'groundwork/data.json': '{}' });
    expect(await opa.buildBundle(taken, { regoVersion: 1, output, data: { groundwork: {} } })).toMatchObject({
      kind: 'refused',
      errors: [{ file: 'groundwork' }],
    });
  });

  it('the input is wrapped for policies, and looked at as it is', async () => {
    const path = await folderOf({
      'w.rego': 'package w\n\nseen := input\n\nbroken := data.w.x\n\nx := 1\n\nx := 2 if input\n',
    });
    const plan = { format_version: '1.2', errored: false, values: {}, run: 1, other: 2 };
    const request = {
      regoVersion: 1,
      inputFile: await inputOf(JSON.stringify(plan)),
      wrapping: { name: 'plan', beside: { run: { text: '"] \\n' }, plan: 'not this' } },
      names: ['format_version', 'errored', 'values', 'plan'],
    } as const;
    const input = {
      keys: ['format_version', 'errored', 'values'],
      scalars: { format_version: '1.2', errored: false },
    };
    expect(await opa.evaluate(path, { ...request, queries: ['data.w.seen'] })).toMatchObject({
      results: [{ value: { plan, run: { text: '"] \\n' } } }],
      input,
    });
    expect(await opa.evaluate(path, { ...request, queries: ['data.w.broken'] })).toMatchObject({
      results: [{ kind: 'error' }],
      input,
    });
  });

  it('an input that is not an object has no names', async () => {
    const request = { regoVersion: 1, queries: ['data.k.text'], names: ['0'] } as const;
    expect(await opa.evaluate(policies, { ...request, inputFile: await inputOf('["a"]') })).toMatchObject({
      input: null,
    });
  });

  it('a policy cannot print into a result or a reason', async () => {
    expect(await evaluate(policies, ['data.k.prints'], { input: '{"secret": "hidden"}' })).toEqual([
      { kind: 'undefined' },
    ]);
  });

  it('what policies must not call is refused when they are evaluated, too', async () => {
    const path = await folderOf({ 'a.rego': 'package a\n\nx := opa.runtime()\n' });
    expect(
      await opa.evaluate(path, { regoVersion: 1, inputFile: await inputOf('{}'), queries: ['data.a.x'] }),
    ).toMatchObject({
      kind: 'refused',
      errors: [{ file: 'a.rego', line: 3, message: 'undefined function opa.runtime' }],
    });
  });

  it('a policy that computes endlessly ends at its limit, and the others have a result', async () => {
    const path = await folderOf({ 'l.rego': loop });
    expect(
      await evaluate(path, ['data.l.ok', 'data.l.slow'], {
        limits: { processorSeconds: 1, timeMs: 200_000 },
      }),
    ).toEqual([
      { kind: 'defined', value: true },
      {
        kind: 'error',
        reason: expect.stringMatching(/^The policies take more than 1 seconds of processor time\./),
        code: 'time-limit',
      },
    ]);
    expect(await evaluate(path, ['data.l.slow'], { limits: { timeMs: 2_000 } })).toEqual([
      {
        kind: 'error',
        reason: expect.stringMatching(/^The policies take more than \d+(?:\.\d+)? seconds\./),
        code: 'time-limit',
      },
    ]);
  }, 240_000);

  it('a policy that allocates ends at its limit', async () => {
    const path = await folderOf({
      'm.rego': 'package m\n\nbig := [x | some x in numbers.range(1, 100000000)]\n',
    });
    expect(await evaluate(path, ['data.m.big'], { limits: { memoryBytes: 192 * MiB } })).toEqual([
      {
        kind: 'error',
        reason: expect.stringContaining('more than 192 MiB of memory'),
        code: 'memory-limit',
      },
    ]);
  });

  it('a result that is larger than the limit is an error', async () => {
    const path = await folderOf({ 'r.rego': 'package r\n\nlong := numbers.range(1, 200000)\n' });
    expect(await evaluate(path, ['data.r.long'], { limits: { outputBytes: MiB } })).toEqual([
      {
        kind: 'error',
        reason: expect.stringContaining('more than 1 MiB of output'),
        code: 'output-limit',
      },
    ]);
  });

  it.each([
    ['nested 10,000 deep', `{"plan": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['cut off', '{"plan": {"a": [1,'],
  ])('an input that is %s is not judged', async (_name, input) => {
    await expect(evaluate(policies, ['data.k.deny'], { input })).rejects.toMatchObject({
      code: 'unreadable-input',
    });
  });

  it('an input that is nested a little less deep is judged', async () => {
    const input = `{"plan": ${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
    expect(await evaluate(policies, ['data.k.text'], { input })).toEqual([{ kind: 'defined', value: 'a' }]);
  });

  it('a plan of 32 MiB is judged within the limit of memory', async () => {
    const tags = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`tag-${index}`, 'x'.repeat(60)]),
    );
    const change = JSON.stringify({
      address: 'a.b',
      type: 'b',
      change: { actions: ['create'], after: { tags } },
    });
    const changes = Array(Math.floor((32 * MiB - 100) / (change.length + 1)))
      .fill(change)
      .join(',');
    expect(
      await evaluate(policies, ['data.k.deny'], {
        input: `{"plan":{"resource_changes":[${changes}]}}`,
        limits: { timeMs: 200_000 },
      }),
    ).toEqual([{ kind: 'defined', value: ['a.b'] }]);
  }, 240_000);

  it('an evaluation that nobody needs is stopped, and no evaluation leaves a folder behind', async () => {
    const path = await folderOf({ 'l.rego': loop });
    const inputFile = await inputOf('{}');
    const given = { regoVersion: 1, inputFile, queries: ['data.l.slow'] } as const;
    await expect(opa.evaluate(path, { ...given, signal: AbortSignal.timeout(1_000) })).rejects.toMatchObject({
      code: 'aborted',
    });
    const own = (await readdir(tmpdir())).filter((name) => name.startsWith(`groundwork-opa-${process.pid}-`));
    expect(own).toEqual([]);
  });
});
