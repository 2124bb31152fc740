import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { waitFor } from '@groundwork/testing';
import { discardBody } from './discard-body.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['when the connection closes after the response', 'close', ''],
  ['when the body ends', 'keep-alive', 'b'],
])('stops waiting for the rest of a body %s', async (_name, connection, rest) => {
  const started = jest.spyOn(globalThis, 'setTimeout');
  const stopped = jest.spyOn(globalThis, 'clearTimeout');
  const seen: { req?: IncomingMessage } = {};
  const server = createServer((req, res) => {
    seen.req = req;
    discardBody(req);
    res.setHeader('Connection', connection).end('refused');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const client = connect(port, '127.0.0.1');
  client.resume().write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na');
  await waitFor(() => seen.req);
  const deadline = started.mock.results[started.mock.calls.findIndex(([, ms]) => ms === 10_000)]?.value;
  expect(deadline).toBeDefined();

  client.write(rest);
  await waitFor(() => stopped.mock.calls.some(([timer]) => timer === deadline));
  client.destroy();
  server.close();
});
