import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { policySetRepositoryChangedV1, repositoryRefsListedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { deliver } from '../testing/deliver.ts';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterEach(async () => {
  expect(await world.leftOver()).toEqual([]);
});
afterAll(() => world.stop());

let counter = 0;

/** A policy set that follows a repository, and the tree of each listing. */
function following(path: string | null) {
  const repository = world.repository(`patterns-${(counter += 1)}`);
  const organizationId = newId('organization');
  const subscription = { ...world.subscribe(repository), tags: false, branch: null, path };
  return {
    repository,
    change: (patterns: string[], aggregateVersion: number) =>
      deliver(world.app, {
        definition: policySetRepositoryChangedV1,
        organizationId,
        aggregateId: subscription.id,
        aggregateVersion,
        data: { ...subscription, ...(patterns.length > 0 && { patterns }) },
      }),
    treeAfter: async (files: Parameters<typeof repository.commit>[0]['files']) => {
      const commit = repository.commit({ files });
      repository.setRef('refs/heads/main', commit);
      await world.pushed(organizationId, subscription);
      await world.work();
      const last = (await world.said(subscription.id)).at(-1);
      return repositoryRefsListedV1.data.parse(last?.data).branch?.tree;
    },
  };
}

const one = { 'aws/a.sentinel': '1', 'aws/README.md': '1', 'b.sentinel': '1' };

describe('the tree of a listing with patterns', () => {
  it('changes only with the files of the directory that match', async () => {
    const { change, treeAfter } = following('aws');
    await change(['**/*.sentinel'], 1);
    const first = await treeAfter(one);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await treeAfter({ ...one, 'aws/README.md': '2', 'b.sentinel': '2' })).toBe(first);
    const changed = await treeAfter({ ...one, 'aws/a.sentinel': '2' });
    expect(changed).not.toBe(first);
    expect(await treeAfter({ ...one, 'aws/a.sentinel': '2', 'aws/b.sentinel': '2' })).not.toBe(changed);
  });

  it('is that of the directory before there are patterns, and again without them', async () => {
    const { change, treeAfter } = following(null);
    const before = await treeAfter(one);
    expect(before).toMatch(/^[0-9a-f]{40}$/);
    await change(['aws/**'], 2);
    const first = await treeAfter({ ...one, 'b.sentinel': '2' });
    expect(await treeAfter({ ...one, 'b.sentinel': '3' })).toBe(first);
    await change([], 3);
    await change(['**'], 1);
    expect(await treeAfter(one)).toBe(before);
  });

  it('is null without the directory', async () => {
    const { change, treeAfter } = following('gcp');
    await change(['**'], 1);
    expect(await treeAfter(one)).toBeNull();
  });
});
