import { type Hash, createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ModuleDetails, PolicySetArchiveDetails } from '@groundwork/contracts';
import type { RefusalCode } from '@groundwork/archives';
import type { Logger } from '@groundwork/telemetry/logging';
import { type ArchiveKind, endFrame, framesOf, openingOf } from './frames.ts';
import { type ReadingLimits, watchBudget } from './budget.ts';
import type { InspectorMessage } from './inspector-message.ts';
import { type InspectorProcess, ProcessEnded } from './inspector-process.ts';

export type ProcessOutcome =
  | ({ kind: 'accepted'; details: ModuleDetails } & Read)
  | ({ kind: 'accepted-policy-set'; details: PolicySetArchiveDetails } & Read)
  | { kind: 'refused'; code: RefusalCode; reason: string };

type Read = { notes: string[]; digest: string };

type Feeding = { isWaitingForSource: boolean; hasResult: boolean };

/**
 * Signals by which a process ends through its own fault: an assertion, a full heap, a bad access; null if it exited. Other signals come
 * from outside.
 */
const ownSignals = new Set<NodeJS.Signals | null>([
  'SIGABRT',
  'SIGTRAP',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  null,
]);

/**
 * Gives one archive to a process and waits at most `timeMs` for its result. A crash, hang, full heap or exceeded budget is a refusal.
 * Throws if the source breaks or stalls, on abort, and if the process was killed from outside. The process may be reused only after
 * `accepted`.
 */
export async function inspectInProcess(
  process: InspectorProcess,
  archive: Readable,
  options: { kind: ArchiveKind; limits: ReadingLimits; signal: AbortSignal | undefined; logger: Logger },
): Promise<ProcessOutcome> {
  const hash = createHash('sha256');
  const feeding: Feeding = { isWaitingForSource: true, hasResult: false };
  const interruption = interruptionOf(feeding, options);
  const budget = watchBudget(process, options.limits);
  for (const opening of openingOf(options.kind)) process.input.write(opening);
  const fed = feed(process, archive, hash, feeding);
  try {
    const failedFeeding = fed.then(() => new Promise<never>(() => undefined));
    const response = await Promise.race([
      process.nextMessage(),
      failedFeeding,
      interruption.occurs,
      budget.exceeded,
    ]);
    if (response === 'time is up') return timeLimit();
    if (response.kind === 'refused') return response;
    if (response.kind === 'accepted' || response.kind === 'accepted-policy-set') await fed;
    return outcomeOf(response, hash, options.logger);
  } catch (error) {
    if (error instanceof ProcessEnded && ownSignals.has(error.signal)) return readerStopped();
    throw error;
  } finally {
    feeding.hasResult = true;
    interruption.cancel();
    budget.cancel();
    fed.catch(() => undefined);
    archive.destroy();
  }
}

async function feed(
  process: InspectorProcess,
  archive: Readable,
  hash: Hash,
  feeding: Feeding,
): Promise<void> {
  for await (const chunk of archive) {
    if (feeding.hasResult || process.hasEnded()) return;
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    hash.update(bytes);
    feeding.isWaitingForSource = false;
    for (const frame of framesOf(bytes)) if (!process.input.write(frame)) await untilWritable(process);
    feeding.isWaitingForSource = true;
  }
  feeding.isWaitingForSource = false;
  process.input.write(endFrame);
}

function untilWritable(process: InspectorProcess): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      process.input.off('drain', settle);
      process.input.off('close', settle);
      resolve();
    };
    process.input.once('drain', settle);
    process.input.once('close', settle);
  });
}

function interruptionOf(
  feeding: Feeding,
  options: { limits: ReadingLimits; signal: AbortSignal | undefined },
): { occurs: Promise<'time is up'>; cancel: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<'time is up'>();
  const onAbort = () => reject(asError(options.signal?.reason));
  const timer = setTimeout(() => {
    if (feeding.isWaitingForSource) reject(new Error('Reading the stored archive took too long'));
    else resolve('time is up');
  }, options.limits.timeMs);
  options.signal?.addEventListener('abort', onAbort, { once: true });
  if (options.signal?.aborted === true) onAbort();
  return {
    occurs: promise,
    cancel: () => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
    },
  };
}

function outcomeOf(message: InspectorMessage, hash: Hash, logger: Logger): ProcessOutcome {
  switch (message.kind) {
    case 'accepted':
    case 'accepted-policy-set':
      return { ...message, digest: hash.digest('hex') };
    case 'refused':
      return message;
    case 'failed':
      logger.error({ childError: message.error }, 'inspector process could not read an archive');
      return readerStopped();
    case 'ready':
      throw new Error('The inspector process reported that it was ready in the middle of an archive');
  }
}

function readerStopped(): ProcessOutcome {
  return {
    kind: 'refused',
    code: 'reader-stopped',
    reason:
      'The archive could not be read: the reader crashed or ran out of memory. Make the module smaller, or report this archive to the site administrator.',
  };
}

function timeLimit(): ProcessOutcome {
  return {
    kind: 'refused',
    code: 'time-limit',
    reason: 'The archive takes too long to read. Leave out what the module does not need.',
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The inspection was aborted', { cause: reason });
}
