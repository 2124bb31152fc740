import { type Command, Option } from 'commander';
import { askText, canAsk } from './ask-missing.ts';
import { errorOf, exampleLines, withProposal } from './help.ts';
import type { Io } from './io.ts';

/** The code of a command. Arguments are as typed. */
type Run<Options> = (io: Io, options: Options, ...args: readonly (string | undefined)[]) => Promise<void>;

type OptionDescription = readonly [flags: string, what: string, words?: readonly string[]];

interface Description<Options> {
  /** As commander writes it: `publish [folder]`. */
  readonly usage: string;
  readonly summary: string;
  /** Flags as commander writes them, their descriptions, and the words that the command accepts. */
  readonly options?: readonly OptionDescription[];
  /** Complete command lines, without the program's name. */
  readonly examples: readonly string[];
  /** Loads the code of the command when it runs, so that the program starts fast. */
  readonly load: () => Promise<Run<Options>>;
}

/** Options of every command that talks to a platform. */
export interface CommonOptions {
  readonly host?: string;
  readonly json?: boolean;
}

const common = [
  ['-H, --host <host>', 'host of the platform (default: GROUNDWORK_HOST, or the last login)'],
  ['--json', 'print JSON'],
] as const;

/** Additional options of commands that work within an organization. */
export interface OrganizationOptions {
  readonly organization?: string;
}

export const organizationOption = [
  '-o, --organization <name>',
  "organization (default: GROUNDWORK_ORGANIZATION, or the token's only one)",
] as const;
/** Option of commands that ask before they delete something. */
export const yesOption = ['--yes', 'do not ask for confirmation'] as const;

/** Adds a command that talks to a platform, with `--host` and `--json` in addition to its own options. */
export function addCommand<Options extends object>(
  parent: Command,
  io: Io,
  { options = [], load, ...description }: Description<Options & CommonOptions>,
): void {
  addPlainCommand<Options & CommonOptions>(parent, io, {
    ...description,
    options: [...options, ...common],
    load: async () => withNotice(await load()),
  });
}

/** A command that has ended well is followed by the note about another version of the platform. */
const withNotice =
  <Options extends CommonOptions>(run: Run<Options>): Run<Options> =>
  async (io, options, ...args) => {
    await run(io, options, ...args);
    const { tellOfUpgrade } = await import('../hosts/upgrade-notice.ts');
    await tellOfUpgrade(io, options);
  };

/** Adds a command with only its own options. */
export function addPlainCommand<Options extends object>(
  parent: Command,
  io: Io,
  { usage, summary, options = [], examples, load }: Description<Options>,
): void {
  const [name = '', ...names] = usage.split(' ');
  const command = parent.command(name).description(summary);
  for (const each of names) command.argument(io.isInteractive ? optional(each) : each);
  command.usage(['[options]', ...names].join(' '));
  command.configureOutput({
    outputError: (text, write) => {
      write(errorOf(io, withProposal(command, text)));
    },
  });
  for (const described of options) command.addOption(optionOf(described));
  const heading = examples.length === 1 ? 'Example' : 'Examples';
  command.addHelpText('after', ['', `${heading}:`, ...exampleLines(io, examples)].join('\n'));
  command.action(async () => {
    const required = names.filter((each) => each.startsWith('<'));
    const args = await complete(io, command, required);
    const run = await load();
    await run(io, command.opts<Options>(), ...args);
  });
}

/** `<name>` may be missing on a terminal, where it is asked for. */
const optional = (argument: string): string => argument.replace(/^<(.*)>$/, '[$1]');

/** The arguments of a command, after the required ones that are missing have been asked for. */
async function complete(io: Io, command: Command, required: readonly string[]): Promise<string[]> {
  const args = [...command.args];
  for (const argument of required.slice(args.length)) {
    const name = argument.replaceAll(/[<>.]/g, '');
    if (!canAsk(io, command.opts<CommonOptions>()))
      command.error(`error: missing required argument '${name}'`, { code: 'commander.missingArgument' });
    const typed = await askText(io, `${command.name()}: ${name}`);
    args.push(...(argument.endsWith('...>') ? typed.split(/\s+/) : [typed]));
  }
  return args;
}

/** The words are for help and completion. The command itself refuses others, also where it is called without commander. */
function optionOf([flags, what, words]: OptionDescription): Option {
  const option = new Option(flags, what);
  if (words !== undefined) option.argChoices = [...words];
  return option;
}
