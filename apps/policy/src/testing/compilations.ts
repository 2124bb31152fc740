import type { PolicyCompilation, PolicySetArchiveDetails, RegoCompilation } from '@groundwork/contracts';

/** As OPA 1.22.4 reports policies that compile, and policies of each version that do not compile as the other one. */
export const compiles: RegoCompilation = { kind: 'compiled', unknownQueries: [], tests: null };

export const notAsVersion1: RegoCompilation = {
  kind: 'refused',
  errors: [
    {
      file: 'a.rego',
      line: 3,
      column: 1,
      code: 'rego_parse_error',
      message: '`if` keyword is required before rule body',
    },
  ],
};

export const notAsVersion0: RegoCompilation = {
  kind: 'refused',
  errors: [
    {
      file: 'a.rego',
      line: 3,
      column: 6,
      code: 'rego_parse_error',
      message: 'var cannot be used for rule name',
    },
  ],
};

export const unsafe: RegoCompilation = {
  kind: 'refused',
  errors: [{ file: 'a.rego', line: 3, column: 6, code: 'rego_unsafe_var_error', message: 'var y is unsafe' }],
};

export const withTests = (
  passed: number,
  failed: number,
  problem: string | null = null,
): RegoCompilation => ({
  kind: 'compiled',
  unknownQueries: [],
  tests: {
    passed,
    failed,
    skipped: 0,
    problem,
    failures: Array.from({ length: failed }, (_, at) => ({
      package: 'data.acme.regions',
      name: `test_${at}`,
      file: 'a_test.rego',
      line: at + 1,
      message: at === 1 ? 'eval_conflict_error' : null,
    })),
  },
});

/** Details of an archive whose `policies.hcl` names a policy. Without a compilation, there was no OPA. */
export const regoDetails = (
  compilation: Omit<PolicyCompilation, 'opaVersion'> | null,
): PolicySetArchiveDetails => ({
  kind1: null,
  kind2: {
    policies: [
      {
        name: 'regions',
        description: null,
        enforcementLevel: 'mandatory',
        path: null,
        query: 'data.acme.regions.deny',
        line: 3,
      },
    ],
  },
  wrapper: '',
  compilation: compilation && { opaVersion: '1.22.4', ...compilation },
});
