import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DemoConfig } from './config.ts';
import { say, sayLines } from './terminal.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const program = join(root, 'tools', 'cli', 'groundwork.mjs');

/** Standard input: the text, and its form in a shell. */
export interface Input {
  readonly text: string;
  readonly written: string;
}

interface CommandOptions {
  readonly input?: Input;
  /** Shell variable for the output, which is then not shown. */
  readonly keptIn?: string;
  /** Expected exit code, for commands that report results with it; 0 by default. */
  readonly exitCode?: number;
}

/**
 * A user who types commands. They have a separate home directory, so that the login of the person who runs the demo
 * does not change.
 */
export interface Person {
  readonly home: string;
  /** Shows a command, runs it, and shows its output. Resolves with the output. @throws CommandFailed */
  run(args: readonly string[], options?: CommandOptions): Promise<string>;
  /** Runs a command without showing it. Resolves with its JSON output. @throws CommandFailed */
  read(args: readonly string[]): Promise<unknown>;
  leave(): void;
}

/** A failed command, which has printed the reason. */
export class CommandFailed extends Error {
  readonly code: number | null;

  constructor(args: readonly string[], code: number | null, told: string) {
    super(`groundwork ${args.join(' ')} ended with ${code ?? 'a signal'}:\n${told.trim()}`);
    this.name = 'CommandFailed';
    this.code = code;
  }
}

export function newPerson({
  path,
  opa,
  compileCache,
}: Pick<DemoConfig, 'path' | 'opa' | 'compileCache'>): Person {
  const home = mkdtempSync(join(tmpdir(), 'groundwork-demo-'));
  const env = { PATH: path, HOME: home, OPA_BINARY: opa, NODE_COMPILE_CACHE: compileCache };
  const execute = (args: readonly string[], expected: Expected) => execution(env, args, expected);
  return {
    home,
    async run(args, { input, keptIn, exitCode } = {}) {
      const command = ['npx .', ...args.map(quoted), ...(input ? [input.written] : [])].join(' ');
      say(`$ ${keptIn === undefined ? command : `${keptIn}=$(${command})`}`);
      const printed = await execute(args, { input: input?.text, exitCode });
      if (keptIn === undefined) sayLines(printed);
      return printed.trim();
    },
    async read(args) {
      const data: unknown = JSON.parse(await execute([...args, '--json'], {}));
      return data;
    },
    leave() {
      rmSync(home, { recursive: true, force: true });
    },
  };
}

interface Expected {
  readonly input?: string | undefined;
  readonly exitCode?: number | undefined;
}

/** Runs a program in the root of the repository. Resolves with its standard output, and with what it says about an expected failure. */
async function execution(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  { input = '', exitCode = 0 }: Expected,
): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env });
  // A command may end without reading its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [printed, told, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== exitCode) throw new CommandFailed(args, code, told);
  return code === 0 ? printed : `${printed}\n${told}`;
}

const quoted = (argument: string) => (/^[\w./:@=,~-]+$/.test(argument) ? argument : JSON.stringify(argument));
