import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import {
  moduleRepositoryChangedV1,
  repositoryRefsListedV1,
  type Envelope,
  type RepositorySubscription,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { sweepObjects } from '../objects/object-sweep.ts';
import { purgeOrganization } from '../subjects/organization-purge.ts';
import { deliver, organizationDeleted } from '../testing/deliver.ts';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';

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

let counter = 0;
const freshRepository = () => world.repository(`refs-${(counter += 1)}`);

/** Lists the refs as if there had been a push, and returns all events about the subscription. */
async function push(subscription: RepositorySubscription, organizationId = newId('organization')) {
  await world.pushed(organizationId, subscription);
  await world.work();
  return { organizationId, events: await world.said(subscription.id) };
}

/** Changes the repository after its refs were listed and before a commit is fetched. */
function beforeFetch(change: () => void) {
  let contacts = 0;
  world.server.misbehave((req) => {
    if (req.method === 'GET') contacts += 1;
    if (req.method === 'GET' && contacts === 2) change();
    return false;
  });
}

const listingOf = (event: Envelope | undefined) => repositoryRefsListedV1.data.parse(event?.data);
const tagSchema = z.array(z.object({ name: z.string(), commit: z.string() }));

async function tagsOf(event: Envelope | undefined) {
  const { tags } = listingOf(event);
  if (!tags) throw new Error('no tags were listed');
  return tagSchema.parse(JSON.parse((await world.readObject(tags)).toString('utf8')));
}

describe('tags of a followed repository', () => {
  it('only tags whose name contains a version are listed, sorted by name and peeled to commits', async () => {
    const repository = freshRepository();
    const [first = '', second = ''] = repository.commitAll([
      {
        files: { 'main.tf': '1' },
        tags: ['v1.0.0', 'latest', 'modules/vpc/1.0.0', 'vpc@1.2.0', 'übung-v1.0.0'],
      },
      { files: { 'main.tf': '2' }, tags: [{ annotated: 'v1.1.0' }, '2.0.0-rc.1', 'release'] },
    ]);
    repository.setRef(`refs/tags/${'1'.repeat(40)}`, first);
    const subscription = world.subscribe(repository);
    const { organizationId, events } = await push(subscription);
    expect(events).toMatchObject([
      {
        type: 'repository-refs.listed',
        organizationId,
        aggregate: { kind: 'repository-refs', id: subscription.id },
        data: { subscription, branch: null },
      },
    ]);
    expect(await tagsOf(events[0])).toEqual([
      { name: '2.0.0-rc.1', commit: second },
      { name: 'modules/vpc/1.0.0', commit: first },
      { name: 'v1.0.0', commit: first },
      { name: 'v1.1.0', commit: second },
      { name: 'vpc@1.2.0', commit: first },
      { name: 'übung-v1.0.0', commit: first },
    ]);
  });

  it('unchanged tags keep their listing object; changed tags replace it, and the old one is deleted', async () => {
    const repository = freshRepository();
    const [commit = ''] = repository.commitAll([{ files: { 'main.tf': '1' }, tags: ['v1.0.0'] }]);
    const subscription = world.subscribe(repository);
    const { organizationId } = await push(subscription);
    await push(subscription, organizationId);
    repository.setRef('refs/tags/v1.1.0', commit);
    const { events } = await push(subscription, organizationId);
    const [first, same, changed] = events.map(listingOf);
    expect(same?.tags).toEqual(first?.tags);
    expect(changed?.tags?.key).not.toBe(first?.tags?.key);
    const versions = events.map(({ aggregate }) => aggregate.version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(new Set(versions).size).toBe(3);
    const { logger, stores, storage } = world.app.ctx;
    expect(await sweepObjects({ logger, stores, storage, retentionSeconds: 0 })).toBe(1);
    expect(await tagsOf(events[2])).toHaveLength(2);
    await expect(world.app.ctx.storage.openRead(first?.tags?.key ?? '')).rejects.toThrow();
  });

  it('a repository without tags has an empty list of tags', async () => {
    const { events } = await push(world.subscribe(freshRepository()));
    expect(await tagsOf(events[0])).toEqual([]);
  });
});

describe('the branch of a followed repository', () => {
  it('without a configured branch, the default branch is used, with the tree of the root', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': '1' } });
    const { events } = await push(world.subscribe(repository, { tags: false }));
    const tree = repository.git(['rev-parse', `${commit}^{tree}`]);
    expect(listingOf(events[0])).toMatchObject({ branch: { name: 'main', commit, tree }, tags: null });
  });

  it.each([
    ['a branch with a slash', 'feature/x'],
    ['a branch that looks like an option', '-c-core.pager-x'],
  ])('the followed branch can be %s', async (_what, branch) => {
    const repository = freshRepository();
    repository.commit({ files: { 'main.tf': '1' } });
    const head = repository.commit({ files: { 'policies/a.p': '2' } });
    repository.setRef(`refs/heads/${branch}`, head);
    const { events } = await push(world.subscribe(repository, { tags: false, branch, path: 'policies' }));
    const tree = repository.git(['rev-parse', `${head}:policies`]);
    expect(listingOf(events[0]).branch).toEqual({ name: branch, commit: head, tree });
  });

  it('a branch has no tree if its commit lacks the directory', async () => {
    const repository = freshRepository();
    repository.commit({ files: { 'main.tf': '1' } });
    const { events } = await push(world.subscribe(repository, { tags: false, path: 'policies' }));
    expect(listingOf(events[0]).branch?.tree).toBeNull();
  });

  it('a missing branch is null, also in an empty repository', async () => {
    const repository = freshRepository();
    const empty = await push(world.subscribe(repository, { tags: false }));
    expect(listingOf(empty.events[0]).branch).toBeNull();
    repository.commit({ files: { 'main.tf': '1' } });
    const unknown = await push(world.subscribe(repository, { tags: false, branch: 'none' }));
    expect(listingOf(unknown.events[0]).branch).toBeNull();
  });

  it('a branch whose head has not moved is not fetched again', async () => {
    const repository = freshRepository();
    repository.commit({ files: { 'main.tf': '1' } });
    const subscription = world.subscribe(repository, { tags: false });
    const { organizationId } = await push(subscription);
    world.server.forgetRequests();
    const { events } = await push(subscription, organizationId);
    expect(world.server.requests.some(({ kind }) => kind === 'fetch')).toBe(false);
    expect(listingOf(events[1]).branch).toEqual(listingOf(events[0]).branch);
    await push({ ...subscription, path: 'elsewhere' }, organizationId);
    expect(world.server.requests.some(({ kind }) => kind === 'fetch')).toBe(true);
  });

  it('a branch that moves between listing and fetch is listed at its new commit', async () => {
    const repository = freshRepository();
    repository.commit({ files: { 'main.tf': '1' } });
    const next = repository.commit({ files: { 'main.tf': '2' }, branch: 'next' });
    beforeFetch(() => repository.setRef('refs/heads/main', next));
    const { events } = await push(world.subscribe(repository, { tags: false }));
    const tree = repository.git(['rev-parse', `${next}^{tree}`]);
    expect(events.map(({ type }) => type)).toEqual(['repository-refs.listed']);
    expect(listingOf(events[0]).branch).toEqual({ name: 'main', commit: next, tree });
  });

  it('a branch that is deleted between listing and fetch is null', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': '1' } });
    repository.setRef('refs/heads/feature', commit);
    beforeFetch(() => repository.removeRef('refs/heads/feature'));
    const { events } = await push(world.subscribe(repository, { tags: false, branch: 'feature' }));
    expect(events.map(({ type }) => type)).toEqual(['repository-refs.listed']);
    expect(listingOf(events[0]).branch).toBeNull();
  });

  it.each(['a'.repeat(40), '../x', 'a..b', 'x y', 'a\nb', 'a^{}', 'x.lock', '@{-1}', 'ref:spec'])(
    'the branch name %j is refused before any request to the server',
    async (branch) => {
      const { events } = await push(world.subscribe(freshRepository(), { tags: false, branch }));
      expect(events).toMatchObject([
        { type: 'repository-refs.failed', data: { reason: 'The name of the branch is not valid.' } },
      ]);
      expect(world.server.requests).toEqual([]);
    },
  );
});

