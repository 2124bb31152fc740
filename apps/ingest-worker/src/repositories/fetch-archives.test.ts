import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ownAccord } from '@groundwork/contracts';
import { newId, type ModuleVersionId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { deliver, moduleVersionDeleted, organizationDeleted } from '../testing/deliver.ts';
import {
  archiveOf,
  startRepositoryWorld,
  testCredentials,
  type RepositoryWorld,
} from '../testing/repository-world.ts';
import { entriesOf } from '../testing/tar-reading.ts';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterEach(async () => {
  expect(await world.leftOver()).toEqual([]);
  world.server.misbehave(undefined);
  world.server.cutPacksAfter(undefined);
  world.server.forgetRequests();
});
afterAll(() => world.stop());

interface Version {
  readonly subject: ModuleVersionId;
  readonly commit: string;
  readonly ref: string;
}

let counter = 0;
const freshRepository = (in_: RepositoryWorld = world) => in_.repository(`terraform-aws-${(counter += 1)}`);
const version = (commit: string, ref = 'v1.0.0'): Version => ({
  subject: newId('moduleVersion'),
  commit,
  ref,
});

interface Fetch {
  readonly world?: RepositoryWorld;
  readonly organizationId?: OrganizationId;
  readonly path?: string | null;
  readonly ingressSubmodules?: boolean;
  /** A commit is missing, which is found out in three attempts. */
  readonly isGone?: boolean;
}

/** Does what would be done after a pause. */
async function tryAgain({ app, work }: RepositoryWorld): Promise<void> {
  const waiting = app.testDatabase.database.knex('jobs').where({ state: 'waiting' });
  await waiting.update({ run_after: new Date(0) });
  await work();
}

/** Returns the events about each version. */
async function fetchAll(
  repository: ReturnType<typeof freshRepository>,
  versions: readonly Version[],
  {
    world: in_ = world,
    organizationId = newId('organization'),
    path = null,
    ingressSubmodules = false,
    isGone = false,
  }: Fetch = {},
) {
  const subscription = in_.subscribe(repository);
  await in_.awaited(organizationId, {
    subscriptionId: subscription.id,
    path,
    ingressSubmodules,
    versions: [...versions],
  });
  await in_.work();
  if (isGone) for (let attempt = 2; attempt <= 3; attempt += 1) await tryAgain(in_);
  const events = await Promise.all(versions.map(({ subject }) => in_.said(subject)));
  return { organizationId, subscription, events };
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const failure = (reason: string | RegExp) => [
  expect.objectContaining({
    type: 'repository-fetch.failed',
    data: expect.objectContaining({ reason: expect.stringMatching(reason) }),
  }),
];
const readArchive = (event: Parameters<typeof archiveOf>[0]) => world.readObject(archiveOf(event));
const readEntries = async (event: Parameters<typeof archiveOf>[0]) => entriesOf(await readArchive(event));
const fetches = () => world.server.requests.filter(({ kind }) => kind === 'fetch');

describe('awaited commits', () => {
  it('awaited commits become archives in one fetch, as if they had been uploaded', async () => {
    const repository = freshRepository();
    const [first = '', second = ''] = repository.commitAll([
      { files: { 'main.tf': 'one', 'modules/a/main.tf': 'a' }, tags: ['v1.0.0'] },
      {
        files: { 'main.tf': 'two', 'run.sh': { executable: '#!/bin/sh' } },
        tags: [{ annotated: 'v2.0.0' }],
      },
    ]);
    const versions = [version(first), version(second, 'v2.0.0')];
    const { organizationId, events } = await fetchAll(repository, versions);
    expect(fetches()).toHaveLength(1);
    expect(events.map(typesOf)).toEqual([['upload.received'], ['upload.received']]);
    expect(events[0]?.[0]).toMatchObject({
      organizationId,
      aggregate: { kind: 'upload', id: versions[0]?.subject, version: 1 },
      data: { purpose: 'module-version', subject: versions[0]?.subject },
    });
    expect(await readEntries(events[0]?.[0])).toEqual([
      { name: 'main.tf', type: 'file', mode: 0o644, mtime: 0, content: 'one', linkTo: '' },
      { name: 'modules/a/main.tf', type: 'file', mode: 0o644, mtime: 0, content: 'a', linkTo: '' },
    ]);
    expect((await readEntries(events[1]?.[0])).map(({ name, mode }) => [name, mode])).toEqual([
      ['main.tf', 0o644],
      ['run.sh', 0o755],
    ]);
    const job = await world.app.ctx.stores.jobs.take('archive', 10);
    expect(job).toMatchObject({ organizationId, cause: ownAccord });
    expect(events.map(([event]) => archiveOf(event))).toContainEqual(job?.archive);
  });

  it('a commit gives the same bytes each time, also in another repository', async () => {
    const files = {
      'b.tf': 'b',
      'a.tf': 'a',
      'd/e/f.tf': 'f',
      link: { link: 'a.tf' },
      [`${'x'.repeat(150)}.tf`]: 'x',
    };
    const archives: Buffer[] = [];
    for (let index = 0; index < 2; index += 1) {
      const repository = freshRepository();
      const commit = repository.commit({ files });
      for (const each of [version(commit), version(commit)]) {
        const { events } = await fetchAll(repository, [each]);
        archives.push(await readArchive(events[0]?.[0]));
      }
    }
    expect(new Set(archives.map((archive) => archive.toString('base64'))).size).toBe(1);
    const entries = await entriesOf(archives[0] ?? Buffer.alloc(0));
    expect(entries.map(({ name, content }) => [name, content])).toEqual([
      ['a.tf', 'a'],
      ['b.tf', 'b'],
      ['d/e/f.tf', 'f'],
      ['link', 'a'],
      [`${'x'.repeat(150)}.tf`, 'x'],
    ]);
  });

  it('archives start at the module directory, without submodules and links that leave the repository, with notes', async () => {
    const repository = freshRepository();
    const commit = repository.commit({
      files: {
        'main.tf': 'root',
        'modules/vpc/main.tf': 'vpc',
        'modules/vpc/sub/b.tf': 'b',
        'modules/vpc/inside': { link: 'sub/b.tf' },
        'modules/vpc/outside': { link: '../../main.tf' },
        'modules/vpc/absolute': { link: '/etc/passwd' },
        'modules/vpc/third': { submodule: 'a'.repeat(40) },
        'modules/vpc-other/main.tf': 'other',
      },
    });
    const each = version(commit);
    const { organizationId, events } = await fetchAll(repository, [each], { path: 'modules/vpc' });
    expect((await readEntries(events[0]?.[0])).map(({ name }) => name)).toEqual([
      'inside',
      'main.tf',
      'outside',
      'sub/b.tf',
    ]);
    const upload = await world.app.ctx.stores.uploads.find(organizationId, 'module-version', each.subject);
    expect(upload?.notes).toEqual([
      '"third" is a submodule, which ingress-submodules would include, and was left out',
      '"absolute" is a link to a place outside the repository and was left out',
    ]);
  });

  it.each([
    [
      'a directory that does not exist',
      'modules/none',
      {},
      /^There is no directory "modules\/none" in the commit\.$/,
    ],
    ['a directory that is a file', 'main.tf', {}, /^There is no directory "main\.tf"/],
    [
      'a directory of submodules only',
      'sub',
      { 'sub/x': { submodule: 'b'.repeat(40) } },
      /^There are no files in "sub"\.$/,
    ],
    ['a path that climbs', '../x', {}, /^There is no directory/],
  ])('an awaited commit fails for %s', async (_what, path, files, reason) => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': 'x', ...files } });
    const { events } = await fetchAll(repository, [version(commit)], { path });
    expect(events[0]).toEqual(failure(reason));
  });

  it('a missing commit fails alone; a moved tag gives the bytes of its first commit', async () => {
    const repository = freshRepository();
    const [old = ''] = repository.commitAll([{ files: { 'main.tf': 'old' }, tags: ['v1.0.0'] }]);
    const [moved = ''] = repository.commitAll([{ files: { 'main.tf': 'new' } }]);
    repository.setRef('refs/tags/v1.0.0', moved);
    const gone = 'd'.repeat(40);
    const versions = [version(old), version(gone, 'v2.0.0'), version(moved, 'v3.0.0')];
    const { events } = await fetchAll(repository, versions, { isGone: true });
    expect(events[1]).toEqual(
      failure(/^The commit is not in the repository\. Push it, or create a version from another commit\.$/),
    );
    expect((await readEntries(events[0]?.[0]))[0]?.content).toBe('old');
    expect((await readEntries(events[2]?.[0]))[0]?.content).toBe('new');
  });

  it('a tag on a tag on a blob is not a commit and fails alone', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    const blob = repository.addObject('blob', 'no commit');
    const tag = (object: string, type: string) =>
      repository.addObject(
        'tag',
        `object ${object}\ntype ${type}\ntag v9.0.0\ntagger A <a@b> 0 +0000\n\nx\n`,
      );
    repository.setRef('refs/tags/v9.0.0', tag(tag(blob, 'blob'), 'tag'));
    const { events } = await fetchAll(repository, [version(commit), version(blob, 'v9.0.0')]);
    expect(typesOf(events[0] ?? [])).toEqual(['upload.received']);
    expect(events[1]).toEqual(failure(/^The branch or tag does not point to a commit\.$/));
    const { events: alone } = await fetchAll(repository, [version(blob, 'v9.0.0')]);
    expect(alone[0]).toEqual(failure(/^The branch or tag does not point to a commit\.$/));
  });

  it('500 tags in batches of 50 take one fetch per batch', async () => {
    const repository = freshRepository();
    const commits = repository.commitAll(
      Array.from({ length: 500 }, (_, index) => ({
        files: { 'main.tf': `${index}` },
        tags: [`v1.0.${index}`],
      })),
    );
    const versions = commits.map((commit, index) => version(commit, `v1.0.${index}`));
    const organizationId = newId('organization');
    const subscription = world.subscribe(repository);
    for (let at = 0; at < 500; at += 50) {
      await world.awaited(organizationId, {
        subscriptionId: subscription.id,
        versions: versions.slice(at, at + 50),
      });
    }
    expect(await world.work()).toBe(10);
    expect(fetches()).toHaveLength(10);
    const subjects = versions.map(({ subject }) => subject);
    const stored = await world.app.ctx.stores.jobs.findUsable(organizationId, 'module-version', subjects);
    expect(stored.size).toBe(500);
  }, 120_000);
});

