import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { ioOf } from './frame/io.ts';
import { createProgram } from './program.ts';

const withItsOwn = (command: Command): Command[] => [command, ...command.commands.flatMap(withItsOwn)];

describe('all commands', () => {
  it('none takes a token or a password as an argument, which other users of the machine could read', () => {
    const values = withItsOwn(createProgram(ioOf(process))).flatMap(({ options, registeredArguments }) => [
      ...options.filter((option) => option.required || option.optional).map(({ flags }) => flags),
      ...registeredArguments.map((argument) => argument.name()),
    ]);
    expect(values).toContain('--ca-file <file>');
    expect(values.filter((value) => /token|secret|password/i.test(value))).toEqual([]);
  });
});
