import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { repositoryRefsListedV1, type RepositorySubscription } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterEach(async () => {
  await world.worker.keptRepositories.close();
  expect(await world.leftOver()).toEqual([]);
  world.server.misbehave(undefined);
  await jobs().delete();
});
afterAll(() => world.stop());

const jobs = () => world.app.testDatabase.database.knex('jobs').where({ work: 'git' });
const conversations = () => world.server.requests.filter(({ kind }) => kind === 'advertisement').length;
const tagSchema = z.array(z.object({ name: z.string(), commit: z.string() }));
const jobRow = z.object({
  run_after: z.date(),
  task: z.object({ owedAt: z.int(), pushedTags: z.unknown().optional() }),
});

let counter = 0;

/** A repository with the tag `v1.0.0`, whose refs have been listed, and a later commit without a tag. */
async function followed() {
  const repository = world.repository(`pushed-${(counter += 1)}`);
  const [first = '', commit = ''] = repository.commitAll([
    { files: { 'main.tf': '1' }, tags: ['v1.0.0'] },
    { files: { 'main.tf': '2' } },
  ]);
  const organizationId = newId('organization');
  const subscription = world.subscribe(repository);
  await world.pushed(organizationId, subscription);
  await world.work();
  world.server.forgetRequests();
  const push = async (...pushedTags: string[]) => {
    await world.pushed(organizationId, subscription, undefined, { listing: 1, pushedTags });
    await world.work();
  };
  const listed = async () => {
    const event = (await world.said(subscription.id)).at(-1);
    const { tags } = repositoryRefsListedV1.data.parse(event?.data);
    if (!tags) throw new Error('no tags were listed');
    return tagSchema.parse(JSON.parse((await world.readObject(tags)).toString('utf8')));
  };
  return { repository, first, commit, organizationId, subscription, push, listed };
}

/** Does the listing that is owed, as if its time had come. */
async function pay(): Promise<void> {
  await jobs().update({ run_after: new Date(0) });
  await world.app.testDatabase.database.knex.raw(
    `update jobs set task = task || '{"owedAt": 0}' where work = 'git'`,
  );
  await world.work();
}

async function fetched({ id }: RepositorySubscription, commit: string, ref: string): Promise<string[]> {
  const subject = await world.requestCommit({ id }, commit, { ref });
  await world.work();
  return (await world.said(subject)).map(({ type }) => type);
}

it('a pushed tag and its commit take one conversation with the server', async () => {
  const { repository, first, commit, subscription, push, listed } = await followed();
  repository.setRef('refs/tags/v1.1.0', commit);
  await push('v1.1.0');
  expect(await listed()).toEqual([
    { name: 'v1.0.0', commit: first },
    { name: 'v1.1.0', commit },
  ]);
  expect(await fetched(subscription, commit, 'v1.1.0')).toEqual(['upload.received']);
  expect(conversations()).toBe(1);
  expect(await world.leftOver()).toEqual([]);
});

it('an annotated tag leads to its commit', async () => {
  const { repository, commit, push, listed } = await followed();
  repository.git(['tag', '--annotate', '--message=x', 'v1.1.0', commit]);
  await push('v1.1.0');
  expect((await listed()).at(-1)).toEqual({ name: 'v1.1.0', commit });
  expect(conversations()).toBe(1);
});

it('all refs are listed later, with what no push has named', async () => {
  const { repository, commit, push, listed } = await followed();
  repository.setRef('refs/tags/v1.1.0', commit);
  repository.setRef('refs/tags/v1.2.0', commit);
  repository.removeRef('refs/tags/v1.0.0');
  await push('v1.1.0');
  expect((await listed()).map(({ name }) => name)).toEqual(['v1.0.0', 'v1.1.0']);
  const [owed] = z.array(jobRow).parse(await jobs());
  const waitMs = (owed?.run_after.getTime() ?? 0) - Date.now();
  expect(waitMs).toBeGreaterThan(20_000);
  expect(waitMs).toBeLessThan(31_000);
  await pay();
  expect((await listed()).map(({ name }) => name)).toEqual(['v1.1.0', 'v1.2.0']);
  expect(await jobs()).toEqual([]);
});

