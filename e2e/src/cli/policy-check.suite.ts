import { chmodSync, copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { failureIn, newPerson, type Person } from '../testing/groundwork.ts';
import {
  filesOf,
  judgedPlan,
  judgedWorkspace,
  newPolicies,
  oldPolicies,
  type WrittenPolicy,
} from '../testing/judged-policies.ts';
import { moduleFolder } from '../testing/module-folder.ts';
import { describeWithOpa, opaProgram } from '../testing/opa.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { organizationWith, planFile } from '../testing/policed-organization.ts';
import { policyCheckRecipes } from '../testing/recipes.ts';
import { runRecipe } from '../testing/run-recipe.ts';

const checkedSchema = z.object({
  verdict: z.string(),
  'plan-digest': z.string(),
  'policy-sets': z.array(
    z.object({
      name: z.string(),
      policies: z.array(
        z.object({
          name: z.string(),
          'enforcement-level': z.string(),
          status: z.string(),
          messages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

export function describePolicyCheck(test: () => TestPlatform) {
  describeWithOpa('groundwork policy check', () => {
    let pipeline: Person;
    beforeAll(async () => {
      const sets = { 'new-rules': filesOf(newPolicies), 'old-rules': filesOf(oldPolicies) };
      const { token } = await organizationWith(test(), 'cli-policy-check', sets);
      pipeline = newPerson({
        GROUNDWORK_HOST: test().platform.baseUrl,
        GROUNDWORK_TOKEN: token,
        OPA_BINARY: opaProgram ?? '',
      });
    });
    const args = (plan: unknown, ...more: string[]) => [
      ...['policy', 'check', '--workspace', judgedWorkspace, '--plan', planFile(plan)],
      ...more,
    ];
    const results = (policies: readonly WrittenPolicy[]) =>
      policies.map(({ name, level, status, messages }) => ({
        name,
        'enforcement-level': level,
        status,
        messages: status === 'errored' ? [expect.stringContaining(`data.${name}.deny`)] : messages,
      }));

    it('40 policies of both versions of Rego get the verdicts that were written down', async () => {
      const ended = await pipeline.run(args(judgedPlan, '--json'));
      expect(ended.code).toBe(20);
      const { verdict, 'policy-sets': sets } = checkedSchema.parse(JSON.parse(ended.printed));
      expect(verdict).toBe('failed');
      expect(sets).toEqual([
        { name: 'new-rules', policies: results(newPolicies) },
        { name: 'old-rules', policies: results(oldPolicies) },
      ]);
    });

    it('the same policies are judged offline, with a warning that tells their age', async () => {
      await pipeline.run(args(judgedPlan));
      const organization = ['--organization', 'cli-policy-check'];
      expect(await pipeline.run([...args(judgedPlan, '--offline'), ...organization])).toMatchObject({
        code: 20,
        told: expect.stringContaining('Warning: The policies are those of'),
      });
    });

    it('a plan that is wrapped, and one of nothing, end with 22', async () => {
      for (const plan of [{ plan: judgedPlan }, []]) {
        const ended = await pipeline.run(args(plan));
        expect(ended.code).toBe(22);
        expect(failureIn(ended)).toHaveLength(2);
      }
    });

    it('a workspace that the token may not read ends with 4', async () => {
      const ended = await pipeline.run([
        ...['policy', 'check', '--workspace', 'cli-policy-check/other', '--plan', planFile(judgedPlan)],
      ]);
      expect(ended.code).toBe(4);
    });
  });

  describeWithOpa('a recipe that judges plans', () => {
    const deny = 'deny contains c.address if {\n  some c in input.plan.resource_changes\n}\n';
    let runner: Person;
    let token: string;
    beforeAll(async () => {
      runner = newPerson();
      const files = filesOf([
        { name: 'changes', level: 'mandatory', rego: deny, status: 'passed', messages: [] },
      ]);
      ({ token } = await organizationWith(test(), 'cli-check-recipes', { guardrails: files }));
    });

    it.each(policyCheckRecipes.map((recipe) => [recipe.name, recipe] as const))(
      'examples/ci/%s passes a plan or ends with 20, with a token that has no permission',
      async (_, recipe) => {
        const run = (plan: unknown, isRepeated: boolean) =>
          runRecipe(recipe, {
            isRepeated,
            folder: moduleFolder('infrastructure'),
            host: test().platform.baseUrl,
            secrets: { GROUNDWORK_TOKEN: token },
            variables: {
              PATH: `${programs(plan)}${delimiter}${process.env['PATH'] ?? ''}`,
              HOME: runner.home,
            },
          });
        await run({ ...judgedPlan, resource_changes: [] }, false);
        await expect(run(judgedPlan, true)).rejects.toThrow('ended with 20');
      },
    );
  });
}

/** Programs that a recipe finds on its machine: Terraform with a plan, OPA, and a download of OPA. */
function programs(plan: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-programs-'));
  const script = (name: string, lines: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  copyFileSync(opaProgram ?? '', join(folder, 'opa'));
  script('terraform', `[ "$1" != show ] || cat '${planFile(plan)}'`);
  script('curl', `cp '${join(folder, 'opa')}' opa`);
  return folder;
}
