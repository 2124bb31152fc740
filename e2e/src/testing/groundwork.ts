import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ioOf, run as runCommand } from '@groundwork/cli';
import { sharedCompileCache } from './release.ts';

/** The program of the bundle. */
export const program = join(import.meta.dirname, '..', '..', '..', 'dist', 'cli', 'groundwork.mjs');

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
  /** Interrupts the command, as Ctrl-C does. It then runs as a process. */
  readonly interruptedBy?: AbortSignal;
  /** Kills the command, as a crash of the machine does. It then runs as a process. */
  readonly killedBy?: AbortSignal;
}

/** How a person's commands run. */
type Runner = (
  person: Pick<Person, 'home' | 'env'>,
  args: readonly string[],
  options: RunOptions,
) => Promise<Ended>;

/** A user with a separate home, who types commands. */
export interface Person {
  readonly home: string;
  /** Variables that every command gets, in addition to the usual ones. */
  readonly env: Readonly<Record<string, string>>;
  run(args: readonly string[], options?: RunOptions): Promise<Ended>;
  /** Runs a command that must succeed and print JSON. */
  json(args: readonly string[], options?: RunOptions): Promise<unknown>;
}

/**
 * @param env variables that every command gets
 * @param usual runs commands that nothing ends; `asProcess` where the process matters, as it does for certificates
 */
export function newPerson(env: Readonly<Record<string, string>> = {}, usual: Runner = inThisProcess): Person {
  const home = mkdtempSync(join(tmpdir(), 'groundwork-home-'));
  const run: Person['run'] = (args, options = {}) => {
    const isEnded = (options.interruptedBy ?? options.killedBy) !== undefined;
    return (isEnded ? asProcess : usual)({ home, env: { ...env, ...options.env } }, args, options);
  };
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

/** Variables of a person's command. */
const environmentOf = ({ home, env }: Pick<Person, 'home' | 'env'>) => ({
  PATH: process.env['PATH'],
  TMPDIR: process.env['TMPDIR'],
  HOME: home,
  ...sharedCompileCache(),
  ...env,
});

/** Program, arguments and environment of a command. */
export const programOf = (person: Pick<Person, 'home' | 'env'>, args: readonly string[]) => ({
  command: [process.execPath, program, ...args] as const,
  env: environmentOf(person),
});

/** Runs a command from its sources, with streams in the place of pipes. This takes a tenth of the time of a process. */
const inThisProcess: Runner = async (person, args, { input = '', folder = person.home }) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const surroundings = {
    env: environmentOf(person),
    stdin: Readable.from([input]),
    stdout,
    stderr,
    cwd: () => folder,
  };
  const ending = runCommand(args, ioOf(surroundings)).finally(() => {
    stdout.end();
    stderr.end();
  });
  const [code, printed, told] = await Promise.all([ending, text(stdout), text(stderr)]);
  return { code, printed, told };
};

/** Runs the program of the bundle in a process of its own. */
export const asProcess: Runner = (
  person,
  args,
  { input = '', folder = person.home, interruptedBy, killedBy },
) =>
  new Promise((resolve, reject) => {
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

/** The two lines in which a command explains its failure. */
export const failureIn = ({ told }: Ended): readonly string[] => {
  const lines = told.trimEnd().split('\n');
  const at = lines.findIndex((line) => line.startsWith('Error: '));
  return at === -1 ? [] : lines.slice(at);
};
