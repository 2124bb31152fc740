import { z } from 'zod';
import { repositorySubscriptionSchema, type RepositorySubscription } from '@groundwork/contracts';
import { type Db, firstRow, parseRows, purgeRows } from '@groundwork/database';
import { idSchema, type OrganizationId } from '@groundwork/resource-id';
import type { StoredSubscription } from './repository-subscription.ts';

const rowSchema = z
  .object({
    organization_id: idSchema('organization'),
    id: z.uuid(),
    subject: z.string(),
    version: z.int(),
    wanted: z.boolean(),
    oauth_token_id: idSchema('oauthToken'),
    identifier: z.string(),
    branch: z.string().nullable(),
    tags: z.boolean(),
    path: z.string().nullable(),
    ingress_submodules: z.boolean(),
    announced_version: z.int(),
    pushes: z.int(),
  })
  .transform((row): StoredSubscription => ({
    organizationId: row.organization_id,
    id: row.id,
    subject: row.subject,
    version: row.version,
    wanted: row.wanted,
    oauthTokenId: row.oauth_token_id,
    identifier: row.identifier,
    branch: row.branch,
    tags: row.tags,
    path: row.path,
    ingressSubmodules: row.ingress_submodules,
    pushedVersion: row.announced_version,
    pushes: row.pushes,
  }));

const idRow = z.object({ id: z.uuid() });

/** Until when deliveries wait. */
interface QuietTimes {
  readonly quietSince: Date;
  readonly sameRefsSince: Date;
}

/** All SQL of repository subscriptions. */
export function createRepositorySubscriptionStore(db: Db) {
  return {
    /**
     * Stores what is wanted, if it is newer than what is known.
     *
     * @param pollDueAt when the repository is first polled
     * @returns false, with nothing changed, if it is not newer, or the subscription belongs to another organization
     */
    async apply(
      organizationId: OrganizationId,
      version: number,
      subscription: RepositorySubscription,
      pollDueAt: Date,
    ): Promise<boolean> {
      const wanted = {
        subject: subscription.subject,
        version,
        wanted: subscription.wanted,
        oauth_token_id: subscription.oauthTokenId,
        identifier: subscription.identifier,
        branch: subscription.branch,
        tags: subscription.tags,
        path: subscription.path,
        ingress_submodules: subscription.ingressSubmodules,
      };
      const changed: unknown[] = await db('repository_subscriptions')
        .insert({
          ...wanted,
          organization_id: organizationId,
          id: subscription.id,
          poll_due_at: pollDueAt,
        })
        .onConflict('id')
        .merge(Object.keys(wanted))
        .where('repository_subscriptions.organization_id', organizationId)
        .whereRaw('excluded.version > repository_subscriptions.version')
        .returning('id');
      return changed.length === 1;
    },

    async find(id: string): Promise<StoredSubscription | undefined> {
      return firstRow(rowSchema, await db('repository_subscriptions').where({ id }));
    },

    /** Locks the subscription until the transaction ends. */
    async lock(organizationId: OrganizationId, id: string): Promise<StoredSubscription | undefined> {
      const rows: unknown = await db('repository_subscriptions')
        .where({ organization_id: organizationId, id })
        .forUpdate();
      return firstRow(rowSchema, rows);
    },

    /**
     * Locks a subscription with waiting deliveries, skipping locked ones. After a push event it is left alone for a
     * moment, and longer if the deliveries name the same refs as some that were processed in that time.
     */
    async lockDelivered({ quietSince, sameRefsSince }: QuietTimes): Promise<StoredSubscription | undefined> {
      const sameRefs = db('webhook_deliveries as before')
        .whereRaw('before.subscription_id = waiting.subscription_id and before.refs = waiting.refs')
        .where('before.processed_at', '>', sameRefsSince);
      const waiting = db('webhook_deliveries as waiting')
        .whereRaw('waiting.subscription_id = repository_subscriptions.id')
        .whereNull('waiting.processed_at')
        .whereNotExists(sameRefs);
      const rows: unknown = await db('repository_subscriptions')
        .whereRaw('(pushed_at is null or pushed_at <= ?)', [quietSince])
        .whereExists(waiting)
        .limit(1)
        .forUpdate()
        .skipLocked();
      return firstRow(rowSchema, rows);
    },

    /** Locks some that are due to be listed although no delivery has arrived, the longest overdue first. */
    async lockDueForPoll(now: Date, atMost: number): Promise<StoredSubscription[]> {
      const rows: unknown = await db('repository_subscriptions')
        .where({ wanted: true })
        .where('poll_due_at', '<=', now)
        .orderBy('poll_due_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked();
      return parseRows(rowSchema, rows);
    },

    /** Schedules the next poll of a locked subscription. */
    async pollAt({ organizationId, id }: StoredSubscription, dueAt: Date): Promise<void> {
      await db('repository_subscriptions')
        .where({ organization_id: organizationId, id })
        .update({ poll_due_at: dueAt });
    },

    /** Records one more push event of a locked subscription. */
    async notePush({ organizationId, id, version, pushes }: StoredSubscription, now: Date): Promise<void> {
      await db('repository_subscriptions')
        .where({ organization_id: organizationId, id })
        .update({ pushes: pushes + 1, announced_version: version, pushed_at: now });
    },

    /** Marks up to `atMost` subscriptions of a deleted organization as no longer wanted; returns them. */
    async renounce(organizationId: OrganizationId, atMost: number): Promise<string[]> {
      const some = db('repository_subscriptions')
        .select('id')
        .where({ organization_id: organizationId, wanted: true })
        .limit(atMost);
      const rows: unknown = await db('repository_subscriptions')
        .where({ organization_id: organizationId })
        .whereIn('id', some)
        .update({ wanted: false })
        .returning('id');
      return parseRows(idRow, rows).map(({ id }) => id);
    },

    /** Deletes some rows of a deleted organization; returns the number deleted. */
    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'repository_subscriptions', organizationId, atMost),
  };
}

/** The part of a subscription that is published. */
export const publicPartOf = (subscription: StoredSubscription): RepositorySubscription =>
  repositorySubscriptionSchema.parse(subscription);
