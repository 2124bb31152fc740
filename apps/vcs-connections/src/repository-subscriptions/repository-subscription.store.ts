import { z } from 'zod';
import { repositorySubscriptionSchema, type RepositorySubscription } from '@groundwork/contracts';
import { idSchema, type OauthTokenId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, countOf, type Db, firstRow, parseRows, purgeRows, rowsOf } from '@groundwork/database';
import type { StoredSubscription } from './repository-subscription.ts';
import type { FollowedPlace, Webhook } from './webhook.ts';

/** Notified without payload when an update can be published without waiting for an attempt at the webhook. */
export const updatesChannel = 'repository_updates';

const columns = {
  organizationId: idSchema('organization'),
  id: z.uuid(),
  subject: z.string(),
  version: z.int(),
  wanted: z.boolean(),
  oauthTokenId: idSchema('oauthToken'),
  identifier: z.string(),
  branch: z.string().nullable(),
  tags: z.boolean(),
  path: z.string().nullable(),
  ingressSubmodules: z.boolean(),
  announcedVersion: z.int(),
  pushes: z.int(),
  webhookVersion: z.int(),
  publishedVersion: z.int(),
  publishedState: z.enum(['registered', 'failed', 'removed']).nullable(),
  publishedError: z.string().nullable(),
  publishedWebhookId: z.uuid().nullable(),
};

const subscriptionOf = ({
  announcedVersion: pushedVersion,
  publishedState: state,
  publishedError: error,
  publishedWebhookId: webhookId,
  publishedVersion: version,
  ...rest
}: z.output<z.ZodObject<typeof columns>>): StoredSubscription => ({
  ...rest,
  pushedVersion,
  published: { state, error, webhookId, version },
});

const rowSchema = camelRow(columns).transform(subscriptionOf);

const updateRow = camelRow({
  ...columns,
  webhookId: z.uuid().nullable(),
  webhookState: z.enum(['new', 'registered', 'failed']).nullable(),
  webhookError: z.string().nullable(),
}).transform(({ webhookId: id, webhookState: state, webhookError: error, ...row }) => ({
  subscription: subscriptionOf(row),
  webhook: id === null || state === null ? undefined : { id, state, error },
}));

export type SubscriptionUpdate = z.output<typeof updateRow>;

const idRow = z.object({ id: z.uuid() });
const listingRow = z.object({ number: z.int() });

