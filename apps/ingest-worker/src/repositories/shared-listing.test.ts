import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRefsListedV1, type RepositorySubscription } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { deliver, organizationDeleted } from '../testing/deliver.ts';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';
import { purgeOrganization } from '../subjects/organization-purge.ts';
import { mergeListings, refsFor, type SharedRefs } from './shared-listing.ts';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterEach(async () => {
  expect(await world.leftOver()).toEqual([]);
  world.server.misbehave(undefined);
  world.server.forgetRequests();
});
afterAll(() => world.stop());

const contacts = () => world.server.requests.filter(({ kind }) => kind === 'advertisement').length;
const listings = () => world.server.requests.filter(({ kind }) => kind === 'refs').length;
const typesOf = async ({ id }: RepositorySubscription) => (await world.said(id)).map(({ type }) => type);
const take = () => world.app.ctx.inTransaction((tx) => tx.gitJobs.take(10));

let counter = 0;
function followed() {
  const repository = world.repository(`together-${(counter += 1)}`);
  const [commit = ''] = repository.commitAll([
    { files: { 'a/main.tf': 'a', 'b/main.tf': 'b' }, tags: ['v1.0.0', 'v1.1.0'] },
  ]);
  const organizationId = newId('organization');
  const oauthTokenId = newId('oauthToken');
  const subscribe = (
    given: Partial<RepositorySubscription> = {},
    lent: Parameters<RepositoryWorld['subscribe']>[2] = {},
  ) => world.subscribe(repository, { oauthTokenId, ...given }, lent);
  const push = async (subscriptions: readonly RepositorySubscription[], listing?: number) => {
    for (const subscription of subscriptions)
      await world.pushed(organizationId, subscription, undefined, { listing });
  };
  return { repository, commit, organizationId, subscribe, push };
}

