import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  moduleFetchAwaitedV1,
  oauthTokenDeletedV1,
  repositoryFetchFailedV1,
  repositoryRefsFailedV1,
  repositoryRefsListedV1,
  repositoryWebhookUpdatedV1,
  type Envelope,
  type RepositorySubscription,
} from '@groundwork/contracts';
import { parseId, type ModuleId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { newKey } from '@groundwork/object-storage';
import { type StandInOauthToken, resourceOf } from '@groundwork/testing';
import { moduleRepositoryChanged, type ModuleRepository } from '../module-repositories/module-repository.ts';
import type { ListedTag } from '../module-versions/version-tags.ts';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import { ownedOrganization } from './owned-organization.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

export const commitOf = (text: string): string => createHash('sha1').update(text).digest('hex');

export const tagsOf = (...names: string[]): ListedTag[] =>
  names.map((name) => ({ name, commit: commitOf(name) }));

export const versionsIn = ({ data }: Envelope) => moduleFetchAwaitedV1.data.parse(data).versions;

export const publication = (vcsRepo: object, attributes: object = {}) => ({
  data: { type: 'registry-modules', attributes: { 'vcs-repo': vcsRepo, ...attributes } },
});

export function connectedOrganization(app: RegistryTestApp, given: Partial<StandInOauthToken> = {}) {
  const owned = ownedOrganization(app);
  const token = app.oauthToken(owned.organization, given);
  return {
    ...owned,
    token,
    publish: async (vcsRepo: object = {}, attributes: object = {}): Promise<ModuleId> => {
      const repository = { identifier: 'acme/terraform-aws-vpc', 'oauth-token-id': token.id, ...vcsRepo };
      const path = `${owned.modulesPath}/vcs`;
      const response = await owned.client.post(path, publication(repository, attributes));
      if (response.status !== 201) throw new Error(`not published: ${JSON.stringify(response.body)}`);
      return parseId('module', resourceOf(response).id);
    },
  };
}

/** Events that other services publish about repositories. */
export function repositoryEvents(app: RegistryTestApp) {
  let job = 0;
  let webhookVersion = 0;

  const about = ({ organizationId, subscriptionId }: ModuleRepository, aggregateVersion: number) => ({
    organizationId,
    aggregateId: subscriptionId,
    aggregateVersion,
  });

  async function stored(tags: readonly ListedTag[]) {
    const key = newKey();
    const content = Buffer.from(JSON.stringify(tags));
    const { sha256, bytes } = await app.ctx.objects.put(key, Readable.from([content]));
    return { key, sha256, bytes };
  }

  /** The subscription as the registry last published it, unless overridden. */
  const subscriptionOf = (
    repository: ModuleRepository,
    given: Partial<RepositorySubscription> = {},
  ): RepositorySubscription => ({ ...moduleRepositoryChanged(repository).data, ...given });

  return {
    stored,
    subscriptionOf,

    async repositoryOf(organizationId: OrganizationId, moduleId: ModuleId): Promise<ModuleRepository> {
      const repository = await app.ctx.stores.moduleRepositories.find(organizationId, moduleId);
      if (!repository) throw new Error(`${moduleId} has no repository`);
      return repository;
    },

    listTags: async (repository: ModuleRepository, tags: readonly ListedTag[], given?: Partial<Envelope>) =>
      app.publish(
        {
          definition: repositoryRefsListedV1,
          ...about(repository, (job += 1)),
          data: { subscription: subscriptionOf(repository), branch: null, tags: await stored(tags) },
        },
        given,
      ),

    listBranch: (
      repository: ModuleRepository,
      branch: { name: string; commit: string } | null,
      given?: Partial<Envelope>,
    ) =>
      app.publish(
        {
          definition: repositoryRefsListedV1,
          ...about(repository, (job += 1)),
          data: {
            subscription: subscriptionOf(repository),
            branch: branch && { ...branch, tree: null },
            tags: null,
          },
        },
        given,
      ),

    failRefs: (repository: ModuleRepository, reason: string, given?: Partial<Envelope>) =>
      app.publish(
        {
          definition: repositoryRefsFailedV1,
          ...about(repository, (job += 1)),
          data: { subscription: subscriptionOf(repository), reason },
        },
        given,
      ),

    failFetch: (
      versions: readonly Pick<ModuleVersion, 'id' | 'organizationId'>[],
      given?: Partial<Envelope>,
    ) =>
      app.publish(
        {
          definition: repositoryFetchFailedV1,
          organizationId: versions[0]?.organizationId ?? null,
          aggregateId: 'c1f1f0a0-0000-4000-8000-000000000000',
          aggregateVersion: (job += 1),
          data: {
            purpose: 'module-version',
            subscriptionId: 'c1f1f0a0-0000-4000-8000-000000000000',
            subjects: versions.map(({ id }) => id),
            reason: 'The server did not answer.',
          },
        },
        given,
      ),

    webhook: (
      repository: ModuleRepository,
      state: 'registered' | 'failed' | 'removed',
      given?: Partial<Envelope>,
      webhookId?: string,
    ) =>
      app.publish(
        {
          definition: repositoryWebhookUpdatedV1,
          ...about(repository, (webhookVersion += 1)),
          data: {
            subscriptionId: repository.subscriptionId,
            subject: repository.moduleId,
            state,
            error: state === 'failed' ? 'The provider answered 403.' : null,
            ...(webhookId !== undefined && { webhookId }),
          },
        },
        given,
      ),

    deleteToken: ({ id, oauthClientId, organizationId }: StandInOauthToken, given?: Partial<Envelope>) =>
      app.publish(
        {
          definition: oauthTokenDeletedV1,
          organizationId,
          aggregateId: id,
          aggregateVersion: 2,
          data: { id, oauthClientId },
        },
        given,
      ),
  };
}
