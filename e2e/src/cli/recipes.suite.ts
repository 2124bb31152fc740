import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newPerson, type Person } from '../testing/groundwork.ts';
import { commitFolder, gitIn, moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { asToken } from '../testing/publisher.ts';
import { policySetRecipes, type Recipe, recipes } from '../testing/recipes.ts';
import { runRecipe } from '../testing/run-recipe.ts';

export function describeRecipes(test: () => TestPlatform) {
  const organization = 'cli-recipes';
  /** User whose home contains npm's cache. */
  let runner: Person;
  let token: string;
  let policyToken: string;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    runner = newPerson({ GROUNDWORK_HOST: platform.baseUrl, GROUNDWORK_TOKEN: adminToken });
    await runner.json(['org', 'create', organization, '--email', 'cli@example.com']);
    const inOrganization = ['--organization', organization];
    const tokenOf = async (team: string, access: string) => {
      await runner.json(['team', 'create', team, '--access', access, ...inOrganization]);
      return (await runner.run(['token', 'create', '--team', team, ...inOrganization])).printed.trim();
    };
    token = await tokenOf('publishers', 'manage-modules');
    policyToken = await tokenOf('policy-publishers', 'manage-policies');
    await runner.json(['policy-set', 'create', 'guardrails', '--global', ...inOrganization]);
  });

  /** Runs a service's steps for a push or a tag. Returns their output. */
  const pipeline = (recipe: Recipe, name: string, tag?: string) =>
    runRecipe(recipe, {
      ...machine(token),
      folder: checkOut(recipe, name, tag),
      tag,
      isRepeated: tag !== undefined,
    });

  const machine = (secret: string) => ({
    host: test().platform.baseUrl,
    secrets: { GROUNDWORK_TOKEN: secret },
    variables: { PATH: process.env['PATH'], HOME: runner.home },
  });

  describe.each(recipes.map((recipe) => [recipe.name, recipe] as const))('examples/ci/%s', (_, recipe) => {
    const name = recipe.name.replaceAll(/\W+/g, '-').toLowerCase();
    const versions = async () => {
      const { platform, adminToken } = test();
      const api = asToken(platform.baseUrl, adminToken);
      const { status } = await api.get(api.modulePath(organization, name));
      return status === 404 ? [] : (await api.showModule(organization, name))['version-statuses'];
    };

    it('checks the module at a push, and publishes it for a tag', async () => {
      expect(await pipeline(recipe, name)).toContain(
        `${name} for generic can be published; nothing has been`,
      );
      expect(await versions()).toEqual([]);
      expect(await pipeline(recipe, name, 'v1.2.0')).toContain(
        `Published ${organization}/${name}/generic 1.2.0`,
      );
      expect(await versions()).toMatchObject([{ version: '1.2.0', status: 'ok' }]);
    });
  });

  it.each(policySetRecipes.map((recipe) => [recipe.name, recipe] as const))(
    'examples/ci/%s publishes a policy set, and fails if it cannot be read',
    async (_, recipe) => {
      const policies = {
        'sentinel.hcl': 'policy "a" {\n  source = "./a.sentinel"\n}\n',
        'a.sentinel': 'main = rule { true }\n',
      };
      const good = { ...machine(policyToken), folder: moduleFolder('policies', policies) };
      expect(await runRecipe(recipe, good)).toContain('Published 1 policy of guardrails.');
      const broken = { ...good, folder: moduleFolder('broken', { 'sentinel.hcl': 'policy "a" {' }) };
      await expect(runRecipe(recipe, { ...broken, isRepeated: true })).rejects.toThrow('ended with 3');
    },
  );

  it('a pipeline fails when the module cannot be published', async () => {
    const [recipe] = recipes;
    if (recipe === undefined) throw new Error('There are no recipes.');
    await expect(pipeline(recipe, 'broken', 'v1.2')).rejects.toThrow('The version is missing');
  });
}

/** A clone as the service creates it, on the pushed commit. */
function checkOut(recipe: Recipe, name: string, tag: string | undefined): string {
  const repository = moduleFolder(name);
  const folder = join(dirname(repository), 'builds', recipe.checkout(`terraform-generic-${name}`));
  mkdirSync(dirname(folder));
  renameSync(repository, folder);
  commitFolder(folder, ...(recipe.hasTags && tag !== undefined ? [tag] : []));
  gitIn(folder, 'remote', 'add', 'origin', `https://git.example.com/acme/terraform-generic-${name}.git`);
  return folder;
}
