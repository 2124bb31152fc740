import {
  moduleRepositoryChangedV1,
  policySetRepositoryChangedV1,
  type RepositorySubscription,
} from '@groundwork/contracts';
import { on, Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import type { VcsConnectionsStores } from '../stores.ts';
import { ensureWebhook } from './ensure-webhook.ts';
import { firstPollMs, isSamePlace } from './webhook.ts';

/** `module-repository.changed`: the subscription that the registry wants; the highest version counts. */
export const onModuleRepositoryChanged = () => on(moduleRepositoryChangedV1, keep);

/** `policy-set-repository.changed`: the same for policy. */
export const onPolicySetRepositoryChanged = () => on(policySetRepositoryChangedV1, keep);

/** Stores nothing for a deleted organization. The webhook is locked before the subscription, as everywhere. */
async function keep(
  stores: VcsConnectionsStores,
  { organizationId, aggregate, data, occurredAt }: ReceivedEvent<RepositorySubscription>,
): Promise<void> {
  if (organizationId === null) throw new Unacceptable('the event names no organization');
  if (!(await stores.organizations.holdUnlessDeleted(organizationId))) return;
  const { repositorySubscriptions, webhooks } = stores;
  await repositorySubscriptions.claim(data.id);
  const known = await repositorySubscriptions.find(data.id);
  if (known && (known.organizationId !== organizationId || known.version >= aggregate.version)) return;
  const pollDueAt = new Date(Date.parse(occurredAt) + firstPollMs);
  const place = { organizationId, oauthTokenId: data.oauthTokenId, identifier: data.identifier };
  if (known && !(data.wanted && isSamePlace(known, place))) await webhooks.makeDue(known);
  const webhook = data.wanted ? await ensureWebhook(stores, place, data.id, pollDueAt) : undefined;
  const asked = webhook?.asked ?? null;
  await repositorySubscriptions.apply(organizationId, aggregate.version, data, { asked, pollDueAt });
}
