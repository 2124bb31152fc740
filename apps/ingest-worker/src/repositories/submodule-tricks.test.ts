import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { startGitServer, type GitFile, type TestGitServer } from '@groundwork/testing/local-vcs';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';

let world: RepositoryWorld;
/** A request to this server shows that a trick has worked. */
let foreign: TestGitServer;
beforeAll(async () => {
  world = await startRepositoryWorld();
  await mkdir(join(world.root, 'foreign'));
  foreign = await startGitServer({ root: join(world.root, 'foreign') });
});
afterAll(async () => {
  await foreign.close();
  await world.stop();
});

let counter = 0;
const marker = '/tmp/groundwork-submodule-marker';
const submodule = { submodule: 'a'.repeat(40) };
const section = (lines: readonly string[], name = 'sub') =>
  `[submodule "${name}"]\n${lines.map((line) => `\t${line}\n`).join('')}`;

/** Addresses that some parsers read as leading elsewhere. */
function tricksOfAddresses(port: number): string[] {
  const host = `127.0.0.1:${port}`;
  return [
    // Climbs out of the repository's own server.
    `../../../${host}/x`,
    `../../../../${host}/x`,
    `./../../../../http://${host}/x`,
    `../../..:${port}/x`,
    `../../../@${host}/x`,
    `./././../../../../..`,
    // Parsers read these schemes and hosts differently.
    `http:/${host}/x`,
    `http:${host}/x`,
    `http:\\\\${host}\\x`,
    `http://${host}\\@github.example/x`,
    `//${host}/x`,
    `HTTP::http://${host}/x`,
    `http://github.example@${host}/x`,
    `http://github.example:x@${host}/x`,
    `http://${host}#@github.example/x`,
    `http://${host}?x`,
    `http://2130706433:${port}/x`,
    `http://0x7f.1:${port}/x`,
    `http://127.1:${port}/x`,
    `http://[::ffff:127.0.0.1]:${port}/x`,
    `http://localhost:${port}/x`,
    `http://${host}/x`,
    `git://${host}/x`,
    `ftp://${host}/x`,
    `127.0.0.1:${port}/x`,
    `git@127.0.0.1:${port}/x`,
    `ext::sh -c touch% ${marker}`,
    `ext::touch ${marker}`,
    `file://${world.root}/foreign/x`,
    `${world.root}/foreign/x`,
    `ssh://-oProxyCommand=touch/x`,
    `!touch ${marker}`,
    `$(touch ${marker})`,
  ];
}

/** Parsers read these `.gitmodules` differently; each has an address that leads elsewhere. */
function tricksOfTexts(port: number): string[] {
  const url = `http://127.0.0.1:${port}/x`;
  const here = 'path = sub';
  return [
    section([here, `url = "${url}\\r"`]),
    section([here, `url = ${url}\r\n\tx`]),
    section([here, `url = https://github.example/\r${url}`]),
    section([here, 'url = https://github.example/\\\n', url]),
    section(['path = "sub\r"', `url = ${url}`]),
    section(['path = sub\r\r', `url = ${url}`]),
    section(['path = ../../outside', `url = ${url}`]),
    section([`path = ${world.root}/outside`, `url = ${url}`]),
    section(['path = .git/hooks', `url = ${url}`]),
    section([here, `url = ${url}`], '/etc'),
    section([here, `url = ${url}`]) + `[include]\n\tpath = ${world.root}/foreign/config\n`,
    `[url "${url}"]\n\tinsteadOf = https://github.example/x\n${section([here, 'url = https://github.example/x'])}`,
    section([here, 'url = https://github.example/x']) + section([here, `url = ${url}`], 'again'),
  ];
}

/** Git itself refuses these on arrival. */
function tricksThatGitKnows(port: number): string[] {
  const url = `http://127.0.0.1:${port}/x`;
  const addresses = [
    `../../..//127.0.0.1:${port}/x`,
    `..//..//..//127.0.0.1:${port}/x`,
    `https:///127.0.0.1:${port}/x`,
    `http:///127.0.0.1:${port}/x`,
    '-u./x',
    `--upload-pack=touch ${marker}`,
    `-oProxyCommand=touch ${marker}`,
    `"https://github.example/\\n${url}"`,
  ];
  return [
    ...addresses.map((address) => section(['path = sub', `url = ${address}`])),
    ...['../../outside', '../.git/hooks', 'a/../../b'].map((name) =>
      section(['path = sub', `url = ${url}`], name),
    ),
    section(['path = sub', `update = !touch ${marker}`, `url = ${url}`]),
  ];
}

type Commits = readonly Record<string, GitFile>[];

async function fetchAll(commits: Commits) {
  const repository = world.repository(`tricks-${(counter += 1)}`);
  const hashes = repository.commitAll(commits.map((files) => ({ files })));
  const versions = hashes.map((commit) => ({ subject: newId('moduleVersion'), commit, ref: 'v1.0.0' }));
  await world.awaited(newId('organization'), {
    subscriptionId: world.subscribe(repository).id,
    ingressSubmodules: true,
    versions,
  });
  await world.work();
  const said = await Promise.all(versions.map(({ subject }) => world.said(subject)));
  return said.map((events, index) => ({ files: commits[index], events }));
}

it('60 commits with hostile submodules reach no other server and leave no file (T-GI-4)', async () => {
  const { port } = foreign;
  const asCommits = (texts: readonly string[]) =>
    texts.map((text) => ({ sub: submodule, '.gitmodules': text }));
  const urls = tricksOfAddresses(port).map((url) => section(['path = sub', `url = ${url}`]));
  const ours: Commits = [
    ...asCommits([...urls, ...tricksOfTexts(port)]),
    { sub: submodule, '.gitmodules': submodule },
  ];
  const gits: Commits = [
    ...asCommits(tricksThatGitKnows(port)),
    { sub: submodule, '.gitmodules': { link: '/etc/passwd' } },
  ];
  expect(ours.length + gits.length).toBeGreaterThanOrEqual(60);
  const results = [...(await fetchAll(ours)), ...(await fetchAll(gits))];
  for (const { files, events } of results)
    expect({ files, events }).toMatchObject({
      files,
      events: [
        {
          type: 'repository-fetch.failed',
          data: { reason: expect.stringMatching(/submodule|\.gitmodules|damaged repository/) },
        },
      ],
    });
  expect(foreign.requests).toEqual([]);
  expect(foreign.receivedBytes()).toBe(0);
  expect(existsSync(marker)).toBe(false);
  expect(await world.leftOver()).toEqual([]);
  expect((await readdir(world.root)).sort()).toEqual(['foreign', 'keys', 'scratch', 'served']);
  expect(await readdir(join(world.root, 'foreign'))).toEqual([]);
}, 120_000);
