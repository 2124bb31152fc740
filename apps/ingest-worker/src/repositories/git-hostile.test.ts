import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { startGitServer, type TestGitServer } from '@groundwork/testing/local-vcs';
import { startRepositoryWorld, testCredentials, type RepositoryWorld } from '../testing/repository-world.ts';
import { remoteOf } from './git-remote.ts';
import type { Lent } from './vcs-connections.ts';

let folder: string;
let log: string;
let world: RepositoryWorld;
let second: TestGitServer;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'git-wrapper-'));
  log = join(folder, 'log');
  const wrapper = join(folder, 'git');
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  // Records every argument, and everything in the environment that could hold a secret, then runs git.
  await writeFile(
    wrapper,
    `#!/bin/sh\n{ for a in "$@"; do printf '%s\\000' "$a"; done; printf '\\001'; } >> '${log}'\nexec '${git}' "$@"\n`,
  );
  await chmod(wrapper, 0o755);
  world = await startRepositoryWorld({
    git: wrapper,
    onLog: (line) => logged.push(line),
    limits: { stallMs: 1500, deadlineMs: 20_000, watchMs: 50 },
  });
  second = await startGitServer({ root: world.root });
  // The worker has already read its version.
  await writeFile(log, '');
});
afterEach(async () => {
  expect(await world.leftOver()).toEqual([]);
  world.server.misbehave(undefined);
  world.server.forgetRequests();
  await writeFile(log, '');
  // Jobs that would be retried must not reach the next test.
  await world.app.testDatabase.database.knex('jobs').delete();
});
afterAll(async () => {
  await second.close();
  await world.stop();
});

async function startedGits(): Promise<string[][]> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text
    .split('\u0001')
    .filter((run) => run !== '')
    .map((run) => run.split('\0').slice(0, -1));
}

let counter = 0;
const freshRepository = () => world.repository(`hostile-${(counter += 1)}`);

async function readBranch(lent: Partial<Lent>, branch: string | null = null) {
  const subscription = world.subscribe({ name: 'x.git' }, { tags: false, branch }, lent);
  await world.pushed(newId('organization'), subscription);
  await world.work();
  return world.said(subscription.id);
}

const fetchOne = (commit: string, repository: { name: string }, ref = 'v1.0.0') =>
  world.fetchCommit(repository, commit, { ref });

/** Literals that may appear before `--end-of-options`. */
const ownArguments =
  /^(init|--bare|--quiet|--template=|ls-remote|--symref|--tags|--heads|fetch|--depth=1|--no-tags|--no-recurse-submodules|--no-write-fetch-head|--no-auto-maintenance|--progress|--filter=blob:none|cat-file|--batch)$/;

const marker = '/tmp/groundwork-marker';
const optionStrings = [
  ...[
    '--upload-pack',
    '--exec',
    '-u',
    '-c',
    '--config',
    '--template',
    '--server-option',
    '--receive-pack',
  ].flatMap((option) => [
    `${option}=touch ${marker}`,
    `${option} touch ${marker}`,
    `${option}\ttouch ${marker}`,
    option,
  ]),
  '-oProxyCommand=touch',
  '--end-of-options',
  '--',
  '-',
  '--output=/tmp/x',
  '`touch x`',
  '$(touch x)',
  ';touch x',
  '|touch x',
  '&touch x',
  '\ntouch x',
  '%0atouch',
];

describe('strings that could be options (T-GI-1)', () => {
  it('a branch that looks like an option never precedes --end-of-options and starts nothing', async () => {
    const branches = optionStrings.flatMap((text) => [text, `a/${text}`, `refs/heads/${text}`, `${text}/b`]);
    for (const branch of branches) await readBranch({ url: `${world.server.url}/x.git` }, branch);
    expect(branches.length).toBeGreaterThan(150);
    for (const args of await startedGits()) {
      const end = args.indexOf('--end-of-options');
      for (const arg of end === -1 ? args : args.slice(0, end)) expect(arg).toMatch(ownArguments);
    }
    expect(existsSync(marker)).toBe(false);
  }, 120_000);

  it('a stored ref name that looks like an option is never passed to git', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    for (const ref of optionStrings) {
      expect((await fetchOne(commit, repository, ref)).map(({ type }) => type)).toEqual(['upload.received']);
    }
    for (const args of await startedGits()) {
      const end = args.indexOf('--end-of-options');
      for (const arg of end === -1 ? args : args.slice(0, end)) expect(arg).toMatch(ownArguments);
      expect(args.slice(end + 1).every((arg) => !optionStrings.includes(arg) || arg === '--')).toBe(true);
    }
    expect(existsSync(marker)).toBe(false);
  }, 120_000);

  it('a part of an address that looks like an option is refused or stays in the address', async () => {
    for (const text of optionStrings) {
      for (const url of [text, `${text}://x/y`, `http://${text}/x`, `${world.server.url}/${text}`])
        await readBranch({ url });
    }
    for (const args of await startedGits()) {
      const end = args.indexOf('--end-of-options');
      for (const arg of end === -1 ? args : args.slice(0, end)) expect(arg).toMatch(ownArguments);
      if (end !== -1) expect(args[end + 1]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
    }
    expect(existsSync(marker)).toBe(false);
  }, 120_000);

  it('no secret is an argument of git, in any form', async () => {
    const repository = freshRepository();
    await fetchOne(repository.commit({ files: { 'main.tf': 'x' } }), repository);
    const all = JSON.stringify(await startedGits());
    const { username, password } = testCredentials;
    expect(all).not.toContain(password);
    expect(all).not.toContain(Buffer.from(`${username}:${password}`).toString('base64'));
  });
});

