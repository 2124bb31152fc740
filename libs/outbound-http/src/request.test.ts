import { afterEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { createOutboundHttp } from './outbound-http.ts';
import type { Resolve } from './resolve.ts';
import { startHttpServer, startTcpServer, type LocalServer } from './testing/local-server.ts';

const servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(response: RequestListener): Promise<LocalServer> {
  const server = await startHttpServer(response);
  servers.push(server);
  return server;
}

const loopback: Resolve = () => Promise.resolve(['127.0.0.1']);
const outboundWith = (resolve: Resolve, requestMs = 20_000) =>
  createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] }, { resolve, requestMs });
const get = (port: number, requestMs?: number) =>
  outboundWith(loopback, requestMs).request({
    method: 'GET',
    url: `http://git.example:${port}/x?y=1`,
  });

describe('a request', () => {
  it('a request goes to the vetted address, with the name of the host', async () => {
    const server = await serve((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const { method, url, headers } = req;
        res.writeHead(201, { 'X-Two': ['1', '2'] });
        res.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
      });
    });
    const response = await outboundWith(loopback).request({
      method: 'POST',
      url: `http://git.example:${server.port}/api/x?y=1`,
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: '{}',
    });
    expect(response).toMatchObject({ status: 201, headers: { 'x-two': expect.any(String) } });
    expect(JSON.parse(response.body.toString())).toMatchObject({
      method: 'POST',
      url: '/api/x?y=1',
      headers: {
        host: `git.example:${server.port}`,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'groundwork',
      },
      body: '{}',
    });
  });

  it('a request tries the other addresses of a host if one does not respond', async () => {
    const server = await serve((_req, res) => res.end('here'));
    const resolve = () => Promise.resolve(['::1', '127.0.0.1']);
    const response = await outboundWith(resolve).request({
      method: 'GET',
      url: `http://git.example:${server.port}/`,
    });
    expect(response.body.toString()).toBe('here');
  });

  it('an unknown host is refused with the message for a forbidden host', async () => {
    for (const addresses of [[], ['169.254.169.254'], ['127.0.0.1', '0.0.0.0']]) {
      const outbound = outboundWith(() => Promise.resolve(addresses));
      await expect(outbound.request({ method: 'GET', url: 'http://git.example/' })).rejects.toMatchObject({
        reason: 'refused',
        message: 'the address has a host that is unknown or not allowed',
      });
    }
  });

  it('a host that could not be resolved is unreachable, not refused', async () => {
    const outbound = outboundWith(() => Promise.reject(new Error('queryA ESERVFAIL git.example')));
    const failure = { reason: 'unreachable', message: 'git.example could not be resolved' };
    await expect(outbound.request({ method: 'GET', url: 'http://git.example/' })).rejects.toMatchObject(
      failure,
    );
    await expect(outbound.vetAddress('https://git.example/')).rejects.toMatchObject(failure);
    await expect(outbound.vetHost('git.example')).rejects.toMatchObject(failure);
  });

  it('an address where no server listens is unreachable', async () => {
    const server = await serve((_req, res) => res.end());
    await server.close();
    servers.length = 0;
    await expect(get(server.port)).rejects.toMatchObject({
      reason: 'unreachable',
      message: 'git.example cannot be reached',
    });
  });

  it.each(['a\r\nX-Other: b', 'a\nb', 'a\0'])('a request with %j in a header is not sent', async (token) => {
    const server = await serve((_req, res) => res.end());
    const url = `http://git.example:${server.port}/`;
    const sent = outboundWith(loopback).request({ method: 'GET', url, headers: { authorization: token } });
    await expect(sent).rejects.toMatchObject({ reason: 'refused' });
    await expect(sent).rejects.not.toThrow(token);
    expect(server.connections()).toBe(0);
  });
});

describe('T-SS-2: a resolver that changes its mind', () => {
  const rounds = 10_000;

  it('a changing resolver is asked once per request, and only vetted addresses are used', async () => {
    const server = await serve((_req, res) => res.end());
    // 0.0.0.0 reaches this machine as well, and is forbidden whatever the operator allows.
    const responses = [
      ['127.0.0.1'],
      ['0.0.0.0'],
      ['127.0.0.1', '0.0.0.0'],
      ['::ffff:127.0.0.1'],
      ['127.0.0.1'],
    ];
    let asked = 0;
    const outbound = outboundWith(() => Promise.resolve(responses[asked++ % responses.length] ?? []));
    const url = `http://rebind.example:${server.port}/`;
    const outcomes = new Map<string, number>();
    const askInTurn = async () => {
      while (asked < rounds) {
        const outcome = await outbound.request({ method: 'GET', url }).then(
          () => 'answered',
          (error: unknown) => String(error),
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 10 }, askInTurn));
    expect(asked).toBe(rounds);
    expect(Object.fromEntries(outcomes)).toEqual({
      answered: rounds * 0.4,
      'OutboundFailure: the address has a host that is unknown or not allowed': rounds * 0.6,
    });
    expect(server.connections()).toBe(rounds * 0.4);
  }, 180_000);
});

