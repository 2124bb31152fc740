import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { waitFor } from '@groundwork/testing';
import { startJobRunner } from '../job-runner/job-runner.ts';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterAll(() => world.stop());

it('an upload is read even while stalled fetches fill all their slots, also of its organization', async () => {
  const organizationId = newId('organization');
  world.server.misbehave((req) => req.method === 'POST');
  for (let index = 0; index < 5; index += 1) {
    const repository = world.repository(`stalled-${index}`);
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    await world.awaited(organizationId, {
      subscriptionId: world.subscribe(repository).id,
      versions: [{ subject: newId('moduleVersion'), commit, ref: 'v1.0.0' }],
    });
  }
  const ctx = await world.createWorker({
    jobs: { concurrency: { archive: 1, git: 2, plan: 1, public: 2 }, drainMs: 50 },
  });
  const runner = startJobRunner(ctx);
  const running = () =>
    world.app.testDatabase.database.knex('jobs').where({ work: 'git', state: 'running' }).select('id');
  try {
    await waitFor(() => world.server.requests.filter(({ kind }) => kind === 'fetch').length === 2, {
      timeoutMs: 20_000,
    });
    const before: unknown = await running();
    const subject = newId('moduleVersion');
    const address = world.app.signUpload({ organizationId, subject });
    expect((await world.app.client.put(address, Buffer.from('an archive'))).status).toBe(200);
    await waitFor(
      async () => (await world.said(subject)).some(({ type }) => type === 'module-archive.accepted'),
      { timeoutMs: 20_000 },
    );
    expect(before).toHaveLength(2);
    expect(await running()).toEqual(before);
  } finally {
    await runner.stop();
  }
  expect(await world.leftOver()).toEqual([]);
});
