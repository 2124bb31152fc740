import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { oauthTokenDeletedV1, policySetVersionFeed, workspaceDeletedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import {
  failExpiredUploads,
  pursueOverdueFetches,
  pursueOverdueIngests,
} from '@groundwork/ingested-versions';
import { ingestedPolicySetVersions } from '../policy-set-versions/policy-set-version.changes.ts';
import { createStores } from '../stores.ts';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
import { commitA, commitB, followingSet, treeA, treeB } from '../testing/followed-repository.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function bury(organizationId: string) {
  const { knex } = app.database.database;
  await knex('referenced_records')
    .where({ kind: 'organization', id: organizationId })
    .update({ deleted_at: knex.fn.now(), purged_at: knex.fn.now() });
}

/** An organization that is deleted but not purged. */
async function buried() {
  const managed = managedOrganization(app);
  const { organization, policySet, version, receive, workspace } = managed;
  const workspaceId = workspace();
  const setId = await policySet({}, { workspaces: identifiers('workspaces', [workspaceId]) });
  const pending = await version(setId);
  const ingressing = await version(setId);
  await receive(ingressing);
  await app.settle();
  const { knex } = app.database.database;
  await bury(organization.id);
  const where = { organization_id: organization.id };
  const state = async () => ({
    versions: await knex('policy_set_versions').where(where).orderBy('id'),
    sets: await knex('policy_sets').where(where),
    targets: await knex('policy_set_targets').where(where),
    buried: await knex('referenced_records')
      .whereRaw("fields ->> 'organizationId' = ?", [organization.id])
      .whereNotNull('deleted_at'),
    events: [setId, pending, ingressing].flatMap((id) => app.eventsAbout(id)).length,
  });
  return { ...managed, setId, pending, ingressing, workspaceId, state, before: await state() };
}

type Buried = Awaited<ReturnType<typeof buried>>;

type Followed = Awaited<ReturnType<typeof followingSet>>;

/**
 * Events about the first version of the set, which waits for its commit. They are published after the deletion of the
 * organization.
 */
async function late({ list, version, events }: Followed) {
  await list({ commit: commitA, tree: treeA });
  const waiting = String(await version('newest-version'));
  const listed = await events.listed({ commit: commitB, tree: treeB });
  const refsFailed = await events.refsFailed('The credentials are refused.');
  const fetchFailed = await events.fetchFailed([waiting], 'The server does not answer.');
  const webhookUpdated = await events.webhookUpdated('failed', 'Admin rights are missing.');
  return {
    'repository-refs.listed': () => app.publish(listed),
    'repository-refs.failed': () => app.publish(refsFailed),
    'repository-fetch.failed': () => app.publish(fetchFailed),
    'repository-webhook.updated': () => app.publish(webhookUpdated),
  };
}

async function stateOf({ organization, id }: Followed, subscriptionId: string) {
  const { knex } = app.database.database;
  const where = { organization_id: organization.id };
  await app.settle();
  return {
    repositories: await knex('policy_set_repositories').where(where),
    versions: await knex('policy_set_versions').where(where).orderBy('id'),
    sets: await knex('policy_sets').where(where),
    events: [id, subscriptionId].flatMap((about) => app.eventsAbout(about)).length,
  };
}

describe.each([
  'repository-refs.listed',
  'repository-refs.failed',
  'repository-fetch.failed',
  'repository-webhook.updated',
] as const)('a late %s', (type) => {
  it.each<[string, (gone: Followed) => Promise<unknown>]>([
    ['its organization', ({ organization }) => bury(organization.id)],
    ['its set', ({ client, id, setPath }) => client.delete(setPath(id))],
  ])('a late event writes and publishes nothing after the deletion of %s', async (_what, end) => {
    const followed = await followingSet(app);
    const subscriptionId = await followed.subscriptionId();
    const publish = (await late(followed))[type];
    await end(followed);
    const before = await stateOf(followed, subscriptionId);
    const message = await publish();
    await app.settle();
    expect(await app.parkedReason(message)).toBeUndefined();
    expect(await stateOf(followed, subscriptionId)).toEqual(before);
  });
});

describe('a deleted organization', () => {
  it.each<[string, (gone: Buried) => Promise<unknown>]>([
    ['an upload', ({ receive, pending }) => receive(pending)],
    ['an accepted archive', ({ accept, ingressing }) => accept(ingressing)],
    ['a rejected archive', ({ reject, ingressing }) => reject(ingressing)],
    [
      'a deleted workspace',
      ({ organization, workspaceId }) =>
        app.publish({
          definition: workspaceDeletedV1,
          organizationId: organization.id,
          aggregateId: workspaceId,
          aggregateVersion: 2,
          data: { id: workspaceId, name: 'gone', projectId: newId('project'), oauthTokenId: null },
        }),
    ],
    [
      'a deleted token',
      ({ organization }) => {
        const id = newId('oauthToken');
        return app.publish({
          definition: oauthTokenDeletedV1,
          organizationId: organization.id,
          aggregateId: id,
          aggregateVersion: 2,
          data: { id, oauthClientId: newId('oauthClient') },
        });
      },
    ],
    [
      'a sweep',
      async () => {
        app.clock.advance(24 * 60 * 60 * 1000);
        const { background: database } = app.ctx.databases;
        const options = { database, createStores, clock: app.clock, deadlineMs: 1000 };
        for (const sweep of [failExpiredUploads, pursueOverdueFetches, pursueOverdueIngests])
          expect(await sweep(options, ingestedPolicySetVersions)).toBe(0);
      },
    ],
  ])('nothing is written or published for a deleted organization by %s', async (_what, happen) => {
    const gone = await buried();
    const message = await happen(gone);
    await app.settle();
    if (typeof message === 'string') expect(await app.parkedReason(message)).toBeUndefined();
    expect(await gone.state()).toEqual(gone.before);
  });

  it('the feed of policy set versions omits a deleted organization', async () => {
    const { pending, ingressing } = await buried();
    const living = managedOrganization(app);
    const id = await living.version(await living.policySet());
    const { path, response } = policySetVersionFeed.request;
    const { records } = response.parse((await app.service.post(path, { after: null })).body);
    const ids: string[] = records.map((record) => record.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(pending);
    expect(ids).not.toContain(ingressing);
  });
});