describe('T-SS-3: redirects', () => {
  it.each([301, 302, 303, 307, 308])('status %i is returned and not followed', async (status) => {
    const other = await serve((_req, res) => res.end());
    const targets = [
      `http://git.example:${other.port}/`,
      `http://127.0.0.1:${other.port}/`,
      `//127.0.0.1:${other.port}/`,
      'file:///etc/passwd',
      '/elsewhere',
    ];
    for (const location of targets) {
      const server = await serve((_req, res) => res.writeHead(status, { location }).end());
      expect(await get(server.port)).toMatchObject({ status, headers: { location } });
      expect(server.connections()).toBe(1);
    }
    expect(other.connections()).toBe(0);
  });
});

describe('T-SS-4: a server that means harm', () => {
  const endless =
    (chunk: Buffer): RequestListener =>
    (_req, res) => {
      const goOn = () => {
        if (!res.destroyed && res.write(chunk)) setImmediate(goOn);
        else res.once('drain', goOn);
      };
      goOn();
    };

  it('a silent server times out', async () => {
    const server = await startTcpServer(() => undefined);
    servers.push(server);
    await expect(get(server.port, 100)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('a server that sends its head or body byte by byte times out as early', async () => {
    const head = await startTcpServer((socket) => {
      const timer = setInterval(() => socket.write('H'), 10);
      socket.once('close', () => clearInterval(timer));
    });
    const body = await serve((_req, res) => {
      const timer = setInterval(() => res.write('x'), 10);
      res.once('close', () => clearInterval(timer));
    });
    servers.push(head);
    await expect(get(body.port, 150)).rejects.toMatchObject({ reason: 'timeout' });
    await expect(get(head.port, 150)).rejects.toMatchObject({
      reason: expect.stringMatching(/timeout|answer/),
    });
  });

  it('a host name that never resolves times out', async () => {
    const { promise: never } = Promise.withResolvers<string[]>();
    const outbound = outboundWith(() => never, 50);
    const failure = { reason: 'timeout' };
    await expect(outbound.request({ method: 'GET', url: 'http://git.example/' })).rejects.toMatchObject(
      failure,
    );
    await expect(outbound.vetAddress('https://git.example/')).rejects.toMatchObject(failure);
    await expect(outbound.vetHost('git.example')).rejects.toMatchObject(failure);
  });

  it('an endless body is cut at 5 MiB', async () => {
    const server = await serve(endless(randomBytes(64 * 1024)));
    await expect(get(server.port)).rejects.toMatchObject({
      reason: 'answer',
      message: 'git.example sent a response that is too large',
    });
  });

  it('endless headers are cut', async () => {
    const server = await startTcpServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const goOn = () => {
        if (socket.writable && socket.write(`X-${'a'.repeat(1000)}: b\r\n`)) setImmediate(goOn);
        else socket.once('drain', goOn);
      };
      goOn();
    });
    servers.push(server);
    await expect(get(server.port)).rejects.toMatchObject({ reason: 'answer' });
  });

  it('endless interim responses time out', async () => {
    const server = await startTcpServer((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 1);
      socket.once('close', () => clearInterval(timer));
    });
    servers.push(server);
    await expect(get(server.port, 200)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('a compressed body is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    const server = await serve((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    await expect(get(server.port)).rejects.toMatchObject({
      reason: 'answer',
      message: 'the response is compressed, which was not requested',
    });
  });

  it('a response that is not HTTP is a failure that does not quote it', async () => {
    const server = await startTcpServer((socket) => socket.end('SSH-2.0-internal secret\r\n'));
    servers.push(server);
    await expect(get(server.port)).rejects.toMatchObject({
      reason: 'answer',
      message: 'git.example did not send valid HTTP',
    });
  });

  it('a failure never quotes our own headers, in whatever form the server repeats them', async () => {
    const server = await startTcpServer((socket) => {
      socket.on('data', (bytes) => socket.end(bytes));
    });
    servers.push(server);
    const headers = { 'private-token': 'glpat-canary', authorization: 'Bearer canary' };
    const url = `http://git.example:${server.port}/user`;
    const failure: unknown = await outboundWith(loopback)
      .request({ method: 'GET', url, headers })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'answer', cause: { name: 'HTTPParserError' } });
    expect(inspect(failure, { depth: null, showHidden: true })).not.toContain('canary');
  });
});
