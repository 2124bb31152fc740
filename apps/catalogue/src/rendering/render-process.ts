import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ProcessUsage, usageOf } from '@groundwork/background';
import type { Logger } from '@groundwork/telemetry/logging';
import { childMessageSchema, type ChildMessage } from './child-message.ts';
import type { RenderJob, Rendering, Unrendered } from './render-job.ts';

/** Limits on a job and on the child process. */
export interface ProcessLimits {
  /** Wall-clock time of one job. */
  readonly jobMs: number;
  /** Processor time. If a job that exceeds `jobMs` has used this much, the job itself is to blame; otherwise the machine was busy. */
  readonly ownMs: number;
  /** Extra wall-clock time for a job that is not to blame. */
  readonly graceMs: number;
  /** Limit on the child's heap, apart from new objects. A child that needs more aborts. */
  readonly heapMib: number;
  /** Idle time after which the child is stopped. */
  readonly idleMs: number;
  /** Timeout for the start of a child. */
  readonly startMs: number;
}

export const defaultProcessLimits: ProcessLimits = {
  jobMs: 1_000,
  ownMs: 500,
  graceMs: 2_000,
  heapMib: 48,
  idleMs: 60_000,
  startMs: 3_000,
};

export interface RenderProcessOptions {
  readonly logger: Logger;
  readonly limits: ProcessLimits;
  /** Program of the child; tests replace it with one that misbehaves. */
  readonly program?: string | undefined;
  /** `NODE_OPTIONS` of the child, with which it loads sources if there is no bundle. */
  readonly nodeOptions?: string | undefined;
}

/** Child process that renders one job at a time. It starts with the first job, and is stopped when idle. */
export interface RenderProcess {
  /** Callers must wait until one run resolves before they start the next. Never throws. */
  readonly run: (job: RenderJob) => Promise<Rendering | Unrendered>;
  readonly isRunning: () => boolean;
  readonly close: () => Promise<void>;
}

const childProgram = fileURLToPath(new URL('./render-child.ts', import.meta.url));

/** Settings of glibc: with a single arena, freed memory goes back to the system. */
const sparingAllocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Next event of a child. */
type Happening =
  | { readonly kind: 'message'; readonly message: ChildMessage }
  | { readonly kind: 'death'; readonly reason: string; readonly verdict: Unrendered | undefined }
  | { readonly kind: 'silence' };

