import { z } from 'zod';
import { serviceProviderSchema } from '@groundwork/contracts';
import { countOf, type Db, firstRow, pageOf, parseRows } from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import { idSchema, type OauthClientId, type OrganizationId } from '@groundwork/resource-id';
import { organizationKind } from '@groundwork/references';
import type { WebhookDelivery, WebhookReceiver } from './webhook-delivery.ts';

const rowSchema = z
  .object({
    organization_id: idSchema('organization'),
    id: z.uuid(),
    subscription_id: z.uuid(),
    oauth_client_id: idSchema('oauthClient'),
    delivery_id: z.string().nullable(),
    event: z.enum(['push', 'ping', 'other']),
    refs: z.array(z.object({ name: z.string(), deleted: z.boolean() })),
    user_agent: z.string().nullable(),
    body_bytes: z.int(),
    body_sha256: z.instanceof(Buffer),
    received_at: z.date(),
    processed_at: z.date().nullable(),
    outcome: z.enum(['announced', 'irrelevant']).nullable(),
  })
  .transform((row): WebhookDelivery => ({
    id: row.id,
    organizationId: row.organization_id,
    subscriptionId: row.subscription_id,
    oauthClientId: row.oauth_client_id,
    deliveryId: row.delivery_id,
    event: row.event,
    refs: row.refs,
    userAgent: row.user_agent,
    bodyBytes: row.body_bytes,
    bodySha256: row.body_sha256,
    receivedAt: row.received_at,
    processedAt: row.processed_at,
    outcome: row.outcome,
  }));

const receiverRow = z
  .object({
    organization_id: idSchema('organization'),
    id: z.uuid(),
    oauth_client_id: idSchema('oauthClient'),
    service_provider: serviceProviderSchema,
  })
  .transform((row): WebhookReceiver => ({
    organizationId: row.organization_id,
    subscriptionId: row.id,
    oauthClientId: row.oauth_client_id,
    serviceProvider: row.service_provider,
  }));

const idRow = z.object({ id: z.uuid() });

const rowOf = (delivery: WebhookDelivery) => ({
  organization_id: delivery.organizationId,
  id: delivery.id,
  subscription_id: delivery.subscriptionId,
  oauth_client_id: delivery.oauthClientId,
  delivery_id: delivery.deliveryId,
  event: delivery.event,
  refs: JSON.stringify(delivery.refs),
  user_agent: delivery.userAgent,
  body_bytes: delivery.bodyBytes,
  body_sha256: delivery.bodySha256,
  received_at: delivery.receivedAt,
  processed_at: delivery.processedAt,
  outcome: delivery.outcome,
});

