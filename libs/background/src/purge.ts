import type { Database, Db } from '@groundwork/database';
import type { Logger } from '@groundwork/telemetry/logging';
import { startPasses } from './passes.ts';

const lookAgainMs = 5000;
const lookEveryMs = 60_000;

/**
 * Result of a purge batch.
 *
 * - `more`: something may be left; the next batch follows at once.
 * - `done`: nothing is left.
 * - `elsewhere`: other work of the service removes the rest in time; the next round checks again.
 * - `busy`: another process purges this organization.
 */
export type PurgeStep = 'more' | 'done' | 'elsewhere' | 'busy';

/** How a service finds and removes its data of deleted organizations. */
export interface PurgeOptions<Organization extends { readonly id: string }> {
  /** A pool for background work, so that a long purge cannot starve requests. */
  readonly database: Database;
  readonly findNext: (after: Organization['id'] | undefined) => Promise<Organization | undefined>;
  /** Removes a few hundred rows in its own transaction. The remaining rows show where to continue. */
  readonly purgeBatch: (trx: Db, organization: Organization) => Promise<PurgeStep>;
  readonly logger: Logger;
  /** Pause between rounds in milliseconds, if an organization is left or a round failed; 5,000 by default. */
  readonly intervalMs?: number;
}

export interface Purge {
  /** Resolves when all that was deleted before the call is purged, except for data that is left `elsewhere`. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Purges deleted organizations until the process stops. A round begins when a tombstone is committed (channel
 * `organization_purge`); each batch is a transaction. Any number of processes may run it: they take different
 * organizations. A crash undoes at most one batch, which is repeated.
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
 * One round over all organizations to purge. A failure is logged and does not stop the others.
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
