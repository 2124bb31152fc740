import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import {
  createGitRepository,
  startGitServer,
  type GitFile,
  type TestGitServer,
} from '@groundwork/testing/local-vcs';
import {
  archiveOf,
  startRepositoryWorld,
  testCredentials,
  type RepositoryWorld,
} from '../testing/repository-world.ts';
import { entriesOf } from '../testing/tar-reading.ts';
import { parseGitModules, resolveSubmoduleUrl } from './git-modules.ts';

let world: RepositoryWorld;
let foreign: TestGitServer;
beforeAll(async () => {
  world = await startRepositoryWorld();
  foreign = await startGitServer({ root: `${world.root}/foreign` });
});
afterEach(async () => {
  expect(await world.leftOver()).toEqual([]);
  world.server.forgetRequests();
  foreign.forgetRequests();
  await world.app.testDatabase.database.knex('jobs').delete();
});
afterAll(async () => {
  await foreign.close();
  await world.stop();
});

let counter = 0;
const freshRepository = () => world.repository(`sub-${(counter += 1)}`);
const gitModules = (modules: Readonly<Record<string, string>>) =>
  Object.entries(modules)
    .map(([path, url]) => `[submodule "${path}"]\n\tpath = ${path}\n\turl = ${url}\n`)
    .join('');

async function fetchWith(files: Readonly<Record<string, GitFile>>, path: string | null = null) {
  const repository = freshRepository();
  const commit = repository.commit({ files });
  const subscription = world.subscribe(repository);
  const subject = await world.requestCommit(subscription, commit, { path, ingressSubmodules: true });
  await world.work();
  const [event] = await world.said(subject);
  const entries =
    event?.type === 'upload.received' ? await entriesOf(await world.readObject(archiveOf(event))) : [];
  return { event, names: entries.map(({ name }) => name) };
}

const failed = (reason: RegExp) => ({
  type: 'repository-fetch.failed',
  data: { reason: expect.stringMatching(reason) },
});

