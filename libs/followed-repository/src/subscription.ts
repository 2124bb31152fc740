import type {
  AwaitedFetch,
  awaitedFetchSchema,
  EventDefinition,
  NewEvent,
  RepositorySubscription,
  repositorySubscriptionSchema,
} from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/resource-id';
import type { Connection } from './oauth-connection.ts';

/**
 * How a record follows its repository, as others are told (ADR 12).
 *
 * - `id`: minted by the record's service; the webhook's address ends with it. Another repository gets another one.
 * - `subject`: the record that follows.
 * - `aggregateVersion`: grows with everything that others are told of the subscription.
 */
export interface Subscription extends Omit<RepositorySubscription, 'wanted'> {
  readonly organizationId: OrganizationId;
  readonly aggregateVersion: number;
}

type ChangedDefinition = EventDefinition<typeof repositorySubscriptionSchema>;
type Changed = NewEvent<typeof repositorySubscriptionSchema>;

/** The event which says how a record follows its repository. */
export const subscriptionChanged = (definition: ChangedDefinition, subscription: Subscription): Changed =>
  subscriptionEvent(definition, subscription, true);

/** The event which says that a record does not follow the repository any more. */
export const subscriptionEnded = (definition: ChangedDefinition, subscription: Subscription): Changed =>
  subscriptionEvent(
    definition,
    { ...subscription, aggregateVersion: subscription.aggregateVersion + 1 },
    false,
  );

function subscriptionEvent(
  definition: ChangedDefinition,
  { organizationId, aggregateVersion, ...subscription }: Subscription,
  wanted: boolean,
): Changed {
  const data = { ...subscription, wanted };
  return { definition, organizationId, aggregateId: subscription.id, aggregateVersion, data };
}

/** A version that waits for its commit: its id, the full hash, and the branch or tag that it was found under. */
export type AwaitedCommit = AwaitedFetch['versions'][number];

/** The most versions that are fetched together (libs/contracts, `awaitedFetchSchema`). */
const maxVersionsPerFetch = 50;

/** Events that ask for the commits of these versions, in their order; none for no versions. */
export function fetchesAwaited(
  definition: EventDefinition<typeof awaitedFetchSchema>,
  { organizationId, aggregateVersion, id, path, ingressSubmodules }: Subscription,
  versions: readonly AwaitedCommit[],
): NewEvent<typeof awaitedFetchSchema>[] {
  const batches = Math.ceil(versions.length / maxVersionsPerFetch);
  return Array.from({ length: batches }, (_, index) => ({
    definition,
    organizationId,
    aggregateId: id,
    aggregateVersion,
    data: {
      subscriptionId: id,
      path,
      ingressSubmodules,
      versions: versions.slice(index * maxVersionsPerFetch, (index + 1) * maxVersionsPerFetch),
    },
  }));
}

type Place = Pick<Connection, 'serviceProvider' | 'httpUrl'> & { readonly identifier: string };

/** Whether these are two repositories, or one path at two providers. */
export const isElsewhere = (known: Place, given: Place): boolean =>
  known.identifier !== given.identifier ||
  known.serviceProvider !== given.serviceProvider ||
  known.httpUrl !== given.httpUrl;
