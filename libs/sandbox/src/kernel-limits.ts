/** Limits that the kernel sets on a process. */
export interface KernelLimits {
  /** Private memory: heap, stacks and anonymous maps that can be written. */
  readonly memoryBytes: number;
  /** Size of one file that the process writes. */
  readonly fileBytes: number;
  readonly processorSeconds: number;
  /** Reserved addresses, used or not. Absent: no limit. */
  readonly addressBytes?: number;
}

/** Options of `prlimit`. One second after the limit of processor time, which is a signal, the process is killed. */
export const limitArguments = (limits: KernelLimits): string[] => [
  `--data=${limits.memoryBytes}`,
  `--fsize=${limits.fileBytes}`,
  `--cpu=${limits.processorSeconds}:${limits.processorSeconds + 1}`,
  ...(limits.addressBytes === undefined ? [] : [`--as=${limits.addressBytes}`]),
  '--core=0',
];
