import { z } from 'zod';
import { serviceProviderSchema } from '@groundwork/contracts';
import { idSchema, type OauthClientId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnValues,
  countOf,
  type Db,
  firstRow,
  pageOf,
  parseRows,
  rowsOf,
} from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import { organizationKind } from '@groundwork/references';
import { metrics } from '@groundwork/telemetry';
import type { FollowedPlace } from '../repository-subscriptions/webhook.ts';
import type { WebhookDelivery, WebhookReceiver } from './webhook-delivery.ts';

const plainColumns = {
  organizationId: idSchema('organization'),
  id: z.uuid(),
  oauthClientId: idSchema('oauthClient'),
  deliveryId: z.string().nullable(),
  event: z.enum(['push', 'ping', 'other']),
  userAgent: z.string().nullable(),
  bodyBytes: z.int(),
  bodySha256: z.instanceof(Buffer),
  receivedAt: z.date(),
  processedAt: z.date().nullable(),
  outcome: z.enum(['announced', 'irrelevant']).nullable(),
};

const rowSchema = camelRow({
  subscriptionId: z.uuid(),
  refs: z.array(z.object({ name: z.string(), deleted: z.boolean() })),
  ...plainColumns,
}).transform(({ subscriptionId: address, ...rest }): WebhookDelivery => ({ ...rest, address }));

const receiverRow = camelRow({
  organizationId: idSchema('organization'),
  oauthTokenId: idSchema('oauthToken'),
  identifier: z.string(),
  address: z.uuid(),
  webhookId: z.uuid().nullable(),
  oauthClientId: idSchema('oauthClient'),
  serviceProvider: serviceProviderSchema,
});

const idRow = z.object({ id: z.uuid() });

const rowOf = (delivery: WebhookDelivery) => ({
  ...columnValues(delivery, plainColumns),
  subscription_id: delivery.address,
  refs: JSON.stringify(delivery.refs),
});

const finished = (outcome: 'announced' | 'irrelevant', now: Date) => ({
  processed_at: now,
  outcome,
  is_finished: true,
});

/** Waiting deliveries, for `readGauges`. */
export const webhookDeliveryGauges = [
  `select '${metrics.webhookDeliveries.name}', '{}'::jsonb, count(*)::float8
   from (select from webhook_deliveries where not is_finished limit 10000) as waiting`,
] as const;

