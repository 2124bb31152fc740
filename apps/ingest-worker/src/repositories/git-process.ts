import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { Readable, type Writable } from 'node:stream';
import { isError } from '@groundwork/errors';
import { killGroup } from '@groundwork/sandbox';
import { explainGit, failureOf, GitFailure, overQuota } from './git-failure.ts';
import { traceDescriptor, watchTrace } from './git-trace.ts';
import type { GitGuardian } from './git-guardian.ts';
import type { GitLimits } from './git-limits.ts';
import { bytesIn } from './scratch.ts';

/** Bytes of standard error that are searched for a cause; a server may send any amount. */
const keptWords = 8 * 1024;

export interface GitPrograms {
  readonly git: string;
  /** Prefixes of the command line that set kernel limits and make git die with the worker, if the system supports them. */
  readonly wrappers: readonly (readonly string[])[];
  readonly guardian: GitGuardian;
}

export interface GitInvocation {
  readonly programs: GitPrograms;
  readonly env: Readonly<Record<string, string>>;
  readonly directory: string;
  /** The disk quota counts all files in this folder, which contains the repository. */
  readonly counted: string;
  readonly limits: GitLimits;
  readonly signal: AbortSignal;
  /** Contains only literals of this program, and hashes and paths that it created. */
  readonly args: readonly string[];
  /** Addresses and refs. They come after `--end-of-options`, so none can be an option. */
  readonly operands?: readonly string[];
  /** Receives the output. An error thrown here ends the process. Without it the caller reads the output, and silence is not a failure. */
  readonly onOutput?: (chunk: Buffer) => void;
}

/** `ended` resolves when the whole group is gone, or rejects with a GitFailure. */
export interface GitProcess {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly ended: Promise<void>;
  /** The last 8 KiB of standard error. Never show this: a server can put anything into it. */
  words(): string;
  kill(): void;
}

/** Starts git in a separate process group, with only the given environment. The group is killed when git ends, so no helper is left. */
export function startGit(invocation: GitInvocation): GitProcess {
  const { programs, env, directory, args, operands = [] } = invocation;
  const [command = programs.git, ...rest] = [
    ...programs.wrappers.flat(),
    programs.git,
    ...args,
    ...(operands.length > 0 ? ['--end-of-options', ...operands] : []),
  ];
  const child = spawn(command, rest, {
    cwd: directory,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  const trace = child.stdio[traceDescriptor];
  const askedWaitMs = trace instanceof Readable ? watchTrace(trace) : () => undefined;
  const kill = () => {
    killGroup(child);
    // While output is unread, the event `close` would never come.
    child.stdout.destroy();
    if (trace instanceof Readable) trace.destroy();
  };
  const { pid } = child;
  if (pid !== undefined) programs.guardian.watch(pid);
  const words = lastWords(child.stderr);
  const watch = watchOver(child, invocation, kill);
  // A broken pipe is reported as the end of the process.
  child.stdin.on('error', () => undefined);
  child.stdout.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => {
      watch.stop();
      reject(failureOf('no-git', { cause: error }));
    });
    child.once('close', (code, signal) => {
      watch.stop();
      // Kills helpers that outlived git.
      kill();
      if (pid !== undefined) programs.guardian.release(pid);
      const cause = watch.cause();
      if (cause !== undefined) reject(isError(cause) ? cause : failureOf('unknown'));
      else if (code === 0) resolve();
      else reject(explainGit(words(), signal, askedWaitMs()));
    });
  });
  // Prevents an unhandled rejection: callers that do not await `ended` already have another failure.
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended, words, kill };
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

function watchOver(child: Child, { limits, counted, signal, onOutput }: GitInvocation, kill: () => void) {
  let cause: unknown;
  let lastSign = performance.now();
  let lastBytes = 0;
  let isLooking = false;
  const end = (failure: unknown) => {
    cause ??= failure;
    kill();
  };
  const note = () => {
    lastSign = performance.now();
  };
  child.stderr.on('data', note);
  if (onOutput) {
    child.stdout.on('data', (chunk: Buffer) => {
      note();
      try {
        if (cause === undefined) onOutput(chunk);
      } catch (error) {
        end(error);
      }
    });
  }

  async function look() {
    if (isLooking) return;
    isLooking = true;
    try {
      const bytes = await bytesIn(counted);
      if (bytes !== lastBytes) note();
      lastBytes = bytes;
      if (bytes > limits.diskBytes) end(overQuota(limits.diskBytes));
      else if (onOutput && performance.now() - lastSign > limits.stallMs) end(stalled());
    } finally {
      isLooking = false;
    }
  }

  const onAbort = () => end(new GitFailure('aborted', 'Reading the repository was stopped.'));
  const deadline = setTimeout(() => end(tooSlow(limits.deadlineMs)), limits.deadlineMs);
  const timer = setInterval(() => void look(), limits.watchMs);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return {
    cause: () => cause,
    stop() {
      clearTimeout(deadline);
      clearInterval(timer);
      signal.removeEventListener('abort', onAbort);
    },
  };
}

function lastWords(stderr: Readable): () => string {
  let kept: Buffer = Buffer.alloc(0);
  stderr.on('error', () => undefined);
  stderr.on('data', (chunk: Buffer) => {
    kept = Buffer.concat([kept, chunk]).subarray(-keptWords);
  });
  return () => kept.toString('utf8');
}

const stalled = () =>
  new GitFailure('stalled', "The repository's server stopped sending data. Push again or retry later.");
const tooSlow = (ms: number) =>
  new GitFailure('too-slow', `Reading the repository took longer than ${Math.round(ms / 1000)} seconds.`);
