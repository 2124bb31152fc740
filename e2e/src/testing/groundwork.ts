import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedCompileCache } from './release.ts';

const program = join(import.meta.dirname, '..', '..', '..', 'dist', 'cli', 'groundwork.mjs');

export interface Ended {
  readonly code: number | null;
  readonly printed: string;
  readonly told: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input; empty by default. */
  readonly input?: string;
  readonly folder?: string;
  /** Interrupts the command, as Ctrl-C does. */
  readonly interruptedBy?: AbortSignal;
  /** Kills the command, as a crash of the machine does. */
  readonly killedBy?: AbortSignal;
}

/** A user with a separate home, who types commands. */
export interface Person {
  readonly home: string;
  /** Variables that every command gets, in addition to the usual ones. */
  readonly env: Readonly<Record<string, string>>;
  run(args: readonly string[], options?: RunOptions): Promise<Ended>;
  /** Runs a command that must succeed and print JSON. */
  json(args: readonly string[], options?: RunOptions): Promise<unknown>;
}

/** @param env variables that every command gets */
export function newPerson(env: Readonly<Record<string, string>> = {}): Person {
  const home = mkdtempSync(join(tmpdir(), 'groundwork-home-'));
  const run: Person['run'] = (args, options = {}) =>
    runProgram({ home, env: { ...env, ...options.env } }, args, options);
  return {
    home,
    env,
    run,
    async json(args, options) {
      const { code, printed, told } = await run([...args, '--json'], options);
      if (code !== 0)
        throw new Error(`groundwork ${args.join(' ')} ended with ${code ?? 'a signal'}: ${told}`);
      const data: unknown = JSON.parse(printed);
      return data;
    },
  };
}

/** Program, arguments and environment of a command. */
export const programOf = ({ home, env }: Pick<Person, 'home' | 'env'>, args: readonly string[]) => ({
  command: [process.execPath, program, ...args] as const,
  env: {
    PATH: process.env['PATH'],
    TMPDIR: process.env['TMPDIR'],
    HOME: home,
    ...sharedCompileCache(),
    ...env,
  },
});

function runProgram(
  person: Pick<Person, 'home' | 'env'>,
  args: readonly string[],
  { input = '', folder = person.home, interruptedBy, killedBy }: RunOptions,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const {
      command: [node, ...rest],
      env,
    } = programOf(person, args);
    const child = spawn(node, rest, { cwd: folder, env });
    let printed = '';
    let told = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString('utf8')));
    interruptedBy?.addEventListener('abort', () => child.kill('SIGINT'));
    killedBy?.addEventListener('abort', () => child.kill('SIGKILL'));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, printed, told }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** The two lines in which a command explains its failure. */
export const failureIn = ({ told }: Ended): readonly string[] => {
  const lines = told.trimEnd().split('\n');
  const at = lines.findIndex((line) => line.startsWith('Error: '));
  return at === -1 ? [] : lines.slice(at);
};
