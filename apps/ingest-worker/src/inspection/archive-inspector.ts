import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ModuleDetails, PolicySetArchiveDetails } from '@groundwork/contracts';
import type { RefusalCode } from '@groundwork/archives';
import type { Logger } from '@groundwork/telemetry/logging';
import type { ArchiveKind } from './frames.ts';
import { inspectInProcess, type ProcessOutcome } from './inspect-in-process.ts';
import { type InspectorProcess, startInspectorProcess } from './inspector-process.ts';
import { createProcessPool } from './process-pool.ts';
import { type SandboxedCommand, sandboxedCommand } from './sandbox.ts';

/**
 * - accepted: `notes` tell users which parts a client will see differently (links); `digest` is the SHA-256 (hex) of the inspected bytes.
 * - refused: `reason` says in one or two sentences what is wrong and what to do, safe to show and to log; `code` is its fixed name.
 */
export type InspectionResult<Details = ModuleDetails> =
  | { accepted: true; details: Details; notes: string[]; digest: string }
  | { accepted: false; reason: string; code: RefusalCode };

/** Reads archives in sandboxed child processes; nothing is unpacked to disk. */
export interface ArchiveInspector {
  /**
   * Reads `archive` to its end, or to the first refusal, and destroys it. A bad archive is a result. Throws only if the infrastructure
   * fails: the source broke or stalled, the signal was aborted, no child could start, or a child was killed from outside.
   */
  inspectModule(archive: Readable, options?: { signal?: AbortSignal }): Promise<InspectionResult>;
  inspectPolicySet(
    archive: Readable,
    options?: { signal?: AbortSignal },
  ): Promise<InspectionResult<PolicySetArchiveDetails>>;
  close(): Promise<void>;
}

export type InspectorLimits = {
  /** Wall-clock time for each archive. */
  timeMs: number;
  processorMs: number;
  heapMib: number;
  /** A child with more private memory is killed. */
  memoryBytes: number;
  /** A child with more private memory after an archive is replaced. */
  reusableBytes: number;
  archivesPerProcess: number;
  startMs: number;
};

const defaultInspectorLimits: InspectorLimits = {
  timeMs: 60_000,
  processorMs: 5_000,
  heapMib: 80,
  memoryBytes: 128 * 1024 * 1024,
  reusableBytes: 96 * 1024 * 1024,
  archivesPerProcess: 100,
  startMs: 30_000,
};

export type ArchiveInspectorOptions = {
  /** Number of children that are kept running, and so of archives that are read concurrently; further archives wait. */
  processes: number;
  logger: Logger;
  limits?: Partial<InspectorLimits>;
  /** Path of a program that speaks the protocol of `inspector-child.ts`, which is the default. */
  program?: string | undefined;
};

const childProgram = fileURLToPath(new URL('./inspector-child.ts', import.meta.url));

export function createArchiveInspector(options: ArchiveInspectorOptions): ArchiveInspector {
  const { logger } = options;
  const limits = { ...defaultInspectorLimits, ...options.limits };
  const sandbox = prepareSandbox(options.program ?? childProgram, limits, logger);
  const inspected = new WeakMap<InspectorProcess, number>();
  const pool = createProcessPool({
    size: options.processes,
    logger,
    start: async () => startReady(await sandbox, limits, logger),
  });

  async function isReusable(process: InspectorProcess): Promise<boolean> {
    const archives = (inspected.get(process) ?? 0) + 1;
    inspected.set(process, archives);
    if (archives >= limits.archivesPerProcess) return false;
    const usage = await process.usage();
    return usage === null || usage.memoryBytes <= limits.reusableBytes;
  }

  async function inspect(
    kind: ArchiveKind,
    archive: Readable,
    signal: AbortSignal | undefined,
  ): Promise<ProcessOutcome> {
    // A source may break while the archive waits; the error surfaces when the archive is read.
    archive.on('error', () => undefined);
    const process = await pool.take(signal).catch((error: unknown) => {
      archive.destroy();
      throw error;
    });
    let canServeAgain = false;
    try {
      const outcome = await inspectInProcess(process, archive, {
        kind,
        limits,
        signal,
        logger,
      });
      canServeAgain = outcome.kind !== 'refused' && (await isReusable(process));
      return outcome;
    } finally {
      pool.giveBack(process, canServeAgain);
    }
  }

  return {
    async inspectModule(archive, { signal } = {}) {
      const outcome = await inspect('module', archive, signal);
      if (outcome.kind === 'refused') return refused(outcome);
      if (outcome.kind !== 'accepted') throw anotherQuestion();
      const { details, notes, digest } = outcome;
      return { accepted: true, details, notes, digest };
    },
    async inspectPolicySet(archive, { signal } = {}) {
      const outcome = await inspect('policy-set', archive, signal);
      if (outcome.kind === 'refused') return refused(outcome);
      if (outcome.kind !== 'accepted-policy-set') throw anotherQuestion();
      const { details, notes, digest } = outcome;
      return { accepted: true, details, notes, digest };
    },
    close: () => pool.close(),
  };
}

const refused = ({ reason, code }: Extract<ProcessOutcome, { kind: 'refused' }>) =>
  ({ accepted: false, reason, code }) as const;

const anotherQuestion = () =>
  new Error('The inspector process returned a result for the wrong kind of archive');

async function prepareSandbox(
  program: string,
  limits: InspectorLimits,
  logger: Logger,
): Promise<SandboxedCommand> {
  const sandbox = await sandboxedCommand(program, limits.heapMib);
  if (sandbox.hasNetwork) {
    logger.warn(
      'this system cannot cut child processes off from the network; archives are read in a sandbox that could open connections',
    );
  }
  return sandbox;
}

async function startReady(
  sandbox: SandboxedCommand,
  limits: InspectorLimits,
  logger: Logger,
): Promise<InspectorProcess> {
  const process = startInspectorProcess(sandbox, logger);
  const timer = setTimeout(() => void process.stop(), limits.startMs);
  try {
    const message = await process.nextMessage();
    if (message.kind === 'ready') return process;
    throw new Error('The inspector process did not report that it was ready');
  } catch (error) {
    await process.stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
