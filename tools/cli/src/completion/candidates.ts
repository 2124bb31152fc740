import type { Command } from 'commander';

/**
 * Candidates for the last word of a command line: commands, or options of a command.
 *
 * @param words the words after the program's name; the last one is incomplete
 */
export function candidates(program: Command, words: readonly string[]): string[] {
  const current = words.at(-1) ?? '';
  const command = words.slice(0, -1).reduce(below, program);
  const names = current.startsWith('-')
    ? command.options.flatMap(({ long }) => long ?? []).concat('--help')
    : command.commands.filter((each) => !isHidden(each)).map((each) => each.name());
  return [...new Set(names)].filter((name) => name.startsWith(current)).sort();
}

const below = (command: Command, word: string): Command =>
  command.commands.find((each) => each.name() === word || each.aliases().includes(word)) ?? command;

/** Only the completion scripts call this command. */
const isHidden = (command: Command) => command.name() === 'complete';
