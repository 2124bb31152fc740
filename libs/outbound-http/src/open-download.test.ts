import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';
import { openDownload } from './open-download.ts';
import { startHttpServer, type LocalServer } from './testing/local-server.ts';

const servers: LocalServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server whose name does not exist: only the vetted address leads to it. */
async function serverOf(listener: RequestListener) {
  const server = await startHttpServer(listener);
  servers.push(server);
  return { url: new URL(`http://archives.invalid:${server.port}/a.tar.gz?x=1`), addresses: ['127.0.0.1'] };
}

const signal = () => new AbortController().signal;

it('a download comes from the vetted address, with the name of the host, and sends nothing else', async () => {
  const vetted = await serverOf((req, res) => {
    res.end(JSON.stringify({ url: req.url, host: req.headers.host, names: Object.keys(req.headers).sort() }));
  });
  const download = await openDownload(vetted, signal());
  expect(download.status).toBe(200);
  expect(JSON.parse(await text(download.body))).toEqual({
    url: '/a.tar.gz?x=1',
    host: vetted.url.host,
    names: ['accept-encoding', 'connection', 'host', 'user-agent'],
  });
  await download.close();
});

it('a redirect is a response like any other', async () => {
  const vetted = await serverOf((_req, res) => res.writeHead(302, { location: 'http://127.0.0.1:9/' }).end());
  const download = await openDownload(vetted, signal());
  expect(download).toMatchObject({ status: 302, headers: { location: 'http://127.0.0.1:9/' } });
  await download.close();
});

it('a connection that breaks ends the body with a failure', async () => {
  const vetted = await serverOf((_req, res) => {
    res.writeHead(200, { 'content-length': '1000' });
    res.write('some', () => res.destroy());
  });
  const download = await openDownload(vetted, signal());
  await expect(text(download.body)).rejects.toMatchObject({ reason: 'unreachable' });
  await download.close();
});

it('a response that is compressed is refused', async () => {
  const vetted = await serverOf((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end('x'));
  await expect(openDownload(vetted, signal())).rejects.toMatchObject({ reason: 'answer' });
});

it('the signal ends a download, whatever the server does', async () => {
  const vetted = await serverOf((_req, res) => void res.write('some'));
  const stopping = new AbortController();
  const download = await openDownload(vetted, stopping.signal);
  const read = text(download.body);
  stopping.abort(new Error('enough'));
  await expect(read).rejects.toThrow();
  await download.close();
});

it('a server that is away is unreachable', async () => {
  const vetted = { url: new URL('http://archives.invalid:9/'), addresses: ['127.0.0.1'] };
  await expect(openDownload(vetted, signal())).rejects.toMatchObject({ reason: 'unreachable' });
});
