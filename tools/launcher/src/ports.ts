import { createServer } from 'node:net';

/** Whether the port is free. */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  return (await tryToListen(host, port)) !== undefined;
}

/**
 * This many different free loopback ports. Another process may take one before its owner does: the owner then
 * restarts.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, () => holdFreePort()));
  await Promise.all(held.map(({ release }) => release()));
  return held.map(({ port }) => port);
}

function holdFreePort(): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      const release = () => new Promise<void>((released) => server.close(() => released()));
      if (address === null || typeof address === 'string')
        reject(new Error('the system did not assign a port'));
      else resolve({ port: address.port, release });
    });
  });
}

function tryToListen(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ host, port }, () => server.close(() => resolve(port)));
  });
}
