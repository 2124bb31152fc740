import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { silentIo } from './import/testing/source-stand-in.ts';
import { createProgram } from './program.ts';

/** Names of all commands, except the one for completion scripts. */
function commandsIn(parent: Command, path: readonly string[] = []): (readonly string[])[] {
  return parent.commands.flatMap((each) => {
    const here = [...path, each.name()];
    if (here.join(' ') === 'complete') return [];
    return each.commands.length === 0 ? [here] : commandsIn(each, here);
  });
}

const all = commandsIn(createProgram(silentIo()));

/** Help of a command on a terminal of 80 columns. */
async function helpOf(command: readonly string[]): Promise<string> {
  const printed: string[] = [];
  await expect(
    createProgram(silentIo([], printed)).parseAsync([...command, '--help'], { from: 'user' }),
  ).rejects.toMatchObject({
    exitCode: 0,
  });
  return printed.join('\n');
}

describe('--help', () => {
  it('there are the commands of each group', () => {
    const groups = new Set(all.map(([group]) => group));
    expect([...groups]).toEqual(
      expect.arrayContaining([
        'login',
        'module',
        'rule',
        'policy-set',
        'org',
        'team',
        'token',
        'connection',
        'public-module',
        'import',
      ]),
    );
  });

  it.each(all.map((command) => command.join(' ')))(
    '%s has an example of itself, and fits 80 columns',
    async (name) => {
      const [usage = '', examples = ''] = (await helpOf(name.split(' '))).split(/^Examples?:$/m);
      expect(examples).toContain(`\n  groundwork ${name}`);
      expect(usage.split('\n').filter((line) => line.length > 80)).toEqual([]);
    },
  );
});
