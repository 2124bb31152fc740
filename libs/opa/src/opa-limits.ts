import type { KernelLimits } from '@groundwork/sandbox';

const MiB = 1024 * 1024;

/** Limits on one child process. */
export interface OpaLimits {
  /** Wall-clock time. */
  readonly timeMs: number;
  readonly processorSeconds: number;
  /** A plan of 1 MiB takes 60 MiB, and one of 32 MiB takes between 340 MiB and 2.5 GiB: more if its objects are small. */
  readonly memoryBytes: number;
  /** Size of the output, and of a bundle. */
  readonly outputBytes: number;
}

/** Limits of compilation and evaluation. */
export const defaultLimits: OpaLimits = {
  timeMs: 60_000,
  processorSeconds: 20,
  memoryBytes: 1536 * MiB,
  outputBytes: 16 * MiB,
};

/** Limits of `opa test`, where not every test must be waited for. */
export const testLimits: OpaLimits = { ...defaultLimits, timeMs: 10_000, processorSeconds: 10 };

/** Go reserves 1.3 GiB of address space before it uses any. */
const reservedBytes = 2048 * MiB;

export const kernelLimitsOf = ({ memoryBytes, outputBytes, processorSeconds }: OpaLimits): KernelLimits => ({
  memoryBytes,
  fileBytes: outputBytes,
  // We check our own limit first. The kernel ends child processes that we cannot see.
  processorSeconds: processorSeconds + 1,
  addressBytes: memoryBytes + reservedBytes,
});

/** Go collects garbage more often near this size, so that fewer evaluations reach the limit of the kernel. */
export const softMemoryBytes = ({ memoryBytes }: OpaLimits): number => Math.floor(memoryBytes * 0.8);
