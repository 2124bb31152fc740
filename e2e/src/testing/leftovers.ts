import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process, which is another one where the same number began at another time. */
export interface KnownProcess {
  readonly pid: number;
  readonly startedAt: string;
}

interface ProcessRow extends KnownProcess {
  readonly parent: number;
}

/** Whatever a process has started, and what that has started; nothing where the system has no `/proc`. */
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

/** Where processes work that work below a folder. */
export const placesOfWorkBelow = (folder: string): string[] =>
  processNumbers()
    .map((pid) => unlessGone(() => readlinkSync(`/proc/${pid}/cwd`)) ?? '')
    .filter((place) => place.startsWith(`${folder}/`));

function runningProcesses(): ProcessRow[] {
  return processNumbers().flatMap((pid) => {
    const text = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // The name, in parentheses, may hold anything.
    const [state = 'Z', parent = '', ...rest] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? [];
    // One that has ended and was not yet collected no longer runs.
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
