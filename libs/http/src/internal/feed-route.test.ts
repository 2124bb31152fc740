import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineFeed, feedPageSize } from '@groundwork/contracts';
import { silentLogger } from '@groundwork/telemetry/logging';
import { asCaller, signerOf, startTestService } from '../testing/test-service.ts';
import { feedRoute } from './feed-route.ts';
import { createInternalClient, type InternalClient } from './internal-client.ts';

const feed = defineFeed({ owner: 'admin-orgs', aggregate: 'thing', data: z.object({ name: z.string() }) });
const odd = defineFeed({
  owner: 'admin-orgs',
  aggregate: 'odd',
  data: z.object({ name: z.string().max(1) }),
});

const recordOf = (number: number) => {
  const id = `thing-${String(number).padStart(6, '0')}`;
  return { id, organizationId: null, version: 1, data: { name: id } };
};
let things = [recordOf(0)];
const readThings = (after: string | null, atMost: number) =>
  Promise.resolve(things.filter(({ id }) => after === null || id > after).slice(0, atMost));

let service: Awaited<ReturnType<typeof startTestService>>;
let client: InternalClient;
beforeAll(async () => {
  service = await startTestService([feedRoute(feed, () => readThings), feedRoute(odd, () => readThings)]);
  client = createInternalClient({
    service: 'registry',
    signer: signerOf('registry'),
    urls: { 'admin-orgs': service.url },
    logger: silentLogger(),
  });
});
afterAll(async () => {
  await client.close();
  await service.close();
});

it.each([0, 1, feedPageSize - 1, feedPageSize, feedPageSize + 1, 2 * feedPageSize])(
  'the feed returns each of %i records once, in pages',
  async (count) => {
    things = Array.from({ length: count }, (_, number) => recordOf(number));
    const named: string[] = [];
    let pages = 0;
    let after: string | null = null;
    do {
      const { records, next }: z.output<typeof feed.request.response> = await client.ask(feed.request, {
        after,
      });
      expect(records.length).toBeLessThanOrEqual(feedPageSize);
      named.push(...records.map(({ id }) => id));
      pages += 1;
      after = next;
    } while (after !== null);
    expect(named).toEqual(things.map(({ id }) => id));
    expect(pages).toBe(Math.floor(count / feedPageSize) + 1);
  },
);

it('a page of a feed has at most as many records as were asked for', async () => {
  things = Array.from({ length: 4 }, (_, number) => recordOf(number));
  const [first, second, third] = things.map(({ id }) => id);
  const page = async (after: string | null, atMost: number) => {
    const { records, next } = await client.ask(feed.request, { after, atMost });
    return { ids: records.map(({ id }) => id), next };
  };
  expect(await page(null, 2)).toEqual({ ids: [first, second], next: second });
  expect(await page(second ?? null, 1)).toEqual({ ids: [third], next: third });
  expect(await page(second ?? null, 3)).toMatchObject({ next: null });
});

it('a feed with data of an unexpected shape is refused by its owner', async () => {
  things = [recordOf(0)];
  await expect(client.ask(odd.request, { after: null })).rejects.toMatchObject({ kind: 'unavailable' });
});

it.each([
  ['any other service', 200, asCaller('policy', null)],
  ['nobody', 401, {}],
])('a feed request from %s returns %i', async (_who, status, headers) => {
  const response = await fetch(`${service.url}${feed.request.path}`, {
    method: 'POST',
    body: '{"after":null}',
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect(response.status).toBe(status);
  await response.text();
});