describe('enabled submodules', () => {
  it('submodules are fetched from the same server with its credentials, also relative, two levels deep', async () => {
    const inner = freshRepository();
    const innerCommit = inner.commit({ files: { 'inner.tf': 'i' } });
    const middle = freshRepository();
    const middleCommit = middle.commit({
      files: {
        'middle.tf': 'm',
        deep: { submodule: innerCommit },
        '.gitmodules': gitModules({ deep: `../${inner.name}` }),
      },
    });
    const urls = [middle, inner].map(({ name }) => `${world.server.url}/${name}`);
    for (const url of urls) world.vcsConnections.allowAddress(url);
    const { names } = await fetchWith({
      'main.tf': 'x',
      'libs/middle': { submodule: middleCommit },
      '.gitmodules': gitModules({ 'libs/middle': urls[0] ?? '' }),
    });
    expect(names).toEqual([
      '.gitmodules',
      'libs/middle/.gitmodules',
      'libs/middle/deep/inner.tf',
      'libs/middle/middle.tf',
      'main.tf',
    ]);
    expect(world.vcsConnections.vettedUrls).toEqual(expect.arrayContaining(urls));
  });

  it('only submodules below the configured directory are fetched, matched by their whole path', async () => {
    const other = freshRepository();
    const commit = other.commit({ files: { 'other.tf': 'o' } });
    const url = `${world.server.url}/${other.name}`;
    world.vcsConnections.allowAddress(url);
    const files = {
      'modules/a/main.tf': 'a',
      'modules/a/lib': { submodule: commit },
      'modules/b/lib': { submodule: 'f'.repeat(40) },
      '.gitmodules': gitModules({ 'modules/a/lib': url, 'modules/b/lib': 'ext::sh' }),
    };
    expect(
      (await fetchWith({ ...files, '.gitmodules': gitModules({ 'modules/a/lib': url }) }, 'modules/a')).names,
    ).toEqual(['lib/other.tf', 'main.tf']);
    expect((await fetchWith(files, 'modules/a')).event).toMatchObject(failed(/not https or ssh/));
  });

  it('submodules on another server get no credentials', async () => {
    const other = createGitRepository(`${world.root}/foreign`, 'other');
    const commit = other.commit({ files: { 'other.tf': 'o' } });
    const url = `${foreign.url}/${other.name}`;
    world.vcsConnections.allowAddress(url);
    const { names } = await fetchWith({
      'main.tf': 'x',
      other: { submodule: commit },
      '.gitmodules': gitModules({ other: url }),
    });
    expect(names).toEqual(['.gitmodules', 'main.tf', 'other/other.tf']);
    expect(foreign.requests.length).toBeGreaterThan(0);
    expect(foreign.requests.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    expect(JSON.stringify(foreign.requests)).not.toContain(testCredentials.password);
  });

  it('submodules at an address that is not vetted fail, and nothing is sent there', async () => {
    const { event } = await fetchWith({
      'main.tf': 'x',
      other: { submodule: 'a'.repeat(40) },
      '.gitmodules': gitModules({ other: `${foreign.url}/internal.git` }),
    });
    expect(event).toMatchObject(failed(/is not allowed to reach/));
    expect(foreign.requests).toEqual([]);
  });

  it.each<[string, Record<string, GitFile>, RegExp]>([
    ['without .gitmodules', {}, /\.gitmodules does not name/],
    [
      'with .gitmodules as a link',
      { '.gitmodules': { link: '/etc/passwd' } },
      /damaged repository|\.gitmodules is not a file/,
    ],
    [
      'with a .gitmodules without end',
      { '.gitmodules': `#${'x'.repeat(300_000)}` },
      /\.gitmodules is too big/,
    ],
    [
      'by ssh, where the connection has no key',
      { '.gitmodules': gitModules({ sub: 'git@127.0.0.1:x/y.git' }) },
      /no SSH key/,
    ],
    [
      'whose commit is not in the repository',
      { '.gitmodules': gitModules({ sub: './none.git' }) },
      /could not be fetched/,
    ],
  ])('submodules %s fail', async (_what, files, reason) => {
    world.vcsConnections.allowAddress('ssh://git@127.0.0.1/x/y.git');
    const next = `sub-${counter + 1}.git`;
    world.vcsConnections.allowAddress(`${world.server.url}/${next}/none.git`);
    const { event } = await fetchWith({ 'main.tf': 'x', sub: { submodule: 'a'.repeat(40) }, ...files });
    expect(event).toMatchObject(failed(reason));
  });

  it('submodules deeper than two levels, or more than 20, fail', async () => {
    let commit = '';
    let url = '';
    for (let level = 0; level < 4; level += 1) {
      const repository = freshRepository();
      const below: Record<string, GitFile> =
        commit === '' ? {} : { sub: { submodule: commit }, '.gitmodules': gitModules({ sub: url }) };
      commit = repository.commit({ files: { 'main.tf': `${level}`, ...below } });
      url = `${world.server.url}/${repository.name}`;
      world.vcsConnections.allowAddress(url);
    }
    const deep = await fetchWith({ sub: { submodule: commit }, '.gitmodules': gitModules({ sub: url }) });
    expect(deep.event).toMatchObject(failed(/more than 2 levels deep/));
    const flat = freshRepository();
    const flatCommit = flat.commit({ files: { 'main.tf': 'x' } });
    const flatUrl = `${world.server.url}/${flat.name}`;
    world.vcsConnections.allowAddress(flatUrl);
    const paths = Array.from({ length: 21 }, (_, index) => `s${index}`);
    const many = await fetchWith({
      ...Object.fromEntries(paths.map((path) => [path, { submodule: flatCommit }])),
      '.gitmodules': gitModules(Object.fromEntries(paths.map((path) => [path, flatUrl]))),
    });
    expect(many.event).toMatchObject(failed(/more than 20 submodules/));
  });
});

describe('disk usage of submodules', () => {
  let tight: RepositoryWorld;
  beforeAll(async () => {
    tight = await startRepositoryWorld({ limits: { diskBytes: 1_000_000 } });
  });
  afterAll(() => tight.stop());

  const noise = () => ({ 'noise.bin': randomBytes(400_000) });

  /** Each submodule is a separate repository of 400 KB. */
  function withSubmodules(...paths: readonly string[]): Record<string, GitFile> {
    const urls: Record<string, string> = {};
    const files: Record<string, GitFile> = {};
    for (const path of paths) {
      const repository = tight.repository(`tight-${(counter += 1)}`);
      const url = `${tight.server.url}/${repository.name}`;
      tight.vcsConnections.allowAddress(url);
      urls[path] = url;
      files[path] = { submodule: repository.commit({ files: noise() }) };
    }
    return { ...files, '.gitmodules': gitModules(urls) };
  }

  async function fetchAll(commits: readonly Record<string, GitFile>[]) {
    const repository = tight.repository(`tight-${(counter += 1)}`);
    const hashes = repository.commitAll(commits.map((files) => ({ files })));
    const versions = hashes.map((commit) => ({ subject: newId('moduleVersion'), commit, ref: 'v1.0.0' }));
    await tight.awaited(newId('organization'), {
      subscriptionId: tight.subscribe(repository).id,
      ingressSubmodules: true,
      versions,
    });
    await tight.work();
    expect(await tight.leftOver()).toEqual([]);
    const events = await Promise.all(versions.map(({ subject }) => tight.said(subject)));
    return events.flat();
  }

  it('submodules count against the disk quota of their repository', async () => {
    const commit = { ...noise(), ...withSubmodules('a', 'b') };
    expect(await fetchAll([commit])).toMatchObject([failed(/are larger than 1000000 bytes/)]);
  });

  it('disk space of submodules is freed after each version', async () => {
    const events = await fetchAll(['a', 'b', 'c'].map((path) => withSubmodules(path)));
    expect(events.map(({ type }) => type)).toEqual(['upload.received', 'upload.received', 'upload.received']);
  });
});

describe('the addresses of submodules (T-GI-4)', () => {
  const parent = 'https://git.example.com/group/repo.git';

  it.each([
    ['https://other.example.com/a.git', 'https://other.example.com/a.git'],
    ['../b.git', 'https://git.example.com/group/b.git'],
    ['./b.git', 'https://git.example.com/group/repo.git/b.git'],
    ['../../other/b.git', 'https://git.example.com/other/b.git'],
    ['git@github.example:a/b.git', 'ssh://git@github.example/a/b.git'],
    ['ssh://git@host.example:2222/a/b', 'ssh://git@host.example:2222/a/b'],
  ])('the submodule address %s resolves to %s', (url, full) => {
    expect(resolveSubmoduleUrl(parent, url)).toBe(full);
  });

  it.each([
    '../../../x',
    '../../../../evil.example/x',
    '../..',
    './..//../..//..//x',
    '/etc',
    'etc',
    '..',
    'file:///etc',
    'ext::sh -c x',
    'ext::sh',
    'git://host/x',
    'https:///host/x',
    'https:/host/x',
    'http:\\\\host\\x',
    'https://host/a\rb',
    'https://host/a\nb',
    'https://host/a b',
    '-u/x',
    '--upload-pack=x',
    '-oProxyCommand=x:y',
    'ftp://host/x',
    'HTTPS:host',
    '',
    `https://host/${'x'.repeat(2048)}`,
    `../${'x'.repeat(2048)}`,
  ])('the submodule address %j is refused', (url) => {
    expect(() => resolveSubmoduleUrl(parent, url)).toThrow('submodule');
  });

  it('supported .gitmodules files are read as git reads them', () => {
    const text =
      '# a comment\n[submodule "a"]\r\n\tpath = libs/a\r\n\turl = "https://host/a.git"\r\n[other]\n\tpath = no\n' +
      '[submodule "b \\"c\\""]\n  PATH=libs/b\n  url = ../b\n  branch = main\n[submodule "half"]\n path = x\n';
    expect(parseGitModules(text)).toEqual([
      { path: 'libs/a', url: 'https://host/a.git' },
      { path: 'libs/b', url: '../b' },
    ]);
  });

  it.each([
    ['a carriage return within', '[submodule "a"]\npath = a\rb\n'],
    ['a carriage return in quotes', '[submodule "a"]\npath = "a\r"\n'],
    ['a control character', '[submodule "a"]\nurl = https://host/\u0001\n'],
    ['a continued line', '[submodule "a"]\nurl = https://host/\\\n  x\n'],
    ['a half quoted value', '[submodule "a"]\nurl = "https://host/x\n'],
    ['a comment behind a value', '[submodule "a"]\nurl = https://host/x ; y\n'],
    ['a line of no kind', '[submodule "a"]\n= x\n'],
  ])('a .gitmodules with %s is refused', (_what, text) => {
    expect(() => parseGitModules(text)).toThrow('could not be read');
  });
});