it('pushes in between are read at once and do not postpone the listing of all refs', async () => {
  const { repository, commit, push, listed } = await followed();
  repository.setRef('refs/tags/v1.1.0', commit);
  await push('v1.1.0');
  const [before] = z.array(jobRow).parse(await jobs());
  repository.setRef('refs/tags/v1.2.0', commit);
  await push('v1.2.0');
  expect((await listed()).map(({ name }) => name)).toEqual(['v1.0.0', 'v1.1.0', 'v1.2.0']);
  const [after] = z.array(jobRow).parse(await jobs());
  expect(after?.task.owedAt).toBe(before?.task.owedAt);
  expect(after?.task.pushedTags).toBeUndefined();
});

it('a push that arrives while pushed tags are read does not postpone the listing of all refs', async () => {
  const { repository, commit, organizationId, subscription, push, listed } = await followed();
  repository.setRef('refs/tags/v1.1.0', commit);
  let isFirst = true;
  world.server.misbehave(async () => {
    if (!isFirst) return false;
    isFirst = false;
    repository.setRef('refs/tags/v1.2.0', commit);
    await world.pushed(organizationId, subscription, undefined, { pushedTags: ['v1.2.0'] });
    return false;
  });
  await push('v1.1.0');
  expect((await listed()).map(({ name }) => name)).toEqual(['v1.0.0', 'v1.1.0', 'v1.2.0']);
  expect(z.array(jobRow).parse(await jobs())).toHaveLength(1);
});

it.each([
  ['does not exist', 'v9.9.9'],
  ['names no version', 'latest'],
  ['is not valid', 'v1.0.0:refs/tags/x'],
  ['was read before', 'v1.0.0'],
])('a pushed tag that %s makes all refs be listed at once', async (_, name) => {
  const { repository, commit, push, listed } = await followed();
  repository.setRef('refs/tags/v1.0.0', commit);
  repository.setRef('refs/tags/v1.1.0', commit);
  await push(name);
  expect(await listed()).toEqual([
    { name: 'v1.0.0', commit },
    { name: 'v1.1.0', commit },
  ]);
  expect(await jobs()).toEqual([]);
});

it('a commit that came with pushed tags is fetched again for another subscription, with its own credentials', async () => {
  const { repository, commit, push } = await followed();
  repository.setRef('refs/tags/v1.1.0', commit);
  await push('v1.1.0');
  expect(await fetched(world.subscribe(repository), commit, 'v1.1.0')).toEqual(['upload.received']);
  expect(conversations()).toBe(2);
});

it('another commit than those of pushed tags is fetched', async () => {
  const { repository, first, commit, subscription, push } = await followed();
  repository.setRef('refs/tags/v1.1.0', commit);
  await push('v1.1.0');
  expect(await fetched(subscription, first, 'v1.0.0')).toEqual(['upload.received']);
  expect(conversations()).toBe(2);
});

it('a commit is fetched if its kept repository has lost it', async () => {
  const { repository, commit, subscription, push } = await followed();
  repository.setRef('refs/tags/v1.1.0', commit);
  await push('v1.1.0');
  for (const folder of await world.leftOver())
    await rm(join(world.scratch.repositories, folder, 'repository', 'objects'), { recursive: true });
  expect(await fetched(subscription, commit, 'v1.1.0')).toEqual(['upload.received']);
  expect(conversations()).toBe(2);
});

it('a large repository is not kept on the disk', async () => {
  const { repository, commit, subscription, push } = await followed();
  repository.setRef('refs/tags/v1.1.0', commit);
  const limit = jest.replaceProperty(world.worker.keptRepositories, 'maxBytes', 100);
  await push('v1.1.0');
  limit.restore();
  expect(conversations()).toBe(1);
  expect(await fetched(subscription, commit, 'v1.1.0')).toContain('upload.received');
  expect(conversations()).toBe(2);
});
