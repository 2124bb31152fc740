import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { beforeAll, expect, it } from '@jest/globals';
import type { PolicyCompilation } from '@groundwork/contracts';
import { OpaFailure, type Opa } from '@groundwork/opa';
import { describeWithOpa, openRealOpa } from '@groundwork/opa/testing';
import { tarball } from '@groundwork/testing';
import { compilePolicySet } from './compile-policy-set.ts';

const newer = 'package acme.regions\n\ndeny contains "no" if input.plan.a == data.limits.a\n';
const older = 'package acme.regions\n\ndeny[msg] {\n  input.plan.a == 1\n  msg := "no"\n}\n';
const query = 'data.acme.regions.deny';
const MiB = 1024 * 1024;

describeWithOpa('the compilation of a policy set', () => {
  let opa: Opa;
  beforeAll(async () => {
    opa = await openRealOpa();
  });
  const compile = (
    files: Record<string, string>,
    {
      queries = [query],
      signal = AbortSignal.timeout(120_000),
      memoryBytes = 512 * MiB,
      directory,
    }: { queries?: string[]; signal?: AbortSignal; memoryBytes?: number; directory?: string } = {},
  ): Promise<PolicyCompilation> =>
    compilePolicySet(Readable.from([tarball(files)]), { opa, memoryBytes, queries, directory, signal });

  it('policies are compiled in both versions of Rego, with their data', async () => {
    const files = {
      'policies/a.rego': newer,
      'data.json': '{"limits": {"a": 1}}',
      'README.md': '# Nothing\n',
    };
    expect(await compile(files)).toMatchObject({
      opaVersion: opa.version,
      v1: { kind: 'compiled', unknownQueries: [], tests: null },
      v0: {
        kind: 'refused',
        errors: expect.arrayContaining([
          expect.objectContaining({ file: 'policies/a.rego', line: 3, code: 'rego_parse_error' }),
        ]),
      },
    });
    expect(await compile({ 'a.rego': older })).toMatchObject({
      v0: { kind: 'compiled', unknownQueries: [] },
      v1: { kind: 'refused' },
    });
  });

  it('in the layout of a repository, data begins at the directory of the set', async () => {
    const files = {
      'policies.hcl': 'directory = "aws"\n',
      'aws/a.rego': newer,
      'aws/a_test.rego':
        'package acme.regions\n\ntest_a if count(deny) == 1 with input as {"plan": {"a": 1}}\n',
      'aws/data.json': '{"limits": {"a": 1}}',
    };
    expect((await compile(files, { directory: 'aws' })).v1).toMatchObject({
      tests: { passed: 1, failed: 0 },
    });
    expect((await compile(files)).v1).toMatchObject({ tests: { passed: 0, failed: 1 } });
  });

  it('a query that names no rule is told, with the nearest name', async () => {
    const { v1 } = await compile({ 'a.rego': newer }, { queries: [query, 'data.acme.regions.denies'] });
    expect(v1).toMatchObject({ unknownQueries: [{ query: 'data.acme.regions.denies', nearest: query }] });
  });

  it('tests are counted, and those that fail have their place', async () => {
    const tests = 'package acme.regions\n\ntest_a if count(deny) == 0\n\ntest_b if count(deny) == 1\n';
    const { v1 } = await compile({ 'a.rego': newer, 'a_test.rego': tests });
    expect(v1).toMatchObject({
      tests: {
        passed: 1,
        failed: 1,
        skipped: 0,
        problem: null,
        failures: [{ package: 'data.acme.regions', name: 'test_b', file: 'a_test.rego', line: 5 }],
      },
    });
  });

  it('policies that take more memory than allowed are refused with the reason', async () => {
    const rules = Array.from({ length: 20_000 }, (_, at) => `r${at} if input.x == ${at}\n`).join('');
    const { v1 } = await compile({ 'a.rego': `package a\n\n${rules}` }, { memoryBytes: 96 * MiB });
    expect(v1).toMatchObject({
      kind: 'refused',
      errors: [{ file: null, message: expect.stringContaining('96 MiB of memory') }],
    });
  });

  it('an aborted compilation is another attempt, and leaves no files', async () => {
    const before = await folders();
    const signal = AbortSignal.abort();
    await expect(compile({ 'a.rego': newer }, { signal })).rejects.toThrow(OpaFailure);
    expect(await folders()).toEqual(before);
  });
});

const folders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`groundwork-opa-${process.pid}-`));

it('data that are too large are refused before OPA is asked', async () => {
  const files = { 'a.rego': newer, 'data.json': `"${'x'.repeat(17 * MiB)}"` };
  const request = { opa: neverAsked, memoryBytes: 1, queries: [], signal: AbortSignal.timeout(60_000) };
  const compilation = await compilePolicySet(Readable.from([tarball(files)]), request);
  const errors = [
    { file: 'data.json', message: expect.stringContaining('larger than 16777216 bytes in total') },
  ];
  expect(compilation).toMatchObject({ opaVersion: '1.2.3', v0: { errors }, v1: { errors } });
});

it.each([
  ['a policy', { 'a.rego': 'package groundwork\n' }, { file: 'a.rego', line: 1 }],
  ['data', { 'a.rego': newer, 'data.json': '{"groundwork": {}}' }, { file: 'data.json', line: null }],
])('%s with the reserved name is refused before OPA is asked', async (_what, files, error) => {
  const request = { opa: neverAsked, memoryBytes: 1, queries: [], signal: AbortSignal.timeout(60_000) };
  const compilation = await compilePolicySet(Readable.from([tarball(files)]), request);
  const errors = [{ ...error, message: expect.stringContaining('groundwork is reserved') }];
  expect(compilation).toMatchObject({ v0: { errors }, v1: { errors } });
});

const never = () => Promise.reject(new Error('OPA is not asked'));
const neverAsked: Opa = {
  version: '1.2.3',
  program: 'opa',
  openNetwork: null,
  compile: never,
  test: never,
  evaluate: never,
  buildBundle: never,
};
