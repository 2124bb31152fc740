import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeWithOpa } from '@groundwork/opa/testing';
import {
  opaSet,
  planOf,
  type PolicyPlatform,
  sendJson,
  startPolicyPlatform,
} from './testing/policy-platform.ts';

const rego = `package p

deny contains msg if {
  some change in input.plan.resource_changes
  some i in numbers.range(1, 200)
  msg := sprintf("%s %d %s", [change.address, i, concat("", [x | some j in numbers.range(1, 1500); x := "x"])])
}
`;

describeWithOpa('a reported verdict', () => {
  let platform: PolicyPlatform;
  beforeEach(async () => {
    platform = await startPolicyPlatform();
    platform.sets = [await opaSet('guardrails', { rego })];
  });
  afterEach(() => platform.close());
  const refuse = () => {
    platform.instead = (path, response) => {
      if (!path.endsWith('/policy-evaluations')) return false;
      sendJson(response, 404, { errors: [{ title: 'not found' }] });
      return true;
    };
  };

  it('has the digest, the policies and what the pipeline knows, and its address is told', async () => {
    const { ended, told, printed } = await platform.check(
      planOf(),
      { report: true, json: true },
      { CI_COMMIT_SHA: 'c0ffee', CI_COMMIT_MESSAGE: 'change'.repeat(10_000) },
    );
    expect(ended).toBe('passed');
    const address = `${platform.url}/app/organizations/acme/policy-evaluations/poleval-1`;
    expect(told).toBe(`Reported: ${address}`);
    expect(JSON.parse(printed)).toMatchObject({ report: { id: 'poleval-1', address } });
    expect(platform.reports).toEqual([
      {
        data: {
          type: 'policy-evaluations',
          attributes: {
            reported: {
              'plan-digest': expect.stringMatching(/^[0-9a-f]{64}$/),
              'judged-at': expect.stringMatching(/Z$/),
              'opa-version': expect.stringMatching(/^1\./),
              run: { commit_sha: 'c0ffee', message: 'change'.repeat(10_000).slice(0, 4096) },
              'policy-sets': [
                {
                  id: 'polset-guardrails',
                  name: 'guardrails',
                  revision: 'polsetver-guardrails',
                  overridable: false,
                  policies: [
                    {
                      name: 'deny',
                      query: 'data.p.deny',
                      'enforcement-level': 'mandatory',
                      status: 'passed',
                      messages: [],
                      'exempted-by': null,
                      'overridden-by': null,
                    },
                  ],
                },
              ],
            },
          },
        },
      },
    ]);
  });

  it('has fewer messages if it would be too large', async () => {
    const policies = Array.from({ length: 20 }, (_, at) => ({
      name: `deny-${at}`,
      description: null,
      query: 'data.p.deny',
      'enforcement-level': 'mandatory',
      problem: null,
    }));
    platform.sets = [await opaSet('guardrails', { rego }, { policies })];
    expect(await platform.check(planOf('a'), { report: true })).toMatchObject({ ended: 'violation' });
    const sent = JSON.stringify(platform.reports);
    expect(sent.length).toBeGreaterThan(100_000);
    expect(sent.length).toBeLessThan(1_000_000);
  });

  it('that is refused fails a plan that passed, and is a warning otherwise', async () => {
    refuse();
    expect(await platform.check(planOf(), { report: true })).toMatchObject({
      ended: 'access',
      printed: expect.stringContaining('passed'),
    });
    expect(await platform.check(planOf('a'), { report: true })).toMatchObject({
      ended: 'violation',
      told: expect.stringContaining('Warning: The verdict was not reported.'),
    });
  });

  it('says that the failure may be overridden now, not that it must be reported first', async () => {
    platform.sets = [await opaSet('guardrails', { rego }, { overridable: true })];
    expect(await platform.check(planOf('a'), { report: true })).toMatchObject({
      ended: 'overridable',
      advice: 'Ask somebody who may override policies to do so for this plan, on the page above.',
    });
  });
});