/** Signals of a process that crashed by its own fault, apart from running out of memory. */
const crashes: readonly NodeJS.Signals[] = ['SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

export function createRenderProcess(options: RenderProcessOptions): RenderProcess {
  const { logger, limits, program = childProgram, nodeOptions } = options;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function started(): Promise<ChildProcess | undefined> {
    if (child && isThere(child)) return child;
    const begun = fork(program, {
      // By default, new objects alone take up to 48 MiB.
      execArgv: [`--max-old-space-size=${limits.heapMib}`, '--max-semi-space-size=4'],
      // The child reads untrusted content, so it gets no addresses, passwords or keys.
      env: { ...sparingAllocator, NODE_OPTIONS: nodeOptions },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    begun.on('error', () => undefined);
    child = begun;
    const first = await nextOf(begun, limits.startMs);
    if (first.kind === 'message') {
      giveWay(begun);
      return begun;
    }
    if (!isClosed) logger.error({ first }, 'the renderer process did not start');
    await end(begun);
    return undefined;
  }

  async function end(ended: ChildProcess): Promise<void> {
    if (child === ended) child = undefined;
    if (ended.exitCode !== null || ended.signalCode !== null || ended.pid === undefined) return;
    // A job that was being sent may fail with EPIPE, and `events.once` would take that for its own failure.
    const exit = new Promise((resolve) => ended.once('exit', resolve));
    ended.kill('SIGKILL');
    await exit;
  }

  /** Undefined if something other than the job killed the child. */
  async function attempt(job: RenderJob): Promise<Rendering | Unrendered | undefined> {
    const running = isClosed ? undefined : await started();
    if (!running) return 'busy';
    const before = await usageOfChild(running);
    if (!isThere(running)) return undefined;
    const isToBlame = async () => isOwnFault(before, await usageOfChild(running));
    const next = nextOf(running, limits.jobMs, async () => ((await isToBlame()) ? 0 : limits.graceMs));
    running.send(job);
    const happening = await next;
    if (isClosed) return 'busy';
    if (happening.kind === 'message') return judge(happening.message);
    const outcome = happening.kind === 'death' ? judgeDeath(happening) : await judgeSilence(isToBlame);
    await end(running);
    return outcome;
  }

  function judge(message: ChildMessage): Rendering | Unrendered {
    if (message.kind === 'rendered') return message;
    if (message.kind === 'refused') return message.reason;
    logger.error({ answer: message }, 'something published could not be rendered');
    return 'failed';
  }

  function judgeDeath({ reason, verdict }: Extract<Happening, { kind: 'death' }>): Unrendered | undefined {
    if (verdict === undefined)
      logger.error(
        { reason },
        'the renderer process was ended from outside: if the kernel killed it, give the catalogue more memory',
      );
    if (verdict === 'failed') logger.error({ reason }, 'the renderer process has ended');
    return verdict;
  }

  const judgeSilence = async (isToBlame: () => Promise<boolean>): Promise<Unrendered> =>
    (await isToBlame()) ? 'too-slow' : 'busy';

  /** False if the child got too little processor time: then neither it nor its job is to blame for its silence. */
  const isOwnFault = (before: ProcessUsage | null, after: ProcessUsage | null): boolean =>
    !before || !after || after.processorMs - before.processorMs >= limits.ownMs;

  return {
    async run(job) {
      clearTimeout(idle);
      try {
        return (await attempt(job)) ?? (await attempt(job)) ?? 'interrupted';
      } catch (error) {
        logger.error({ err: error }, 'the renderer process cannot be used');
        return 'busy';
      } finally {
        idle = setTimeout(() => void (child && end(child)), limits.idleMs).unref();
      }
    },
    isRunning: () => child !== undefined,
    async close() {
      isClosed = true;
      clearTimeout(idle);
      if (child) await end(child);
    },
  };
}

/** Lowers the priority of the child, so that pages without rendering come first. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The child has exited. The next job will notice.
  }
}

const isThere = ({ connected, exitCode, signalCode }: ChildProcess) =>
  connected && exitCode === null && signalCode === null;

/**
 * Result of a job whose process died; undefined if the cause is outside the job, such as a kill by the kernel when memory
 * runs out. Node.js aborts when its heap is full.
 */
function verdictOf(signal: NodeJS.Signals | null): Unrendered | undefined {
  if (signal === 'SIGABRT') return 'too-large';
  return signal === null || crashes.includes(signal) ? 'failed' : undefined;
}

const usageOfChild = ({ pid }: ChildProcess) => (pid === undefined ? null : usageOf(pid));

/**
 * Next event of a child; `silence` after the timeout.
 *
 * @param more called after the timeout; returns the extra time to wait
 */
function nextOf(
  child: ChildProcess,
  patienceMs: number,
  more: () => Promise<number> = () => Promise.resolve(0),
): Promise<Happening> {
  return new Promise((resolve) => {
    let isSettled = false;
    const settle = (happening: Happening) => {
      isSettled = true;
      clearTimeout(timer);
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(happening);
    };
    const onMessage = (message: unknown) => {
      const { success, data, error } = childMessageSchema.safeParse(message);
      settle(
        success
          ? { kind: 'message', message: data }
          : { kind: 'death', reason: `it sent an unexpected message: ${error.message}`, verdict: 'failed' },
      );
    };
    const onError = ({ message }: Error) => settle({ kind: 'death', reason: message, verdict: undefined });
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      settle({
        kind: 'death',
        reason: `code ${String(code)}, signal ${String(signal)}`,
        verdict: verdictOf(signal),
      });
    const silence = () => settle({ kind: 'silence' });
    let timer = setTimeout(() => void more().then(waitFor, silence), patienceMs);
    const waitFor = (moreMs: number) => {
      if (!isSettled) timer = setTimeout(silence, moreMs);
    };
    child.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