describe('addresses of other kinds (T-GI-2)', () => {
  const addresses = [
    'ext::sh -c touch% /tmp/x',
    'ext::sh',
    'file:///etc',
    'file://localhost/etc',
    'FILE:///etc',
    '/etc',
    './etc',
    '../etc',
    'etc',
    'git://127.0.0.1/x.git',
    'ftp://127.0.0.1/x.git',
    'ftps://127.0.0.1/x.git',
    'fd::3',
    'http::https://127.0.0.1/x',
    'git+ssh://127.0.0.1/x',
    'ssh+git://127.0.0.1/x',
    'rsync://127.0.0.1/x',
    'javascript:x',
    'data:text/plain,x',
    'https:x',
    'https:///host/x',
    'https://',
    'https://-oProxyCommand=x/y',
    'https://a b/c',
    'https://user@host/x',
    'https://user:password@host/x',
    'https://host/x?y=z',
    'https://host/x#y',
    'https://host/../x/%2e%2e/y',
    'https://host',
    'https://host/',
    'https://host/a\\b',
    'https://host/a\r\nb',
    'https://host/a\u0000b',
    'https://host:99999/x',
    'https://[::1/x',
    'https://host//x',
    'ssh://host/../x',
    'ssh://host/%2e%2e/x',
    'ssh://-oProxyCommand=x/y',
    'git@host:x.git',
    '-oProxyCommand=x',
  ];

  it.each(addresses)('the address %j is refused without starting git or a connection', async (url) => {
    const said = await readBranch({ url });
    expect(said).toMatchObject([{ type: 'repository-refs.failed' }]);
    expect(await startedGits()).toEqual([]);
    expect(world.server.requests).toEqual([]);
  });

  it('plain http is refused unless the operator allows it', () => {
    const parts = { url: 'http://host/x', addresses: ['192.0.2.1'], credential: { kind: 'none' } as const };
    expect(() => remoteOf({ ...parts, isHttpAllowed: false })).toThrow('must be https or ssh');
    expect(remoteOf({ ...parts, isHttpAllowed: true }).url).toBe('http://host/x');
  });

  it.each([
    ['https://Git.Example.com:443/a/b.git', 'https://git.example.com/a/b.git'],
    ['https://git.example.com:8443/a/b%20c', 'https://git.example.com:8443/a/b%20c'],
    ['https://[2001:db8::1]/a', 'https://[2001:db8::1]/a'],
    ['ssh://git@git.example.com:2222/a/b.git', 'ssh://deploy@git.example.com:2222/a/b.git'],
  ])('the address %s is rebuilt as %s', (url, built) => {
    const credential = { kind: 'ssh', username: 'deploy', privateKey: 'k', knownHosts: '' } as const;
    expect(remoteOf({ url, addresses: ['192.0.2.1'], credential, isHttpAllowed: false }).url).toBe(built);
  });
});