describe('a repeated event', () => {
  it('a repeated event adds no second job, and fetches nothing if all archives exist', async () => {
    const repository = freshRepository();
    const each = version(repository.commit({ files: { 'main.tf': 'x' } }));
    const organizationId = newId('organization');
    const subscription = world.subscribe(repository);
    const fetch = { subscriptionId: subscription.id, path: null, ingressSubmodules: false, versions: [each] };
    await Promise.all([1, 2, 3].map(() => world.awaited(organizationId, fetch)));
    expect(await world.work()).toBe(1);
    world.server.forgetRequests();
    await world.awaited(organizationId, fetch);
    expect(await world.work()).toBe(1);
    expect(world.server.requests).toEqual([]);
    expect(typesOf(await world.said(each.subject))).toEqual([
      'ingest.queued',
      'ingest.queued',
      'upload.received',
      'ingest.queued',
    ]);
  });

  it('a repeated event fetches only the missing archives', async () => {
    const repository = freshRepository();
    const commits = repository.commitAll([{ files: { 'a.tf': 'a' } }, { files: { 'b.tf': 'b' } }]);
    const [first, second] = commits.map((commit) => version(commit));
    if (!first || !second) throw new Error('two commits were made');
    const { organizationId } = await fetchAll(repository, [first]);
    world.server.forgetRequests();
    await fetchAll(repository, [first, second], { organizationId });
    expect(fetches().flatMap(({ wants }) => wants)).toEqual([second.commit]);
    expect(typesOf(await world.said(first.subject))).toEqual(['upload.received', 'ingest.queued']);
  });
});

