import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { z } from 'zod';

const addressSchema = z.object({ port: z.int() });

/** A proxy in front of a server, whose connections a test can interrupt. */
export interface TcpProxy {
  /** The server's URL with host and port of the proxy. */
  readonly url: string;
  /** Closes every connection; new ones are let through. */
  cut(): void;
  /** Closes every connection and refuses new ones until `open`. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

/** Listens on a free loopback port and forwards bytes to the host and port of the URL. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { port, hostname } = new URL(target);
  const address = new URL(target);
  const sockets = new Set<Socket>();
  let shut = false;

  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const server = createServer((inward) => {
    if (shut) {
      inward.destroy();
      return;
    }
    const outward = connect(Number(port || '5672'), hostname);
    inward.setNoDelay(true);
    outward.setNoDelay(true);
    track(inward, outward);
    track(outward, inward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address.host = `127.0.0.1:${addressSchema.parse(server.address()).port}`;
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  return {
    url: address.href,
    cut,
    shut() {
      shut = true;
      cut();
    },
    open() {
      shut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
