import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { policySetRepositoryChangedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { commitA, followingSet, treeA } from '../testing/followed-repository.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const resync = (id: string) => `/api/v2/policy-sets/${id}/actions/resync`;

describe('POST policy-sets/:id/actions/resync', () => {
  it('a resync requests another look at the same repository and names its actor', async () => {
    const { id, client, manager, show, subscriptionId } = await followingSet(app);
    const response = await client.post(resync(id));
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toEqual(await show(id));
    await app.settle();
    const [first, second] = app.eventsAbout(await subscriptionId());
    expect(second).toMatchObject({
      type: policySetRepositoryChangedV1.type,
      aggregate: { version: 2 },
      data: first?.data,
      cause: { actor: manager },
    });
  });

  it('a resync tries an errored commit again in another version', async () => {
    const { id, client, list, failFetch, accept, version, versions, shownVersion } = await followingSet(app);
    await list({ commit: commitA, tree: treeA });
    const failed = String(await version('newest-version'));
    await failFetch([failed], 'The server could not be reached.');
    await client.post(resync(id));
    await list({ commit: commitA, tree: treeA });
    const next = String(await version('newest-version'));
    await accept(next);
    await list({ commit: commitA, tree: treeA });
    expect(await version('current-version')).toBe(next);
    expect((await shownVersion(next)).attributes).toMatchObject({
      status: 'ready',
      'ingress-attributes': { 'commit-sha': commitA },
    });
    expect(await versions()).toHaveLength(2);
  });

  it('a resync does not make another version of a commit that is ready or in flight', async () => {
    const { id, client, list, accept, version, versions } = await followingSet(app);
    await list({ commit: commitA, tree: treeA });
    await client.post(resync(id));
    await list({ commit: commitA, tree: treeA });
    await accept(String(await version('newest-version')));
    await app.settle();
    await client.post(resync(id));
    await list({ commit: commitA, tree: treeA });
    expect(await versions()).toHaveLength(1);
  });

  it('each of several concurrent resyncs is published with its own aggregate version', async () => {
    const { id, client, subscriptionId } = await followingSet(app);
    await Promise.all([1, 2, 3].map(() => client.post(resync(id))));
    await app.settle();
    expect(app.eventsAbout(await subscriptionId()).map(({ aggregate }) => aggregate.version)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('a resync is 422 for a set without a repository', async () => {
    const { client, policySet } = managedOrganization(app);
    const response = await client.post(resync(await policySet()));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      ': Only a policy set with a repository can be resynced. Upload versions to this one instead.',
    ]);
  });

  it('a resync is 404 without permission to manage policies, and for an id that is not a policy set', async () => {
    const { id, client, organization } = await followingSet(app);
    for (const person of [app.member(organization), app.manager(app.organization())])
      expect((await app.as(person).post(resync(id))).status).toBe(404);
    expect((await client.post(resync(newId('policySet')))).status).toBe(404);
    expect((await client.post(resync('x'))).status).toBe(404);
    expect((await app.anonymous.post(resync(id))).status).toBe(401);
  });
});
