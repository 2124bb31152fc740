export const evaluationOf = (id: string, attributes: object = {}, organization = 'acme') => ({
  id,
  type: 'policy-evaluations',
  attributes: {
    status: 'failed',
    verdict: 'overridable',
    source: 'reported',
    error: null,
    'opa-version': '1.22.4',
    'plan-digest': 'a'.repeat(64),
    'keep-plan-until': null,
    'result-count': {
      'mandatory-failed': 1,
      'advisory-failed': 0,
      passed: 2,
      errored: 0,
      exempted: 0,
      overridden: 0,
    },
    run: { commit_sha: 'd7f3a1c09b2e44', message: 'Add a bucket' },
    'workspace-name': 'network-production',
    'created-at': '2026-01-02T03:04:05.678Z',
    ...attributes,
  },
  relationships: {
    organization: { data: { id: organization, type: 'organizations' } },
    workspace: { data: { id: 'ws-1', type: 'workspaces' } },
  },
});

export const policyOutcomeOf = (name: string, given: object = {}) => ({
  policy_name: name,
  description: '',
  query: null,
  enforcement_level: 'mandatory',
  status: 'failed',
  output: [{ print: `${name} is broken` }],
  overridable: true,
  exempted_by: null,
  overridden_by: null,
  ...given,
});

export const setOutcomeOf = (id: string, outcomes: readonly object[], evaluation = 'poleval-1') => ({
  id,
  type: 'policy-set-outcomes',
  attributes: {
    outcomes,
    error: '',
    'policy-set-name': 'storage',
    overridable: true,
    revision: 'polsetver-1',
  },
  relationships: {
    'policy-evaluation': { data: { id: evaluation, type: 'policy-evaluations' } },
    'policy-set': { data: { id: 'polset-1', type: 'policy-sets' } },
  },
});
