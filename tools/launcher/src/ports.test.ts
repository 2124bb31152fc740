import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findFreePorts, holdPorts } from './ports.ts';

const held = holdPorts();
const others = holdPorts();
const host = '127.0.0.1';

afterEach(async () => {
  await held.release();
  await others.release();
});

describe('ports', () => {
  it('a port on which a server listens cannot be held until the server is gone', async () => {
    const [port = 0] = await findFreePorts(1);
    const server = createServer().listen(port, host);
    await once(server, 'listening');
    expect(await held.hold(host, port)).toBe(false);
    server.close();
    await once(server, 'close');

    expect(await held.hold(host, port)).toBe(true);
  });

  it('free ports are all different', async () => {
    const ports = await findFreePorts(12);

    expect(new Set(ports).size).toBe(12);
  });

  it('free ports are none that systems give to whoever asks for any', async () => {
    const ports = await findFreePorts(50);

    expect(ports.filter((port) => port < 20_000 || port >= 32_000)).toEqual([]);
  });

  it('held ports cannot be taken until they are released, which may be done twice', async () => {
    const [port = 0] = await held.holdFree(1);
    expect(await others.hold(host, port)).toBe(false);
    await held.release();
    await held.release();
    expect(await others.hold(host, port)).toBe(true);
  });

  it('whoever connects to a held port is disconnected, and does not keep it from being released', async () => {
    const [port = 0] = await held.holdFree(1);
    const socket = connect(port, host).on('error', () => undefined);
    await once(socket, 'close');
    await held.release();

    expect(await others.hold(host, port)).toBe(true);
  });
});
