import { afterEach, describe, expect, it } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { isError } from '@groundwork/errors';
import { createResolve, type Resolve } from './resolve.ts';
import { startNameServer, type DnsResponse } from './testing/name-server.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const nothingListed = { coversHost: () => false };
const fullAddress = '2001:0db8:0000:0000:0000:0000:0000:0001';

/** A resolver that uses one name server, and the queries that the server received. */
async function resolving(responses: Readonly<Record<4 | 6, DnsResponse>>, timeout = 5_000) {
  const { server, asked, close } = await startNameServer((_name, family) => responses[family]);
  stops.push(close);
  return { resolve: createResolve(nothingListed, { servers: [server], timeout }), asked };
}

describe('a host', () => {
  it('a host has its addresses of both families', async () => {
    const { resolve, asked } = await resolving({ 4: ['192.0.2.1', '192.0.2.2'], 6: [fullAddress] });
    expect(await resolve('git.example')).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1']);
    expect(asked.toSorted()).toEqual(['git.example 4', 'git.example 6']);
  });

  it('addresses of one family are enough, whatever the other lookup returns', async () => {
    for (const other of [[], 'no such name', 'failure'] as const) {
      const { resolve } = await resolving({ 4: ['192.0.2.1'], 6: other });
      expect(await resolve('git.example')).toEqual(['192.0.2.1']);
    }
  });

  it('a host that does not exist, has no address, or has an invalid name has no addresses', async () => {
    const { resolve } = await resolving({ 4: 'no such name', 6: 'no such name' });
    expect(await resolve('git.example')).toEqual([]);
    expect(await resolve(`${'x'.repeat(64)}.example`)).toEqual([]);
    const empty = await resolving({ 4: [], 6: [] });
    expect(await empty.resolve('git.example')).toEqual([]);
  });

  it('a temporary lookup failure does not mean an unknown host', async () => {
    const { resolve } = await resolving({ 4: 'failure', 6: 'failure' });
    await expect(resolve('git.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
    const half = await resolving({ 4: [], 6: 'failure' });
    await expect(half.resolve('git.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
  });

  it("hosts listed by the operator, and this machine, are looked up in the system's own list", async () => {
    const { server, asked, close } = await startNameServer(() => 'no such name');
    stops.push(close);
    // A number in a form that only the system reads, so the test sees without a name server which resolver was used.
    const resolve = createResolve({ coversHost: (host) => host === '127.1' }, { servers: [server] });
    expect(await resolve('localhost')).toContain('127.0.0.1');
    expect(await resolve('127.1')).toEqual(['127.0.0.1']);
    expect(asked).toEqual([]);
    expect(await resolve('127.2')).toEqual([]);
    expect(asked).toHaveLength(2);
  });
});

it('silent name servers delay only the requests that ask them', async () => {
  const { resolve } = await resolving({ 4: 'silence', 6: 'silence' }, 250);
  const over: string[] = [];
  const slow = Array.from({ length: 50 }, (_, index) => ask(resolve, `slow${index}.example`, over));
  // Files are read by the threads that `getaddrinfo` would hold.
  expect((await stat(import.meta.filename)).isFile()).toBe(true);
  expect(over).toEqual([]);
  await Promise.all(slow);
  expect(new Set(over)).toEqual(new Set(['ETIMEOUT']));
});

async function ask(resolve: Resolve, host: string, over: string[]): Promise<void> {
  const failure: unknown = await resolve(host).catch((error: unknown) => error);
  over.push(isError(failure) && 'code' in failure ? String(failure.code) : 'found');
}