describe('redirects (T-GI-3)', () => {
  it.each([
    [301, 'first'],
    [302, 'first'],
    [303, 'first'],
    [307, 'first'],
    [308, 'first'],
    [302, 'later'],
    [307, 'later'],
    [308, 'later'],
  ] as const)(
    'redirect %i on the %s request is not followed, and no byte goes elsewhere',
    async (status, when) => {
      const repository = freshRepository();
      const commit = repository.commit({ files: { 'main.tf': 'x' } });
      world.server.misbehave((req, res) => {
        if (when === 'later' && req.method === 'GET') return false;
        res.writeHead(status, { location: `${second.url}${req.url ?? ''}` }).end();
        return true;
      });
      const said = await fetchOne(commit, repository);
      expect(said).toMatchObject([
        {
          type: 'repository-fetch.failed',
          data: { reason: expect.stringMatching(/renamed or moved: correct its identifier/) },
        },
      ]);
      expect(second.requests).toEqual([]);
      expect(second.receivedBytes()).toBe(0);
    },
  );

  it('alternates of a server with the old protocol are not followed', async () => {
    const hash = 'a'.repeat(40);
    world.server.misbehave((req, res) => {
      if (req.url?.includes('/info/refs')) res.end(`${hash}\trefs/heads/main\n`);
      else if (req.url?.includes('alternates')) res.end(`${second.url}/x.git/objects\n`);
      else if (req.url?.endsWith('/HEAD')) res.end('ref: refs/heads/main\n');
      else res.writeHead(404).end();
      return true;
    });
    const said = await fetchOne(hash, { name: 'x.git' });
    expect(said).toMatchObject([
      {
        type: 'repository-fetch.failed',
        data: { reason: expect.stringMatching(/only git's oldest protocol/) },
      },
    ]);
    // Git considered it a server of that kind, and sent no further request.
    expect(world.server.requests.map(({ url }) => url)).toEqual([
      '/x.git/info/refs?service=git-upload-pack',
      '/x.git/HEAD',
    ]);
    expect(second.receivedBytes()).toBe(0);
    expect(second.requests).toEqual([]);
  });
});

describe('a name that resolves elsewhere later', () => {
  it('git uses the vetted address and does not resolve the name again', async () => {
    const repository = freshRepository();
    repository.commit({ files: { 'main.tf': 'x' } });
    // This name cannot be resolved.
    const url = `http://git.example.invalid:${world.server.port}/${repository.name}`;
    const said = await readBranch({ url, addresses: ['127.0.0.1'] });
    expect(said).toMatchObject([{ type: 'repository-refs.listed', data: { branch: { name: 'main' } } }]);
  });
});

describe('servers that are slow or broken (T-GI-7)', () => {
  const notIntact = {
    type: 'repository-fetch.failed',
    data: { reason: expect.stringMatching(/damaged repository/) },
  };

  async function failingRead() {
    const subscription = world.subscribe({ name: 'x.git' });
    await world.pushed(newId('organization'), subscription);
    await world.work();
    expect(await world.said(subscription.id)).toEqual([]);
    return JSON.stringify(await world.jobs());
  }

  it('a silent server is cut', async () => {
    world.server.misbehave(() => true);
    expect(await failingRead()).toMatch(
      /stopped sending data|could not be reached, or the connection was lost/,
    );
  });

  it('a server that stops in the middle is cut, and others are served meanwhile', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    world.server.misbehave((req, res) => {
      if (!req.url?.startsWith('/x.git')) return false;
      res.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
      res.write('001e# service=git-upload-pack\n0000');
      return true;
    });
    const other = await world.createWorker();
    const stalled = failingRead();
    const said = await world.fetchCommit(repository, commit, { ctx: other });
    await stalled;
    expect(said.map(({ type }) => type)).toEqual(['upload.received']);
  });

  it('a damaged pack is refused', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    world.server.misbehave((req, res) => {
      if (req.method !== 'POST') return false;
      const line = (text: string) => (text.length + 4).toString(16).padStart(4, '0') + text;
      res.end(`${line('packfile\n')}${line(`\u0001PACK${'x'.repeat(200)}`)}0000`);
      return true;
    });
    expect(await fetchOne(commit, repository)).toMatchObject([notIntact]);
  });

  it('an object that git itself would refuse is refused', async () => {
    const repository = freshRepository();
    const blob = repository.addObject('blob', 'x');
    const entry = Buffer.concat([Buffer.from('100644 ../evil\0'), Buffer.from(blob, 'hex')]);
    const tree = repository.addObject('tree', entry);
    const commit = repository.addObject(
      'commit',
      `tree ${tree}\nauthor A <a@b> 0 +0000\ncommitter A <a@b> 0 +0000\n\nx\n`,
    );
    repository.setRef('refs/heads/main', commit);
    expect(await fetchOne(commit, repository)).toMatchObject([notIntact]);
  });

  it('a repository above its disk quota is cut', async () => {
    const tight = await startRepositoryWorld({ limits: { diskBytes: 200_000, watchMs: 20 } });
    try {
      const repository = tight.repository('big');
      const noise = randomBytes(2_000_000);
      const commit = repository.commit({ files: { 'noise.bin': noise } });
      expect(await tight.fetchCommit(repository, commit)).toMatchObject([
        {
          type: 'repository-fetch.failed',
          data: { reason: expect.stringMatching(/too big|are larger than/) },
        },
      ]);
      expect(await tight.leftOver()).toEqual([]);
    } finally {
      await tight.stop();
    }
  });
});

describe('what servers say (T-GI-8)', () => {
  it('output of a server is never shown, neither a repeated secret nor anything else', async () => {
    const { username, password } = testCredentials;
    const encoded = Buffer.from(`${username}:${password}`).toString('base64');
    for (const status of [401, 403, 404, 500]) {
      const text = `remote: your token ${password} (${encoded}) is bad. CANARY`;
      world.server.misbehave((_req, res) => {
        res.writeHead(status, { 'content-type': 'text/plain', 'x-echo': password }).end(text);
        return true;
      });
      await readBranch({ url: `${world.server.url}/x.git` });
    }
    const line = (each: string) => (each.length + 4).toString(16).padStart(4, '0') + each;
    world.server.misbehave((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
      res.end(`${line('# service=git-upload-pack\n')}0000${line(`ERR ${password} CANARY\n`)}`);
      return true;
    });
    await readBranch({ url: `${world.server.url}/x.git` });
    const commit = 'a'.repeat(40);
    await fetchOne(commit, { name: 'x.git' });
    const everything = JSON.stringify([await world.app.outbox(), await world.jobs(), logged]);
    expect(logged).not.toEqual([]);
    for (const canary of [password, encoded, 'CANARY']) expect(everything).not.toContain(canary);
  });
});