describe('a commit that is awaited again after its archive was read', () => {
  const archiveJobs = (subject: string) =>
    world.app.testDatabase.database.knex('jobs').where({ work: 'archive', subject });
  const rejected = { state: 'done', outcome: 'rejected', reason: 'a bad name', finished_at: new Date() };

  async function fetched() {
    const repository = freshRepository();
    const each = version(repository.commit({ files: { 'main.tf': 'x' }, tags: ['v1.0.0'] }));
    const { organizationId } = await fetchAll(repository, [each]);
    world.server.forgetRequests();
    return { repository, each, organizationId };
  }

  it.each([
    ['was refused', (subject: string) => archiveJobs(subject).update(rejected)],
    ['was read so long ago that its job is gone', (subject: string) => archiveJobs(subject).delete()],
  ])('a commit whose archive %s is fetched and read again', async (_what, end) => {
    const { repository, each, organizationId } = await fetched();
    const { stores } = world.app.ctx;
    const before = await stores.uploads.find(organizationId, 'module-version', each.subject);
    await end(each.subject);
    const { events } = await fetchAll(repository, [each], { organizationId });
    expect(fetches()).toHaveLength(1);
    const [first, second] = events[0] ?? [];
    expect(typesOf(events[0] ?? [])).toEqual(['upload.received', 'upload.received']);
    expect(second?.aggregate.version).toBeGreaterThan(first?.aggregate.version ?? 0);
    const after = await stores.uploads.find(organizationId, 'module-version', each.subject);
    expect(after?.archive).toEqual(archiveOf(second));
    expect(after?.archive.key).not.toBe(before?.archive.key);
    expect(await archiveJobs(each.subject).where({ state: 'waiting' })).toHaveLength(1);
    const objects = world.app.testDatabase.database.knex('objects');
    expect(await objects.where({ key: before?.archive.key, state: 'stored' })).toEqual([]);
  });

  it('a commit whose archive was refused and that is gone now fails with the reason', async () => {
    const { each, organizationId } = await fetched();
    await archiveJobs(each.subject).update(rejected);
    const { events } = await fetchAll(freshRepository(), [each], { organizationId, isGone: true });
    expect(events[0]?.slice(1)).toEqual(failure(/commit/));
  });

  it('a commit whose archive was accepted is not fetched, and its outcome is announced again', async () => {
    const { repository, each, organizationId } = await fetched();
    const details = { details_key: 'd', details_sha256: 'a'.repeat(64), details_bytes: 2, notes: '[]' };
    await archiveJobs(each.subject).update({ ...rejected, outcome: 'accepted', reason: null, ...details });
    const { events } = await fetchAll(repository, [each], { organizationId });
    expect(world.server.requests).toEqual([]);
    expect(typesOf(events[0] ?? [])).toEqual(['upload.received', 'module-archive.accepted']);
  });
});

