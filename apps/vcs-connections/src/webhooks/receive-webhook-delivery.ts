import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import { newId } from '@groundwork/contracts/resource-ids';
import { notFound, unauthenticated } from '@groundwork/errors';
import { endpoint, isStorable, noContent } from '@groundwork/http';
import { metrics } from '@groundwork/telemetry';
import type { VcsConnectionsContext } from '../context.ts';
import type { DeliveryHeaders, PushedRef } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import { findWebhookSecrets } from '../repository-subscriptions/webhook-secrets.ts';
import { isProven, withDecoys } from './delivery-proof.ts';
import { readDelivery, type ReadDelivery } from './webhook-delivery.request.ts';
import type { WebhookReceiver } from './webhook-delivery.ts';

const Params = z.object({ id: z.uuid() });

/** Takes the place of a missing receiver, so that an unknown address takes the same work. */
const nobody: WebhookReceiver = {
  organizationId: newId('organization'),
  oauthTokenId: newId('oauthToken'),
  identifier: '',
  address: randomUUID(),
  webhookId: null,
  oauthClientId: newId('oauthClient'),
  serviceProvider: 'vcs1',
};

const maxRefs = 100;
const maxUserAgentLength = 255;
const deliveryIdShape = /^[\w.:{}-]{1,100}$/;

/**
 * `POST /webhooks/vcs/:id`: a delivery of a VCS provider (ADR 12). Its content is only a hint: the refs of the repository are listed
 * again with our own credentials. Responds after one insert.
 *
 * - 202, empty: stored, and processed soon; 200 for a ping. A repeated push ("Redeliver") gets
 *   the same response, and the repository is read again.
 * - 404: nothing follows the repository of a webhook with that address, or its organization is deleted or disabled.
 * - 401: no proof that it comes from the provider. 413: more than 25 MiB.
 */
export const receiveWebhookDelivery = endpoint(
  { responses: [noContent(200), noContent(202)] },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const receiver = await findReceiver(ctx, req);
    const { serviceProvider, organizationId, address } = receiver ?? nobody;
    const secrets = withDecoys(await findWebhookSecrets(ctx, { organizationId, id: address }));
    const delivery = await readDelivery(req, secrets);
    const headers = headersOf(req);
    const isGenuine = isProven(providerOf(serviceProvider), headers, secrets, delivery.hmacs);
    noteReceived(receiver, isGenuine);
    if (!receiver) throw notFound();
    if (!isGenuine) throw unauthenticated();
    const event = await keep(ctx, receiver, headers, delivery);
    res.status(event === 'ping' ? 200 : 202).end();
  },
);

/** If there is no receiver, the provider is unknown. */
function noteReceived(receiver: WebhookReceiver | undefined, isGenuine: boolean): void {
  const outcome = receiver && isGenuine ? 'accepted' : 'refused';
  metrics.webhooksReceived.cell({ provider: receiver?.serviceProvider ?? 'unknown', outcome }).value += 1;
}

async function findReceiver(
  { stores }: VcsConnectionsContext,
  req: Request,
): Promise<WebhookReceiver | undefined> {
  const { success, data } = Params.safeParse(req.params);
  return stores.webhookDeliveries.findReceiver(success ? data.id : nobody.address);
}

function headersOf(req: Request): DeliveryHeaders {
  return Object.fromEntries(
    Object.entries(req.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function keep(
  { stores, clock, deliveryBell }: VcsConnectionsContext,
  receiver: WebhookReceiver,
  headers: DeliveryHeaders,
  { bytes, sha256, payload }: ReadDelivery,
) {
  const provider = providerOf(receiver.serviceProvider);
  const { event, refs } = provider.summaryOf(headers, payload);
  const receivedAt = clock.now();
  const isPush = event === 'push';
  await stores.webhookDeliveries.insert(receiver, {
    id: randomUUID(),
    organizationId: receiver.organizationId,
    address: receiver.address,
    oauthClientId: receiver.oauthClientId,
    deliveryId: deliveryIdOf(provider.deliveryIdOf(headers, payload)),
    event,
    refs: storableRefs(refs),
    userAgent: headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
    bodyBytes: bytes,
    bodySha256: sha256,
    receivedAt,
    processedAt: isPush ? null : receivedAt,
    outcome: isPush ? null : 'irrelevant',
  });
  if (isPush) deliveryBell.ring();
  return event;
}

const deliveryIdOf = (text: string | undefined) =>
  text !== undefined && deliveryIdShape.test(text) ? text : null;

/** Returns no refs if one of them cannot be stored: then any ref may have changed. */
const storableRefs = (refs: readonly PushedRef[]): readonly PushedRef[] =>
  refs.length <= maxRefs && refs.every(({ name }) => isStorable(name)) ? refs : [];