export function createRepositorySubscriptionStore(db: Db) {
  const followersOf = ({ organizationId, oauthTokenId, identifier }: FollowedPlace) =>
    db('repository_subscriptions').where({
      organization_id: organizationId,
      oauth_token_id: oauthTokenId,
      identifier,
      wanted: true,
    });

  return {
    async countFollowers(organizationId: OrganizationId, oauthTokenId: OauthTokenId): Promise<number> {
      const wanted = { organization_id: organizationId, oauth_token_id: oauthTokenId, wanted: true };
      return countOf(db('repository_subscriptions').where(wanted));
    },

    /** Blocks other processes that apply a version of this subscription until the transaction ends. */
    async claim(id: string): Promise<void> {
      await db.raw(`select pg_advisory_xact_lock(hashtext('repository_subscriptions'), hashtext(?))`, [id]);
    },

    /**
     * Stores a version if it is newer than the stored one.
     *
     * @param asked number of the request to check the webhook that came with this version; null if no webhook is wanted
     * @param pollDueAt time of the first poll by the previous release, while it is still running
     * @returns false, with nothing changed, if it is not newer, or the subscription belongs to another organization
     */
    async apply(
      organizationId: OrganizationId,
      version: number,
      subscription: RepositorySubscription,
      { asked, pollDueAt }: { readonly asked: number | null; readonly pollDueAt: Date },
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
        ...(asked !== null && { asked }),
        update_due: !subscription.wanted,
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
      if (!subscription.wanted) await db.raw('select pg_notify(?, ?)', [updatesChannel, '']);
      return changed.length === 1;
    },

    async find(id: string): Promise<StoredSubscription | undefined> {
      return firstRow(rowSchema, await db('repository_subscriptions').where({ id }));
    },

    async lock(organizationId: OrganizationId, id: string): Promise<StoredSubscription | undefined> {
      const rows: unknown = await db('repository_subscriptions')
        .where({ organization_id: organizationId, id })
        .forUpdate();
      return firstRow(rowSchema, rows);
    },

    async isFollowed(place: FollowedPlace): Promise<boolean> {
      const rows: unknown[] = await followersOf(place).select('id').limit(1);
      return rows.length > 0;
    },

    /** The webhook must be locked. */
    async lockFollowers(place: FollowedPlace): Promise<StoredSubscription[]> {
      return parseRows(rowSchema, await followersOf(place).orderBy('id').forUpdate());
    },

    /** Marks followers of a locked webhook that need an update or their first push event, if they arrived before the attempt was taken. */
    async markUpdates(webhook: Webhook, { state, error }: Pick<Webhook, 'state' | 'error'>): Promise<void> {
      await followersOf(webhook)
        .where('asked', '<=', webhook.asked)
        .whereRaw(
          `(announced_version < version or published_version < version or published_state is distinct from ?
            or published_error is distinct from ? or published_webhook_id is distinct from ?)`,
          [state, error, webhook.id],
        )
        .update({ update_due: true });
    },

    /**
     * Locks subscriptions with updates to publish, and skips locked ones. `webhookVersion` counts updates that the previous release has
     * published, even if its webhook was not moved yet.
     */
    async lockWithUpdates(atMost: number): Promise<SubscriptionUpdate[]> {
      const result: unknown = await db.raw(
        `select s.*, greatest(s.webhook_version, f.version) as webhook_version,
           w.id as webhook_id, w.state as webhook_state, w.error as webhook_error
         from repository_subscriptions s
           left join webhooks w using (organization_id, oauth_token_id, identifier)
           left join repository_webhooks f on f.subscription_id = s.id
         where s.update_due
         order by s.id
         limit :atMost
         for update of s skip locked`,
        { atMost },
      );
      return parseRows(updateRow, rowsOf(result));
    },

    async notePublished({
      organizationId,
      id,
      webhookVersion,
      published,
    }: StoredSubscription): Promise<void> {
      await db('repository_subscriptions').where({ organization_id: organizationId, id }).update({
        webhook_version: webhookVersion,
        published_version: published.version,
        published_state: published.state,
        published_error: published.error,
        published_webhook_id: published.webhookId,
      });
    },

    async clearUpdates(ids: readonly string[]): Promise<void> {
      await db('repository_subscriptions')
        .whereIn('id', [...ids])
        .update({ update_due: false });
    },

    /** Call this after finding the pushes that the listing has to cover: a listing also covers all pushes with lower numbers. */
    async nextListing(): Promise<number> {
      const result: unknown = await db.raw(`select nextval('repository_listing_numbers') as number`);
      return firstRow(listingRow, rowsOf(result))?.number ?? 0;
    },

    async notePushes(ids: readonly string[], now: Date): Promise<void> {
      await db('repository_subscriptions')
        .whereIn('id', [...ids])
        .update({ pushes: db.raw('pushes + 1'), announced_version: db.ref('version'), pushed_at: now });
    },

    /** Marks subscriptions of a deleted organization as no longer wanted; returns their number. */
    async renounce(organizationId: OrganizationId, atMost: number): Promise<number> {
      const some = db('repository_subscriptions')
        .select('id')
        .where({ organization_id: organizationId, wanted: true })
        .limit(atMost);
      const rows: unknown = await db('repository_subscriptions')
        .where({ organization_id: organizationId })
        .whereIn('id', some)
        .update({ wanted: false })
        .returning('id');
      return parseRows(idRow, rows).length;
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'repository_subscriptions', organizationId, atMost),
  };
}

export const publicPartOf = (subscription: StoredSubscription): RepositorySubscription =>
  repositorySubscriptionSchema.parse(subscription);
