import { readFileSync, writeFileSync } from 'node:fs';

const kibibytesPerMebibyte = 1024;

/**
 * Current resident memory of a process, and its peak since the last reset, in MiB; undefined if the system does not
 * report it.
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

export function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // On other systems and for other users' processes, the peak since the start is used instead.
  }
}
