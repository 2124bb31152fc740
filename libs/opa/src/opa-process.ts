import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { usageOf } from '@groundwork/background';
import { killGroup, limitArguments } from '@groundwork/sandbox';
import { OpaFailure } from './opa-failure.ts';
import { kernelLimitsOf, type OpaLimits, softMemoryBytes } from './opa-limits.ts';

/** Go ignores the kernel's signal about processor time, so we check the used time ourselves. */
const lookMs = 100;

/** An OPA that was found, and the commands that wrap it. */
export interface OpaProgram {
  readonly program: string;
  readonly wrappers: readonly string[];
  /** Path of `prlimit`; undefined if the system has none. */
  readonly prlimit: string | undefined;
}

interface OpaCommand {
  readonly args: readonly string[];
  /** Working folder, so that OPA names files relative to it. */
  readonly folder: string;
  /** Folder for OPA's own temporary files. */
  readonly home: string;
  readonly limits: OpaLimits;
  readonly signal?: AbortSignal | undefined;
  readonly stdin?: string;
}

export interface OpaOutput {
  readonly status: number | null;
  readonly stdout: string;
  /** May contain output of policies, so show only messages that OPA itself is known to write. */
  readonly stderr: string;
}

/**
 * Runs OPA in a separate process group, without our environment, and resolves when it has ended.
 *
 * @throws OpaFailure if a limit, a signal or a crash ended it
 */
export async function runOpa(opa: OpaProgram, command: OpaCommand): Promise<OpaOutput> {
  const { limits, signal } = command;
  if (signal?.aborted === true) throw aborted();
  const [file = opa.program, ...args] = [
    ...opa.wrappers,
    ...(opa.prlimit === undefined ? [] : [opa.prlimit, ...limitArguments(kernelLimitsOf(limits)), '--']),
    opa.program,
    ...command.args,
  ];
  const child = spawn(file, args, {
    cwd: command.folder,
    env: {
      HOME: command.home,
      TMPDIR: command.home,
      GOMEMLIMIT: String(softMemoryBytes(limits)),
      GOTRACEBACK: 'none',
    },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // If the pipe breaks, the process has ended, which is reported below.
  child.stdin.on('error', () => undefined);
  child.stdin.end(command.stdin ?? '');
  let failure: OpaFailure | undefined;
  const end = (cause: OpaFailure) => {
    failure ??= cause;
    killGroup(child);
    child.stdout.destroy();
    child.stderr.destroy();
  };
  const onAbort = () => end(aborted());
  const deadline = setTimeout(() => end(tooSlow(limits.timeMs / 1000, '')), limits.timeMs);
  signal?.addEventListener('abort', onAbort, { once: true });
  const stdout = firstBytes(child.stdout, limits.outputBytes, () => end(tooLong(limits)));
  const stderr = firstBytes(child.stderr, limits.outputBytes, () => undefined);
  let seenBytes = 0;
  const watch = setInterval(() => {
    void usageOf(child.pid ?? 0).then((usage) => {
      if (usage === null) return;
      seenBytes = Math.max(seenBytes, usage.memoryBytes);
      if (usage.processorMs > limits.processorSeconds * 1000)
        end(tooSlow(limits.processorSeconds, ' of processor time'));
    });
  }, lookMs);
  try {
    const [status, endSignal] = await ended(child);
    // If we ended OPA, our reason matters, not its exit status.
    if (failure !== undefined) throw failure;
    // OPA writes its result last. If there is a result, it did not crash, whatever the policies have printed.
    const words = stdout() === '' ? stderr() : '';
    const cause = causeOf(endSignal, status, words, limits);
    // When memory runs out, Go cannot always say so.
    if (cause?.code === 'stopped' && endSignal === null && seenBytes > limits.memoryBytes / 2)
      throw tooLarge(limits);
    if (cause !== undefined) throw cause;
    return { status, stdout: stdout(), stderr: stderr() };
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
    signal?.removeEventListener('abort', onAbort);
    killGroup(child);
  }
}

type End = [status: number | null, signal: NodeJS.Signals | null];

function ended(child: ReturnType<typeof spawn>): Promise<End> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new OpaFailure('missing', `OPA could not be started: ${error.message}.`)),
    );
    child.once('close', (status, signal) => resolve([status, signal]));
  });
}

/** Go reports an exceeded limit in these words, and exits with status 2. Policies can print them, too. */
const goCauses: readonly (readonly [RegExp, (limits: OpaLimits) => OpaFailure])[] = [
  [/^SIGXFSZ: /m, (limits) => tooLong(limits)],
  [
    /out of memory|failed to (?:reserve|allocate|create new OS thread)|cannot (?:allocate|map|remap)/,
    (limits) => tooLarge(limits),
  ],
  // If Go's garbage collector gets no memory, it crashes in the goroutine of the runtime.
  [/^SIGSEGV: [^]*^goroutine 0 /m, (limits) => tooLarge(limits)],
  [/^(?:fatal error|panic|SIG[A-Z]+): /m, () => crashed('a fault of its own')],
];

function causeOf(
  signal: NodeJS.Signals | null,
  status: number | null,
  words: string,
  limits: OpaLimits,
): OpaFailure | undefined {
  if (signal !== null) return crashed(signal);
  if (status === 126 || status === 127) return new OpaFailure('missing', 'OPA is no longer where it was.');
  if (status !== 2) return undefined;
  return goCauses.find(([pattern]) => pattern.test(words))?.[1](limits);
}

function firstBytes(stream: Readable, maxBytes: number, onMore: () => void): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on('error', () => undefined);
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) onMore();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

const aborted = () => new OpaFailure('aborted', 'OPA was stopped, because its result is not needed.');

const bytesPerMib = 1024 * 1024;

const tooSlow = (seconds: number, kind: string) =>
  new OpaFailure(
    'time-limit',
    `The policies take more than ${seconds} seconds${kind}. Make them simpler, or judge less with them.`,
  );
const tooLarge = ({ memoryBytes }: OpaLimits) =>
  new OpaFailure(
    'memory-limit',
    `The policies and their input take more than ${Math.floor(memoryBytes / bytesPerMib)} MiB of memory. Judge a smaller input, or make the policies simpler.`,
  );
const tooLong = ({ outputBytes }: OpaLimits) =>
  new OpaFailure(
    'output-limit',
    `The policies give more than ${Math.floor(outputBytes / bytesPerMib)} MiB of output. Let them return less.`,
  );
const crashed = (cause: string) =>
  new OpaFailure('stopped', `OPA was stopped by ${cause}. Try again; if it happens again, report it.`);