/** All SQL of webhook deliveries. */
export function createWebhookDeliveryStore(db: Db) {
  const ofClient = (organizationId: OrganizationId, oauthClientId: OauthClientId) =>
    db('webhook_deliveries').where({ organization_id: organizationId, oauth_client_id: oauthClientId });

  return {
    /**
     * Undefined if deliveries are not accepted: no longer wanted, its connection gone, its organization deleted or
     * disabled.
     */
    async findReceiver(subscriptionId: string): Promise<WebhookReceiver | undefined> {
      const rows: unknown = await db('repository_subscriptions as s')
        .select('s.organization_id', 's.id', 't.oauth_client_id', 'c.service_provider')
        .join('oauth_tokens as t', (on) =>
          on.on('t.organization_id', 's.organization_id').andOn('t.id', 's.oauth_token_id'),
        )
        .join('oauth_clients as c', (on) =>
          on.on('c.organization_id', 't.organization_id').andOn('c.id', 't.oauth_client_id'),
        )
        .leftJoin('referenced_records as r', (on) =>
          on.on('r.id', 's.organization_id').andOnVal('r.kind', organizationKind),
        )
        .where({ 's.id': subscriptionId, 's.wanted': true })
        .whereNull('r.deleted_at')
        .whereRaw(`coalesce((r.fields ->> 'disabled')::boolean, false) = false`);
      return firstRow(receiverRow, rows);
    },

    /**
     * Stores a delivery while its subscription is wanted and its organization exists. A repeated delivery changes
     * nothing, and neither does a push of the same refs as a waiting one: whoever processes that reads the current
     * state. It takes no lock that another delivery could wait for.
     */
    async insert(delivery: WebhookDelivery): Promise<void> {
      const row = rowOf(delivery);
      const { organization_id, subscription_id, event, refs } = row;
      const tombstone = db('referenced_records')
        .where({ kind: organizationKind, id: organization_id })
        .whereNotNull('deleted_at');
      const receiver = db('repository_subscriptions')
        .where({ organization_id, id: subscription_id, wanted: true })
        .whereNotExists(tombstone);
      const isWaiting = db('webhook_deliveries')
        .where({ subscription_id, event, refs })
        .whereNull('processed_at');
      const values = Object.entries(row).map(([name, value]) => db.raw('? as ??', [value, name]));
      const columns = db.raw('webhook_deliveries (??)', [Object.keys(row)]);
      await db(columns)
        .insert(receiver.select(values).whereNotExists(isWaiting))
        .onConflict(['subscription_id', 'delivery_id'])
        .ignore();
    },

    /** Some waiting deliveries of a locked subscription. */
    async listUnprocessed(subscriptionId: string, atMost: number): Promise<WebhookDelivery[]> {
      const rows: unknown = await db('webhook_deliveries')
        .where({ subscription_id: subscriptionId })
        .whereNull('processed_at')
        .limit(atMost);
      return parseRows(rowSchema, rows);
    },

    /** Records the outcome of some deliveries. */
    async finish(ids: readonly string[], outcome: 'announced' | 'irrelevant', now: Date): Promise<void> {
      if (ids.length === 0) return;
      await db('webhook_deliveries')
        .whereIn('id', [...ids])
        .update({ processed_at: now, outcome });
    },

    /** Deliveries to the webhooks of a connection, newest first. */
    async pageOfClient(organizationId: OrganizationId, oauthClientId: OauthClientId, page: Page) {
      const query = ofClient(organizationId, oauthClientId);
      const totalCount = await countOf(query);
      const sorted = query.clone().orderBy([
        { column: 'received_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
      return { items: parseRows(rowSchema, await pageOf(sorted, page)), totalCount };
    },

    /**
     * Has deliveries processed again, as if they had named no ref; returns the ids of those that belong to the
     * connection.
     */
    async replay(
      organizationId: OrganizationId,
      oauthClientId: OauthClientId,
      ids: readonly string[],
    ): Promise<string[]> {
      const rows: unknown = await ofClient(organizationId, oauthClientId)
        .whereRaw('id::text = any(?)', [[...ids]])
        .update({ processed_at: null, outcome: null, event: 'push', refs: '[]' })
        .returning('id');
      return parseRows(idRow, rows).map(({ id }) => id);
    },

    /**
     * Removes up to `atMost` deliveries of all organizations that arrived before a time; returns the number removed.
     */
    async removeBefore(time: Date, atMost: number): Promise<number> {
      const old = db('webhook_deliveries').select('id').where('received_at', '<', time).limit(atMost);
      return db('webhook_deliveries').whereIn('id', old).delete();
    },

    /**
     * Removes up to `atMost` processed deliveries, the oldest first, of subscriptions that have more than
     * `keptOfEach`; returns the number removed.
     */
    async removeBeyond(keptOfEach: number, atMost: number): Promise<number> {
      const { rowCount } = await db.raw<{ rowCount: number }>(
        `delete from webhook_deliveries where id in (
           select beyond.id
           from (select subscription_id from webhook_deliveries
                 group by subscription_id having count(*) > :keptOfEach) as crowded,
             lateral (select id from webhook_deliveries
                      where subscription_id = crowded.subscription_id and processed_at is not null
                      order by received_at desc, id desc offset :keptOfEach) as beyond
           limit :atMost)`,
        { keptOfEach, atMost },
      );
      return rowCount;
    },

    /** Removes up to `atMost` deliveries of a deleted organization; returns the number removed. */
    async purge(organizationId: OrganizationId, atMost: number): Promise<number> {
      const some = db('webhook_deliveries')
        .select('id')
        .where({ organization_id: organizationId })
        .limit(atMost);
      return db('webhook_deliveries').whereIn('id', some).delete();
    },
  };
}
