import { beforeAll, expect, it } from '@jest/globals';
import { apiClient } from '@groundwork/testing';
import { z } from 'zod';
import { newPerson, type Person } from '../testing/groundwork.ts';
import { filesOf, judgedPlan, type WrittenPolicy } from '../testing/judged-policies.ts';
import { describeWithOpa, opaProgram } from '../testing/opa.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { organizationWith, planFile } from '../testing/policed-organization.ts';

const organization = 'cli-policy-allowances';

const policyFor = (name: string, type: string): WrittenPolicy => ({
  name,
  level: 'mandatory',
  rego: `deny contains c.address if {\n  some c in input.plan.resource_changes\n  c.type == "${type}"\n}`,
  status: 'failed',
  messages: [],
});

const checkedSchema = z.object({
  verdict: z.string(),
  report: z.object({ id: z.string(), address: z.url() }),
});
const setsSchema = z.object({ data: z.tuple([z.object({ id: z.string() })]) });

export function describePolicyAllowances(test: () => TestPlatform) {
  describeWithOpa('overrides and exemptions in a pipeline', () => {
    let owner: Person;
    let pipeline: Person;
    beforeAll(async () => {
      const policies = [policyFor('buckets', 'aws_s3_bucket'), policyFor('databases', 'aws_db_instance')];
      const made = await organizationWith(test(), organization, { guardrails: filesOf(policies) });
      owner = made.owner;
      pipeline = newPerson({
        GROUNDWORK_HOST: test().platform.baseUrl,
        GROUNDWORK_TOKEN: made.token,
        OPA_BINARY: opaProgram ?? '',
      });
    });
    const platform = () =>
      apiClient(test().platform.baseUrl, { authorization: `Bearer ${test().adminToken}` });
    const check = (plan: unknown, ...more: string[]) =>
      pipeline.run(['policy', 'check', '--workspace', 'network', '--plan', planFile(plan), ...more]);

    it('a reported failure is overridden for that plan, and an exemption frees the workspace until its end', async () => {
      const sets = await platform().get(`/api/v2/organizations/${organization}/policy-sets`);
      const [{ id }] = setsSchema.parse(sets.body).data;
      await platform().patch(`/api/v2/policy-sets/${id}`, {
        data: { type: 'policy-sets', attributes: { overridable: true } },
      });
      const { code, printed } = await check(judgedPlan, '--report', '--json');
      expect(code).toBe(21);
      const { report } = checkedSchema.parse(JSON.parse(printed));
      expect(await platform().get(`/api/v2/policy-evaluations/${report.id}`)).toMatchObject({
        status: 200,
        body: { data: { attributes: { source: 'reported', verdict: 'overridable' } } },
      });
      expect((await fetch(report.address)).status).toBe(200);

      await override(report.id, 'buckets');
      expect(await check(judgedPlan)).toMatchObject({
        code: 21,
        printed: expect.stringContaining('agreed with ada'),
      });
      const day = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      await owner.json([
        ...['policy-exemption', 'create', 'guardrails', '--policy', 'databases', '--workspace', 'network'],
        ...['--ends', day, '--owner', 'ada', '--reason', 'migration'],
      ]);
      expect(await check(judgedPlan)).toMatchObject({
        code: 0,
        printed: expect.stringMatching(/by ada \(polex-\w+\):\s+migration/),
      });
      expect((await check({ ...judgedPlan, terraform_version: '1.9.1' })).code).toBe(21);
    });

    async function override(evaluation: string, policy: string): Promise<void> {
      const outcomes = await platform().get(`/api/v2/policy-evaluations/${evaluation}/policy-set-outcomes`);
      const [outcome] = setsSchema.parse(outcomes.body).data;
      const created = await platform().post(`/api/v2/policy-evaluations/${evaluation}/overrides`, {
        data: {
          type: 'policy-overrides',
          attributes: { 'policy-name': policy, reason: 'agreed with ada' },
          relationships: {
            'policy-set-outcome': { data: { type: 'policy-set-outcomes', id: outcome.id } },
          },
        },
      });
      expect(created.status).toBe(201);
    }
  });
}
