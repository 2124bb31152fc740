import { randomUUID } from 'node:crypto';
import { lendCredentials, noteHostKeys, type RepositorySubscription } from '@groundwork/contracts';
import { idSchema, newId } from '@groundwork/contracts/resource-ids';
import { connectedOrganization } from './connected-organization.ts';
import type { VcsConnectionsTestApp } from './vcs-connections-test-app.ts';

/** A server that need not run, because nothing is sent to it. */
export const localServer = 'http://127.0.0.1:3000/git';

const longFromNow = new Date('2999-01-01T00:00:00.000Z');

/** A connection, a repository that is followed through it, and requests of an ingest-worker about it. */
export async function lentRepository(
  app: VcsConnectionsTestApp,
  attributes: Record<string, unknown> = {},
  changes: Partial<RepositorySubscription> = {},
) {
  const connected = connectedOrganization(app);
  const addresses = { 'http-url': localServer, 'api-url': localServer };
  const connection = await connected.connect({ ...addresses, ...attributes });
  const subscription: RepositorySubscription = {
    id: randomUUID(),
    subject: newId('module'),
    wanted: true,
    oauthTokenId: idSchema('oauthToken').parse(connection.tokenId),
    identifier: 'acme/terraform-aws-vpc',
    branch: null,
    tags: true,
    path: null,
    ingressSubmodules: false,
    ...changes,
  };
  const { repositorySubscriptions } = app.ctx.stores;
  const organizationId = connected.organization.id;
  await repositorySubscriptions.apply(organizationId, 1, subscription, {
    asked: null,
    pollDueAt: longFromNow,
  });
  const worker = app.from('ingest-worker');
  let jobs = 0;
  const ask = (given: Record<string, unknown> = {}) =>
    worker.post(lendCredentials.path, {
      subscriptionId: subscription.id,
      jobId: (jobs += 1),
      attempt: 1,
      ...given,
    });
  return {
    ...connected,
    connection,
    subscription,
    ask,
    lend: async (given: Record<string, unknown> = {}) => {
      const response = await ask(given);
      if (response.status !== 200) throw new Error(`answered ${response.status}`);
      return lendCredentials.response.parse(response.body);
    },
    noteHostKeys: async (knownHosts: string) => {
      const question = { subscriptionId: subscription.id, knownHosts };
      return noteHostKeys.response.parse((await worker.post(noteHostKeys.path, question)).body).pinned;
    },
  };
}
