import { readdirSync, readFileSync } from 'node:fs';

/** A process of an idle platform. */
export interface ProcessReading {
  /** Program, such as `dist/registry.mjs` or `postgres`. */
  readonly name: string;
  /** User and system time so far, in milliseconds. */
  readonly processorMs: number;
  readonly ownKib: number;
  /** Shared memory in KiB, keyed by file and offset. */
  readonly shared: ReadonlyMap<string, number>;
}

const ticksPerMs = 0.1;
const mappingLine = /^[\da-f]+-[\da-f]+ \S+ ([\da-f]+) \S+ (\d+) *(.*)$/;
const fieldLine = /^(Private_Clean|Private_Dirty|Shared_Clean|Shared_Dirty): +(\d+) kB$/;

export function readProcessTree(root: number): Map<number, ProcessReading> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statOf(Number(name));
    if (fields) parents.set(Number(name), Number(fields[1]));
  }
  const members = [root];
  for (const member of members) for (const [pid, parent] of parents) if (parent === member) members.push(pid);
  const readings = new Map<number, ProcessReading>();
  for (const pid of members) {
    const reading = readProcess(pid);
    if (reading) readings.set(pid, reading);
  }
  return readings;
}

/** Fields of `/proc/<pid>/stat`, beginning with the state; undefined if the process has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function readProcess(pid: number): ProcessReading | undefined {
  const fields = statOf(pid);
  if (!fields) return undefined;
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const memory = readMappings(readFileSync(`/proc/${pid}/smaps`, 'utf8'));
    return {
      name: nameOf(command),
      processorMs: (Number(fields[11]) + Number(fields[12])) / ticksPerMs,
      ...memory,
    };
  } catch {
    return undefined;
  }
}

function nameOf(command: string): string {
  if (/(^|\/)postgres[: ]/.test(command)) return 'postgresql';
  const program = /(?:dist|tools)\/([\w-]+)\.mjs/g;
  return [...command.matchAll(program)].at(-1)?.[1] ?? command.slice(0, 40);
}

function readMappings(smaps: string): Pick<ProcessReading, 'ownKib' | 'shared'> {
  const shared = new Map<string, number>();
  let ownKib = 0;
  let place = '';
  for (const line of smaps.split('\n')) {
    const mapping = mappingLine.exec(line);
    if (mapping) place = `${mapping[3] ?? ''} ${mapping[1] ?? ''}`;
    const [, field = '', kib = '0'] = fieldLine.exec(line) ?? [];
    if (field.startsWith('Private')) ownKib += Number(kib);
    else if (field !== '') shared.set(place, (shared.get(place) ?? 0) + Number(kib));
  }
  return { ownKib, shared };
}

/**
 * Memory of each process in KiB: its private memory, and its share of the memory that these processes have in common. This
 * equals PSS on a machine without other programs that map the same files.
 */
export function proportionalMemory(readings: ReadonlyMap<number, ProcessReading>): Map<number, number> {
  const users = new Map<string, number>();
  for (const { shared } of readings.values())
    for (const place of shared.keys()) users.set(place, (users.get(place) ?? 0) + 1);
  return new Map(
    [...readings].map(([pid, { ownKib, shared }]) => {
      let kib = ownKib;
      for (const [place, size] of shared) kib += size / (users.get(place) ?? 1);
      return [pid, kib];
    }),
  );
}
