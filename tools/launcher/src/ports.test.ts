import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { findFreePorts, isPortFree } from './ports.ts';

describe('ports', () => {
  it('a port is busy while a server listens on it, and free afterwards', async () => {
    const [port = 0] = await findFreePorts(1);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await isPortFree('127.0.0.1', port)).toBe(false);
    server.close();
    await once(server, 'close');

    expect(await isPortFree('127.0.0.1', port)).toBe(true);
  });

  it('free ports are all different', async () => {
    const ports = await findFreePorts(12);

    expect(new Set(ports).size).toBe(12);
  });
});
