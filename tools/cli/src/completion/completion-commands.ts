import type { Command } from 'commander';
import { addPlainCommand } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

/** Adds the command that prints completion scripts, and the hidden one that they call. */
export function addCompletionCommands(program: Command, io: Io): void {
  addPlainCommand(program, io, {
    usage: 'completion <shell>',
    summary: 'print the completion script of bash, zsh or fish',
    examples: ['completion bash > ~/.local/share/bash-completion/completions/groundwork'],
    load: async () => (await import('./completion.ts')).completion,
  });
  program.command('complete [words...]', { hidden: true }).action(async (words: string[]) => {
    const { candidates } = await import('./candidates.ts');
    io.print(candidates(program, words));
  });
}
