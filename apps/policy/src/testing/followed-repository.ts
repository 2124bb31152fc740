import {
  oauthTokenDeletedV1,
  policySetFetchAwaitedV1,
  policySetRepositoryChangedV1,
  repositoryFetchFailedV1,
  repositoryRefsFailedV1,
  repositoryRefsListedV1,
  repositoryWebhookUpdatedV1,
  type EventDefinition,
  type NewEvent,
  type RepositorySubscription,
  type ServiceProvider,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { resourceOf } from '@groundwork/testing';
import { z } from 'zod';
import { managedOrganization } from './managed-organization.ts';
import type { PolicyTestApp } from './policy-test-app.ts';

const shownRepository = z.looseObject({ 'webhook-url': z.string(), error: z.string().nullable() });
const head = z.object({ data: z.object({ id: z.string() }).nullable() });
const versionList = z.object({
  data: z.array(z.looseObject({ id: z.string(), attributes: z.looseObject({}) })),
});

export const [commitA, commitB, commitC] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)];
export const [treeA, treeB, treeC] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)];

interface Given {
  readonly branch?: string;
  readonly path?: string;
  readonly identifier?: string;
  readonly serviceProvider?: ServiceProvider;
}

type Listed = { name?: string; commit: string; tree: string | null } | null;

export async function followingSet(
  app: PolicyTestApp,
  { branch = '', path = 'policies', identifier = 'acme/policies', serviceProvider = 'vcs2' }: Given = {},
) {
  const managed = managedOrganization(app);
  const { organization, show } = managed;
  const token = app.neighbors.oauthToken(organization.id, serviceProvider);
  const id = await managed.policySet({
    'vcs-repo': { identifier, branch, 'oauth-token-id': token },
    'policies-path': path,
  });
  const repository = async () => shownRepository.parse((await show(id)).attributes['vcs-repo']);
  const subscriptionId = async () => (await repository())['webhook-url'].split('/').at(-1) ?? '';
  const told = async (subscription: string) => {
    await app.settle();
    return app
      .eventsAbout(subscription)
      .filter(({ type }) => type === policySetRepositoryChangedV1.type)
      .map(({ data }) => policySetRepositoryChangedV1.data.parse(data));
  };
  const subscription = async (given: Partial<RepositorySubscription> = {}) => {
    const last = (await told(await subscriptionId())).at(-1);
    if (!last) throw new Error('the set follows nothing');
    return { ...last, ...given };
  };
  let news = 0;
  const about = async (version?: number) => ({
    organizationId: organization.id,
    aggregateId: await subscriptionId(),
    aggregateVersion: version ?? (news += 1),
  });
  /** Events of other services, to be published now or later. */
  const events = {
    listed: async (
      found: Listed,
      { version, ...given }: Partial<RepositorySubscription> & { version?: number } = {},
    ) => ({
      definition: repositoryRefsListedV1,
      ...(await about(version)),
      data: {
        subscription: await subscription(given),
        branch: found && { name: 'main', ...found },
        tags: null,
      },
    }),
    refsFailed: async (reason: string, version?: number) => ({
      definition: repositoryRefsFailedV1,
      ...(await about(version)),
      data: { subscription: await subscription(), reason },
    }),
    fetchFailed: async (subjects: string[], reason: string) => ({
      definition: repositoryFetchFailedV1,
      ...(await about()),
      data: {
        purpose: 'policy-set-version' as const,
        subscriptionId: await subscriptionId(),
        subjects,
        reason,
      },
    }),
    webhookUpdated: async (state: 'failed' | 'registered', error: string | null, webhookId?: string) => ({
      definition: repositoryWebhookUpdatedV1,
      ...(await about()),
      data: {
        subscriptionId: await subscriptionId(),
        subject: id,
        state,
        error,
        ...(webhookId !== undefined && { webhookId }),
      },
    }),
  };
  const tell = async <Data extends z.ZodType>(
    event: NewEvent<Data> & { definition: EventDefinition<Data> },
  ) => {
    const message = await app.publish(event);
    await app.settle();
    return message;
  };
  return {
    ...managed,
    id,
    token,
    about,
    events,
    tell,
    repository,
    subscription,
    subscriptionId,
    told,
    version: async (end: 'current-version' | 'newest-version') =>
      head.parse((await show(id)).relationships?.[end]).data?.id ?? null,
    /** Newest first. */
    versions: async () =>
      versionList.parse((await managed.client.get(`${managed.setPath(id)}/versions`)).body).data,
    shownVersion: async (versionId: string | null) =>
      resourceOf(await managed.client.get(`/api/v2/policy-set-versions/${String(versionId)}`)),
    fetches: async () =>
      app
        .eventsAbout(await subscriptionId())
        .filter(({ type }) => type === policySetFetchAwaitedV1.type)
        .map(({ data }) => data),
    list: async (...given: Parameters<typeof events.listed>) => {
      const event = await events.listed(...given);
      return { event, message: await tell(event) };
    },
    failRefs: async (...given: Parameters<typeof events.refsFailed>) =>
      tell(await events.refsFailed(...given)),
    failFetch: async (subjects: string[], reason: string, organizationId = organization.id) =>
      tell({ ...(await events.fetchFailed(subjects, reason)), organizationId }),
    deleteToken: (organizationId = organization.id) =>
      tell({
        definition: oauthTokenDeletedV1,
        organizationId,
        aggregateId: token,
        aggregateVersion: 2,
        data: { id: token, oauthClientId: newId('oauthClient') },
      }),
  };
}
