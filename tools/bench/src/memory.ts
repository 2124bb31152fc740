import { readFileSync, writeFileSync } from 'node:fs';

const kibibytesPerMebibyte = 1024;

/**
 * Resident memory of a process, now and at its highest since the last reset, in MiB; undefined where the system does
 * not report it.
 */
export function readMemory(pid: number): { readonly now: number; readonly peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / kibibytesPerMebibyte;
    return { now: field('VmRSS'), peak: field('VmHWM') };
  } catch {
    return undefined;
  }
}

/** Resets the highest memory of a process. */
export function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not Linux, or not our process: the peak since the start is shown instead.
  }
}
