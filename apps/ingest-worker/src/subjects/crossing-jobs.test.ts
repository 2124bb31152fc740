import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleFetchAwaitedV1, repositoryPushedV1, type RepositorySubscription } from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { startOrganizationPurge } from '@groundwork/references';
import { untilWaiting } from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { deliver, organizationDeleted } from '../testing/deliver.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { organizationPurge } from './organization-purge.ts';

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp();
});
afterAll(() => app.stop());

const subscription = (): RepositorySubscription => ({
  id: randomUUID(),
  subject: newId('module'),
  wanted: true,
  oauthTokenId: newId('oauthToken'),
  identifier: 'acme/terraform-aws-vpc',
  branch: null,
  tags: true,
  path: null,
  ingressSubmodules: false,
});

/** Events for which this service creates a job. */
const events: readonly (readonly [string, (organizationId: OrganizationId) => Promise<void>])[] = [
  [
    'repository.pushed',
    (organizationId) => {
      const followed = subscription();
      return deliver(app, {
        definition: repositoryPushedV1,
        organizationId,
        aggregateId: followed.id,
        aggregateVersion: 1,
        data: { subscription: followed, reason: 'webhook' },
      });
    },
  ],
  [
    'module-fetch.awaited',
    (organizationId) => {
      const subscriptionId = randomUUID();
      const versions = [{ subject: newId('moduleVersion'), commit: 'a'.repeat(40), ref: 'refs/tags/1.0.0' }];
      return deliver(app, {
        definition: moduleFetchAwaitedV1,
        organizationId,
        aggregateId: subscriptionId,
        aggregateVersion: 1,
        data: { subscriptionId, path: null, ingressSubmodules: false, versions },
      });
    },
  ],
];

const jobsOf = (organizationId: OrganizationId): Promise<unknown[]> =>
  Promise.resolve(app.testDatabase.database.knex('jobs').where({ organization_id: organizationId }));

async function purge() {
  const { database } = app.testDatabase;
  const running = startOrganizationPurge({
    ...organizationPurge,
    database,
    createStores,
    logger: app.ctx.logger,
  });
  await running.settled();
  await running.stop();
}

describe.each(events)('a job that %s asks for while its organization is deleted', (_what, happen) => {
  it('a job that is being stored when the tombstone is written is removed by the purge', async () => {
    const id = newId('organization');
    const { database } = app.testDatabase;
    let both: Promise<unknown> | undefined;
    await database.transaction(async (trx) => {
      await trx.raw('lock table jobs in share mode');
      const storing = happen(id);
      await untilWaiting(trx, 1);
      both = Promise.all([storing, deliver(app, organizationDeleted(id))]);
      await untilWaiting(trx, 2);
    });
    await both;
    await purge();
    expect(await jobsOf(id)).toEqual([]);
  });

  it('a job that reaches the tombstone while that is being written is not stored', async () => {
    const id = newId('organization');
    const { database } = app.testDatabase;
    let storing: Promise<unknown> | undefined;
    await database.transaction(async (trx) => {
      await createStores(trx).subjects.buryOrganization(id, 5);
      storing = happen(id);
      await untilWaiting(trx, 1);
    });
    await storing;
    expect(await jobsOf(id)).toEqual([]);
  });
});
