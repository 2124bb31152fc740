import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { newPerson } from '../testing/groundwork.ts';
import { moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';

const readme = join(import.meta.dirname, '..', '..', '..', 'tools', 'cli', 'README.md');
const packedSchema = z.object({ sha256: z.string() });

/**
 * The system's Node.js, if it is one of the oldest versions that the command line supports; tests run on a newer
 * one.
 */
const older = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => {
    const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    return status === 0 && stdout.startsWith('v20.');
  });

const isInstalled = (shell: string) => spawnSync(shell, ['--version']).status === 0;

/** Options and script with which each shell lists its completions. */
const completions: Readonly<Record<string, readonly [options: readonly string[], script: string]>> = {
  bash: [
    ['--norc', '-c'],
    `source <(groundwork completion bash); complete -p groundwork >/dev/null
     COMP_WORDS=(groundwork module pub) COMP_CWORD=2; _groundwork; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  zsh: [
    ['-f', '-c'],
    `autoload -Uz compinit && compinit -u -D; source =(groundwork completion zsh)
     compadd() { print -l -- "\${(@P)2}" }; words=(groundwork module pub) CURRENT=3; _groundwork`,
  ],
  fish: [['--no-config', '-c'], "groundwork completion fish | source; complete -C 'groundwork module pub'"],
};

export function describeInstallation(test: () => TestPlatform) {
  const organization = 'cli-installation';
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'groundwork-installation-'));
    const { platform, adminToken } = test();
    const person = newPerson({ GROUNDWORK_HOST: platform.baseUrl, GROUNDWORK_TOKEN: adminToken });
    await person.json(['org', 'create', organization, '--email', 'cli@example.com']);
  });

  /** Runs the installed program, found through PATH. */
  const run = (
    [program = '', ...args]: readonly string[],
    { input = '', prefix = 'installed', nodes = '' } = {},
  ): Promise<{ code: number | null; printed: string }> => {
    const path = [join(folder, prefix, 'bin'), nodes, process.env['PATH']].filter(Boolean).join(delimiter);
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        cwd: folder,
        env: {
          PATH: path,
          HOME: folder,
          npm_config_prefix: join(folder, prefix),
          npm_config_update_notifier: 'false',
          GROUNDWORK_ORGANIZATION: organization,
        },
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
      child.on('error', reject).on('close', (code) => resolve({ code, printed }));
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
  };
  const printedBy = async (...given: Parameters<typeof run>) => {
    const { code, printed } = await run(...given);
    expect({ command: given[0], code, ...(code !== 0 && { printed }) }).toEqual({
      command: given[0],
      code: 0,
    });
    return printed;
  };

  describe('the package that the platform serves', () => {
    it.each([
      ['from its address', 'installed', /^npm install --global https:\S+/m],
      ['after its digest is checked', 'checked', /^curl [^]*?^sha256sum .*$/m],
    ])('is installed %s, as the README says', async (_how, prefix, pattern) => {
      const [command = ''] = pattern.exec(readFileSync(readme, 'utf8')) ?? [];
      const here = command.replaceAll('https://registry.example.com', test().platform.baseUrl);
      await printedBy(['sh', '-ec', here], { prefix });
      expect(existsSync(join(folder, prefix, 'bin', 'groundwork'))).toBe(true);
      expect(await printedBy(['groundwork', '--version'], { prefix })).toMatch(/^\d+\.\d+\.\d+\n$/);
    });

    for (const [shell, [options, script]] of Object.entries(completions))
      (isInstalled(shell) ? it : it.skip)(`completes command lines in ${shell}`, async () => {
        expect(await printedBy([shell, ...options, script])).toBe('publish\n');
      });
  });

  describe(`the oldest Node.js that it promises to run on${older === undefined ? ' (the system has no Node.js 20)' : ''}`, () => {
    (older === undefined ? it.skip : it)('runs what people do most, and packs the same bytes', async () => {
      const nodes = join(folder, 'nodes');
      mkdirSync(nodes);
      symlinkSync(older ?? '', join(nodes, 'node'));
      const { platform, adminToken } = test();
      const here = (...args: string[]) => printedBy(['groundwork', ...args], { nodes });
      const module = moduleFolder('old');
      const policies = moduleFolder('policies', {
        'sentinel.hcl': 'policy "always" {}\n',
        'always.sentinel': 'main = rule { true }\n',
      });

      expect(await printedBy(['node', '--version'], { nodes })).toMatch(/^v20\./);
      await printedBy(['groundwork', 'login', platform.baseUrl, '--with-token'], {
        nodes,
        input: adminToken,
      });
      await here('whoami');
      await here('org', 'list');
      await here('module', 'publish', module, '--version', '1.0.0');
      await here('module', 'show', 'old/generic', '1.0.0');
      await here('module', 'download', 'old/generic', '1.0.0');
      await here('policy-set', 'create', 'old');
      await here('policy-set', 'publish', 'old', policies);
      await here('token', 'list');
      const packing = ['module', 'publish', module, '--dry-run', '--json'];
      const [old, current] = [await here(...packing), await printedBy(['groundwork', ...packing])].map(
        (text) => packedSchema.parse(JSON.parse(text)),
      );
      expect(old).toEqual(current);
      await here('logout');
    });
  });
}
