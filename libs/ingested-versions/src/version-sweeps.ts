import type { Clock } from '@groundwork/auth';
import { inBatches, type SweepOptions } from '@groundwork/background';
import { ownAccord, type NewEvent } from '@groundwork/contracts';
import type { Database, Db } from '@groundwork/database';
import type { OutboxStore } from '@groundwork/outbox';
import type { Logger } from '@groundwork/telemetry/logging';
import { reminded, type IngestedVersion, type IngestedVersions } from './ingested-version.ts';

interface Stores {
  readonly outbox: OutboxStore;
}

/** The repeated requests for commits of one module or policy set. */
export interface Fetching<Version> {
  readonly holds: (version: Version) => boolean;
  readonly awaited: (versions: readonly Version[]) => readonly NewEvent[];
}

/**
 * Versions that a sweep can find and reject if they wait too long.
 *
 * - `recordOf`: the module or policy set of a version, whose commits are requested together.
 * - `findFetching`: undefined if the record no longer follows a repository.
 * - `outcomeAwaited`: the event that requests the outcome of reading an archive.
 * - `reasons`: the error of a version that is given up, for each case, with advice for the user.
 */
export interface SweptVersions<Given, Version extends IngestedVersion> extends IngestedVersions<
  Given,
  Version
> {
  readonly recordOf: (version: Version) => string;
  readonly findFetching: (stores: Given, version: Version) => Promise<Fetching<Version> | undefined>;
  readonly outcomeAwaited: (version: Version) => NewEvent;
  readonly reasons: {
    readonly uploadExpired: string;
    readonly ingestLost: string;
    readonly fetchLost: string;
    readonly repositoryLeft: string;
  };
}

export interface SweepContext<Given> {
  readonly database: Database;
  readonly createStores: (db: Db) => Given;
  readonly clock: Clock;
}

/** Context of a sweep. `deadlineMs` is the time after which a commit or outcome is requested again. */
export interface OverdueContext<Given> extends SweepContext<Given> {
  readonly deadlineMs: number;
}

interface Sweeping<Given> extends OverdueContext<Given> {
  readonly logger: Logger;
  readonly intervalMs: number;
}

/**
 * Grace period after the upload address has expired, for an upload that began before and for the delivery of its event.
 */
const graceMs = 60 * 60 * 1000;
const batchSize = 100;

/** Sweeps of versions that wait too long for their archive, their commit or the outcome. */
export function versionSweeps<Given extends Stores, Version extends IngestedVersion>(
  options: Sweeping<Given>,
  versions: SweptVersions<Given, Version>,
): SweepOptions {
  const sweep = (what: string, work: () => Promise<number>) => async () => {
    const found = await work();
    if (found > 0) options.logger.info({ versions: found }, `found ${what}`);
  };
  return {
    work: {
      'sweeping expired uploads': sweep('expired uploads', () => failExpiredUploads(options, versions)),
      'sweeping overdue fetches': sweep('overdue fetches', () => pursueOverdueFetches(options, versions)),
      'sweeping overdue ingests': sweep('overdue ingests', () => pursueOverdueIngests(options, versions)),
    },
    firstMs: options.intervalMs,
    intervalMs: options.intervalMs,
    // Up to a quarter longer, so that replicas do not all sweep at the same time.
    jitter: [1, 1.25],
  };
}

/** Gives up versions whose upload address expired unused more than an hour ago; returns their number. */
export const failExpiredUploads = <Given extends Stores, Version extends IngestedVersion>(
  ctx: SweepContext<Given>,
  versions: SweptVersions<Given, Version>,
): Promise<number> =>
  sweepBatches(ctx, async (stores, now) => {
    const before = new Date(now.getTime() - graceMs);
    const expired = await versions.storeOf(stores).lockExpired(before, batchSize);
    for (const version of expired)
      await giveUp(stores, versions, version, { reason: versions.reasons.uploadExpired, now });
    return expired.length;
  });

/**
 * Requests overdue outcomes again, up to three times, and then gives the version up. Returns the number of overdue
 * versions.
 */
export const pursueOverdueIngests = <Given extends Stores, Version extends IngestedVersion>(
  ctx: OverdueContext<Given>,
  versions: SweptVersions<Given, Version>,
): Promise<number> =>
  sweepBatches(ctx, async (stores, now) => {
    const store = versions.storeOf(stores);
    const overdue = await store.lockOverdueIngests(deadlineOf(ctx, now), batchSize);
    for (const version of overdue) {
      const again = reminded(version, now);
      if (again) {
        // Nothing that other services know about the version has changed, so only the request is published.
        await store.update(again);
        await stores.outbox.add(versions.outcomeAwaited(again), ownAccord);
      } else await giveUp(stores, versions, version, { reason: versions.reasons.ingestLost, now });
    }
    return overdue.length;
  });

/**
 * Requests overdue commits again, up to three times, and then gives the version up. Gives it up at once if its module
 * or policy set no longer follows the repository. Returns the number of overdue versions.
 */
export const pursueOverdueFetches = <Given extends Stores, Version extends IngestedVersion>(
  ctx: OverdueContext<Given>,
  versions: SweptVersions<Given, Version>,
): Promise<number> =>
  sweepBatches(ctx, async (stores, now) => {
    const overdue = await versions.storeOf(stores).lockOverdueFetches(deadlineOf(ctx, now), batchSize);
    for (const together of Map.groupBy(overdue, versions.recordOf).values())
      await pursueFetches(stores, versions, together, now);
    return overdue.length;
  });

async function pursueFetches<Given extends Stores, Version extends IngestedVersion>(
  stores: Given,
  versions: SweptVersions<Given, Version>,
  overdue: readonly Version[],
  now: Date,
): Promise<void> {
  const [first] = overdue;
  const fetching = first && (await versions.findFetching(stores, first));
  const asked: Version[] = [];
  for (const version of overdue) {
    const isThere = fetching?.holds(version) === true;
    const again = isThere ? reminded(version, now) : null;
    if (again) {
      await versions.storeOf(stores).update(again);
      asked.push(again);
    } else {
      const reason = isThere ? versions.reasons.fetchLost : versions.reasons.repositoryLeft;
      await giveUp(stores, versions, version, { reason, now });
    }
  }
  if (fetching) await stores.outbox.addAll(fetching.awaited(asked), ownAccord);
}

async function giveUp<Given, Version extends IngestedVersion>(
  stores: Given,
  { givenUp, save }: IngestedVersions<Given, Version>,
  version: Version,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const next = givenUp(version, reason, now);
  if (next) await save(stores, next, ownAccord);
}

const deadlineOf = ({ deadlineMs }: { readonly deadlineMs: number }, now: Date) =>
  new Date(now.getTime() - deadlineMs);

const sweepBatches = <Given>(
  { database, createStores, clock }: SweepContext<Given>,
  sweep: (stores: Given, now: Date) => Promise<number>,
): Promise<number> =>
  inBatches(batchSize, () => database.transaction((trx) => sweep(createStores(trx), clock.now())));
