import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type ModuleVersionId } from '@groundwork/contracts/resource-ids';
import { waitFor } from '@groundwork/testing';
import { deliver, organizationUpdated } from '../testing/deliver.ts';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';
import { runGitJob } from './run-git-job.ts';

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
const freshRepository = () => world.repository(`shared-${(counter += 1)}`);
const version = (commit: string, ref = 'v1.0.0') => ({ subject: newId('moduleVersion'), commit, ref });
const fetches = () => world.server.requests.filter(({ kind }) => kind === 'fetch');
const typesOf = async (subject: ModuleVersionId) => (await world.said(subject)).map(({ type }) => type);
const rows = () => world.app.testDatabase.database.knex('jobs');
const endPauses = () =>
  rows()
    .where({ state: 'waiting' })
    .update({ run_after: new Date(0) });
const signal = new AbortController().signal;
const take = () => world.app.ctx.inTransaction((tx) => tx.gitJobs.take(10));
const whole = (subscriptionId: string) => ({ subscriptionId, path: null, ingressSubmodules: false });

describe('modules of one repository', () => {
  /** Modules that follow the repository, each in its own directory, and a version of each at the commit. */
  async function follow(paths: readonly string[], commit: string, repository = freshRepository()) {
    const organizationId = newId('organization');
    const oauthTokenId = newId('oauthToken');
    const modules = [];
    for (const path of paths) {
      const subscription = world.subscribe(repository, { oauthTokenId, path });
      await world.pushed(organizationId, subscription);
      modules.push({ ...version(commit), subscription, path });
    }
    await world.work();
    world.server.forgetRequests();
    for (const { subscription, path, ...each } of modules)
      await world.awaited(organizationId, { ...whole(subscription.id), path, versions: [each] });
    return { organizationId, modules };
  }

  it('modules of one repository share one fetch for a tag; each gets its directory or its own reason', async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `modules/m${index}`);
    const repository = freshRepository();
    const [commit = ''] = repository.commitAll([
      { files: Object.fromEntries(paths.map((path) => [`${path}/main.tf`, path])), tags: ['v1.0.0'] },
    ]);
    const { modules } = await follow([...paths, 'none'], commit, repository);
    expect(await world.work()).toBe(1);
    expect(fetches()).toHaveLength(1);
    const said = await Promise.all(modules.map(({ subject }) => world.said(subject)));
    expect(said.slice(0, 9).map((events) => events.map(({ type }) => type))).toEqual(
      paths.map(() => ['upload.received']),
    );
    expect(said[9]).toMatchObject([
      {
        type: 'repository-fetch.failed',
        aggregate: { id: modules[9]?.subscription.id },
        data: { subjects: [modules[9]?.subject], reason: expect.stringMatching(/no directory "none"/) },
      },
    ]);
  });

  it('a module without lent credentials fails alone', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'a/main.tf': 'a', 'b/main.tf': 'b' }, tags: ['v1.0.0'] });
    const { modules } = await follow(['a', 'b'], commit, repository);
    const [first, second] = modules;
    if (!first || !second) throw new Error('two modules follow');
    world.vcsConnections.lendTo(first.subscription.id, 'The repository is no longer followed.');
    await world.work();
    expect(await typesOf(first.subject)).toEqual(['repository-fetch.failed']);
    expect(await typesOf(second.subject)).toEqual(['upload.received']);
  });
});

describe('versions fetched together', () => {
  it('versions fetched together have separate attempts and reasons if the platform fails for one of them', async () => {
    const repository = freshRepository();
    const commits = repository.commitAll([
      { files: { 'main.tf': 'one' } },
      { files: { 'main.tf': 'two', 'noise.bin': randomBytes(50_000) } },
      { files: { 'main.tf': 'three' } },
    ]);
    const { storage } = world.app.ctx;
    const ctx = await world.createWorker({
      overrides: {
        storage: {
          ...storage,
          async put(key, content, options) {
            const bytes = await buffer(content);
            if (bytes.length > 40_000) throw new Error('the storage does not take this one');
            return storage.put(key, Readable.from([bytes]), options);
          },
        },
      },
    });
    const versions = commits.map((commit, index) => version(commit, `v${index}.0.0`));
    const organizationId = newId('organization');
    await world.awaited(organizationId, { ...whole(world.subscribe(repository).id), versions });
    await world.work(ctx);
    const [first, spoilt, third] = await Promise.all(versions.map(({ subject }) => typesOf(subject)));
    expect([first, spoilt, third]).toEqual([['upload.received'], [], ['upload.received']]);
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      await endPauses();
      await world.work(ctx);
    }
    expect(await world.said(versions[1]?.subject ?? '')).toMatchObject([
      { type: 'repository-fetch.failed', data: { reason: expect.stringMatching(/fault in the platform/) } },
    ]);
    const jobs: unknown[] = await rows()
      .where({ organization_id: organizationId, work: 'git' })
      .orderBy('attempt');
    expect(jobs).toMatchObject([{ attempt: 1 }, { attempt: 1 }, { attempt: 5 }]);
  });

  it('versions fetched together continue separately after their worker has died', async () => {
    const repository = freshRepository();
    const versions = repository
      .commitAll([{ files: { 'a.tf': 'a' } }, { files: { 'b.tf': 'b' } }])
      .map((commit, index) => version(commit, `v${index}.0.0`));
    await world.awaited(newId('organization'), { ...whole(world.subscribe(repository).id), versions });
    expect(await take()).toHaveLength(2);
    await rows()
      .where({ state: 'running' })
      .update({ lease_until: new Date(0) });
    expect(await world.work()).toBe(2);
    for (const { subject } of versions) expect(await typesOf(subject)).toEqual(['upload.received']);
  });
});

