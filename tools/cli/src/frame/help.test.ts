import { describe, expect, it } from '@jest/globals';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { run } from '../run.ts';
import { exampleLines } from './help.ts';

async function ran(...args: string[]) {
  const told: string[] = [];
  const printed: string[] = [];
  const code = await run(args, silentIo(told, printed));
  return { code, told, printed };
}

describe('an option that does not exist', () => {
  it.each([
    ['--org', '--organization'],
    ['--acces', '--access'],
  ])('%s is taken for %s', async (typed, meant) => {
    const { code, told } = await ran('team', 'create', 'crew', typed, 'acme');
    expect(code).toBe(2);
    expect(told[0]).toBe(`Error: Unknown option '${typed}' (Did you mean ${meant}?)`);
    expect(told[1]).toBe('Add --help to see the usage.');
  });

  it('one that nothing begins with is only refused', async () => {
    expect((await ran('team', 'create', 'crew', '--nonsense')).told[0]).toBe(
      "Error: Unknown option '--nonsense'.",
    );
  });
});

describe('a command line that is only the name of a group', () => {
  it.each([[[]], [['module']], [['modules']]])('%j prints its commands', async (args) => {
    const { code, told, printed } = await ran(...args);
    expect({ code, told }).toEqual({ code: 0, told: [] });
    expect(printed.join('\n')).toMatch(/^Usage: groundwork[^]*Commands:/);
  });
});

it('an argument that is missing is named where nobody can be asked', async () => {
  const { code, told } = await ran('team', 'add-member', 'crew');
  expect(code).toBe(2);
  expect(told[0]).toBe("Error: Missing required argument 'user'.");
});

it('a long example goes on in the next line', () => {
  const io = { ...silentIo(), columns: 40 };
  expect(exampleLines(io, ['policy-set create guardrails --description "For all of us"', 'whoami'])).toEqual([
    '  groundwork policy-set create \\',
    '    guardrails --description \\',
    '    "For all of us"',
    '  groundwork whoami',
  ]);
});
