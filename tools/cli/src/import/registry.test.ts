import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { tarball } from '@groundwork/archives/testing';
import { listModules, offerModule } from './registry.ts';
import {
  bytes,
  json,
  redirect,
  secret,
  type SourceStandIn,
  startSourceStandIn,
} from './testing/source-stand-in.ts';

let standIn: SourceStandIn;
afterEach(() => standIn.close());

const discovery = { '/.well-known/terraform.json': json({ 'modules.v1': '/v1/modules/' }) };
const vpc = { namespace: 'acme', name: 'vpc', provider: 'aws' };
const versions = (...numbers: readonly string[]) =>
  json({ modules: [{ versions: numbers.map((version) => ({ version })) }] });
const at = (location: string) => ({
  '/v1/modules/acme/vpc/aws/versions': versions('1.0.0'),
  '/v1/modules/acme/vpc/aws/1.0.0/download': (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(204, { 'x-terraform-get': location }).end(),
});
const archive = Buffer.from(tarball({ 'main.tf': 'variable "a" {}\n' }));
const sha256 = createHash('sha256').update(archive).digest('hex');

async function firstVersion() {
  const offered = offerModule(await standIn.registry(), vpc);
  const [first] = await offered.versions();
  if (first === undefined) throw new Error('there is no version');
  return first;
}

describe('a registry', () => {
  it('its modules are where its discovery document says', async () => {
    standIn = await startSourceStandIn({
      '/.well-known/terraform.json': json({ 'modules.v1': './elsewhere/v1' }),
    });
    expect((await standIn.registry()).modules.pathname).toBe('/.well-known/elsewhere/v1/');
  });

  it('a host without modules is no registry', async () => {
    standIn = await startSourceStandIn({ '/.well-known/terraform.json': json({ 'providers.v1': '/p/' }) });
    await expect(standIn.registry()).rejects.toThrow('is not a module registry');
  });

  it('modules of all pages are listed once, and what is not a module is passed on', async () => {
    standIn = await startSourceStandIn({
      ...discovery,
      '/v1/modules/?limit=100&offset=0': json({ meta: { next_offset: 2 }, modules: [vpc, { name: '../x' }] }),
      '/v1/modules/?limit=100&offset=2': json({ modules: [vpc, { ...vpc, name: 'net' }] }),
    });
    const skipped: unknown[] = [];
    const found = await listModules(await standIn.registry(), undefined, (entry) => skipped.push(entry));
    expect(found).toEqual([vpc, { ...vpc, name: 'net' }]);
    expect(skipped).toEqual([{ name: '../x' }]);
  });

  it('a list that leads back to where it began ends', async () => {
    standIn = await startSourceStandIn({
      ...discovery,
      '/v1/modules/': json({ meta: { next_offset: 100 }, modules: [vpc] }),
    });
    const listing = listModules(await standIn.registry(), undefined, () => undefined);
    await expect(listing).rejects.toThrow('has no end');
  });

  it('a list that goes on and on ends', async () => {
    standIn = await startSourceStandIn({
      ...discovery,
      '/v1/modules/': (request, response) => {
        const offset = Number(new URL(request.url ?? '', standIn.url).searchParams.get('offset'));
        json({ meta: { next_offset: offset + 1 }, modules: [vpc] })(request, response);
      },
    });
    const listing = listModules(await standIn.registry(), undefined, () => undefined);
    await expect(listing).rejects.toThrow('has no end');
    expect(standIn.asked).toHaveLength(1001);
  });

  it.each([
    [
      { reason: 'Use 2.0.0.', link: 'https://x.test/news' },
      { reason: 'Use 2.0.0.', link: 'https://x.test/news' },
    ],
    [{ reason: 'a\u001b[2Jb', link: 'javascript:alert(1)' }, { reason: 'a [2Jb' }],
    [{ reason: ' ', link: '' }, {}],
    [{ reason: 5 }, {}],
    [null, undefined],
    ['yes', undefined],
  ])('the deprecation %j is read as %j', async (deprecation, read) => {
    standIn = await startSourceStandIn({
      ...discovery,
      '/v1/modules/acme/vpc/aws/versions': json({
        modules: [{ versions: [{ version: '1.0.0', deprecation }] }],
      }),
    });
    expect((await firstVersion()).deprecation).toEqual(read);
  });

  it('a registry without a list says how to name modules', async () => {
    standIn = await startSourceStandIn(discovery);
    const listing = listModules(await standIn.registry(), 'acme', () => undefined);
    await expect(listing).rejects.toMatchObject({
      advice: expect.stringContaining('NAMESPACE/NAME/PROVIDER'),
    });
  });

  it('versions are read and asked for as clients do', async () => {
    standIn = await startSourceStandIn({
      ...discovery,
      ...at('/vpc.tar.gz'),
      '/v1/modules/acme/vpc/aws/versions': versions(
        'v2.0.0',
        'v1.0',
        '3',
        '01.2.3-rc.1+b.1',
        'latest',
        '1.2.3.4',
      ),
      '/v1/modules/acme/vpc/aws/2.0.0/download': redirect('../1.0.0/download'),
      '/vpc.tar.gz': bytes(archive),
    });
    const offered = await offerModule(await standIn.registry(), vpc).versions();
    expect(offered.map(({ number, listedAs }) => [number, listedAs])).toEqual([
      ['2.0.0', 'v2.0.0'],
      ['1.0.0', 'v1.0'],
      ['3.0.0', '3'],
      ['1.2.3-rc.1+b.1', '01.2.3-rc.1+b.1'],
      ['latest', 'latest'],
      ['1.2.3.4', '1.2.3.4'],
    ]);
    expect(await offered[0]?.fetch()).toMatchObject({ sha256 });
  });

  it('a very long list of versions is read', async () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => `1.0.${index}`);
    standIn = await startSourceStandIn({
      ...discovery,
      '/v1/modules/acme/vpc/aws/versions': versions(...numbers),
    });
    const offered = await offerModule(await standIn.registry(), vpc).versions();
    expect(offered.map(({ number }) => number)).toEqual(numbers);
  });
});

