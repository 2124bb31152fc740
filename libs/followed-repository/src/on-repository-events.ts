import type { Clock } from '@groundwork/auth';
import { repositoryRefsFailedV1, repositoryWebhookUpdatedV1, type Cause } from '@groundwork/contracts';
import { isId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { on, Unacceptable, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import type { OrganizationStore } from '@groundwork/references';
import type { Logger } from '@groundwork/telemetry/logging';

interface Stores {
  readonly organizations: Pick<OrganizationStore, 'holdUnlessDeleted'>;
}

/**
 * The state of a webhook, as an event reports it.
 *
 * - `error`: for the user; null unless the state is `failed`.
 * - `id`: the last part of its address; while it is null, the subscription's id is the last part.
 */
export interface WebhookKnowledge {
  readonly state: 'pending' | 'registered' | 'failed';
  readonly error: string | null;
  readonly id: string | null;
  readonly version: number;
}

/** Address to which the provider sends deliveries. All followers of a repository share its webhook. */
export const webhookUrlOf = (
  baseUrl: string,
  {
    subscriptionId,
    webhook,
  }: { readonly subscriptionId: string; readonly webhook: Pick<WebhookKnowledge, 'id'> },
): string => `${baseUrl}/webhooks/vcs/${webhook.id ?? subscriptionId}`;

export interface FailedReading {
  readonly error: string;
  readonly version: number;
}

/** The parts of a record that show if an event is new: the subscription, and the versions of the last events. */
export interface FollowedRepository {
  readonly subscriptionId: string;
  readonly webhook: { readonly version: number };
  readonly refs: { readonly version: number };
}

interface ChangeContext {
  readonly cause: Cause;
  readonly now: Date;
}

/**
 * Records of one service that follow repositories.
 *
 * - `kind`: the kind of the records' ids.
 * - `findOwner`: finds the record that has the subscription, in any organization.
 * - `lock`: locks the record; undefined if it is gone or no longer follows a repository.
 * - `noteWebhook`, `noteFailure`: store the event and its consequences.
 */
export interface Followers<Given, Owner, Follower> {
  readonly kind: 'module' | 'policySet';
  readonly findOwner: (stores: Given, subscriptionId: string) => Promise<Owner | undefined>;
  readonly lock: (stores: Given, owner: Owner) => Promise<Follower | undefined>;
  readonly noteWebhook: (
    stores: Given,
    follower: Follower,
    webhook: WebhookKnowledge,
    context: ChangeContext,
  ) => Promise<void>;
  readonly noteFailure: (
    stores: Given,
    follower: Follower,
    refs: FailedReading,
    context: ChangeContext,
  ) => Promise<void>;
}

/**
 * Locks the follower of this subscription; undefined if there is none, or if its organization is deleted.
 *
 * @throws Unacceptable when the event names another organization
 */
export async function lockFollower<
  Given extends Stores,
  Owner extends { readonly organizationId: OrganizationId },
  Follower extends { readonly repository: FollowedRepository },
>(
  { findOwner, lock }: Pick<Followers<Given, Owner, Follower>, 'findOwner' | 'lock'>,
  stores: Given,
  event: ReceivedEvent,
  subscriptionId: string,
): Promise<Follower | undefined> {
  const owner = await findOwner(stores, subscriptionId);
  if (!owner) return undefined;
  if (owner.organizationId !== event.organizationId) {
    throw new Unacceptable(
      `subscription ${subscriptionId} does not belong to ${String(event.organizationId)}`,
    );
  }
  if (!(await stores.organizations.holdUnlessDeleted(owner.organizationId))) return undefined;
  const follower = await lock(stores, owner);
  // The record may have switched to another repository while this waited for the lock.
  return follower?.repository.subscriptionId === subscriptionId ? follower : undefined;
}

const unknownReason =
  'The webhook could not be created at the provider. Check the permissions of the connected account; until then the repository is polled.';

/**
 * Event handlers of records that follow a repository. They ignore events of another subscription, and outdated ones.
 *
 * - `repository-webhook.updated`: the state of the webhook.
 * - `repository-refs.failed`: the reason why the repository could not be read.
 */
export function onRepositoryEvents<
  Given extends Stores,
  Owner extends { readonly organizationId: OrganizationId },
  Follower extends { readonly repository: FollowedRepository },
>(
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
  followers: Followers<Given, Owner, Follower>,
): EventHandler<Given>[] {
  const without = (effect: string, subscriptionId: string, version: number) => {
    logger.info({ subscriptionId, version }, `${effect}: it is out of date`);
  };
  return [
    on(repositoryWebhookUpdatedV1, async (stores: Given, event) => {
      const { subscriptionId, subject, state, error, webhookId: id = null } = event.data;
      if (!isId(followers.kind, subject) || state === 'removed') return;
      const { version } = event.aggregate;
      const follower = await lockFollower(followers, stores, event, subscriptionId);
      if (!follower || version < follower.repository.webhook.version) {
        without('ignored a webhook update', subscriptionId, version);
        return;
      }
      const webhook = { state, error: state === 'failed' ? (error ?? unknownReason) : null, id, version };
      await followers.noteWebhook(stores, follower, webhook, { cause: event.cause, now: clock.now() });
    }),
    on(repositoryRefsFailedV1, async (stores: Given, event) => {
      const { subscription, reason: error } = event.data;
      if (!isId(followers.kind, subscription.subject)) return;
      const { version } = event.aggregate;
      const follower = await lockFollower(followers, stores, event, subscription.id);
      if (!follower || version < follower.repository.refs.version) {
        without('ignored a failed reading of refs', subscription.id, version);
        return;
      }
      const context = { cause: event.cause, now: clock.now() };
      await followers.noteFailure(stores, follower, { error, version }, context);
    }),
  ];
}