describe('subscriptions to one repository', () => {
  it('one push to a repository that 60 modules follow is one listing of its refs', async () => {
    const { subscribe, push } = followed();
    const all = Array.from({ length: 60 }, (_, index) => subscribe({ path: `modules/m${index}` }));
    await push(all, 7);
    expect(await world.work()).toBe(2);
    expect(listings()).toBe(1);
    expect(contacts()).toBe(1);
    const events = await Promise.all(all.map(({ id }) => world.said(id)));
    for (const [index, [event, ...others]] of events.entries()) {
      expect(others).toEqual([]);
      const { subscription, tags } = repositoryRefsListedV1.data.parse(event?.data);
      expect(subscription).toEqual(all[index]);
      expect(tags?.sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('a subscription that learns of the same push later needs no listing of its own', async () => {
    const { subscribe, push } = followed();
    const [first, second] = [subscribe(), subscribe()];
    await push([first], 3);
    await world.work();
    await push([second], 3);
    await world.work();
    expect(listings()).toBe(1);
    const [listed] = await world.said(second.id);
    const [before] = await world.said(first.id);
    const tagsIn = (event: typeof listed) => repositoryRefsListedV1.data.parse(event?.data).tags?.sha256;
    expect(tagsIn(listed)).toBe(tagsIn(before));
  });

  it.each([
    ['a newer push', 4],
    ['a push without a number', undefined],
  ])('%s is listed again', async (_, listing) => {
    const { repository, commit, subscribe, push } = followed();
    const subscription = subscribe();
    await push([subscription], 3);
    await world.work();
    repository.setRef('refs/tags/v2.0.0', commit);
    await push([subscription], listing);
    await world.work();
    expect(listings()).toBe(2);
    const digests = (await world.said(subscription.id)).map(
      ({ data }) => repositoryRefsListedV1.data.parse(data).tags?.sha256,
    );
    expect(new Set(digests).size).toBe(2);
  });

  it('an older push after a newer one gets the newest refs, without another listing', async () => {
    const { repository, commit, subscribe, push } = followed();
    const [first, second] = [subscribe(), subscribe()];
    repository.setRef('refs/tags/v2.0.0', commit);
    await push([first], 9);
    await world.work();
    await push([second], 8);
    await world.work();
    expect(listings()).toBe(1);
    const digestOf = async ({ id }: RepositorySubscription) =>
      repositoryRefsListedV1.data.parse((await world.said(id))[0]?.data).tags?.sha256;
    expect(await digestOf(second)).toBe(await digestOf(first));
  });

  it('tags and branches, each with its own directory, are listed in one attempt', async () => {
    const { repository, commit, subscribe, push } = followed();
    const tags = subscribe();
    const [a, b] = ['a', 'b'].map((path) => subscribe({ tags: false, path }));
    if (!a || !b) throw new Error('nothing is followed');
    await push([tags, a, b], 1);
    expect(await world.work()).toBe(1);
    expect(listings()).toBe(3);
    const treeOf = async ({ id }: RepositorySubscription) =>
      repositoryRefsListedV1.data.parse((await world.said(id))[0]?.data).branch?.tree;
    expect(await treeOf(a)).toBe(repository.git(['rev-parse', `${commit}:a`]));
    expect(await treeOf(b)).toBe(repository.git(['rev-parse', `${commit}:b`]));
    expect(await typesOf(tags)).toEqual(['repository-refs.listed']);
    expect(world.vcsConnections.lendings.filter(({ subscriptionId }) => subscriptionId === a.id)).toEqual([]);
  });

  it('a subscription for which nothing is lent, or whose branch is not valid, fails alone', async () => {
    const { subscribe, push } = followed();
    const [refused, invalid, good] = [subscribe(), subscribe({ tags: false, branch: 'a..b' }), subscribe()];
    world.vcsConnections.lendTo(refused.id, 'The repository is no longer followed');
    await push([refused, invalid, good], 1);
    await world.work();
    expect(await typesOf(refused)).toEqual(['repository-refs.failed']);
    expect(await typesOf(invalid)).toEqual(['repository-refs.failed']);
    expect(await typesOf(good)).toEqual(['repository-refs.listed']);
  });

  it('a server that does not respond is tried again for each subscription', async () => {
    const { subscribe, push } = followed();
    const all = [subscribe(), subscribe()];
    world.server.misbehave((_req, res) => {
      res.writeHead(503).end();
      return true;
    });
    await push(all, 1);
    await world.work();
    for (const subscription of all) expect(await typesOf(subscription)).toEqual([]);
    world.server.misbehave(undefined);
    await world.app.testDatabase.database
      .knex('jobs')
      .where({ state: 'waiting' })
      .update({ run_after: new Date(0) });
    await world.work();
    for (const subscription of all) expect(await typesOf(subscription)).toEqual(['repository-refs.listed']);
  });

  it('two workers never list one repository at the same time', async () => {
    const { subscribe, push } = followed();
    const late = subscribe();
    await push([subscribe()], 1);
    let besides = 0;
    let isFirst = true;
    world.server.misbehave(async () => {
      if (!isFirst) return false;
      isFirst = false;
      await push([late], 1);
      if (await take()) besides += 1;
      return false;
    });
    await world.work();
    expect(besides).toBe(0);
    expect(listings()).toBe(1);
    expect(await typesOf(late)).toEqual(['repository-refs.listed']);
  });

  it('another organization or connection gets a listing of its own', async () => {
    const { repository, organizationId, subscribe, push } = followed();
    await push([subscribe()], 5);
    await world.work();
    const { oauthTokenId } = subscribe();
    await world.pushed(newId('organization'), world.subscribe(repository, { oauthTokenId }), undefined, {
      listing: 5,
    });
    await world.pushed(organizationId, world.subscribe(repository), undefined, { listing: 5 });
    await world.work();
    expect(listings()).toBe(3);
  });

  it('what was listed is removed with the organization', async () => {
    const { organizationId, subscribe, push } = followed();
    const subscription = subscribe();
    await push([subscription], 1);
    await world.work();
    const find = () =>
      world.app.ctx.stores.sharedListings.find(
        organizationId,
        `${subscription.oauthTokenId} ${subscription.identifier}`,
      );
    expect(await find()).toMatchObject({ number: 1 });
    await deliver(world.app, organizationDeleted(organizationId));
    for (let step = 0; step < 6; step += 1)
      await world.app.ctx.inTransaction((tx) => purgeOrganization(tx, organizationId));
    expect(await find()).toBeUndefined();
  });
});

const noRefs: SharedRefs = { tags: null, branches: [], trees: [] };

describe('a listing that is kept', () => {
  const head = { name: 'main', commit: 'c1' };
  const subscription = {
    id: 'c1f1f0a0-0000-4000-8000-000000000000',
    subject: 'polset-1',
    wanted: true,
    oauthTokenId: newId('oauthToken'),
    identifier: 'acme/policies',
    branch: 'main',
    tags: false,
    path: 'a',
    ingressSubmodules: false,
  };
  const task = { kind: 'refs', version: 1, subscription, listing: 3 } as const;
  const tree = { commit: 'c1', path: 'a', tree: 't1' };

  it('a kept listing serves a branch only if the tree of its directory is known', () => {
    const refs = { tags: null, branches: [{ branch: 'main', head }], trees: [tree] };
    expect(refsFor({ number: 3, refs }, task, undefined)).toEqual({ branch: { ...head, tree: 't1' } });
    expect(refsFor({ number: 3, refs: { ...refs, trees: [] } }, task, undefined)).toBeUndefined();
    expect(refsFor({ number: 3, refs: { ...refs, branches: [] } }, task, undefined)).toBeUndefined();
    expect(refsFor({ number: 2, refs }, task, undefined)).toBeUndefined();
    const gone = { ...refs, branches: [{ branch: 'main', head: null }] };
    expect(refsFor({ number: 3, refs: gone }, task, undefined)).toEqual({ branch: null });
  });

  it('a new listing replaces an older one, and completes one of the same push', () => {
    const tags = [{ name: 'v1.0.0', commit: 'c1' }];
    const before = { number: 3, refs: { ...noRefs, tags, trees: [tree] } };
    const listed = { ...noRefs, branches: [{ branch: 'main', head }] };
    expect(mergeListings(before, { number: 4, refs: listed })).toEqual({ number: 4, refs: listed });
    expect(mergeListings(before, { number: 3, refs: listed })).toEqual({
      number: 3,
      refs: { tags, branches: listed.branches, trees: [tree] },
    });
  });
});
