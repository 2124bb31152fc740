import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { openRawSocket } from '../testing/raw-socket.ts';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeAll(async () => {
  app = await startGatewayTestApp();
});
afterAll(() => app.stop());

const path = '/v1/object/first';
/** An attacker's hidden request: it must never reach a service. */
const second = 'GET /v1/object/smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
const chunkedSecond = `0\r\n\r\n${second}`;

const post = (headers: string, body = '') => `POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n${body}`;
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/** Two readers could understand the framing, target or headers of these differently. */
const refused: readonly (readonly [name: string, bytes: string])[] = [
  ['both lengths', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
  ['both lengths, other order', post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', '0\r\n\r\n')],
  ['two lengths', post('Content-Length: 5\r\nContent-Length: 6\r\n', 'hello')],
  ['two equal lengths', post('Content-Length: 5\r\nContent-Length: 5\r\n', 'hello')],
  ['lengths in a list', post('Content-Length: 5, 5\r\n', 'hello')],
  ['length with a plus', post('Content-Length: +5\r\n', 'hello')],
  ['negative length', post('Content-Length: -5\r\n', 'hello')],
  ['hexadecimal length', post('Content-Length: 0x5\r\n', 'hello')],
  ['length with a fraction', post('Content-Length: 5.0\r\n', 'hello')],
  ['length with an exponent', post('Content-Length: 5e0\r\n', 'hello')],
  ['empty length', post('Content-Length: \r\n', 'hello')],
  ['length with letters', post('Content-Length: 5a\r\n', 'hello')],
  ['length with a space inside', post('Content-Length: 1 0\r\n', 'hello')],
  ['enormous length', post(`Content-Length: ${'9'.repeat(30)}\r\n`, 'hello')],
  ['two encodings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', chunkedSecond)],
  [
    'identity and chunked',
    post('Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n', chunkedSecond),
  ],
  [
    'chunked and identity',
    post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', chunkedSecond),
  ],
  ['identity', post('Transfer-Encoding: identity\r\n', chunkedSecond)],
  ['gzip and chunked', post('Transfer-Encoding: gzip, chunked\r\n', chunkedSecond)],
  ['chunked and gzip', post('Transfer-Encoding: chunked, gzip\r\n', chunkedSecond)],
  ['chunked twice in one', post('Transfer-Encoding: chunked, chunked\r\n', chunkedSecond)],
  ['an encoding that looks like chunked', post('Transfer-Encoding: xchunked\r\n', chunkedSecond)],
  ['quoted chunked', post('Transfer-Encoding: "chunked"\r\n', chunkedSecond)],
  ['chunked with a parameter', post('Transfer-Encoding: chunked;x=1\r\n', chunkedSecond)],
  ['empty encoding', post('Transfer-Encoding: \r\n', chunkedSecond)],
  ['chunked after a vertical tab', post('Transfer-Encoding: \x0bchunked\r\n', chunkedSecond)],
  ['encoding with a space before the colon', post('Transfer-Encoding : chunked\r\n', chunkedSecond)],
  ['encoding with a tab before the colon', post('Transfer-Encoding\t: chunked\r\n', chunkedSecond)],
  ['folded encoding', post('Transfer-Encoding:\r\n chunked\r\n', chunkedSecond)],
  ['encoding on a line of its own fold', post('X: a\r\n Transfer-Encoding: chunked\r\n', chunkedSecond)],
  ['encoding in HTTP/1.0', `POST ${path} HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n${chunkedSecond}`],
  [
    'encoding and length in HTTP/1.0',
    `POST ${path} HTTP/1.0\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['chunk of no size', post('Transfer-Encoding: chunked\r\n', '\r\nhello\r\n0\r\n\r\n')],
  ['chunk of hexadecimal prefix', post('Transfer-Encoding: chunked\r\n', '0x5\r\nhello\r\n0\r\n\r\n')],
  ['chunk of negative size', post('Transfer-Encoding: chunked\r\n', '-5\r\nhello\r\n0\r\n\r\n')],
  ['chunk with a space before its end', post('Transfer-Encoding: chunked\r\n', '5 \r\nhello\r\n0\r\n\r\n')],
  ['chunk longer than it says', post('Transfer-Encoding: chunked\r\n', '5\r\nhello!\r\n0\r\n\r\n')],
  ['chunk size that overflows', post('Transfer-Encoding: chunked\r\n', `${'f'.repeat(20)}\r\nhello\r\n`)],
  ['chunk lines ended by LF alone', post('Transfer-Encoding: chunked\r\n', '5\nhello\n0\n\n')],
  ['LF alone in the head', `POST ${path} HTTP/1.1\nHost: a\nContent-Length: 5\n\nhello`],
  ['CR alone in the head', `POST ${path} HTTP/1.1\r\nHost: a\rContent-Length: 5\r\n\r\nhello`],
  ['CR in a header value', get(path, 'X: a\rb\r\n')],
  ['NUL in a header value', get(path, 'X: a\0b\r\n')],
  ['NUL in a header name', get(path, 'X\0: a\r\n')],
  ['space in a header name', get(path, 'X Y: a\r\n')],
  ['empty header name', get(path, ': a\r\n')],
  ['header without a colon', get(path, 'Nonsense\r\n')],
  ['space before the first header', `GET ${path} HTTP/1.1\r\n Host: a\r\n\r\n`],
  ['two hosts', get(path, 'Host: b\r\n')],
  ['two equal hosts', get(path, 'Host: a\r\n')],
  ['no host', `GET ${path} HTTP/1.1\r\n\r\n`],
  ['empty host', `GET ${path} HTTP/1.1\r\nHost: \r\n\r\n`],
  ['host with a path', `GET ${path} HTTP/1.1\r\nHost: a/b\r\n\r\n`],
  ['host with a user', `GET ${path} HTTP/1.1\r\nHost: u@a\r\n\r\n`],
  ['host with a space', `GET ${path} HTTP/1.1\r\nHost: a b\r\n\r\n`],
  ['absolute target', get(`http://a${path}`)],
  ['absolute target of another host', get(`http://internal${path}`)],
  ['target without a slash', get('v1/object/first')],
  ['target that is a star', get('*')],
  ['target with a host', get(`//internal@a${path}/..`)],
  ['target with a backslash', get('/v1/object\\first')],
  ['target with a tab', get('/v1/object/a\tb')],
  ['target with a NUL', get('/v1/object/a\0b')],
  ['target with an encoded NUL', get('/v1/object/a%00b')],
  ['target with DEL', get('/v1/object/a\x7fb')],
  ['target with a dot segment', get('/v1/object/../first')],
  ['target with an encoded dot segment', get('/v1/object/%2e%2e/first')],
  ['target with an encoded slash', get('/v1/object/a%2fb')],
  ['target with a fragment', get('/v1/object/a#b')],
  ['body on GET', get(path, `Content-Length: ${second.length}\r\n`) + second],
  ['chunked body on GET', get(path, 'Transfer-Encoding: chunked\r\n') + chunkedSecond],
  ['body on HEAD', `HEAD ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${second.length}\r\n\r\n${second}`],
  [
    'chunked body on HEAD',
    `HEAD ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunkedSecond}`,
  ],
  ['two tokens', get('/api/v2/account/details', 'Authorization: Bearer a\r\nAuthorization: Bearer b\r\n')],
  ['two content types', post('Content-Type: a/b\r\nContent-Type: c/d\r\nContent-Length: 0\r\n')],
  ['a version that does not exist', `GET ${path} HTTP/1.2\r\nHost: a\r\n\r\n`],
  ['HTTP/2.0', `GET ${path} HTTP/2.0\r\nHost: a\r\n\r\n`],
  ['HTTP/0.9', `GET ${path}\r\n\r\n`],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a tab in the request line', `GET\t${path} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['an unknown method', `SMUGGLE ${path} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
];

/** Methods that exist but that nothing here supports. */
const otherMethods = ['TRACE', 'OPTIONS', 'PROPFIND', 'QUERY'];

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);

describe('T-GW-1: request smuggling', () => {
  it('the corpus of smuggling requests is large enough', () => {
    expect(refused.length).toBeGreaterThanOrEqual(60);
  });

  it.each(refused)('%s: one 400 response, and nothing after it is executed', async (_name, bytes) => {
    const before = app.upstreams['ingest-worker'].seen.length;
    const client = await openRawSocket(app.port);
    client.send(bytes + second);
    const text = await client.closed();

    expect(statusesIn(text)).toEqual(['400']);
    expect(text).toMatch(/connection: close/i);
    expect(text).toMatch(/x-ratelimit-limit: 0/i);
    const seen = app.upstreams['ingest-worker'].seen.slice(before);
    expect(seen).toEqual([]);
  });

  it.each(otherMethods)('%s is refused and closes the connection', async (method) => {
    const client = await openRawSocket(app.port);
    client.send(`${method} ${path} HTTP/1.1\r\nHost: a\r\n\r\n${second}`);
    expect(statusesIn(await client.closed())).toEqual(['405']);
  });

  it('CONNECT is cut off', async () => {
    const client = await openRawSocket(app.port);
    client.send('CONNECT internal:80 HTTP/1.1\r\nHost: internal:80\r\n\r\n');
    expect(await client.closed()).not.toMatch(/200/);
  });

  it('headers of more than 16 KiB are 431', async () => {
    const client = await openRawSocket(app.port);
    client.send(get(path, `X: ${'a'.repeat(17 * 1024)}\r\n`));
    expect(statusesIn(await client.closed())).toEqual(['431']);
  });

  it('an upgrade is handled as a plain request, and the service gets no upgrade', async () => {
    const client = await openRawSocket(app.port);
    client.send(get(path, 'Connection: Upgrade\r\nUpgrade: websocket\r\n'));
    await waitFor(() => statusesIn(client.received()).includes('200'));
    expect(app.upstreams['ingest-worker'].seen.at(-1)?.headers).not.toHaveProperty('upgrade');
    client.socket.destroy();
  });

  it('correct pipelining works: all requests reach the service in order', async () => {
    const before = app.upstreams['ingest-worker'].seen.length;
    const client = await openRawSocket(app.port);
    client.send(
      `${post('Content-Length: 5\r\n', 'hello')}${post('Transfer-Encoding: chunked\r\n', '5\r\nworld\r\n0\r\n\r\n')}` +
        get('/v1/object/third', 'Connection: close\r\n'),
    );
    expect(statusesIn(await client.closed())).toEqual(['200', '200', '200']);
    const seen = app.upstreams['ingest-worker'].seen.slice(before);
    expect(seen.map(({ body }) => body).sort()).toEqual(['', 'hello', 'world']);
  });
});