describe('deleted records', () => {
  it('a deleted version is not fetched and gets no event', async () => {
    const repository = freshRepository();
    const each = version(repository.commit({ files: { 'main.tf': 'x' } }));
    const organizationId = newId('organization');
    await deliver(world.app, moduleVersionDeleted(organizationId, each.subject));
    const { events } = await fetchAll(repository, [each], { organizationId });
    expect(events).toEqual([[]]);
    expect(world.server.requests).toEqual([]);
  });

  it('if the organization is deleted while the job waits, nothing is fetched or published', async () => {
    const repository = freshRepository();
    const each = version(repository.commit({ files: { 'main.tf': 'x' } }));
    const organizationId = newId('organization');
    const subscription = world.subscribe(repository);
    await world.awaited(organizationId, {
      subscriptionId: subscription.id,
      versions: [each],
    });
    await deliver(world.app, organizationDeleted(organizationId));
    await world.work();
    expect(await world.said(each.subject)).toEqual([]);
    expect(world.server.requests).toEqual([]);
  });

  it('a version deleted during the read gets no archive and no event', async () => {
    const repository = freshRepository();
    const each = version(repository.commit({ files: { 'main.tf': 'x' } }));
    const organizationId = newId('organization');
    world.server.misbehave(async (req) => {
      if (req.method === 'POST') await deliver(world.app, moduleVersionDeleted(organizationId, each.subject));
      return false;
    });
    const { events } = await fetchAll(repository, [each], { organizationId });
    expect(events).toEqual([[]]);
  });
});

