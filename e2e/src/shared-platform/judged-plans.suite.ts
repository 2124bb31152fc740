import { beforeAll, expect, it } from '@jest/globals';
import {
  filesOf,
  judgedPlan,
  judgedWorkspace,
  newPolicies,
  oldPolicies,
  type WrittenPolicy,
} from '../testing/judged-policies.ts';
import { describeWithOpa } from '../testing/opa.ts';
import { evaluationsOf, putPlan, workspaceIdOf, type Evaluations } from '../testing/plan-evaluations.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { organizationWith } from '../testing/policed-organization.ts';

const organization = 'judging';

export function describeJudgedPlans(test: () => TestPlatform): void {
  describeWithOpa('plans that pipelines upload', () => {
    let pipeline: Evaluations;
    beforeAll(async () => {
      const sets = { 'new-rules': filesOf(newPolicies), 'old-rules': filesOf(oldPolicies) };
      const { token } = await organizationWith(test(), organization, sets);
      const { baseUrl } = test().platform;
      const workspaceId = await workspaceIdOf(baseUrl, test().adminToken, organization, judgedWorkspace);
      pipeline = evaluationsOf(baseUrl, token, workspaceId);
    }, 120_000);

    async function judge(plan: string) {
      const created = await pipeline.tryCreate({ run: { commit_sha: 'd7f3' } });
      expect(created.status).toBe(201);
      const { id, upload } = pipeline.parseCreated(created.body);
      expect(await pipeline.read(id)).toMatchObject({ status: 'pending', verdict: null, source: 'platform' });
      expect(await putPlan(upload, plan)).toBe(200);
      return { id, upload, ended: await pipeline.ended(id) };
    }
    const results = (policies: readonly WrittenPolicy[]) =>
      policies.map(({ name, level, status, messages }) => ({
        name,
        'enforcement-level': level,
        status,
        messages: status === 'errored' ? [expect.stringContaining(`data.${name}.deny`)] : messages,
      }));

    it('40 policies of both versions of Rego get the verdicts that were written down', async () => {
      const { id, ended } = await judge(JSON.stringify(judgedPlan));
      expect(ended).toMatchObject({ status: 'failed', verdict: 'failed', error: null });
      expect(await pipeline.outcomes(id)).toEqual([
        { name: 'new-rules', policies: results(newPolicies) },
        { name: 'old-rules', policies: results(oldPolicies) },
      ]);
    }, 60_000);

    it('a document that is not a plan has a reason, and its address takes nothing more', async () => {
      const { ended, upload } = await judge(JSON.stringify({ plan: judgedPlan }));
      expect(ended).toMatchObject({
        status: 'errored',
        verdict: 'errored',
        error: expect.stringContaining('wrapped already'),
      });
      expect(await putPlan(upload, JSON.stringify(judgedPlan))).toBe(404);
    }, 60_000);

    it('a plan of more than 32 MiB is 413, and a smaller one is then judged', async () => {
      const created = await pipeline.tryCreate();
      const { id, upload } = pipeline.parseCreated(created.body);
      expect(await putPlan(upload, ' '.repeat(32 * 1024 * 1024 + 1))).toBe(413);
      expect(await putPlan(upload, JSON.stringify(judgedPlan))).toBe(200);
      expect(await pipeline.ended(id)).toMatchObject({ verdict: 'failed' });
    }, 60_000);
  });
}
