import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { commands } from '../testing/command-line.ts';
import { failureIn, newPerson, type Person } from '../testing/groundwork.ts';
import { moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { moduleCheckRecipes } from '../testing/recipes.ts';
import { runRecipe } from '../testing/run-recipe.ts';

const checkedSchema = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      version: z.string(),
      calls: z.array(z.string()),
      findings: z.array(z.object({ kind: z.string() })),
    }),
  ),
  'left-out': z.object({ local: z.int(), hosts: z.record(z.string(), z.int()), others: z.int() }),
});

export function describeModuleCheck(test: () => TestPlatform) {
  const organization = 'cli-module-check';
  const inOrganization = ['--organization', organization];
  /** Has published the modules. */
  let owner: Person;
  /** Token of a team without permissions. */
  let token: string;
  let pipeline: Person;

  const source = (name: string) => `groundwork.test/${organization}/${name}/generic`;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    owner = newPerson({ GROUNDWORK_HOST: platform.baseUrl, GROUNDWORK_TOKEN: adminToken });
    await owner.json(['org', 'create', organization, '--email', 'cli@example.com']);
    const publish = (folder: string, version: string) =>
      owner.json(['module', 'publish', folder, '--version', version, ...inOrganization]);
    for (const version of ['1.0.0', '1.1.0']) await publish(moduleFolder('vpc', { 'main.tf': '' }), version);
    const call = `module "vpc" {\n  source  = "${source('vpc')}"\n  version = "1.0.0"\n}\n`;
    await publish(moduleFolder('network', { 'main.tf': call }), '1.0.0');
    await owner.json(['team', 'create', 'pipelines', ...inOrganization]);
    token = (await owner.run(['token', 'create', '--team', 'pipelines', ...inOrganization])).printed.trim();
    pipeline = newPerson({ GROUNDWORK_HOST: platform.baseUrl, GROUNDWORK_TOKEN: token });
  });

  /** Output of `terraform modules -json`. */
  const listOf = (...versions: readonly string[]) =>
    JSON.stringify({
      format_version: '1.0',
      modules: versions.map((each) => {
        const [name = '', version = ''] = each.split('@');
        return { key: name, source: source(name), version };
      }),
    });
  const check = (input: string, ...args: string[]) => pipeline.run(['module', 'check', ...args], { input });
  /** Runs while a version is deprecated or revoked. */
  const whileMarked = async (mark: 'deprecate' | 'revoke', run: () => Promise<void>) => {
    const args = ['module', mark, 'vpc/generic', '1.0.0', ...inOrganization];
    await owner.json([...args, '--reason', 'Use 1.1.0.']);
    try {
      await run();
    } finally {
      await owner.json([...args, '--undo']);
      // A version stays deprecated when its revocation is undone.
      if (mark === 'revoke')
        await owner.json(['module', 'deprecate', 'vpc/generic', '1.0.0', ...inOrganization, '--undo']);
    }
  };

  describe('groundwork module check', () => {
    it('the modules of a configuration that are fine pass, by the name of the group and by its alias', async () => {
      for (const group of ['module', 'modules']) {
        const input = listOf('vpc@1.1.0', 'network@1.0.0');
        const ended = await pipeline.run([group, 'check'], { input });
        expect(ended).toMatchObject({ code: 0, told: '' });
        expect(ended.printed).toMatch(/^cli-module-check\/vpc\/generic +1\.1\.0 +1\.1\.0 +ok$/m);
      }
    });

    it('a deprecated version is 21, a revoked one 20, and --fail-on chooses', async () => {
      await whileMarked('deprecate', async () => {
        const ended = await check(listOf('vpc@1.0.0'));
        expect(ended).toMatchObject({
          code: 21,
          printed: expect.stringMatching(/deprecated: .*Use\s+1\.1\.0\./),
        });
        expect(failureIn(ended)).toHaveLength(2);
        expect(await check(listOf('vpc@1.0.0'), '--fail-on', 'revoked')).toMatchObject({ code: 0 });
      });
      await whileMarked('revoke', async () => {
        expect(await check(listOf('vpc@1.0.0'))).toMatchObject({ code: 20 });
        expect(await check(listOf('vpc@1.0.0'), '--fail-on', 'none')).toMatchObject({ code: 0 });
      });
    });

    it('a version of today is too young, if that is asked', async () => {
      expect(await check(listOf('vpc@1.1.0'), '--minimum-age', '72')).toMatchObject({ code: 21 });
      expect(await check(listOf('vpc@1.1.0'), '--minimum-age', '0')).toMatchObject({ code: 0 });
    });

    it('a version that does not exist is unknown', async () => {
      const ended = await check(listOf('vpc@9.9.9', 'nothing@1.0.0'));
      expect(ended.code).toBe(0);
      expect(ended.printed).toMatch(/: 2 unknown$/m);
    });

    it('a lock file is written and verified; another digest is 20, and a damaged file 22', async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'groundwork-lock-')), 'modules.lock.json');
      const input = listOf('vpc@1.0.0', 'network@1.0.0');
      expect(await check(input, '--lock', file)).toMatchObject({ code: 22 });
      expect(await check(input, '--lock', file, '--write-lock')).toMatchObject({ code: 0 });
      expect(await check(input, '--lock', file)).toMatchObject({ code: 0 });
      const text = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        text.replace(/sha256:./, (start) => `sha256:${start.endsWith('0') ? '1' : '0'}`),
      );
      expect(await check(input, '--lock', file)).toMatchObject({ code: 20 });
      writeFileSync(file, text.slice(0, -20));
      expect(await check(input, '--lock', file)).toMatchObject({ code: 22 });
    });

    it('a report makes the configuration a consumer of the module', async () => {
      const ended = await check(listOf('vpc@1.0.0'), '--report', 'shop', '--environment', 'production');
      expect(ended).toMatchObject({
        code: 0,
        told: expect.stringMatching(/^Reported as shop, until \d{4}-/),
      });
      expect((await owner.run(['module', 'used-by', `${organization}/vpc/generic`])).printed).toMatch(
        /^shop +1\.0\.0 +production/m,
      );
    });

    describe.each(commands)('%s', (command, isInstalled) => {
      (isInstalled ? it : it.skip)('the modules that it installs are checked, also nested ones', async () => {
        const { folder, run } = configuration(test().platform.baseUrl, token, command);
        run('get');
        await whileMarked('deprecate', async () => {
          const inputs = [
            { args: [] },
            ...(command === 'terraform' ? [{ args: ['-'], input: run('modules', '-json') }] : []),
          ];
          for (const { args, ...options } of inputs) {
            const ended = await pipeline.run(['module', 'check', ...args, '--json'], { folder, ...options });
            expect(ended.code).toBe(21);
            const { modules, 'left-out': leftOut } = checkedSchema.parse(JSON.parse(ended.printed));
            expect(modules).toMatchObject([
              { source: `${organization}/network/generic`, calls: ['net'], findings: [] },
              {
                source: `${organization}/vpc/generic`,
                version: '1.0.0',
                calls: [expect.stringMatching(/vpc$/)],
                findings: [{ kind: 'deprecated' }, { kind: 'outdated' }],
              },
            ]);
            expect(leftOut).toEqual({ local: 1, hosts: {}, others: 0 });
          }
        });
      });
    });
  });

  /** A configuration with a module of the platform, one of its parts, and a local module, which a client can install. */
  function configuration(baseUrl: string, secret: string, command: string) {
    const home = mkdtempSync(join(tmpdir(), 'groundwork-home-'));
    const folder = join(home, 'root');
    mkdirSync(join(folder, 'local'), { recursive: true });
    writeFileSync(join(folder, 'local', 'main.tf'), '');
    writeFileSync(
      join(folder, 'main.tf'),
      `module "net" {\n  source = "${source('network')}"\n}\nmodule "local" {\n  source = "./local"\n}\n`,
    );
    writeFileSync(
      join(home, '.terraformrc'),
      `host "groundwork.test" {\n  services = { "modules.v1" = "${baseUrl}/api/registry/v1/modules/" }\n}\n` +
        `credentials "groundwork.test" {\n  token = "${secret}"\n}\n`,
    );
    const env = { PATH: process.env['PATH'], HOME: home, CHECKPOINT_DISABLE: '1' };
    const run = (...args: readonly string[]) =>
      execFileSync(command, args, { cwd: folder, env, encoding: 'utf8' });
    return { folder, run };
  }

  describe.each(moduleCheckRecipes.map((recipe) => [recipe.name, recipe] as const))(
    'examples/ci/%s',
    (_, recipe) => {
      it('passes what is fine, and ends with 21 for a deprecated module', async () => {
        const list = join(mkdtempSync(join(tmpdir(), 'groundwork-list-')), 'modules.json');
        const Modules = [{ Key: 'vpc', Source: source('vpc'), Version: '1.0.0', Dir: 'x' }];
        writeFileSync(list, JSON.stringify({ Modules }));
        const lock = join(mkdtempSync(join(tmpdir(), 'groundwork-lock-')), 'modules.lock.json');
        const written = await pipeline.run(['module', 'check', list, '--lock', lock, '--write-lock']);
        expect(written).toMatchObject({ code: 0 });
        const run = (isRepeated: boolean) => {
          const folder = moduleFolder('infrastructure');
          cpSync(lock, join(folder, 'modules.lock.json'));
          return runRecipe(recipe, {
            folder,
            isRepeated,
            host: test().platform.baseUrl,
            secrets: { GROUNDWORK_TOKEN: token },
            variables: {
              PATH: `${getting(list)}${delimiter}${process.env['PATH'] ?? ''}`,
              HOME: pipeline.home,
            },
          });
        };
        expect(await run(false)).toMatch(/: 1 outdated$/m);
        await whileMarked('deprecate', async () => {
          await expect(run(true)).rejects.toThrow('ended with 21');
        });
      });
    },
  );
}

/** A folder with a program `terraform` that installs these modules. */
function getting(list: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-programs-'));
  const program = join(folder, 'terraform');
  writeFileSync(
    program,
    `#!/bin/sh\n[ "$1" != get ] || { mkdir -p .terraform/modules; cp '${list}' .terraform/modules/; }\n`,
  );
  chmodSync(program, 0o755);
  return folder;
}
