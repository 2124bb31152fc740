import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { commands } from '../testing/command-line.ts';
import { newPerson } from '../testing/groundwork.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { asToken } from '../testing/publisher.ts';
import { notPrinted, type RecordedCommand, recordedSession } from '../testing/recorded-session.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const hasTerraform = commands.some(([command, isInstalled]) => command === 'terraform' && isInstalled);
const [install, start, ...rest] = recordedSession();

export function describeFirstPublication(test: () => TestPlatform) {
  describe('the session that the README has recorded', () => {
    it('has five commands, from a clone to an installed module', () => {
      expect([install, start, ...rest].map((each) => each?.command.split(' ').slice(0, 3))).toEqual([
        ['npm', 'ci'],
        ['npm', 'start'],
        ['npx', '.', 'login'],
        ['npx', '.', 'module'],
        ['terraform', '-chdir=examples/first-use', 'init'],
      ]);
    });

    it('the commands after npm start print what is recorded', () => {
      const { platform, dataDir } = test();
      const { home } = newPerson();
      const configuration = join(home, 'first-use');
      cpSync(join(root, 'examples', 'first-use', 'main.tf'), join(configuration, 'main.tf'));
      const here = (text: string) =>
        text
          .replaceAll('http://localhost:8080', platform.baseUrl)
          .replaceAll('.data/', `${dataDir}/`)
          .replaceAll('examples/first-use', configuration)
          .replaceAll('/home/ada', home);
      const typed = rest.filter(({ command }) => hasTerraform || !command.startsWith('terraform'));
      for (const { command, lines } of typed)
        expect(notPrinted(lines.map(here), printedBy(here(command), home))).toEqual([]);
    });
  });

  describe('the first steps by hand', () => {
    it('publish a module, and install it, beside what the command line has published', async () => {
      const { platform, dataDir, adminToken } = test();
      const { home } = newPerson();
      const [byHand = '', installation = ''] = firstStepsByHand().map((script) =>
        script
          .replaceAll('http://localhost:8080', platform.baseUrl)
          .replaceAll('.data/', `${dataDir}/`)
          .replaceAll('examples/', `${root}/examples/`),
      );
      run(byHand, home);
      const api = asToken(platform.baseUrl, adminToken);
      await waitFor(
        async () => {
          const { 'version-statuses': versions } = await api.showModule('acme-by-hand', 'network-layout');
          return versions.some(({ version, status }) => version === '1.0.0' && status === 'ok');
        },
        { describe: 'the version that was published by hand' },
      );
      if (!hasTerraform) return;
      const heading = `export GROUNDWORK=${platform.baseUrl} TOKEN=${adminToken}\n`;
      expect(run(heading + installation, home)).toContain('Terraform has been successfully initialized');
    });
  });
}

/** The scripts of the parts of FIRST-STEPS that need no command line. */
function firstStepsByHand(): string[] {
  const page = readFileSync(join(root, 'docs', 'FIRST-STEPS.md'), 'utf8');
  const [, byHand = ''] = page.split('## Publish a module by hand');
  return [...byHand.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, script = '']) => script);
}

/** Output of a script in an empty folder. @throws Error if it fails */
function run(script: string, folder: string): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', script], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, CHECKPOINT_DISABLE: '1', TF_CLI_ARGS: '-no-color' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The script ended with ${status ?? 'a signal'}: ${stderr}`);
  return stdout;
}

/** Output of a command typed in the root of a clone. */
function printedBy(command: RecordedCommand['command'], home: string): string {
  const { stdout } = spawnSync('sh', ['-c', `{ ${command}\n} 2>&1`], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: home, CHECKPOINT_DISABLE: '1', TF_CLI_ARGS: '-no-color' },
    encoding: 'utf8',
  });
  return stdout;
}
