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

/** Lines of the help of a command on a terminal of this width. */
async function helpOf(command: readonly string[], columns: number): Promise<string[]> {
  const printed: string[] = [];
  await expect(
    createProgram({ ...silentIo([], printed), columns }).parseAsync([...command, '--help'], { from: 'user' }),
  ).rejects.toMatchObject({
    exitCode: 0,
  });
  return printed;
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
    '%s has an example of itself, and fits 80 and 72 columns',
    async (name) => {
      for (const columns of [80, 72]) {
        const lines = await helpOf(name.split(' '), columns);
        expect(lines.join('\n')).toMatch(new RegExp(`\\nExamples?:\\n {2}groundwork ${name}`));
        expect(lines.filter((line) => line.length > columns)).toEqual([]);
      }
    },
  );
});
