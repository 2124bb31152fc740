import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { say, sayLines } from './terminal.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const program = join(root, 'tools', 'cli', 'groundwork.mjs');

/** What is on standard input: the text, and how a person writes that. */
export interface Input {
  readonly text: string;
  readonly written: string;
}

interface CommandOptions {
  readonly input?: Input;
  /** The variable that a person keeps the output in, which is not shown then. */
  readonly keptIn?: string;
}

/** Somebody who types commands, with a home of their own: the login of whoever runs the demo stays as it is. */
export interface Person {
  readonly home: string;
  /** Shows a command of the command line, runs it, and shows what it prints. Resolves with that. @throws CommandFailed */
  run(args: readonly string[], options?: CommandOptions): Promise<string>;
  /** What a command prints as JSON, without showing it. @throws CommandFailed */
  read(args: readonly string[]): Promise<unknown>;
  /** Removes their home. */
  leave(): void;
}

/** A command that did not succeed; it has said why in two lines. */
export class CommandFailed extends Error {
  readonly code: number | null;

  constructor(args: readonly string[], code: number | null, told: string) {
    super(`groundwork ${args.join(' ')} ended with ${code ?? 'a signal'}:\n${told.trim()}`);
    this.name = 'CommandFailed';
    this.code = code;
  }
}

export function newPerson(path: string): Person {
  const home = mkdtempSync(join(tmpdir(), 'groundwork-demo-'));
  const execute = (args: readonly string[], input = '') => execution({ path, home }, args, input);
  return {
    home,
    async run(args, { input, keptIn } = {}) {
      const command = ['npx .', ...args.map(quoted), ...(input ? [input.written] : [])].join(' ');
      say(`$ ${keptIn === undefined ? command : `${keptIn}=$(${command})`}`);
      const printed = await execute(args, input?.text);
      if (keptIn === undefined) sayLines(printed);
      return printed.trim();
    },
    async read(args) {
      const data: unknown = JSON.parse(await execute([...args, '--json']));
      return data;
    },
    leave() {
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Runs the program in the root of the repository. Resolves with its standard output. */
async function execution(
  { path, home }: { readonly path: string; readonly home: string },
  args: readonly string[],
  input: string,
): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { PATH: path, HOME: home },
  });
  // A command that does not read its input may end first.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [printed, told, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new CommandFailed(args, code, told);
  return printed;
}

/** An argument as it is typed in a shell. */
const quoted = (argument: string) => (/^[\w./:@=,~-]+$/.test(argument) ? argument : JSON.stringify(argument));