describe('a fetch that fails', () => {
  it('a fetch without lent credentials fails at once with the reason of the refusal', async () => {
    const repository = freshRepository();
    const subscription = world.subscribe(repository);
    world.vcsConnections.lendTo(subscription.id, 'The connection was deleted.');
    const each = version(repository.commit({ files: { 'main.tf': 'x' } }));
    await world.awaited(newId('organization'), {
      subscriptionId: subscription.id,
      versions: [each],
    });
    await world.work();
    expect(await world.said(each.subject)).toEqual(failure('^The connection was deleted\\.$'));
    expect(world.server.requests).toEqual([]);
  });

  it('a fetch with wrong credentials fails at once, and no event or job contains them', async () => {
    const repository = freshRepository();
    const each = version(repository.commit({ files: { 'main.tf': 'x' } }));
    const wrong = 'canary-wrong-password';
    const subscription = world.subscribe(
      repository,
      {},
      { credential: { kind: 'http', username: 'token', password: wrong } },
    );
    await world.awaited(newId('organization'), {
      subscriptionId: subscription.id,
      versions: [each],
    });
    await world.work();
    const said = await world.said(each.subject);
    expect(said).toEqual(failure(/refused the credentials of the VCS connection/));
    const everything = JSON.stringify([said, await world.jobs()]);
    expect(everything).not.toContain(wrong);
    expect(everything).not.toContain(testCredentials.password);
  });

  it('a fetch of a repository that does not exist fails at once', async () => {
    const missing = { ...freshRepository(), name: 'none.git' };
    const { events } = await fetchAll(missing, [version('a'.repeat(40))]);
    expect(events[0]).toEqual(failure(/The repository does not exist/));
  });

  it('a version whose archive would exceed the upload limit fails alone', async () => {
    const small = await startRepositoryWorld({ env: { UPLOAD_MAX_BYTES: '2000' } });
    try {
      const repository = freshRepository(small);
      const noise = Buffer.from(
        Array.from({ length: 10_000 }, (_, index) => (index * 7919 * (index % 251)) % 256),
      );
      const [big = '', little = ''] = repository.commitAll([
        { files: { 'noise.bin': noise } },
        { files: { 'main.tf': 'x' } },
      ]);
      const { events } = await fetchAll(repository, [version(big), version(little)], { world: small });
      expect(events[0]).toEqual(failure(/^The archive of the commit is larger than 2000 bytes\.$/));
      expect(typesOf(events[1] ?? [])).toEqual(['upload.received']);
      expect(await small.leftOver()).toEqual([]);
    } finally {
      await small.stop();
    }
  });

  it('a version with more entries than an archive may have fails', async () => {
    const repository = freshRepository();
    const files = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}.tf`, '']));
    const { events } = await fetchAll(repository, [version(repository.commit({ files }))]);
    expect(events[0]).toEqual(failure(/^The directory has more than 10000 entries\.$/));
  });

  it('a temporary failure is retried later, and is the final reason after the last attempt', async () => {
    const repository = freshRepository();
    const each = version(repository.commit({ files: { 'main.tf': 'x' } }));
    world.server.misbehave((_req, res) => {
      res.writeHead(503).end();
      return true;
    });
    await fetchAll(repository, [each]);
    expect(await world.said(each.subject)).toEqual([]);
    for (let attempt = 2; attempt <= 5; attempt += 1) await tryAgain(world);
    expect(await world.said(each.subject)).toEqual(
      failure(/could not be reached, or the connection was lost/),
    );
    expect(world.vcsConnections.lendings.slice(-5).map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5]);
  });

  it('a fetch whose connection breaks in the middle of a pack is retried and succeeds', async () => {
    const repository = freshRepository();
    const each = version(repository.commit({ files: { 'main.tf': 'x'.repeat(100_000) } }));
    world.server.cutPacksAfter(100);
    await fetchAll(repository, [each]);
    expect(await world.said(each.subject)).toEqual([]);
    world.server.cutPacksAfter(undefined);
    await tryAgain(world);
    expect(typesOf(await world.said(each.subject))).toEqual(['upload.received']);
  });

  it('a commit that the server has only some seconds after its announcement is fetched then', async () => {
    const repository = freshRepository();
    const announced = freshRepository().commit({ files: { 'main.tf': 'announced' } });
    const each = version(announced);
    await fetchAll(repository, [each]);
    expect(await world.said(each.subject)).toEqual([]);
    expect(repository.commit({ files: { 'main.tf': 'announced' } })).toBe(announced);
    await tryAgain(world);
    expect(typesOf(await world.said(each.subject))).toEqual(['upload.received']);
  });
});

describe('a server that does not serve bare commits', () => {
  let old: RepositoryWorld;
  beforeAll(async () => {
    old = await startRepositoryWorld({ protocol: 0 });
  });
  afterAll(() => old.stop());

  it('a server without bare commits is asked for refs: annotated, plain, and under another name', async () => {
    const repository = freshRepository(old);
    const [first = '', second = '', third = ''] = repository.commitAll([
      { files: { 'main.tf': 'one' }, tags: [{ annotated: 'v1.0.0' }] },
      { files: { 'main.tf': 'two' }, tags: ['v2.0.0'] },
      { files: { 'main.tf': 'three' } },
    ]);
    const versions = [version(first), version(second, 'v2.0.0'), version(third, 'gone-branch')];
    const { events } = await fetchAll(repository, versions, { world: old });
    expect(events.map(typesOf)).toEqual([['upload.received'], ['upload.received'], ['upload.received']]);
  });

  it('a commit without a ref is gone, and a moved ref does not replace it by another commit', async () => {
    const repository = freshRepository(old);
    const [first = '', second = ''] = repository.commitAll([
      { files: { 'main.tf': 'one' } },
      { files: { 'main.tf': 'two' }, tags: ['v1.0.0'] },
    ]);
    const { events } = await fetchAll(repository, [version(first), version(second, 'v2.0.0')], {
      world: old,
      isGone: true,
    });
    expect(events[0]).toEqual(failure(/^The commit is not in the repository/));
    expect(typesOf(events[1] ?? [])).toEqual(['upload.received']);
    expect(await old.leftOver()).toEqual([]);
  });
});
