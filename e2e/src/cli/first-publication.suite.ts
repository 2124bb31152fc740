import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commands } from '../testing/command-line.ts';
import { newPerson } from '../testing/groundwork.ts';
import type { TestPlatform } from '../testing/platform.ts';
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
