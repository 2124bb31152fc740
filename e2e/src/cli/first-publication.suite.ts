import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { commands } from '../testing/command-line.ts';
import { newPerson } from '../testing/groundwork.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { asToken } from '../testing/publisher.ts';
import { notPrinted, type RecordedCommand, recordedSession } from '../testing/recorded-session.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const hasTerraform = commands.some(([command, isInstalled]) => command === 'terraform' && isInstalled);
const [install, start, ...rest] = recordedSession();

export function describeFirstPublication(test: () => TestPlatform) {
  describe('a first publication', () => {
    const typed = rest.filter(({ command }) => hasTerraform || !command.startsWith('terraform'));
    let home = '';
    let here: (text: string) => string;
    /** Output of each command of the README after `npm start`, in the home where the first steps go on. */
    let printed: readonly string[];

    beforeAll(() => {
      const { platform, dataDir } = test();
      ({ home } = newPerson());
      const configuration = join(home, 'first-use');
      cpSync(join(root, 'examples', 'first-use', 'main.tf'), join(configuration, 'main.tf'));
      here = (text) =>
        text
          .replaceAll('http://localhost:8080', platform.baseUrl)
          .replaceAll('.data/', `${dataDir}/`)
          .replaceAll('examples/first-use', configuration)
          .replaceAll('/home/ada', home);
      printed = typed.map(({ command }) => printedBy(here(command), home));
    });

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
        for (const [index, { lines }] of typed.entries())
          expect(notPrinted(lines.map(here), printed[index] ?? '')).toEqual([]);
      });
    });

    describe('the first steps', () => {
      it('go on after the commands of the README, and work from top to bottom', async () => {
        const { platform, dataDir, adminToken } = test();
        const inHome = (script: string) =>
          here(script)
            .replaceAll('$PWD/', '')
            // Another test has a user of that name.
            .replaceAll('ada ada@example.com', 'newcomer newcomer@example.com')
            .replaceAll(/\btry\b/g, join(home, 'try'));
        const [commands, byHand, account, installation] = scriptsOf('FIRST-STEPS.md').map(inHome);
        const type = (script = '', variables: object = {}) =>
          run(hasTerraform ? script : script.replaceAll(/^terraform.*$/gm, ''), home, {
            DATA_DIR: dataDir,
            ...variables,
          });
        showAsRunning(test());
        expect(type(commands)).toContain('acme/network-layout/generic 1.0.0 is already published.');
        type(byHand);
        expect(type(account)).toContain('gwu_');
        const api = asToken(platform.baseUrl, adminToken);
        await waitFor(
          async () => {
            const { 'version-statuses': versions } = await api.showModule('acme-by-hand', 'network-layout');
            return versions.some(({ version, status }) => version === '1.0.0' && status === 'ok');
          },
          { describe: 'the version that was published by hand' },
        );
        if (!hasTerraform) return;
        const variables = { GROUNDWORK: platform.baseUrl, TOKEN: adminToken };
        expect(type(installation, variables)).toContain('Terraform has been successfully initialized');
      });
    });
  });
}

const runRecord = z.looseObject({ launcher: z.int() });

/** Commands find a running platform by its launcher, which is here a worker of jest: another process of the platform stands in for it. */
function showAsRunning({ platform, dataDir }: TestPlatform): void {
  const file = join(dataDir, 'run.json');
  const launcher = platform.processes.find(({ plan }) => plan.name === 'gateway')?.pid();
  const record = runRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...record, launcher }));
}

/** The scripts of a document, from top to bottom. */
const scriptsOf = (document: string): string[] =>
  [...readFileSync(join(root, 'docs', document), 'utf8').matchAll(/^```sh\n([^]*?)^```$/gm)].map(
    ([, script = '']) => script,
  );

/** Output of a script that is typed in the root of a clone. @throws Error if it fails */
function run(script: string, home: string, variables: object): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', script], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      CHECKPOINT_DISABLE: '1',
      TF_CLI_ARGS: '-no-color',
      ...variables,
    },
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
