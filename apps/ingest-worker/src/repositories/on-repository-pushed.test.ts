import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { moduleRepositoryChangedV1, type RepositorySubscription } from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { deliver } from '../testing/deliver.ts';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterEach(() => {
  world.server.misbehave(undefined);
  world.server.forgetRequests();
});
afterAll(() => world.stop());

let counter = 0;
function follow() {
  const repository = world.repository(`pushed-${(counter += 1)}`);
  repository.commit({ files: { 'main.tf': '1' }, tags: ['v1.0.0'] });
  return { repository, subscription: world.subscribe(repository), organizationId: newId('organization') };
}

const leave = (organizationId: OrganizationId, subscription: RepositorySubscription) =>
  deliver(world.app, {
    definition: moduleRepositoryChangedV1,
    organizationId,
    aggregateId: subscription.id,
    aggregateVersion: 9,
    data: { ...subscription, wanted: false },
  });

const rows = () => world.app.testDatabase.database.knex('jobs');
const idRow = z.array(z.object({ id: z.number() }));

it('a repository that is no longer followed after a read leaves no listing behind', async () => {
  const { subscription, organizationId } = follow();
  await world.pushed(organizationId, subscription);
  world.server.misbehave(async () => {
    await leave(organizationId, subscription);
    return false;
  });
  await world.work();
  expect(await world.said(subscription.id)).toEqual([]);
  expect(await world.app.ctx.stores.listings.find(organizationId, subscription.id)).toBeUndefined();
  expect(await world.jobs()).toEqual([]);
});

it('a push to a repository that is no longer followed does nothing', async () => {
  const { subscription, organizationId } = follow();
  await leave(organizationId, subscription);
  await world.pushed(organizationId, subscription);
  expect(await world.work()).toBe(0);
  expect(world.server.requests).toEqual([]);
});

it('a push during the pause after a failure is read soon, with all attempts', async () => {
  const { subscription, organizationId } = follow();
  await world.pushed(organizationId, subscription, 1);
  world.server.misbehave((_req, res) => {
    res.writeHead(503).end();
    return true;
  });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await world.work();
    await rows()
      .where({ state: 'waiting' })
      .update({ run_after: new Date(0) });
  }
  const later = new Date(Date.now() + 120_000);
  await rows().where({ state: 'waiting' }).update({ run_after: later });
  await world.pushed(organizationId, subscription, 2);
  expect(await rows().where('run_after', '<', new Date(later.getTime() - 60_000))).toHaveLength(1);
  await rows().update({ run_after: new Date(0) });
  await world.work();
  // The fifth attempt in all, but the first for this push, so not the last.
  expect(await world.said(subscription.id)).toEqual([]);
  world.server.misbehave(undefined);
  await rows().update({ run_after: new Date(0) });
  await world.work();
  expect((await world.said(subscription.id)).map(({ type }) => type)).toEqual(['repository-refs.listed']);
});

it('an event about work that already waits does not use up a job id', async () => {
  const [first, second] = [follow(), follow()];
  for (let push = 0; push < 10; push += 1) await world.pushed(first.organizationId, first.subscription);
  await world.pushed(second.organizationId, second.subscription);
  const [older, newer] = idRow.parse(await rows().select('id').orderBy('id'));
  expect(newer?.id).toBe((older?.id ?? 0) + 1);
  await world.work();
});
