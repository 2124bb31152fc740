import type { Clock } from '@groundwork/auth';
import type { Doorbell, Due, SweepOptions } from '@groundwork/background';
import type { Database, Db } from '@groundwork/database';
import type { Logger } from '@groundwork/telemetry/logging';
import type { AdminOrgsContext } from '../context.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { ChangeContext } from '../teams/team.changes.ts';
import { applyPortion } from './group-mapping.changes.ts';
import type { GroupsOfPerson, PendingPlace } from './pending-group-change.ts';

/** The doorbell announces new work. The interval is for work that a killed process has left behind. */
const intervalMs = 30_000;
const afterLockMs = 250;
const afterFailureMs = 60_000;

interface PendingChangesOptions {
  readonly database: Database;
  readonly createStores: (db: Db) => AdminOrgsStores;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Applies the changes to teams that sign-ins have left to the background. */
export const pendingGroupChanges = (options: PendingChangesOptions, bell: Doorbell): SweepOptions => ({
  work: { 'applying the groups of people': (stopping) => applyPendingGroupChanges(options, stopping) },
  intervalMs,
  bell,
});

/**
 * Makes one pass: applies one portion of changes for each organization, so that none waits for another. Failed changes
 * are retried later.
 *
 * @returns true if more work may be left, otherwise the time until the next pass
 */
export async function applyPendingGroupChanges(
  { database, createStores, clock, logger }: PendingChangesOptions,
  stopping?: AbortSignal,
): Promise<boolean | Due> {
  const { pendingGroupChanges: pending } = createStores(database.knex);
  const outcomes = new Set<Awaited<ReturnType<typeof applyPortion>>>();
  let change = await pending.findNext(undefined, clock.now());
  while (change !== undefined && stopping?.aborted !== true) {
    const { organizationId } = change;
    try {
      const place = change;
      outcomes.add(await database.transaction((trx) => applyPortion(createStores(trx), place, clock.now())));
    } catch (error) {
      logger.error({ err: error, organizationId }, 'could not apply the groups of a person; will retry');
      await pending.postpone(change, new Date(clock.now().getTime() + afterFailureMs));
      outcomes.add('more');
    }
    change = await pending.findNext(organizationId, clock.now());
  }
  if (outcomes.has('more') || outcomes.has('done')) return true;
  return { dueInMs: outcomes.has('busy') ? afterLockMs : intervalMs };
}

/** Longest time that a sign-in waits for the changes to teams, in milliseconds. Most sign-ins need far less. */
const patienceMs = 500;

type SignInContext = Pick<
  AdminOrgsContext,
  'stores' | 'inTransaction' | 'announced' | 'clock' | 'logger' | 'groupChangesBell'
>;

/**
 * Applies group mappings to a user who signs in. One statement records the changes. Work that takes too long, fails, or
 * finds the organization locked is left to the background.
 */
export async function applyGroupsInTime(
  ctx: SignInContext,
  person: GroupsOfPerson,
  context: ChangeContext,
): Promise<void> {
  const organizationIds = await ctx.stores.pendingGroupChanges.record(person, context);
  if (organizationIds.length === 0) return;
  const { userId, provider } = person;
  const until = performance.now() + patienceMs;
  let isDone = true;
  for (const organizationId of organizationIds) {
    const isApplied = await isAppliedInTime(ctx, { organizationId, userId, provider }, until);
    isDone &&= isApplied;
  }
  if (isDone) await ctx.announced();
  else ctx.groupChangesBell.ring();
}

async function isAppliedInTime(
  { inTransaction, clock, logger }: SignInContext,
  place: PendingPlace,
  until: number,
): Promise<boolean> {
  try {
    while (performance.now() < until) {
      const outcome = await inTransaction((tx) => applyPortion(tx, place, clock.now()));
      if (outcome !== 'more') return outcome === 'done';
    }
  } catch (error) {
    logger.warn({ err: error, ...place }, 'could not apply the groups of a person at once; will retry');
  }
  return false;
}
