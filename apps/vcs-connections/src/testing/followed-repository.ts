import { randomUUID } from 'node:crypto';
import {
  moduleRepositoryChangedV1,
  type RepositorySubscription,
  type ServiceProvider,
} from '@groundwork/contracts';
import { idSchema, newId, type OauthTokenId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { fillTables } from '@groundwork/testing';
import {
  startProviderStandIn,
  type ProviderStandIn,
  type StandInWebhook,
  type StandInPush,
} from '@groundwork/testing/local-vcs';
import type { VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';
import type { FollowedPlace } from '../repository-subscriptions/webhook.ts';
import { connectedOrganization } from './connected-organization.ts';
import { newSshKey } from './ssh-keys.ts';
import type { VcsConnectionsTestApp } from './vcs-connections-test-app.ts';

const kinds: Readonly<Record<VcsProduct, ServiceProvider>> = {
  github: 'vcs2',
  gitlab: 'vcs4',
  'azure-devops': 'vcs6',
};
const identifiers: Readonly<Record<VcsProduct, string>> = {
  github: 'acme/terraform-aws-vpc',
  gitlab: 'acme/cloud/terraform-aws-vpc',
  'azure-devops': 'acme/cloud/_git/terraform-aws-vpc',
};

export interface Follower {
  readonly subscriptionId: string;
  /**
   * Publishes the subscription that the registry wants, with a higher version each time; resolves when all work is
   * done.
   */
  want(changes?: Partial<RepositorySubscription>): Promise<void>;
  /** Does the same without waiting, with a given version, or for another organization. */
  say(changes: Partial<RepositorySubscription>, version: number, as?: OrganizationId): Promise<void>;
  /** Events of this type about the subscription. */
  published(type: 'repository.pushed' | 'repository-webhook.updated'): readonly {
    readonly version: number;
    readonly data: unknown;
  }[];
}

/** A running provider, an organization that is connected to it, and a module that follows a repository there. */
export interface FollowedRepository extends Follower {
  readonly provider: ProviderStandIn;
  readonly connected: ReturnType<typeof connectedOrganization>;
  readonly connection: { readonly id: string; readonly path: string; readonly tokenId: OauthTokenId };
  readonly organizationId: OrganizationId;
  readonly identifier: string;
  readonly place: FollowedPlace;
  /** Path of the webhook's address, while the first follower stays. */
  readonly hookPath: string;
  /** Another module of the same organization. It follows nothing yet. */
  follower(changes?: Partial<RepositorySubscription>): Follower;
  /** Sends a delivery of the provider's newest webhook, as the gateway forwards it. Returns the status. */
  deliver(push?: Partial<StandInPush>): Promise<number>;
}

interface FollowedOptions {
  readonly product?: VcsProduct;
  /** Limit on the number of webhooks of a repository at the provider. */
  readonly maxWebhooks?: number;
}

/** Starts a provider and connects an organization to it. The module follows nothing yet. */
export async function followedRepository(
  app: VcsConnectionsTestApp,
  { product = 'github', ...options }: FollowedOptions = {},
): Promise<FollowedRepository> {
  const provider = await startProviderStandIn({ product, ...options });
  const identifier = identifiers[product];
  provider.repositories.set(identifier, 'main');
  const connected = connectedOrganization(app);
  const { id, path, tokenId } = await connected.connect({
    'service-provider': kinds[product],
    'http-url': provider.httpUrl,
    'api-url': provider.apiUrl,
    'oauth-token-string': provider.token,
    ...(product === 'azure-devops' && { 'private-key': newSshKey() }),
  });
  const oauthTokenId = idSchema('oauthToken').parse(tokenId);
  const { id: organizationId } = connected.organization;
  const place = { organizationId, oauthTokenId, identifier };
  const first = newFollower(app, place);
  return {
    ...first,
    provider,
    connected,
    connection: { id, path, tokenId: oauthTokenId },
    organizationId,
    identifier,
    place,
    hookPath: `/webhooks/vcs/${first.subscriptionId}`,
    follower: (changes) => newFollower(app, place, changes),
    async deliver(push = {}) {
      const hook = [...provider.hooks.values()].at(-1);
      if (!hook) throw new Error('the provider has no webhook');
      return deliverTo(app, provider, hook, push);
    },
  };
}

/** Also deletes all subscriptions and webhooks, so that later tests do not wait for checks of these webhooks. */
export async function stopFollowing(
  app: VcsConnectionsTestApp,
  repositories: FollowedRepository[],
): Promise<void> {
  // Work on a delivery locks the same tables in another order.
  await app.settle();
  await Promise.all(repositories.splice(0).map(({ provider }) => provider.stop()));
  await fillTables(app.database, 'truncate repository_subscriptions, webhooks cascade');
}

/** Sends a delivery as the gateway forwards it. Returns the status. */
export async function deliverTo(
  app: VcsConnectionsTestApp,
  provider: ProviderStandIn,
  hook: StandInWebhook,
  push: Partial<StandInPush> = {},
): Promise<number> {
  const { headers, body } = provider.deliveryOf(hook, { ref: 'refs/tags/v1.0.0', ...push });
  const { pathname } = new URL(hook.url);
  return (await app.anonymous.post(pathname, body, { headers: asForwarded(headers) })).status;
}

function newFollower(
  app: VcsConnectionsTestApp,
  { organizationId, oauthTokenId, identifier }: FollowedPlace,
  given: Partial<RepositorySubscription> = {},
): Follower {
  const subscriptionId = randomUUID();
  let wanted: RepositorySubscription = {
    id: subscriptionId,
    subject: newId('module'),
    wanted: true,
    oauthTokenId,
    identifier,
    branch: null,
    tags: true,
    path: null,
    ingressSubmodules: false,
    ...given,
  };
  let highest = 0;
  async function say(
    changes: Partial<RepositorySubscription>,
    version: number,
    as: OrganizationId = organizationId,
  ): Promise<void> {
    await app.publish({
      definition: moduleRepositoryChangedV1,
      organizationId: as,
      aggregateId: subscriptionId,
      aggregateVersion: version,
      data: { ...wanted, ...changes },
    });
  }
  return {
    subscriptionId,
    say,
    async want(changes = {}) {
      wanted = { ...wanted, ...changes };
      highest += 1;
      await say({}, highest);
      await app.settle();
    },
    published: (type) =>
      app.published
        .filter((event) => event.type === type && event.aggregate.id === subscriptionId)
        .map(({ aggregate, data }) => ({ version: aggregate.version, data })),
  };
}

/** Renames `authorization` as the gateway does, which uses that header itself. */
export function asForwarded({
  authorization,
  ...headers
}: Readonly<Record<string, string>>): Record<string, string> {
  return authorization === undefined ? headers : { ...headers, 'x-webhook-authorization': authorization };
}

export const webhooksOf = ({ provider }: Pick<FollowedRepository, 'provider'>) => [
  ...provider.hooks.values(),
];

/**
 * Makes creations and changes at the provider fail (500), before or after they have taken effect.
 *
 * @returns a function that ends this
 */
export function failChanges(
  { provider: { hooks } }: Pick<FollowedRepository, 'provider'>,
  { afterEffect }: { readonly afterEffect: boolean },
): () => void {
  const set = hooks.set.bind(hooks);
  hooks.set = (id, hook) => {
    if (afterEffect) set(id, hook);
    throw new Error('the provider fell over');
  };
  return () => {
    hooks.set = set;
  };
}
