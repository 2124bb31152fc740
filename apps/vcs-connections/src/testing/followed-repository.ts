import { randomUUID } from 'node:crypto';
import {
  moduleRepositoryChangedV1,
  type RepositorySubscription,
  type ServiceProvider,
} from '@groundwork/contracts';
import { idSchema, newId, type OauthTokenId, type OrganizationId } from '@groundwork/resource-id';
import { startProviderStandIn, type ProviderStandIn, type StandInPush } from '@groundwork/local-vcs';
import type { VcsProduct } from '@groundwork/vcs-providers';
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

/** A running provider, an organization that is connected to it, and what a module follows there. */
export interface FollowedRepository {
  readonly provider: ProviderStandIn;
  readonly connected: ReturnType<typeof connectedOrganization>;
  readonly connection: { readonly id: string; readonly path: string; readonly tokenId: OauthTokenId };
  readonly organizationId: OrganizationId;
  readonly subscriptionId: string;
  readonly identifier: string;
  readonly hookPath: string;
  /** Announces what the registry wants, in a higher version each time; all work is done when this resolves. */
  want(changes?: Partial<RepositorySubscription>): Promise<void>;
  /** The same without waiting, in a given version, or in the name of another organization. */
  say(changes: Partial<RepositorySubscription>, version: number, as?: OrganizationId): Promise<void>;
  /** The events published about the subscription, by type. */
  published(type: 'repository.pushed' | 'repository-webhook.updated'): readonly {
    readonly version: number;
    readonly data: unknown;
  }[];
  /** Sends a delivery of the provider's webhook, as the gateway would. */
  deliver(push?: Partial<StandInPush>): Promise<number>;
}

/** @param product which kind of provider; nothing is wanted yet */
export async function followedRepository(
  app: VcsConnectionsTestApp,
  { product = 'github' }: { readonly product?: VcsProduct } = {},
): Promise<FollowedRepository> {
  const provider = await startProviderStandIn({ product });
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
  const subscriptionId = randomUUID();
  const hookPath = `/webhooks/vcs/${subscriptionId}`;
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
    provider,
    connected,
    connection: { id, path, tokenId: oauthTokenId },
    organizationId,
    subscriptionId,
    identifier,
    hookPath,
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
    async deliver(push = {}) {
      const hook = [...provider.hooks.values()].find(({ url }) => url.endsWith(subscriptionId));
      if (!hook) throw new Error('the provider has no such webhook');
      const { headers, body } = provider.deliveryOf(hook, { ref: 'refs/tags/v1.0.0', ...push });
      const { status } = await app.anonymous.post(hookPath, body, { headers: asForwarded(headers) });
      return status;
    },
  };
}

/** The gateway keeps `authorization` for itself. */
export function asForwarded({
  authorization,
  ...headers
}: Readonly<Record<string, string>>): Record<string, string> {
  return authorization === undefined ? headers : { ...headers, 'x-webhook-authorization': authorization };
}

/** The webhooks that its provider has. */
export const hooksOf = ({ provider }: Pick<FollowedRepository, 'provider'>) => [...provider.hooks.values()];

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
