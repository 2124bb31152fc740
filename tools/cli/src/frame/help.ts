import type { Command } from 'commander';
import type { Io } from './io.ts';
import { red } from './output.ts';

/** Command lines as examples that fit the terminal. A long one goes on after a backslash, as shells read it. */
export function exampleLines({ columns }: Io, examples: readonly string[]): string[] {
  return examples.flatMap((example) => {
    const lines: string[] = [];
    let line = '  groundwork';
    for (const word of example.match(/"[^"]*"\S*|\S+/g) ?? []) {
      if (line.length + word.length + 3 > columns) {
        lines.push(`${line} \\`);
        line = '   ';
      }
      line += ` ${word}`;
    }
    return [...lines, line];
  });
}

/** Adds the option that an unknown one begins, such as `--organization` for `--org`, which is too far for commander. */
export function withProposal({ options }: Command, message: string): string {
  const [, typed] = /^error: unknown option '(--[\w-]{2,})'\s*$/.exec(message) ?? [];
  const meant = options.find(({ long }) => typed !== undefined && long?.startsWith(typed));
  return meant?.long === undefined ? message : `${message.trimEnd()} (Did you mean ${meant.long}?)`;
}

/** Adds `--help` to the name of a group alone, or to nothing: both ask what there is. */
export function orHelp(program: Command, args: readonly string[]): readonly string[] {
  let command: Command | undefined = program;
  for (const word of args)
    command = command?.commands.find((each) => each.name() === word || each.aliases().includes(word));
  return command !== undefined && command.commands.length > 0 ? [...args, '--help'] : args;
}

/** A message of commander about wrong arguments, on one line like every other failure. */
export function errorOf(io: Io, text: string): string {
  const said = text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');
  return `${red(io, 'Error:')} ${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.)]$/.test(said) ? '' : '.'}`;
}
