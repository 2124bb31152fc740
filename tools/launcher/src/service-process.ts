import { fork, type ChildProcess } from 'node:child_process';
import { letGoOn, waitingEnvironment } from '@groundwork/service/launcher-signal';
import { watchErrorOutput } from './last-error-line.ts';
import { openLog } from './log-file.ts';
import { watchLog } from './log-lines.ts';
import { processLabel, type ProcessPlan } from './services.ts';

const firstBackoffMs = 200;
const maxBackoffMs = 10_000;
/** A process that ran this long counts as healthy, so that its next restart is fast again. */
const healthyAfterMs = 5000;
const stopGraceMs = 10_000;

export interface ServiceProcess {
  readonly plan: ProcessPlan;
  /** Process id of the child; undefined between an exit and the restart. */
  pid(): number | undefined;
  /** Sends SIGTERM, and SIGKILL after 10 s. Resolves when the child has ended. */
  stop(): Promise<void>;
}

interface SupervisionOptions {
  /** Program that runs the process: Node.js or a stand-in. */
  readonly node: string;
  readonly logFile: string;
  readonly report: (line: string) => void;
  readonly onPidChange: () => void;
  /** Resolves when the process may connect to its database. Until then it only loads its code. */
  readonly mayGoOn: Promise<undefined>;
  readonly isStopping: () => boolean;
}

/** Starts a process, writes its log to `logFile`, and restarts it with a growing pause whenever it exits. */
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
      // In a separate session, Ctrl-C reaches only the launcher, which stops the processes in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    void options.mayGoOn.then(() => letGoOn(started));
    log.write(started.stdout);
    log.write(started.stderr);
    // Everything else is only in its log file.
    if (started.stdout !== null) watchLog(started.stdout, ({ msg }) => options.report(`${label}: ${msg}`));
    const lastErrorLine = started.stderr === null ? undefined : watchErrorOutput(started.stderr);
    const startAgain = async (ending: string) => {
      child = undefined;
      options.onPidChange();
      const words = await lastErrorLine?.();
      if (stopping || options.isStopping()) return;
      const reason = words ? `${ending}: ${words}` : ending;
      if (Date.now() - startedAt > healthyAfterMs) backoffMs = firstBackoffMs;
      options.report(`${label}: ${reason}. Restarting in ${backoffMs} ms; see ${options.logFile}`);
      restart = setTimeout(start, backoffMs);
      backoffMs = Math.min(backoffMs * 2, maxBackoffMs);
    };
    started.on(
      'exit',
      (code, signal) =>
        void startAgain(signal ? `killed by ${signal}` : `exited with code ${code ?? 'unknown'}`),
    );
    started.on('error', (error) => {
      // A process that could not be created has no `exit` event.
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