describe('pushes', () => {
  it('pushes that arrive while no job runs are read once, for the newest subscription', async () => {
    const repository = freshRepository();
    repository.commit({ files: { 'main.tf': '1' } });
    const subscription = world.subscribe(repository, { tags: false });
    const organizationId = newId('organization');
    await Promise.all(
      [5, 7, 6].map((version) =>
        world.pushed(organizationId, { ...subscription, path: `path-${version}` }, version),
      ),
    );
    expect(await world.work()).toBe(1);
    const events = await world.said(subscription.id);
    expect(events.map((event) => listingOf(event).subscription.path)).toEqual(['path-7']);
  });

  it('pushes that arrive during a read cause exactly one more read, never a parallel one', async () => {
    const repository = freshRepository();
    repository.commit({ files: { 'main.tf': '1' } });
    const subscription = world.subscribe(repository, { tags: false });
    const organizationId = newId('organization');
    await world.pushed(organizationId, subscription);
    let isFirst = true;
    let besides = 0;
    world.server.misbehave(async () => {
      if (!isFirst) return false;
      isFirst = false;
      for (let push = 0; push < 5; push += 1) await world.pushed(organizationId, subscription);
      if (await world.worker.stores.gitJobs.take(10)) besides += 1;
      return false;
    });
    expect(await world.work()).toBe(2);
    expect(besides).toBe(0);
    expect(await world.said(subscription.id)).toHaveLength(2);
    expect(await world.jobs()).toEqual([]);
  });

  it('pushes to a repository that is no longer followed do nothing, and its listing is removed', async () => {
    const repository = freshRepository();
    repository.commit({ files: { 'main.tf': '1' }, tags: ['v1.0.0'] });
    const subscription = world.subscribe(repository);
    const { organizationId, events } = await push(subscription);
    await world.pushed(organizationId, subscription);
    await deliver(world.app, {
      definition: moduleRepositoryChangedV1,
      organizationId,
      aggregateId: subscription.id,
      aggregateVersion: 9,
      data: { ...subscription, wanted: false },
    });
    await world.pushed(organizationId, { ...subscription, wanted: false });
    expect(await world.work()).toBe(0);
    expect(await world.app.ctx.stores.listings.find(organizationId, subscription.id)).toBeUndefined();
    expect(await world.app.ctx.stores.objects.isWithheld(listingOf(events[0]).tags?.key ?? '')).toBe(true);
  });
});

