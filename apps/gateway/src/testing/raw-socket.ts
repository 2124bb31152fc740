import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** Sends exactly the given bytes. */
export interface RawSocket {
  readonly socket: Socket;
  received(): string;
  send(bytes: string | Buffer): void;
  /** Resolves with everything received once the server has closed. */
  closed(): Promise<string>;
}

export async function openRawSocket(port: number): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => {
      resolve(received);
    });
  });
  return {
    socket,
    received: () => received,
    send: (bytes) => {
      if (!socket.destroyed) socket.write(bytes);
    },
    closed: () => closed,
  };
}
