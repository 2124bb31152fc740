import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { openRawSocket } from '../testing/raw-socket.ts';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { maxResponseBytes } from './load-response.ts';
import { createSharedReads } from './shared-reads.ts';

const path = '/api/v2/organizations/acme/consumption-rules';
let app: GatewayTestApp;
/** Functions that release the held responses, in the order of the requests. */
let open: (() => void)[];
let served: number;
let body: string;

beforeEach(async () => {
  // Only a response releases the waiting reads, however slow the machine is.
  app = await startGatewayTestApp({ sharedReads: createSharedReads(60_000) });
  // The token is cached from here on: the reads of a test do not wait for it.
  await app.api.get('/api/v2/organizations/other/consumption-rules');
  app.upstreams.registry.seen.splice(0);
  open = [];
  served = 0;
  body = '';
  app.upstreams.registry.respond((_req, res) => {
    const number = (served += 1);
    open.push(() =>
      res.writeHead(200, { 'content-type': 'application/json' }).end(`{"number":${number}${body}}`),
    );
  });
});

afterEach(() => app.stop());

const registry = () => app.upstreams.registry;

async function startFirst() {
  const first = app.api.get(path);
  await waitFor(() => open.length === 1);
  return { first };
}

async function sendMore(count: number) {
  const before = joined();
  const more = Array.from({ length: count }, () => app.api.get(path));
  await waitFor(() => joined() === before + count);
  return more;
}

const joined = () => app.ctx.sharedReads.waiting();

const respondToAll = () => {
  for (const response of open.splice(0)) response();
};

describe('equal reads at the same time', () => {
  it('while one runs, all further ones share the next request', async () => {
    const { first } = await startFirst();
    const more = await sendMore(5);
    respondToAll();
    await first;
    await waitFor(() => open.length === 1);
    respondToAll();
    const bodies = (await Promise.all(more)).map((response) => response.body);
    expect(bodies).toEqual(more.map(() => ({ number: 2 })));
    expect(registry().seen).toHaveLength(2);
  });

  it('a read never gets a response whose request had already started', async () => {
    const { first } = await startFirst();
    const [late] = await sendMore(1);
    respondToAll();
    await waitFor(() => open.length === 1);
    const [later] = await sendMore(1);
    respondToAll();
    expect(await late).toMatchObject({ body: { number: 2 } });
    await waitFor(() => open.length === 1);
    respondToAll();
    expect(await later).toMatchObject({ body: { number: 3 } });
    await first;
  });

  it('a client cannot say that it is several', async () => {
    const asked = app.api.with({ 'x-readers': '1000' }).get(path);
    await waitFor(() => open.length === 1);
    respondToAll();
    await asked;
    expect(registry().seen[0]?.headers['x-readers']).toBeUndefined();
  });

  it('each shared response has its own request id and the headers of the service', async () => {
    const { first } = await startFirst();
    const more = await sendMore(3);
    respondToAll();
    await waitFor(() => open.length === 1);
    respondToAll();
    const responses = await Promise.all(more);
    await first;
    expect(new Set(responses.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
    expect(responses.map(({ headers }) => headers['content-type'])).toEqual(
      more.map(() => 'application/json'),
    );
  });

  it('readers with other tokens, queries or conditions do not share', async () => {
    const { first } = await startFirst();
    const others = [
      app.issue().api.get(path),
      app.api.get(`${path}?page[size]=1`),
      app.api.with({ 'if-none-match': '"1"' }).get(path),
      app.api.with({ accept: 'text/plain' }).get(path),
      app.api.send({ method: 'HEAD', path }),
    ];
    await waitFor(() => open.length === 6);
    expect(joined()).toBe(0);
    respondToAll();
    await Promise.all([first, ...others]);
  });

  it('requests that change something are never shared', async () => {
    const { first } = await startFirst();
    const changes = [1, 2].map(() => app.api.post(path, {}));
    await waitFor(() => open.length === 3);
    respondToAll();
    await Promise.all([first, ...changes]);
  });

  it('a response that is too long to be shared is sent to each reader by itself', async () => {
    const { first } = await startFirst();
    const more = await sendMore(2);
    body = `,"text":"${'x'.repeat(maxResponseBytes)}"`;
    respondToAll();
    await waitFor(() => open.length === 1);
    respondToAll();
    await waitFor(() => open.length === 2);
    respondToAll();
    const numbers = (await Promise.all(more)).map((response) => response.body);
    expect(numbers).toEqual(
      expect.arrayContaining([3, 4].map((number) => expect.objectContaining({ number }))),
    );
    await first;
  });

  it('a service that is gone is a 503 for every reader that waits', async () => {
    const { first } = await startFirst();
    const more = await sendMore(3);
    await registry().stop();
    const statuses = (await Promise.all([first, ...more])).map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 503, 503]);
    expect(joined()).toBe(0);
  });

  it('a reader that leaves does not take the response from the others', async () => {
    const { first } = await startFirst();
    const leaving = await openRawSocket(app.port);
    leaving.send(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${app.token}\r\n\r\n`);
    await waitFor(() => joined() === 1);
    const [stays] = await sendMore(1);
    leaving.socket.destroy();
    respondToAll();
    await waitFor(() => open.length === 1);
    respondToAll();
    expect(await stays).toMatchObject({ status: 200 });
    await first;
  });

  it('a read waits only so long for an equal one that a service does not answer', async () => {
    const impatient = createSharedReads(1);
    const { promise: hanging, resolve: end } = Promise.withResolvers<undefined>();
    const alone = impatient.alone('key', () => hanging);
    const response = { status: 200, headers: [], body: 'shared' };
    expect(await impatient.join('key', () => Promise.resolve(response))).toBe(response);
    end(undefined);
    await alone;
    expect(impatient.join('key', () => Promise.resolve(response))).toBeUndefined();
  });
});
