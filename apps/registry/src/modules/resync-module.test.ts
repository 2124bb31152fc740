import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { connectedOrganization, repositoryEvents } from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let events: ReturnType<typeof repositoryEvents>;
beforeAll(async () => {
  app = await startRegistryTestApp();
  events = repositoryEvents(app);
});
afterAll(() => app.stop());

const resync = (id: string) => `/api/v2/registry-modules/${id}/actions/resync`;

describe('POST registry-modules/:id/actions/resync', () => {
  it('resync requests another look at the same repository, with its author', async () => {
    const { client, manager, organization, publish } = connectedOrganization(app);
    const id = await publish();
    const before = await events.repositoryOf(organization.id, id);
    const response = await client.post(resync(id));
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toEqual(resourceOf(await client.get(`/api/v2/registry-modules/${id}`)));
    await app.settle();
    const [first, second] = app.eventsAbout(before.subscriptionId);
    expect(second).toMatchObject({
      type: 'module-repository.changed',
      aggregate: { version: 2 },
      data: first?.data,
      cause: { actor: manager },
    });
  });

  it('many simultaneous resync requests are each published, with versions of their own', async () => {
    const { client, organization, publish } = connectedOrganization(app);
    const id = await publish();
    await Promise.all([1, 2, 3, 4].map(() => client.post(resync(id))));
    await app.settle();
    const { subscriptionId } = await events.repositoryOf(organization.id, id);
    expect(app.eventsAbout(subscriptionId).map(({ aggregate }) => aggregate.version)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it('resync returns 422 for a module without a repository', async () => {
    const { client, module } = connectedOrganization(app);
    const response = await client.post(resync((await module()).id));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      ': Only a module with a repository can be resynced. Upload versions to this one instead.',
    ]);
  });

  it('resync returns 404 to those who may not manage modules, and for anything but a module', async () => {
    const { client, organization, publish } = connectedOrganization(app);
    const id = await publish();
    for (const person of [app.member(organization), app.manager(app.organization())])
      expect((await app.as(person).post(resync(id))).status).toBe(404);
    expect((await client.post(resync(newId('module')))).status).toBe(404);
    expect((await client.post(resync('x'))).status).toBe(404);
    expect((await app.anonymous.post(resync(id))).status).toBe(401);
  });
});