describe('a deleted organization', () => {
  it('a deleted organization gets no events, and its purge removes listings and their objects', async () => {
    const repository = freshRepository();
    repository.commit({ files: { 'main.tf': '1' }, tags: ['v1.0.0'] });
    const subscription = world.subscribe(repository);
    const { organizationId } = await push(subscription);
    await world.pushed(organizationId, subscription);
    await deliver(world.app, organizationDeleted(organizationId));
    world.server.forgetRequests();
    await world.work();
    await world.pushed(organizationId, subscription);
    expect(await world.work()).toBe(0);
    expect(world.server.requests).toEqual([]);
    expect(await world.said(subscription.id)).toHaveLength(1);
    const purge = () => world.app.ctx.inTransaction((tx) => purgeOrganization(tx, organizationId));
    for (let step = 0; step < 5; step += 1) await purge();
    const { logger, stores, storage } = world.app.ctx;
    await sweepObjects({ logger, stores, storage, retentionSeconds: 0 });
    expect(await purge()).toBe(true);
  });

  it('an organization deleted while its repository is read gets no events', async () => {
    const repository = freshRepository();
    repository.commit({ files: { 'main.tf': '1' }, tags: ['v1.0.0'] });
    const subscription = world.subscribe(repository);
    const organizationId = newId('organization');
    world.server.misbehave(async () => {
      await deliver(world.app, organizationDeleted(organizationId));
      return false;
    });
    const { events } = await push(subscription, organizationId);
    expect(events).toEqual([]);
    expect(await world.jobs()).toEqual([]);
  });
});

it('unreadable refs are announced as failed, with a reason', async () => {
  const subscription = world.subscribe({ name: 'none.git' });
  const { organizationId, events } = await push(subscription);
  expect(events).toMatchObject([
    {
      type: 'repository-refs.failed',
      organizationId,
      data: { subscription, reason: expect.stringMatching(/The repository does not exist/) },
    },
  ]);
});

const respondToAll = (status: number, headers: Record<string, string> = {}) =>
  world.server.misbehave((_req, res) => {
    res.writeHead(status, headers).end();
    return true;
  });

it.each([301, 302, 307, 308])(
  'a repository that the server redirects with %i is reported as renamed when its refs are listed',
  async (status) => {
    respondToAll(status, { location: `${world.server.url}/renamed.git/info/refs` });
    const { events } = await push(world.subscribe(freshRepository()));
    expect(events).toMatchObject([
      {
        type: 'repository-refs.failed',
        data: { reason: expect.stringMatching(/renamed or moved: correct its identifier/) },
      },
    ]);
  },
);

