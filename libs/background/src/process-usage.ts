import { readFile } from 'node:fs/promises';

/**
 * The processor time and memory that a process uses.
 *
 * - `processorMs`: processor time since its start, in user and system mode.
 * - `memoryBytes`: its present memory, without the program code that all processes of Node.js share.
 */
export type ProcessUsage = { readonly processorMs: number; readonly memoryBytes: number };

/** Linux counts processor time in hundredths of a second, on every machine. */
const msPerTick = 10;
const bytesPerKib = 1024;

/** Usage of a process. Null if the process has ended, or if the system has no `/proc`. */
export async function usageOf(pid: number): Promise<ProcessUsage | null> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ]);
    return { processorMs: processorMsIn(stat), memoryBytes: memoryBytesIn(status) };
  } catch {
    return null;
  }
}

/**
 * The program name is in parentheses and may have spaces; user and system time are the 12th and 13th field after it.
 */
function processorMsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

function memoryBytesIn(status: string): number {
  const kib = (name: string) => Number(new RegExp(`^${name}:\\s*([0-9]+) kB$`, 'm').exec(status)?.[1] ?? 0);
  return (kib('RssAnon') + kib('RssShmem')) * bytesPerKib;
}