describe('an archive of a registry', () => {
  it('is fetched from where the registry says, relative to itself, without the token', async () => {
    standIn = await startSourceStandIn({
      ...discovery,
      ...at('../../../../../../files/vpc?archive=tar.gz'),
      '/files/vpc': bytes(archive),
    });
    expect(await (await firstVersion()).fetch()).toEqual({ bytes: archive, sha256, isRepacked: false });
    expect(standIn.asked.at(-1)).toEqual({ url: '/files/vpc', authorization: undefined });
  });

  it('gets the token if the registry wants it there, and only on its own host', async () => {
    let other = '';
    standIn = await startSourceStandIn({
      ...discovery,
      '/v1/modules/acme/vpc/aws/versions': versions('1.0.0'),
      '/v1/modules/acme/vpc/aws/1.0.0/download': (request, response) =>
        json({ location: '/files/vpc', use_registry_credentials: true })(request, response),
      '/files/vpc': (_, response) => void response.writeHead(302, { location: `${other}/moved` }).end(),
      '/moved': bytes(archive),
    });
    other = standIn.otherUrl;
    await (await firstVersion()).fetch();
    expect(standIn.asked.slice(-2)).toEqual([
      { url: '/files/vpc', authorization: `Bearer ${secret}` },
      { url: '/moved', authorization: undefined },
    ]);
  });

  it('its digest is known without fetching it where the registry says it', async () => {
    standIn = await startSourceStandIn({ ...discovery, ...at(`/files/vpc?checksum=sha256:${sha256}`) });
    expect(await (await firstVersion()).digest?.()).toBe(sha256);
    expect(standIn.asked.map(({ url }) => url)).not.toContain('/files/vpc');
  });

  it('one that is not what the registry promises is refused', async () => {
    standIn = await startSourceStandIn({
      ...discovery,
      ...at(`/files/vpc?checksum=sha256:${'0'.repeat(64)}`),
      '/files/vpc': bytes(archive),
    });
    await expect((await firstVersion()).fetch()).rejects.toThrow('does not match the');
  });

  it('one that breaks off is fetched again', async () => {
    let requests = 0;
    standIn = await startSourceStandIn({
      ...discovery,
      ...at('/files/vpc'),
      '/files/vpc': (_, response) => {
        requests += 1;
        response.setHeader('content-length', archive.length);
        if (requests === 1) response.write(archive.subarray(0, 10), () => response.destroy());
        else response.end(archive);
      },
    });
    expect(await (await firstVersion()).fetch()).toMatchObject({ sha256 });
    expect(requests).toBe(2);
  });

  it.each([
    ['a repository of this machine', 'git::file:///etc'],
    ['a command in place of a repository', 'git::ext::sh -c true'],
    ['a repository with a password', 'git::https://user:word@git.test/x.git'],
  ])('%s is not opened', async (_name, location) => {
    standIn = await startSourceStandIn({ ...discovery, ...at(location) });
    const failure: unknown = await (await firstVersion()).fetch().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Failure' });
    expect(String(failure)).not.toContain('word@');
  });

  it('a version without an address says so', async () => {
    standIn = await startSourceStandIn({
      ...discovery,
      '/v1/modules/acme/vpc/aws/versions': versions('1.0.0'),
      '/v1/modules/acme/vpc/aws/1.0.0/download': json({}),
    });
    await expect((await firstVersion()).fetch()).rejects.toThrow('returned no archive address');
  });
});