export function createWebhookDeliveryStore(db: Db) {
  const ofClient = (organizationId: OrganizationId, oauthClientId: OauthClientId) =>
    db('webhook_deliveries').where({ organization_id: organizationId, oauth_client_id: oauthClientId });

  return {
    /** Undefined if the repository has no followers, its connection was deleted, or its organization is deleted or disabled. */
    async findReceiver(address: string): Promise<WebhookReceiver | undefined> {
      const result: unknown = await db.raw(
        `with place as (
           select organization_id, oauth_token_id, identifier, id as webhook_id from webhooks where id = :address
           union all
           select s.organization_id, s.oauth_token_id, s.identifier, w.id
           from repository_subscriptions s
             left join webhooks w using (organization_id, oauth_token_id, identifier)
           where s.id = :address and s.wanted
             and exists (select from repository_webhooks where subscription_id = s.id)
         )
         select place.*, :address::uuid as address, t.oauth_client_id, c.service_provider
         from place
           join oauth_tokens t on t.organization_id = place.organization_id and t.id = place.oauth_token_id
           join oauth_clients c on c.organization_id = t.organization_id and c.id = t.oauth_client_id
           left join referenced_records r on r.kind = :organizationKind and r.id = place.organization_id
         where r.deleted_at is null and coalesce((r.fields ->> 'disabled')::boolean, false) = false
           and exists (
             select from repository_subscriptions f
             where f.organization_id = place.organization_id and f.oauth_token_id = place.oauth_token_id
               and f.identifier = place.identifier and f.wanted)
         order by place.webhook_id = :address desc nulls last
         limit 1`,
        { address, organizationKind },
      );
      return firstRow(receiverRow, rowsOf(result));
    },

    /**
     * Ignores a push of the same refs as one that is waiting: processing reads the current state. A repeated push is processed again,
     * as if it had no refs, because somebody pressed "Redeliver"; its time of processing stays until then (`lockDelivered`). Takes no
     * lock that another delivery could wait for.
     */
    async insert(
      receiver: FollowedPlace & Pick<WebhookReceiver, 'webhookId'>,
      delivery: WebhookDelivery,
    ): Promise<void> {
      const isFinished = delivery.processedAt !== null;
      const row = { ...rowOf(delivery), webhook_id: receiver.webhookId, is_finished: isFinished };
      const { organizationId, event } = delivery;
      const tombstone = db('referenced_records')
        .where({ kind: organizationKind, id: organizationId })
        .whereNotNull('deleted_at');
      const followers = db('repository_subscriptions')
        .where({
          organization_id: organizationId,
          oauth_token_id: receiver.oauthTokenId,
          identifier: receiver.identifier,
          wanted: true,
        })
        .whereNotExists(tombstone)
        .limit(1);
      const isWaiting = db('webhook_deliveries').where({
        webhook_id: receiver.webhookId,
        event,
        refs: row.refs,
        is_finished: false,
      });
      const values = Object.entries(row).map(([name, value]) => db.raw('? as ??', [value, name]));
      const columns = db.raw('webhook_deliveries (??)', [Object.keys(row)]);
      await db(columns)
        .insert(followers.select(values).whereNotExists(isWaiting))
        .onConflict(['subscription_id', 'delivery_id'])
        .merge({ refs: '[]', webhook_id: db.raw('excluded.webhook_id'), is_finished: false })
        .where('webhook_deliveries.is_finished', true)
        .where('webhook_deliveries.event', 'push');
    },

    /**
     * Assigns to the shared webhook the deliveries to a former address, and those that the previous release received. Marks those without
     * followers as irrelevant.
     */
    async assign(now: Date): Promise<void> {
      await db.raw(
        `with target as (
           select d.id, coalesce(
             (select w.id from webhooks w where w.id = d.subscription_id),
             (select w.id from repository_subscriptions s join webhooks w using (organization_id, oauth_token_id, identifier)
              where s.id = d.subscription_id)) as webhook_id
           from webhook_deliveries d
           where not d.is_finished and d.webhook_id is null
         )
         update webhook_deliveries d set webhook_id = target.webhook_id
         from target where target.id = d.id and target.webhook_id is not null`,
      );
      const wanted = db('repository_subscriptions as s').whereRaw('s.id = subscription_id and s.wanted');
      await db('webhook_deliveries')
        .where({ is_finished: false })
        .whereNull('webhook_id')
        .whereNotExists(wanted)
        .update(finished('irrelevant', now));
    },

    /** The webhook must be locked. */
    async listWaiting(webhookId: string, atMost: number): Promise<WebhookDelivery[]> {
      const rows: unknown = await db('webhook_deliveries')
        .where({ webhook_id: webhookId, is_finished: false })
        .limit(atMost);
      return parseRows(rowSchema, rows);
    },

    async finish(ids: readonly string[], outcome: 'announced' | 'irrelevant', now: Date): Promise<void> {
      if (ids.length === 0) return;
      await db('webhook_deliveries')
        .whereIn('id', [...ids])
        .update(finished(outcome, now));
    },

    /** Closes the waiting deliveries of a webhook that was removed because nothing follows its repository. */
    async closeWaiting(webhookId: string, now: Date): Promise<void> {
      await db('webhook_deliveries')
        .where({ webhook_id: webhookId, is_finished: false })
        .update(finished('irrelevant', now));
    },

    async moveWaiting(webhookId: string, to: string): Promise<void> {
      await db('webhook_deliveries')
        .where({ webhook_id: webhookId, is_finished: false })
        .update({ webhook_id: to });
    },

    async pageOfClient(organizationId: OrganizationId, oauthClientId: OauthClientId, page: Page) {
      const query = ofClient(organizationId, oauthClientId);
      const totalCount = await countOf(query);
      const sorted = query.clone().orderBy([
        { column: 'received_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
      return { items: parseRows(rowSchema, await pageOf(sorted, page)), totalCount };
    },

    /** Processes deliveries again, as if they had no refs; returns the ids of those that belong to the connection. */
    async replay(
      organizationId: OrganizationId,
      oauthClientId: OauthClientId,
      ids: readonly string[],
    ): Promise<string[]> {
      const rows: unknown = await ofClient(organizationId, oauthClientId)
        .whereRaw('id::text = any(?)', [[...ids]])
        .update({
          processed_at: null,
          outcome: null,
          event: 'push',
          refs: '[]',
          webhook_id: null,
          is_finished: false,
        })
        .returning('id');
      return parseRows(idRow, rows).map(({ id }) => id);
    },

    async removeBefore(time: Date, atMost: number): Promise<number> {
      const old = db('webhook_deliveries').select('id').where('received_at', '<', time).limit(atMost);
      return db('webhook_deliveries').whereIn('id', old).delete();
    },

    /** Keeps the newest `keptOfEach` processed deliveries of each address; returns the number removed. */
    async removeBeyond(keptOfEach: number, atMost: number): Promise<number> {
      const { rowCount } = await db.raw<{ rowCount: number }>(
        `delete from webhook_deliveries where id in (
           select beyond.id
           from (select subscription_id from webhook_deliveries
                 group by subscription_id having count(*) > :keptOfEach) as crowded,
             lateral (select id from webhook_deliveries
                      where subscription_id = crowded.subscription_id and processed_at is not null and is_finished
                      order by received_at desc, id desc offset :keptOfEach) as beyond
           limit :atMost)`,
        { keptOfEach, atMost },
      );
      return rowCount;
    },

    async purge(organizationId: OrganizationId, atMost: number): Promise<number> {
      const some = db('webhook_deliveries')
        .select('id')
        .where({ organization_id: organizationId })
        .limit(atMost);
      return db('webhook_deliveries').whereIn('id', some).delete();
    },
  };
}
