import type { RefusalCode } from '@groundwork/archives';
import type { InspectorProcess } from './inspector-process.ts';

export type ReadingLimits = {
  readonly timeMs: number;
  readonly processorMs: number;
  readonly memoryBytes: number;
};

type Excess = { readonly kind: 'refused'; readonly code: RefusalCode; readonly reason: string };

const everyMs = 50;
const bytesPerMib = 1024 * 1024;

/**
 * Watches a process from outside, because a busy process cannot watch itself. `exceeded` resolves when it exceeds its budget. Needs
 * `/proc`.
 */
export function watchBudget(
  process: Pick<InspectorProcess, 'usage'>,
  limits: Pick<ReadingLimits, 'processorMs' | 'memoryBytes'>,
): { exceeded: Promise<Excess>; cancel: () => void } {
  const { promise, resolve } = Promise.withResolvers<Excess>();
  const before = process.usage();
  let isLooking = false;

  async function look(): Promise<void> {
    const [start, now] = await Promise.all([before, process.usage()]);
    if (start === null || now === null) return;
    if (now.processorMs - start.processorMs > limits.processorMs)
      resolve(tooMuchProcessor(limits.processorMs));
    else if (now.memoryBytes > limits.memoryBytes) resolve(tooMuchMemory(limits.memoryBytes));
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, everyMs);
  return { exceeded: promise, cancel: () => clearInterval(timer) };
}

const tooMuchProcessor = (limitMs: number): Excess => ({
  kind: 'refused',
  code: 'time-limit',
  reason: `The archive takes more than ${limitMs / 1000} seconds of processor time to read. Leave out what does not belong into it, or split it.`,
});

const tooMuchMemory = (limitBytes: number): Excess => ({
  kind: 'refused',
  code: 'memory-limit',
  reason: `The archive takes more than ${Math.floor(limitBytes / bytesPerMib)} MiB of memory to read. Split its largest configuration files, or leave them out.`,
});