describe('versions of one branch', () => {
  function threeVersions() {
    const repository = freshRepository();
    const commits = repository.commitAll(['1', '2', '3'].map((text) => ({ files: { 'main.tf': text } })));
    const [first, second, other] = commits.map((commit, at) => version(commit, at < 2 ? 'main' : 'other'));
    if (!first || !second || !other) throw new Error('three commits were made');
    const organizationId = newId('organization');
    const subscription = world.subscribe(repository, { tags: false });
    const ask = (each: typeof first) =>
      world.awaited(organizationId, { ...whole(subscription.id), versions: [each] });
    return { first, second, other, ask };
  }

  it('two workers never fetch versions of one branch at once, but may fetch another branch', async () => {
    const { first, second, other, ask } = threeVersions();
    const another = await world.createWorker();
    let isHeld = true;
    world.server.misbehave(async (req) => {
      if (req.method === 'POST') await waitFor(() => !isHeld, { timeoutMs: 20_000 });
      return false;
    });
    await ask(first);
    const running = world.work();
    await waitFor(() => fetches().length === 1);
    await ask(second);
    expect(await take()).toBeUndefined();
    await ask(other);
    const beside = await take();
    expect(beside).toMatchObject([{ subject: other.subject }]);
    isHeld = false;
    if (beside) await runGitJob(another, beside, signal);
    await running;
    await world.work(another);
    for (const { subject } of [first, second, other])
      expect(await typesOf(subject)).toEqual(['upload.received']);
  });

  it('of many workers that take at once, one gets all versions of a branch', async () => {
    const { first, second, ask } = threeVersions();
    await ask(first);
    await ask(second);
    await rows().where({ work: 'git' }).update({ repository: null });
    const taken = await Promise.all(Array.from({ length: 8 }, take));
    const given = taken.filter((work) => work !== undefined);
    expect(given).toHaveLength(1);
    for (const work of given) await runGitJob(world.worker, work, signal);
    expect(await world.work()).toBe(1);
  });
});

describe('a repeated request while jobs wait', () => {
  it('the same versions in other batches add no job, and each waiting version gets its outcome', async () => {
    const repository = freshRepository();
    const versions = repository
      .commitAll(Array.from({ length: 4 }, (_, index) => ({ files: { 'main.tf': `${index}` } })))
      .map((commit, index) => version(commit, `v${index}.0.0`));
    const organizationId = newId('organization');
    const { id } = world.subscribe(repository);
    const ask = (from: number, to: number) =>
      world.awaited(organizationId, { ...whole(id), versions: versions.slice(from, to) });
    await ask(0, 3);
    await ask(1, 4);
    expect(await rows().where({ organization_id: organizationId })).toHaveLength(4);
    const queued = (await world.said(id)).filter(({ type }) => type === 'ingest.queued');
    expect(queued).toMatchObject([
      {
        organizationId,
        data: { purpose: 'module-version', subjects: [versions[1]?.subject, versions[2]?.subject] },
      },
    ]);
    await world.work();
    expect(fetches()).toHaveLength(1);
  });
});

describe('a disabled organization with jobs', () => {
  it('jobs of a disabled organization wait without using attempts, and continue when it is enabled', async () => {
    const repository = freshRepository();
    const each = version(repository.commit({ files: { 'main.tf': 'x' } }));
    const organizationId = newId('organization');
    const subscription = world.subscribe(repository);
    await deliver(world.app, organizationUpdated(organizationId, 2, true));
    await world.awaited(organizationId, { ...whole(subscription.id), versions: [each] });
    await world.pushed(organizationId, subscription);
    expect(await world.work()).toBe(0);
    expect(await rows().where({ organization_id: organizationId })).toMatchObject([
      { state: 'waiting', attempt: 0 },
      { state: 'waiting', attempt: 0 },
    ]);
    await deliver(world.app, organizationUpdated(organizationId, 3, false));
    expect(await world.work()).toBe(2);
    expect(await typesOf(each.subject)).toEqual(['upload.received']);
  });
});
