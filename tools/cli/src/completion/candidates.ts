import type { Command, Option } from 'commander';

/**
 * Candidates for the last word of a command line: commands, options of a command, or the words that an option accepts.
 *
 * @param words the words after the program's name; the last one is incomplete
 */
export function candidates(program: Command, words: readonly string[]): string[] {
  const current = words.at(-1) ?? '';
  const command = words.slice(0, -1).reduce(below, program);
  const before = optionNamed(command, words.at(-2));
  if (before?.argChoices !== undefined) return wordsOf(before.argChoices, current);
  const names = current.startsWith('-')
    ? command.options.flatMap(({ long }) => long ?? []).concat('--help')
    : command.commands.filter((each) => !isHidden(each)).map((each) => each.name());
  return [...new Set(names)].filter((name) => name.startsWith(current)).sort();
}

/** The last word of a list is completed, as in `--access manage-modules,manage-p`. */
function wordsOf(choices: readonly string[], current: string): string[] {
  const list = current.slice(0, current.lastIndexOf(',') + 1);
  return choices.map((word) => `${list}${word}`).filter((word) => word.startsWith(current));
}

const optionNamed = ({ options }: Command, name: string | undefined): Option | undefined =>
  options.find(({ long, short }) => name !== undefined && (name === long || name === short));

const below = (command: Command, word: string): Command =>
  command.commands.find((each) => each.name() === word || each.aliases().includes(word)) ?? command;

/** Only the completion scripts call this command. */
const isHidden = (command: Command) => command.name() === 'complete';
