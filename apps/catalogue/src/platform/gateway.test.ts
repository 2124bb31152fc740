import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { connectGateway, type Gateway } from './gateway.ts';

/** Responses that the gateway holds until the test ends them. */
const held: ServerResponse[] = [];
const server = createServer((req, res) => {
  req.resume();
  held.push(res);
});
let gateway: Gateway;

const address = 'http://gateway.example/v1/object/a';
const asker = (key: string, isSignedIn = true) => ({ key, isSignedIn, visitor: 'signed' });
const ask = (key: string, isSignedIn?: boolean) =>
  gateway.fetch(new Request('http://gateway.example/api/v2/ping'), asker(key, isSignedIn));
const upload = (person: string) => gateway.upload(address, Readable.from(['bytes']), asker(person));

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  gateway = connectGateway({
    gatewayUrl: `http://127.0.0.1:${String(port)}`,
    baseUrl: 'http://gateway.example',
    vocabulary: 'neutral',
  });
});
afterEach(async () => {
  await gateway.close();
  server.close();
});

/** Ends all held responses. */
async function endAll(all: readonly Promise<Response>[]): Promise<number[]> {
  let isOver = false;
  const responses = Promise.all(all).finally(() => (isOver = true));
  await waitFor(() => {
    for (const res of held.splice(0)) res.end();
    return isOver;
  });
  return (await responses).map(({ status }) => status);
}

describe('the connections of the catalogue to the gateway', () => {
  it('one person has a quarter of them, and the next one does not wait', async () => {
    const many = Array.from({ length: 40 }, () => ask('a'));
    await waitFor(() => held.length === 16);
    const other = ask('b');
    await waitFor(() => held.length === 17);
    expect(await endAll([...many, other])).toEqual(Array.from({ length: 41 }, () => 200));
  });

  it('those who are not signed in have others, of which a network has a quarter', async () => {
    const many = Array.from({ length: 40 }, () => ask('2001:db8::/64', false));
    await waitFor(() => held.length === 32);
    const others = [ask('192.0.2.1', false), ask('a')];
    await waitFor(() => held.length === 34);
    expect(await endAll([...many, ...others])).toEqual(Array.from({ length: 42 }, () => 200));
  });

  it('uploads have connections of their own, 4 for each person', async () => {
    const uploads = Array.from({ length: 6 }, () => upload('a'));
    await waitFor(() => held.length === 4);
    const others = [upload('b'), ask('a')];
    await waitFor(() => held.length === 6);
    expect(await endAll([...uploads, ...others])).toEqual(Array.from({ length: 8 }, () => 200));
  });
});
