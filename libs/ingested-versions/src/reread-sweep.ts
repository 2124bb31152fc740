import type { z } from 'zod';
import type { Due, SweepOptions } from '@groundwork/background';
import { ownAccord, type NewEvent } from '@groundwork/contracts';
import type { OutboxStore } from '@groundwork/outbox';
import type { rereadVersions } from './reread-version.store.ts';
import type { SweepContext } from './version-sweeps.ts';

/** Limit on the number of archives that are requested and not yet read, so that they fill no queue. */
const maxRequested = 50;
/** Pause between two looks while archives are read. */
const pauseMs = 5_000;

/**
 * - `readAgainAwaited`: the event that requests an archive.
 * - `overdueMs`: an archive is requested again after this time.
 * - `mayStandStill`: maybe no worker can read them. Then it looks again soon only while archives could be requested.
 */
export interface RereadArchives<Given, Version> {
  readonly storeOf: (stores: Given) => ReturnType<typeof rereadVersions<z.ZodType<Version>>>;
  readonly readAgainAwaited: (version: Version) => NewEvent;
  readonly overdueMs: number;
  readonly mayStandStill: boolean;
}

export interface RequestingAgain<Given> extends SweepContext<Given> {
  readonly intervalMs: number;
  /** Is told how many versions wait for their archive to be read again. */
  readonly onProgress: (left: number) => void;
}

/**
 * Requests a new reading of archives (ADR 68), as `what`. Any number of processes may do this at the same time: each
 * version notes when it was requested.
 */
export const rereadSweep = <Given extends { readonly outbox: OutboxStore }, Version>(
  what: string,
  options: RequestingAgain<Given>,
  archives: RereadArchives<Given, Version>,
): SweepOptions => ({
  work: { [what]: () => requestAgain(options, archives) },
  firstMs: options.intervalMs,
  intervalMs: options.intervalMs,
  jitter: [1, 1.25],
});

/** Requests up to 50 archives at the same time. */
export async function requestAgain<Given extends { readonly outbox: OutboxStore }, Version>(
  { database, createStores, clock, onProgress }: Omit<RequestingAgain<Given>, 'intervalMs'>,
  { storeOf, readAgainAwaited, overdueMs, mayStandStill }: RereadArchives<Given, Version>,
): Promise<Due | undefined> {
  const { left, isBusy } = await database.transaction(async (trx) => {
    const stores = createStores(trx);
    const versions = storeOf(stores);
    const now = clock.now();
    const before = new Date(now.getTime() - overdueMs);
    const overdue = await versions.requestOverdue({ before, now, atMost: maxRequested });
    const requested = await versions.countRequested();
    const atMost = Math.max(0, maxRequested - requested);
    const next = atMost === 0 ? [] : await versions.request({ now, atMost });
    await stores.outbox.addAll([...overdue, ...next].map(readAgainAwaited), ownAccord);
    const left = requested + next.length + (await versions.countLeft());
    return { left, isBusy: mayStandStill ? next.length > 0 : left > 0 };
  });
  onProgress(left);
  return isBusy ? { dueInMs: pauseMs } : undefined;
}
