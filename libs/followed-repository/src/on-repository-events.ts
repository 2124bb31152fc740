import type { Clock } from '@groundwork/auth';
import { repositoryRefsFailedV1, repositoryWebhookUpdatedV1, type Cause } from '@groundwork/contracts';
import type { Logger } from '@groundwork/logging';
import { on, Unacceptable, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import type { OrganizationStore } from '@groundwork/references';
import { isId, type OrganizationId } from '@groundwork/resource-id';

interface Stores {
  readonly organizations: Pick<OrganizationStore, 'holdUnlessDeleted'>;
}

/**
 * The content of a webhook's event.
 *
 * - `error`: for a person, and null unless the state is `failed`.
 * - `id`: the last part of its address; null until it is known, then it is that of the subscription.
 */
export interface WebhookKnowledge {
  readonly state: 'pending' | 'registered' | 'failed';
  readonly error: string | null;
  readonly id: string | null;
  readonly version: number;
}

/** The address to which the provider reports pushes: that of the webhook that all followers of the repository share. */
export const webhookUrlOf = (
  baseUrl: string,
  {
    subscriptionId,
    webhook,
  }: { readonly subscriptionId: string; readonly webhook: Pick<WebhookKnowledge, 'id'> },
): string => `${baseUrl}/webhooks/vcs/${webhook.id ?? subscriptionId}`;

/** The content of an event about a failed reading of the refs. */
export interface FailedReading {
  readonly error: string;
  readonly version: number;
}

/**
 * What decides whether an event about a followed repository is new: the subscription, and the versions that are known.
 */
export interface FollowedRepository {
  readonly subscriptionId: string;
  readonly webhook: { readonly version: number };
  readonly refs: { readonly version: number };
}

interface Occasion {
  readonly cause: Cause;
  readonly now: Date;
}

/**
 * The records of one service that follow repositories.
 *
 * - `kind`: of the ids that subscriptions name as their subject.
 * - `findOwner`: finds who follows by a subscription, without knowing the organization.
 * - `lock`: locks that record; undefined if it is gone or no longer follows a repository.
 * - `noteWebhook`, `noteFailure`: store what is now known, with whatever follows from it.
 */
export interface Followers<Given, Owner, Follower> {
  readonly kind: 'module' | 'policySet';
  readonly findOwner: (stores: Given, subscriptionId: string) => Promise<Owner | undefined>;
  readonly lock: (stores: Given, owner: Owner) => Promise<Follower | undefined>;
  readonly noteWebhook: (
    stores: Given,
    follower: Follower,
    webhook: WebhookKnowledge,
    occasion: Occasion,
  ) => Promise<void>;
  readonly noteFailure: (
    stores: Given,
    follower: Follower,
    refs: FailedReading,
    occasion: Occasion,
  ) => Promise<void>;
}

/**
 * Locks the record that follows by this subscription; undefined if there is no longer one, or its organization is
 * deleted.
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

/** The text to use if the reason is missing. */
const unknownReason =
  'The webhook could not be created at the provider. Check the permissions of the connected account; until then the repository is polled.';

/**
 * How every record that follows a repository handles events about it. Does nothing if the record no longer follows by
 * this subscription, or something newer is known.
 *
 * - `repository-webhook.updated`: the state of the webhook.
 * - `repository-refs.failed`: why the repository could not be read.
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
      const occasion = { cause: event.cause, now: clock.now() };
      await followers.noteFailure(stores, follower, { error, version }, occasion);
    }),
  ];
}
