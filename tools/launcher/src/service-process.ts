import { fork, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { letGoOn, waitingEnvironment } from '@groundwork/service/launcher-signal';
import { z } from 'zod';
import { listenForLastWords } from './last-words.ts';
import { openLog } from './log-file.ts';
import { processLabel, type ProcessPlan } from './services.ts';

const firstBackoffMs = 200;
const longestBackoffMs = 10_000;
/** A process that lived this long counts as healthy: the pause after its next death is short again. */
const healthyAfterMs = 5000;
const stopGraceMs = 10_000;

/** The lines of a service's log that are shown at once. */
const errorLineSchema = z.object({ level: z.enum(['error', 'fatal']), msg: z.string() });

/** One supervised child process. */
export interface ServiceProcess {
  readonly plan: ProcessPlan;
  /** Process id of the current child, undefined between two of them. */
  pid(): number | undefined;
  /** SIGTERM, and SIGKILL after 10 s; resolves when the child is gone. */
  stop(): Promise<void>;
}

interface SupervisionOptions {
  /** The program that runs it: Node.js, or what stands in for it. */
  readonly node: string;
  readonly logFile: string;
  /** A line for the person at the terminal. */
  readonly report: (line: string) => void;
  readonly onPidChange: () => void;
  /** Resolves when everything that it connects to is there: until then it only loads. */
  readonly mayGoOn: Promise<undefined>;
  /** While the platform stops, nothing is restarted. */
  readonly isStopping: () => boolean;
}

/** Starts the process and restarts it whenever it dies, with a growing pause. Its log goes to `logFile`. */
export function superviseProcess(plan: ProcessPlan, options: SupervisionOptions): ServiceProcess {
  const label = processLabel(plan);
  let child: ChildProcess | undefined;
  let stopping = false;
  let backoffMs = firstBackoffMs;
  let restart: NodeJS.Timeout | undefined;
  const log = openLog(options.logFile);

  const start = () => {
    const startedAt = Date.now();
    const started = fork(plan.entry, [], {
      execPath: options.node,
      env: { ...plan.env, ...waitingEnvironment },
      // A session of its own: Ctrl-C reaches only the launcher, which stops the processes in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    void options.mayGoOn.then(() => letGoOn(started));
    log.write(started.stdout);
    log.write(started.stderr);
    if (started.stdout !== null) reportErrors(started.stdout, label, options.report);
    const lastWords = started.stderr === null ? undefined : listenForLastWords(started.stderr);
    const startAgain = async (ending: string) => {
      child = undefined;
      options.onPidChange();
      const words = await lastWords?.();
      if (stopping || options.isStopping()) return;
      const reason = words ? `${ending}: ${words}` : ending;
      if (Date.now() - startedAt > healthyAfterMs) backoffMs = firstBackoffMs;
      options.report(`${label}: ${reason}. Restarting in ${backoffMs} ms; see ${options.logFile}`);
      restart = setTimeout(start, backoffMs);
      backoffMs = Math.min(backoffMs * 2, longestBackoffMs);
    };
    started.on(
      'exit',
      (code, signal) =>
        void startAgain(signal ? `killed by ${signal}` : `exited with code ${code ?? 'unknown'}`),
    );
    started.on('error', (error) => {
      // Without a process there is no exit either: the system had no room for one.
      if (started.pid === undefined) void startAgain(`could not be started (${error.message})`);
      else options.report(`${label}: ${error.message}`);
    });
    options.onPidChange();
  };

  start();
  return {
    plan,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      if (child !== undefined) await terminate(child);
      await log.end();
    },
  };
}

function terminate(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Errors of a service are shown at once; everything else is in its log file. */
function reportErrors(stdout: NodeJS.ReadableStream, name: string, report: (line: string) => void): void {
  createInterface({ input: stdout }).on('line', (line) => {
    const parsed = errorLineSchema.safeParse(parseJson(line));
    if (parsed.success) report(`${name}: ${parsed.data.msg}`);
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
