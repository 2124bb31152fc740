import { describe, expect, it } from '@jest/globals';
import type { PolicySetArchiveDetails, RegoCompilation } from '@groundwork/contracts';
import {
  compiles,
  notAsVersion0,
  notAsVersion1,
  regoDetails,
  unsafe,
  withTests,
} from '../testing/compilations.ts';
import { judgeCompilation } from './judge-compilation.ts';

const latest = { kind: 'kind2', policyToolVersion: 'latest', requirePassingTests: false } as const;
const older = { ...latest, policyToolVersion: '0.68.0' };

const judged = (
  v0: RegoCompilation,
  v1: RegoCompilation,
  set: Parameters<typeof judgeCompilation>[0] = latest,
) => judgeCompilation(set, regoDetails({ v0, v1 }));
const errorOf = (...given: Parameters<typeof judged>) => judged(...given).compilation.error;

describe('the version of Rego', () => {
  it.each([
    ['1.x, policies of both', '1.4.2', compiles, compiles, 1],
    ['latest, policies of v0', 'latest', compiles, notAsVersion1, 0],
    ['below 1.0, policies of both', '0.68.0', compiles, compiles, 0],
    ['below 1.0, policies of v1', '0.68.0', notAsVersion0, compiles, 1],
  ] as const)('pinned at %s', (_name, policyToolVersion, v0, v1, regoVersion) => {
    expect(judged(v0, v1, { ...latest, policyToolVersion }).compilation).toEqual({
      state: 'ok',
      error: null,
      regoVersion,
      opaVersion: '1.22.4',
      tests: null,
    });
  });

  it('policies that compile only as v0 have a warning, unless a tool below 1.0 is pinned', () => {
    expect(judged(compiles, notAsVersion1).warnings).toEqual([
      'The policies compile only as Rego v0, the language of OPA before 1.0. They are used as such. Run opa fmt --v0-v1 to convert them.',
    ]);
    expect(judged(compiles, notAsVersion1, older).warnings).toEqual([]);
    expect(judged(compiles, compiles).warnings).toEqual([]);
  });
});

describe('policies that do not compile', () => {
  it('the error has file, line, column and the words of OPA', () => {
    expect(judged(notAsVersion0, notAsVersion1).compilation).toEqual({
      state: 'failed',
      error:
        'The policies do not compile as Rego v1:\na.rego, line 3, column 1: `if` keyword is required before rule body',
      regoVersion: null,
      opaVersion: '1.22.4',
      tests: null,
    });
    expect(errorOf(notAsVersion0, notAsVersion1, older)).toContain('var cannot be used for rule name');
  });

  it('the errors are those of the version in which the files parse', () => {
    expect(errorOf(unsafe, notAsVersion1)).toBe(
      'The policies do not compile as Rego v0:\na.rego, line 3, column 6: var y is unsafe',
    );
    expect(errorOf(notAsVersion0, unsafe)).toContain(
      'as Rego v1:\na.rego, line 3, column 6: var y is unsafe',
    );
  });

  it('ten errors are listed, and the number of the others', () => {
    const [error] = unsafe.kind === 'refused' ? unsafe.errors : [];
    const many: RegoCompilation = {
      kind: 'refused',
      errors: error ? Array.from({ length: 12 }, () => error) : [],
    };
    expect(errorOf(many, many)?.split('\n')).toHaveLength(12);
    expect(errorOf(many, many)).toMatch(/\nand 2 more errors$/);
  });

  it('an error without a place, such as a limit, is told as it is', () => {
    const message = 'The policies and their input take more than 512 MiB of memory.';
    const place = { file: null, line: null, column: null, code: null };
    const limited: RegoCompilation = { kind: 'refused', errors: [{ ...place, message }] };
    expect(errorOf(limited, limited)).toBe(`The policies do not compile as Rego v1:\n${message}`);
  });

  it('a query that names nothing is an error, with its place and the nearest name', () => {
    const unknownQueries = [
      { query: 'data.acme.regions.deny', nearest: 'data.acme.regions.denies' },
      { query: 'data.other', nearest: null },
    ];
    expect(errorOf(compiles, { kind: 'compiled', unknownQueries, tests: null })).toBe(
      'policies.hcl, line 3: it names the query "data.acme.regions.deny", but the policies have neither a rule nor a package of this name. Did you mean "data.acme.regions.denies"?\n' +
        'policies.hcl: it names the query "data.other", but the policies have neither a rule nor a package of this name.',
    );
  });

  it('the place of a query is below the directory of the set', () => {
    const unknownQueries = [{ query: 'data.acme.regions.deny', nearest: null }];
    const details = regoDetails({ v0: compiles, v1: { kind: 'compiled', unknownQueries, tests: null } });
    const policies = details.kind2 !== null && 'policies' in details.kind2 ? details.kind2.policies : [];
    const { compilation } = judgeCompilation(latest, { ...details, kind2: { policies, directory: 'aws' } });
    expect(compilation.error).toMatch(/^aws\/policies\.hcl, line 3: /);
  });
});

describe('tests of policies', () => {
  it('failing tests are a warning that names them', () => {
    const { compilation, warnings } = judged(compiles, withTests(3, 2));
    expect(compilation).toMatchObject({ state: 'ok', tests: { passed: 3, failed: 2 } });
    expect(warnings).toEqual([
      '2 of 5 tests of the policies fail: test_0 (a_test.rego, line 1), test_1 (a_test.rego, line 2: eval_conflict_error).',
    ]);
  });

  it('a set that requires passing tests takes neither failing tests nor tests without a result', () => {
    const strict = { ...latest, requirePassingTests: true };
    expect(judged(compiles, withTests(3, 2), strict).compilation).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^2 of 5 tests .*\nThe policy set requires passing tests\.$/),
      tests: { failed: 2 },
    });
    expect(errorOf(compiles, withTests(0, 0, 'They take more than 10 seconds.'), strict)).toMatch(
      /^The tests of the policies gave no result: They take more than 10 seconds\./,
    );
    expect(judged(compiles, withTests(3, 0), strict).compilation.state).toBe('ok');
    expect(judged(compiles, compiles, strict).compilation.state).toBe('ok');
  });
});

describe('what is not compiled', () => {
  it('without OPA, and from a worker of the previous release, the compilation is pending', () => {
    for (const details of [regoDetails(null), { ...regoDetails(null), compilation: undefined }])
      expect(judgeCompilation(latest, details).compilation).toMatchObject({
        state: 'pending',
        error: null,
        opaVersion: null,
      });
  });

  it.each<[string, Parameters<typeof judgeCompilation>[0], PolicySetArchiveDetails]>([
    ['a set of the other kind', { ...latest, kind: 'kind1' }, regoDetails({ v0: unsafe, v1: unsafe })],
    ['an archive without configuration', latest, { kind1: null, kind2: null, wrapper: '' }],
    ['a configuration that names no policy', latest, { kind1: null, kind2: { policies: [] }, wrapper: '' }],
  ])('%s has nothing to compile', (_name, set, details) => {
    expect(judgeCompilation(set, details)).toMatchObject({ compilation: { state: null }, warnings: [] });
  });
});
