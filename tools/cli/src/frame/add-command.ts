import { Command } from 'commander';
import type { Io } from './io.ts';

/** What a command is given: the process, its arguments as typed, and its options. */
type Run<Options> = (io: Io, options: Options, ...args: readonly (string | undefined)[]) => Promise<void>;

interface Description<Options> {
  /** As commander writes it: `publish [folder]`. */
  readonly usage: string;
  readonly summary: string;
  /** Flags as commander writes them, and what they do. */
  readonly options?: readonly (readonly [flags: string, what: string])[];
  /** Command lines that work, without the program's name. */
  readonly examples: readonly string[];
  /** Loads what the command needs, only when it runs: starting stays fast. */
  readonly load: () => Promise<Run<Options>>;
}

/** Options that every command has that talks to a platform. */
export interface CommonOptions {
  readonly host?: string;
  readonly json?: boolean;
}

const common = [
  ['-H, --host <host>', 'the platform; otherwise GROUNDWORK_HOST, or the one of the last login'],
  ['--json', 'print JSON for programs'],
] as const;

/** What commands about things of an organization take besides. */
export interface OrganizationOptions {
  readonly organization?: string;
}

export const organizationOption = [
  '-o, --organization <name>',
  'otherwise GROUNDWORK_ORGANIZATION, or the only one of the token',
] as const;

/** Adds a command that talks to a platform: it has `--host` and `--json` besides its own options. */
export function addCommand<Options extends object>(
  parent: Command,
  io: Io,
  { options = [], ...description }: Description<Options & CommonOptions>,
): void {
  addPlainCommand<Options & CommonOptions>(parent, io, { ...description, options: [...options, ...common] });
}

/** Adds a command with its own options only. */
export function addPlainCommand<Options extends object>(
  parent: Command,
  io: Io,
  { usage, summary, options = [], examples, load }: Description<Options>,
): void {
  const command = parent.command(usage).description(summary);
  for (const [flags, what] of options) command.option(flags, what);
  const lines = examples.map((line) => `  groundwork ${line}`).join('\n');
  command.addHelpText('after', `\n${examples.length === 1 ? 'Example' : 'Examples'}:\n${lines}`);
  command.action(async () => {
    const run = await load();
    await run(io, command.opts<Options>(), ...command.args);
  });
}
