import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { vetAddresses } from '@groundwork/contracts';
import { createOutboundHttp } from '@groundwork/outbound-http';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

const addresses = new Map([
  ['git.example', ['1.1.1.1', '8.8.8.8']],
  ['mixed.example', ['1.1.1.1', '10.0.0.1']],
]);

async function resolve(host: string): Promise<string[]> {
  if (host === 'slow.example') throw new Error('queryA ETIMEOUT slow.example');
  return Promise.resolve(addresses.get(host) ?? []);
}

let strict: VcsConnectionsTestApp;
let open: VcsConnectionsTestApp;
beforeAll(async () => {
  const rules = { isPrivateAllowed: false, allowedHosts: ['10.1.2.3:2222'] };
  strict = await startVcsConnectionsTestApp({}, { outbound: createOutboundHttp(rules, { resolve }) });
  open = await startVcsConnectionsTestApp();
});
afterAll(async () => {
  await strict.stop();
  await open.stop();
});

const ask = async (app: VcsConnectionsTestApp, ...urls: string[]) =>
  vetAddresses.response.parse((await app.from('ingest-worker').post(vetAddresses.path, { urls })).body)
    .vetted;

describe('POST /internal/addresses/vet', () => {
  it('vetting returns each address in canonical form with the addresses of its host', async () => {
    expect(
      await ask(strict, 'https://1.1.1.1/a/b.git', 'HTTPS://1.1.1.1:443/x', 'ssh://git@1.1.1.1/a/b.git'),
    ).toEqual([
      { url: 'https://1.1.1.1/a/b.git', addresses: ['1.1.1.1'] },
      { url: 'https://1.1.1.1/x', addresses: ['1.1.1.1'] },
      { url: 'ssh://git@1.1.1.1/a/b.git', addresses: ['1.1.1.1'] },
    ]);
  });

  it('vetting is unavailable if a host could not be resolved, because that is temporary', async () => {
    for (const url of ['https://slow.example/x', 'ssh://git@slow.example/x']) {
      const response = await strict
        .from('ingest-worker')
        .post(vetAddresses.path, { urls: ['https://git.example/x', url] });
      expect(response.status).toBe(503);
    }
    expect(await ask(strict, 'https://git.example/x')).toEqual([
      { url: 'https://git.example/x', addresses: ['1.1.1.1', '8.8.8.8'] },
    ]);
  });

  it('an SSH address without a user gets the user git, and the default SSH port is left out', async () => {
    expect(await ask(strict, 'ssh://1.1.1.1:22/a', 'SSH://me@1.1.1.1/a')).toEqual([
      { url: 'ssh://git@1.1.1.1/a', addresses: ['1.1.1.1'] },
      { url: 'ssh://me@1.1.1.1/a', addresses: ['1.1.1.1'] },
    ]);
  });

  it.each([
    'https://127.0.0.1/x',
    'https://169.254.169.254/x',
    'https://[::1]/x',
    'http://1.1.1.1/x',
    'https://me:secret@1.1.1.1/x',
    'https://1.1.1.1:8443/x',
    'https://no-such-host.example/x',
    'https://mixed.example/x',
    'ssh://git@mixed.example/x',
    'ssh://git@127.0.0.1/x',
    'ssh://git@0x7f.1/x',
    'ssh://git@[::1]/x',
    'ssh://git@1.1.1.1:2222/x',
    'ssh://git@1.1.1.1:99999/x',
    'ssh://git:secret@1.1.1.1/x',
    'ssh://-oProxyCommand=touch@1.1.1.1/x',
    'ssh://-oProxyCommand=touch/x',
    'ssh://git@1.1.1.1',
    'ssh://git@1.1.1.1/x?y',
    'ssh://git@1.1.1.1/x y',
    'git://1.1.1.1/x',
    'file:///etc/passwd',
    'ext::sh -c touch',
    'git@1.1.1.1:x',
    '/etc/passwd',
    '',
  ])('vetting refuses %j', async (url) => {
    expect(await ask(strict, url)).toEqual([null]);
  });

  it('vetting allows exactly what the operator allows', async () => {
    expect(await ask(strict, 'ssh://git@10.1.2.3:2222/x', 'ssh://git@10.1.2.3:2200/x')).toEqual([
      { url: 'ssh://git@10.1.2.3:2222/x', addresses: ['10.1.2.3'] },
      null,
    ]);
    expect(
      await ask(open, 'http://127.0.0.1:3000/x', 'ssh://git@127.0.0.1:2222/x', 'https://169.254.1.1/'),
    ).toEqual([
      { url: 'http://127.0.0.1:3000/x', addresses: ['127.0.0.1'] },
      { url: 'ssh://git@127.0.0.1:2222/x', addresses: ['127.0.0.1'] },
      null,
    ]);
  });

  it('only ingest-worker may vet addresses, at most twenty at a time', async () => {
    expect((await open.from('registry').post(vetAddresses.path, { urls: [] })).status).toBe(404);
    const urls = Array<string>(21).fill('https://1.1.1.1');
    expect((await open.from('ingest-worker').post(vetAddresses.path, { urls })).status).toBe(422);
  });
});
