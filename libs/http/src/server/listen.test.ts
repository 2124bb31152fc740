import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { listen } from './listen.ts';

const local = { host: '127.0.0.1', port: 0 };
const hello: RequestListener = (_req, res) => void res.end('hello');

function ask(port: number, agent?: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', ...(agent && { agent }) }, resolve).once('error', reject);
  });
}

/** Sends raw bytes and returns everything received until the server closes. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

/** Connections that may wait for a process, as Linux allows; 0 on other systems. */
function maxBacklog(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
}

describe('listen', () => {
  const clients = 1_000;
  (maxBacklog() >= clients ? it : it.skip)(
    'many clients may connect at once while the process is busy',
    async () => {
      const program = join(import.meta.dirname, '../testing/busy-server.ts');
      const child = spawn(process.execPath, ['--no-warnings', program], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const port = Number((await once(createInterface(child.stdout), 'line')).at(0));
      const sockets = Array.from({ length: clients }, () => connect(port, '127.0.0.1'));
      const signal = AbortSignal.timeout(60_000);
      try {
        await Promise.all(sockets.map((socket) => once(socket, 'connect', { signal })));
      } finally {
        for (const socket of sockets) socket.destroy();
        child.kill('SIGKILL');
      }
    },
    90_000,
  );

  it('port 0 listens on a free port', async () => {
    const listening = await listen(hello, local);

    expect(listening.port).toBeGreaterThan(0);
    expect(await text(await ask(listening.port))).toBe('hello');
    await listening.close();
  });

  it('listening rejects if the port is in use', async () => {
    const first = await listen(hello, local);

    await expect(listen(hello, { ...local, port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
  });

  it('a given server keeps its settings and listeners', async () => {
    const server = createServer({ requestTimeout: 0 }, (_req, res) => void res.end('own'));
    const listening = await listen(hello, { ...local, server });

    expect(await text(await ask(listening.port))).toBe('own');
    expect(server.requestTimeout).toBe(0);
    await listening.close();
  });

  it.each([
    ['GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', 400, 'bad request'],
    ['nonsense\r\n\r\n', 400, 'bad request'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'request header fields too large'],
  ])('bytes that are not a request get a JSON error', async (bytes, status, title) => {
    const listening = await listen(hello, local);

    const response = await send(listening.port, bytes);

    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toContain('Content-Type: application/vnd.api+json');
    expect(response).toContain(`{"errors":[{"status":"${status}","title":"${title}"}]}`);
    await listening.close();
  });
});

it('bytes that are not a request to the registry protocol get an error in its format', async () => {
  const listening = await listen(hello, local);

  const response = await send(
    listening.port,
    'GET /api/registry/v1 HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n',
  );

  expect(response).toContain('Content-Type: application/json; charset=utf-8');
  expect(response).toContain('{"errors":["Bad Request"]}');
  await listening.close();
});

describe('the life of a connection', () => {
  it('an old connection ends with its next response, and the client goes on with a new one', async () => {
    let connections = 0;
    const listening = await listen(hello, { ...local, connectionLifeMs: [1, 1] });
    listening.server.on('connection', () => (connections += 1));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });

    const responses = async () => (await ask(listening.port, agent)).resume().headers.connection;
    while ((await responses()) !== 'close') expect(connections).toBe(1);
    await responses();

    expect(connections).toBe(2);
    agent.destroy();
    await listening.close();
  });
});

describe('close', () => {
  it('close ends while a client keeps sending on its connection (docs/threats.md#closing-a-server)', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const listening = await listen(hello, { ...local, graceMs: 60_000 });
    await text(await ask(listening.port, agent));

    let served = 0;
    const asking = (async () => {
      for (;;) {
        await text(await ask(listening.port, agent));
        served += 1;
      }
    })().catch((error: unknown) => error);
    await listening.close();

    expect(await asking).toMatchObject({ code: expect.stringMatching(/ECONNREFUSED|ECONNRESET/) });
    expect(served).toBeLessThan(100);
    agent.destroy();
  });

  it('close completes current requests, and announces the end of the connection', async () => {
    const entered = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    const agent = new Agent({ keepAlive: true });
    const listening = await listen((_req, res) => {
      entered.resolve(undefined);
      void release.promise.then(() => res.end('finished'));
    }, local);

    const reply = ask(listening.port, agent);
    await entered.promise;
    const closed = listening.close();
    release.resolve(undefined);

    const response = await reply;
    expect(response.headers.connection).toBe('close');
    expect(await text(response)).toBe('finished');
    await closed;
    agent.destroy();
  });

  it('close answers a request on an idle connection within the grace period of idle connections', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const listening = await listen(hello, { ...local, graceMs: 60_000, idleGraceMs: 60_000 });
    await text(await ask(listening.port, agent));

    const closed = listening.close();
    const response = await ask(listening.port, agent);

    expect(response.headers.connection).toBe('close');
    expect(await text(response)).toBe('hello');
    await closed;
    agent.destroy();
  });

  it('close ends idle connections after their grace period', async () => {
    const agent = new Agent({ keepAlive: true });
    const listening = await listen(hello, { ...local, graceMs: 60_000, idleGraceMs: 1 });
    await text(await ask(listening.port, agent));

    await listening.close();

    await expect(ask(listening.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    agent.destroy();
  });

  it('close cuts requests that still run after the grace period', async () => {
    const entered = Promise.withResolvers<undefined>();
    const listening = await listen(() => entered.resolve(undefined), { ...local, graceMs: 50 });

    const response = ask(listening.port).catch((error: unknown) => error);
    await entered.promise;
    await listening.close();

    expect(await response).toMatchObject({ code: 'ECONNRESET' });
  });

  it('close may be called twice', async () => {
    const listening = await listen(hello, local);

    await Promise.all([listening.close(), listening.close()]);

    await expect(ask(listening.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
