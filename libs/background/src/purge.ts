import type { Database, Db } from '@groundwork/database';
import type { Logger } from '@groundwork/logging';
import { startPasses } from './passes.ts';

/** Milliseconds between two rounds while an organization is left. */
const lookAgainMs = 5000;
/** Milliseconds between two searches that nothing has announced. */
const lookEveryMs = 60_000;

/**
 * What one batch of a purge did.
 *
 * - `more`: something may be left; the next batch follows at once.
 * - `done`: nothing is left.
 * - `elsewhere`: other work of the service removes the rest in time; the next round looks again.
 * - `busy`: another process purges this organization.
 */
export type PurgeStep = 'more' | 'done' | 'elsewhere' | 'busy';

/** How a service finds and removes what it holds for deleted organizations. */
export interface PurgeOptions<Organization extends { readonly id: string }> {
  /** A pool for background work, so that a long purge cannot starve requests. */
  readonly database: Database;
  /** The first deleted organization with an id after the given one that is not purged yet; undefined if there is none. */
  readonly findNext: (after: Organization['id'] | undefined) => Promise<Organization | undefined>;
  /** Removes a few hundred rows in its own transaction. The remaining rows show where to continue. */
  readonly purgeBatch: (trx: Db, organization: Organization) => Promise<PurgeStep>;
  readonly logger: Logger;
  /** Milliseconds between two rounds while an organization is left, and after a failure; 5,000 by default. */
  readonly intervalMs?: number;
}

/** A purge that is running. */
export interface Purge {
  /** Resolves when everything is purged that was deleted before the call, apart from what is left `elsewhere`. */
  settled(): Promise<void>;
  /** Ends the purge after the batch that is running. */
  stop(): Promise<void>;
}

/**
 * Purges deleted organizations for as long as the process lives. It begins when a tombstone is committed (the channel
 * `organization_purge`) and works in batches of one transaction each. Any number of processes may run it: they take
 * different organizations. A crash loses one batch at most, which is repeated.
 */
export function startPurge<Organization extends { readonly id: string }>(
  options: PurgeOptions<Organization>,
): Purge {
  const { database, findNext, logger, intervalMs = lookAgainMs } = options;
  const state = { isClean: false, isStopped: false };
  const passes = startPasses({
    work: {
      purge: async (stopping) => {
        state.isClean = await purgeRound(options, stopping);
        const isLeft = !state.isClean || (await findNext(undefined)) !== undefined;
        return { dueInMs: isLeft ? intervalMs : Number.POSITIVE_INFINITY };
      },
    },
    channel: { database, name: 'organization_purge' },
    intervalMs: lookEveryMs,
    jitter: [0.75, 1.25],
    afterFailureMs: intervalMs,
    logger,
  });
  return {
    async settled() {
      do await passes.settled();
      while (!state.isClean && !state.isStopped);
    },
    async stop() {
      state.isStopped = true;
      await passes.stop();
    },
  };
}

/**
 * One round over all organizations that are to be purged. One that cannot be purged is logged and does not stop the
 * others.
 *
 * @returns false when an organization failed or is purged by another process, or when the round was stopped
 */
export async function purgeRound<Organization extends { readonly id: string }>(
  options: PurgeOptions<Organization>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { database, findNext, purgeBatch, logger } = options;
  let isClean = true;
  let passed: Organization['id'] | undefined;
  while (!stopping?.aborted) {
    let organizationId: Organization['id'] | undefined;
    try {
      const organization = await findNext(passed);
      if (organization === undefined) return isClean;
      organizationId = organization.id;
      const step = await database.transaction((trx) => purgeBatch(trx, organization));
      if (step === 'more') continue;
      if (step === 'busy') isClean = false;
    } catch (error) {
      isClean = false;
      logger.warn({ err: error, organizationId }, 'could not purge a deleted organization; will retry');
      if (organizationId === undefined) return false;
    }
    passed = organizationId;
  }
  return false;
}
