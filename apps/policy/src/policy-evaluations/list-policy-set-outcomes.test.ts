import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  evaluatedOrganization,
  reportedPolicy,
  reportedSet,
  revision,
} from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const passed = { status: 'passed', messages: [] };

it('an outcome says what the policies of a set said, as the Go client reads it', async () => {
  const { policySet, evaluation, outcomesOf } = evaluatedOrganization(app);
  const set = await policySet({ name: 'storage', description: 'What holds for storage' });
  const policies = [
    reportedPolicy(),
    reportedPolicy({ ...passed, name: 'tags', description: 'Tags are complete', query: null }),
    reportedPolicy({ name: 'cost', 'enforcement-level': 'advisory' }),
    reportedPolicy({ name: 'old', 'exempted-by': 'polex-1' }),
  ];
  const { id } = await evaluation([reportedSet(set, policies)]);
  const count = {
    'advisory-failed': 1,
    'mandatory-failed': 1,
    passed: 1,
    errored: 0,
    exempted: 1,
    overridden: 0,
  };
  const [outcome] = await outcomesOf(id);
  expect(outcome).toMatchObject({
    type: 'policy-set-outcomes',
    attributes: {
      outcomes: [
        {
          policy_name: 'regions',
          description: '',
          query: 'data.acme.regions.deny',
          enforcement_level: 'mandatory',
          status: 'failed',
          output: [{ print: 'bucket logs is in us-east-1' }],
          overridable: true,
          exempted_by: null,
          overridden_by: null,
        },
        {
          policy_name: 'tags',
          description: 'Tags are complete',
          query: null,
          output: [],
          overridable: false,
        },
        { policy_name: 'cost', overridable: false },
        { policy_name: 'old', exempted_by: 'polex-1', overridable: false },
      ],
      error: '',
      overridable: true,
      revision,
      'policy-set-name': 'storage',
      'policy-set-description': 'What holds for storage',
      'result-count': count,
      result_count: count,
    },
    relationships: {
      'policy-evaluation': { data: { id, type: 'policy-evaluations' } },
      'policy-set': { data: { id: set, type: 'policy-sets' } },
    },
    links: { self: `/api/v2/policy-set-outcomes/${outcome?.id}` },
  });
});

it('outcomes are listed in the order of the report, by status and level of their policies', async () => {
  const { policySet, evaluation, outcomesOf } = evaluatedOrganization(app);
  const sets: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) sets.push(await policySet({ name }));
  const policies = [
    [reportedPolicy(passed)],
    [reportedPolicy({ 'enforcement-level': 'advisory' }), reportedPolicy({ ...passed, name: 'tags' })],
    [reportedPolicy()],
    [reportedPolicy({ status: 'errored' })],
  ];
  const { id } = await evaluation(sets.map((set, at) => reportedSet(set, policies[at])));
  const found = async (query: string) =>
    (await outcomesOf(id, query)).map(({ attributes }) => attributes['policy-set-name']).join('');
  expect(await found('')).toBe('abcd');
  expect(await found('?filter[0][status]=failed')).toBe('bc');
  expect(await found('?filter[0][status]=failed&filter[0][enforcement_level]=mandatory')).toBe('c');
  expect(await found('?filter[0][status]=failed&filter[0][enforcementLevel]=advisory')).toBe('b');
  const both = '?filter[0][status]=errored&filter[1][status]=failed&filter[1][enforcement_level]=mandatory';
  expect(await found(both)).toBe('cd');
  expect(await found('?filter[0][enforcement_level]=mandatory')).toBe('abcd');
  expect(await found('?filter[0][status]=&filter[0][enforcement_level]=')).toBe('abcd');
  expect(await found('?page[size]=2&page[number]=2')).toBe('cd');
});

it('an unknown status or level is refused', async () => {
  const { failure, planner } = evaluatedOrganization(app);
  const { evaluation } = await failure();
  const path = `/api/v2/policy-evaluations/${evaluation.id}/policy-set-outcomes`;
  for (const query of ['filter[0][status]=late', 'filter[9][enforcement_level]=severe']) {
    expect((await app.as(planner).get(`${path}?${query}`)).status).toBe(422);
  }
});

it('the outcomes of an evaluation are 404 for those who may not read it', async () => {
  const { failure, organization } = evaluatedOrganization(app);
  const { evaluation } = await failure();
  const path = `/api/v2/policy-evaluations/${evaluation.id}/policy-set-outcomes`;
  expect((await app.as(app.member(organization)).get(path)).status).toBe(404);
});
