import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process, identified by its id and its start time, because ids are reused. */
export interface KnownProcess {
  readonly pid: number;
  readonly startedAt: string;
}

interface ProcessRow extends KnownProcess {
  readonly parent: number;
}

/** All descendants of a process; empty where the system has no `/proc`. */
export function descendantsOf(pid: number): KnownProcess[] {
  const rows = runningProcesses();
  const childrenOf = (parent: number): KnownProcess[] =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...childrenOf(row.pid)]);
  return childrenOf(pid);
}

export function areRunning(known: readonly KnownProcess[]): KnownProcess[] {
  const rows = runningProcesses();
  return known.filter(({ pid, startedAt }) =>
    rows.some((row) => row.pid === pid && row.startedAt === startedAt),
  );
}

/** Working directories of running processes that are below a folder. */
export const placesOfWorkBelow = (folder: string): string[] =>
  processNumbers()
    .map((pid) => unlessGone(() => readlinkSync(`/proc/${pid}/cwd`)) ?? '')
    .filter((place) => place.startsWith(`${folder}/`));

function runningProcesses(): ProcessRow[] {
  return processNumbers().flatMap((pid) => {
    const text = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // The name, in parentheses, may contain anything.
    const [state = 'Z', parent = '', ...rest] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? [];
    // A zombie is no longer running.
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), startedAt: rest[17] ?? '' }];
  });
}

const processNumbers = () =>
  (unlessGone(() => readdirSync('/proc')) ?? []).filter((name) => /^\d+$/.test(name)).map(Number);

function unlessGone<Value>(look: () => Value): Value | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