describe('a server that asks us to wait', () => {
  const until = (milliseconds: number) =>
    new RegExp(
      `asks us to wait until ${new Date(Date.now() + milliseconds).toISOString().slice(0, 10)} .* UTC\\. Then it will be tried again`,
    );
  const secondsLeft = async () => {
    const [job] = z.array(z.object({ run_after: z.date(), state: z.string() })).parse(await world.jobs());
    expect(job?.state).toBe('waiting');
    return ((job?.run_after.getTime() ?? 0) - Date.now()) / 1000;
  };
  const knex = (table: string) => world.app.testDatabase.database.knex(table);

  it.each([403, 429, 503])(
    'a listing that gets %i waits as long as the server asks, and says so at once',
    async (status) => {
      const repository = freshRepository();
      repository.commit({ files: { 'main.tf': '1' }, tags: ['v1.0.0'] });
      const subscription = world.subscribe(repository);
      respondToAll(status, { 'Retry-After': '1800' });
      const { organizationId, events } = await push(subscription);
      expect(events).toMatchObject([
        { type: 'repository-refs.failed', data: { reason: expect.stringMatching(until(1_800_000)) } },
      ]);
      expect(await secondsLeft()).toBeGreaterThan(1_780);
      expect(world.vcsConnections.notedRefusals).not.toContain(subscription.id);

      await push(subscription, organizationId);
      const other = world.subscribe(repository, { oauthTokenId: subscription.oauthTokenId });
      await push(other, organizationId);
      expect(await secondsLeft()).toBeGreaterThan(1_770);

      world.server.misbehave(undefined);
      await knex('jobs')
        .where({ work: 'git' })
        .update({ run_after: new Date(0), not_before: null });
      await world.work();
      expect((await world.said(subscription.id)).at(-1)).toMatchObject({ type: 'repository-refs.listed' });
      expect((await world.said(other.id)).map(({ type }) => type)).toEqual(['repository-refs.listed']);
      expect(await world.jobs()).toEqual([]);
    },
  );

  it('a date is as good as seconds, and nobody waits more than an hour', async () => {
    const subscription = world.subscribe(freshRepository());
    respondToAll(429, { 'retry-after': new Date(Date.now() + 86_400_000).toUTCString() });
    await push(subscription);
    const seconds = await secondsLeft();
    expect(seconds).toBeGreaterThan(3_580);
    expect(seconds).toBeLessThanOrEqual(3_600);
    await knex('jobs').where({ work: 'git' }).delete();
  });

  it('a commit is not fetched before the server allows it', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': '1' } });
    respondToAll(429, { 'retry-after': '600' });
    await world.requestCommit(world.subscribe(repository), commit);
    await world.work();
    expect(await secondsLeft()).toBeGreaterThan(580);
    await knex('jobs').where({ work: 'git' }).delete();
  });
});

describe('credentials that the server refuses', () => {
  it.each([401, 403])('refused credentials are reported at once when refs get %i', async (status) => {
    respondToAll(status);
    const subscription = world.subscribe(freshRepository());
    const { events } = await push(subscription);
    expect(world.vcsConnections.notedRefusals).toContain(subscription.id);
    expect(events).toMatchObject([{ type: 'repository-refs.failed' }]);
  });

  it('refused credentials are reported when a commit is fetched', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': '1' } });
    respondToAll(401);
    const subscription = world.subscribe(repository);
    await world.awaited(newId('organization'), {
      subscriptionId: subscription.id,
      path: null,
      ingressSubmodules: false,
      versions: [{ subject: newId('moduleVersion'), commit, ref: 'v1.0.0' }],
    });
    await world.work();
    expect(world.vcsConnections.notedRefusals).toContain(subscription.id);
  });

  it('a repository that is missing is not reported as a refusal', async () => {
    const subscription = world.subscribe({ name: 'none.git' });
    await push(subscription);
    expect(world.vcsConnections.notedRefusals).not.toContain(subscription.id);
  });

  it('the refs are announced as failed even if the refusal cannot be reported', async () => {
    respondToAll(401);
    const noteRefusal = jest.spyOn(world.worker.vcs, 'noteRefusal').mockRejectedValue(new Error('gone'));
    const { events } = await push(world.subscribe(freshRepository()));
    expect(noteRefusal).toHaveBeenCalledTimes(1);
    expect(events).toMatchObject([{ type: 'repository-refs.failed' }]);
    noteRefusal.mockRestore();
  });
});
