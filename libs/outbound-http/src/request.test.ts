import { afterEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createOutboundHttp, type Resolve } from './outbound-http.ts';
import { startHttpServer, startTcpServer, type LocalServer } from './testing/local-server.ts';

const servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(answer: RequestListener): Promise<LocalServer> {
  const server = await startHttpServer(answer);
  servers.push(server);
  return server;
}

const loopback: Resolve = () => Promise.resolve(['127.0.0.1']);
const outboundWith = (resolve: Resolve, requestMilliseconds = 5_000) =>
  createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] }, { resolve, requestMilliseconds });
const get = (port: number, requestMilliseconds?: number) =>
  outboundWith(loopback, requestMilliseconds).request({
    method: 'GET',
    url: `http://git.example:${port}/x?y=1`,
  });

describe('a request', () => {
  it('is sent to the vetted address, under the name of the host', async () => {
    const server = await serve((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const { method, url, headers } = req;
        res.writeHead(201, { 'X-Two': ['1', '2'] });
        res.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
      });
    });
    const answer = await outboundWith(loopback).request({
      method: 'POST',
      url: `http://git.example:${server.port}/api/x?y=1`,
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: '{}',
    });
    expect(answer).toMatchObject({ status: 201, headers: { 'x-two': expect.any(String) } });
    expect(JSON.parse(answer.body.toString())).toMatchObject({
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

  it('tries the other addresses of a host when one does not answer', async () => {
    const server = await serve((_req, res) => res.end('here'));
    const resolve = () => Promise.resolve(['::1', '127.0.0.1']);
    const answer = await outboundWith(resolve).request({
      method: 'GET',
      url: `http://git.example:${server.port}/`,
    });
    expect(answer.body.toString()).toBe('here');
  });

  it('to a host that cannot be found, or where nobody listens, is unreachable', async () => {
    const unknown = outboundWith(() => Promise.reject(new Error('ENOTFOUND')));
    await expect(unknown.request({ method: 'GET', url: 'http://git.example/' })).rejects.toMatchObject({
      reason: 'unreachable',
      message: 'git.example cannot be found',
    });
    const server = await serve((_req, res) => res.end());
    await server.close();
    servers.length = 0;
    await expect(get(server.port)).rejects.toMatchObject({
      reason: 'unreachable',
      message: 'git.example cannot be reached',
    });
  });

  it.each(['a\r\nX-Other: b', 'a\nb', 'a\0'])('with %j in a header sends nothing', async (token) => {
    const server = await serve((_req, res) => res.end());
    const url = `http://git.example:${server.port}/`;
    const sent = outboundWith(loopback).request({ method: 'GET', url, headers: { authorization: token } });
    await expect(sent).rejects.toMatchObject({ reason: 'refused' });
    await expect(sent).rejects.not.toThrow(token);
    expect(server.connections()).toBe(0);
  });
});

describe('T-SS-2: a resolver that changes its mind', () => {
  it('is asked once for each request, and never leads to an address that was not vetted', async () => {
    const server = await serve((_req, res) => res.end());
    // 0.0.0.0 reaches this machine as well, and is forbidden whatever the operator allows.
    const answers = [
      ['127.0.0.1'],
      ['0.0.0.0'],
      ['127.0.0.1', '0.0.0.0'],
      ['::ffff:127.0.0.1'],
      ['127.0.0.1'],
    ];
    let asked = 0;
    const outbound = outboundWith(() => Promise.resolve(answers[asked++ % answers.length] ?? []));
    const outcomes: string[] = [];
    for (let round = 0; round < 500; round += 1) {
      const url = `http://rebind.example:${server.port}/`;
      outcomes.push(
        await outbound.request({ method: 'GET', url }).then(
          () => 'answered',
          (error: unknown) => String(error),
        ),
      );
    }
    expect(asked).toBe(500);
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(200);
    expect(new Set(outcomes)).toEqual(new Set(['answered', 'OutboundFailure: the address is not allowed']));
    expect(server.connections()).toBe(200);
  });
});

describe('T-SS-3: redirects', () => {
  it.each([301, 302, 303, 307, 308])('%i is an answer and is not followed', async (status) => {
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

  it('one that says nothing is given up', async () => {
    const server = await startTcpServer(() => undefined);
    servers.push(server);
    await expect(get(server.port, 100)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('one that drips its head, or its body, is given up at the same time', async () => {
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

  it('one whose name is never found is given up', async () => {
    const { promise: never } = Promise.withResolvers<string[]>();
    const outbound = outboundWith(() => never, 50);
    await expect(outbound.request({ method: 'GET', url: 'http://git.example/' })).rejects.toMatchObject({
      reason: 'timeout',
    });
  });

  it('an endless body is cut at 5 MiB', async () => {
    const server = await serve(endless(randomBytes(64 * 1024)));
    await expect(get(server.port)).rejects.toMatchObject({
      reason: 'answer',
      message: 'git.example answered too much',
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

  it('endless interim answers are given up', async () => {
    const server = await startTcpServer((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 1);
      socket.once('close', () => clearInterval(timer));
    });
    servers.push(server);
    await expect(get(server.port, 200)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('what it packs is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    const server = await serve((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    await expect(get(server.port)).rejects.toMatchObject({
      reason: 'answer',
      message: 'the answer is packed, which was not asked for',
    });
  });

  it('what is no HTTP is no answer, and is not repeated to anybody', async () => {
    const server = await startTcpServer((socket) => socket.end('SSH-2.0-internal secret\r\n'));
    servers.push(server);
    await expect(get(server.port)).rejects.toMatchObject({
      reason: 'answer',
      message: 'git.example answered what is no HTTP',
    });
  });
});
