import { ownAccord, repositoryWebhookUpdatedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { VcsConnectionsContext } from '../context.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { publishPushEvents } from './publish-push-events.ts';
import type { SubscriptionUpdate } from './repository-subscription.store.ts';
import type { StoredSubscription, PublishedWebhook } from './repository-subscription.ts';

const maxUpdates = 50;

/**
 * Publishes `repository-webhook.updated`, and a push event after the first attempt at a new version of a subscription,
 * even if the attempt failed.
 *
 * @returns true if there may be more
 */
export async function publishWebhookUpdates({
  inTransaction,
  clock,
}: Pick<VcsConnectionsContext, 'inTransaction' | 'clock'>): Promise<boolean> {
  return inTransaction(async (tx) => {
    const all = await tx.repositorySubscriptions.lockWithUpdates(maxUpdates);
    await tx.repositorySubscriptions.clearUpdates(all.map(({ subscription }) => subscription.id));
    const living = await ofLivingOrganizations(tx, all);
    for (const update of living) await publishUpdate(tx, update);
    const firsts = living
      .map(({ subscription }) => subscription)
      .filter(({ wanted, pushedVersion, version }) => wanted && pushedVersion < version);
    await publishPushEvents(tx, firsts, 'subscribed', clock.now());
    return all.length === maxUpdates;
  });
}

async function ofLivingOrganizations(
  tx: VcsConnectionsStores,
  all: readonly SubscriptionUpdate[],
): Promise<SubscriptionUpdate[]> {
  const living = new Set<OrganizationId>();
  for (const id of new Set(all.map(({ subscription }) => subscription.organizationId)))
    if (await tx.organizations.holdUnlessDeleted(id)) living.add(id);
  return all.filter(({ subscription }) => living.has(subscription.organizationId));
}

async function publishUpdate(
  tx: VcsConnectionsStores,
  { subscription, webhook }: SubscriptionUpdate,
): Promise<void> {
  const published = updateFor(subscription, webhook);
  if (!published?.state) return;
  const { organizationId, id, subject } = subscription;
  const { state, error } = published;
  const webhookVersion = subscription.webhookVersion + 1;
  await tx.repositorySubscriptions.notePublished({ ...subscription, webhookVersion, published });
  const webhookId = published.webhookId ?? undefined;
  await tx.outbox.add(
    {
      definition: repositoryWebhookUpdatedV1,
      organizationId,
      aggregateId: id,
      aggregateVersion: webhookVersion,
      data: { subscriptionId: id, subject, state, error, ...(webhookId !== undefined && { webhookId }) },
    },
    ownAccord,
  );
}

/** Undefined if nothing changed since the last update for this version; a problem that may be temporary counts as no change. */
function updateFor(
  { wanted, version, published }: Pick<StoredSubscription, 'wanted' | 'version' | 'published'>,
  webhook: SubscriptionUpdate['webhook'],
): PublishedWebhook | undefined {
  if (!wanted)
    return published.state === 'removed'
      ? undefined
      : { state: 'removed', error: null, webhookId: null, version };
  if (!webhook || webhook.state === 'new') return undefined;
  const { id: webhookId, state, error } = webhook;
  const isPassing = state === 'registered' && error !== null;
  const isKnown = published.state === state && published.webhookId === webhookId;
  const isSame = isKnown && (isPassing || (published.error === error && published.version === version));
  return isSame ? undefined : { state, error: state === 'failed' ? error : null, webhookId, version };
}
