import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { listenerAt } from './listener.ts';

it('the process that listens on the port of an address is found, while it listens', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const url = `amqp://127.0.0.1:${address.port}`;
  expect(listenerAt(url)).toBe(process.pid);
  server.close();
  await once(server, 'close');
  expect(listenerAt(url)).toBeUndefined();
});
