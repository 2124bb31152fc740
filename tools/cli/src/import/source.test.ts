import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { askSource, fetchFrom, readBody } from './source.ts';
import { json, redirect, secret, type SourceStandIn, startSourceStandIn } from './testing/source-stand-in.ts';

let standIn: SourceStandIn;
afterEach(() => standIn.close());

const schema = z.object({ ok: z.boolean() });
const ask = (path = '/start') => askSource(standIn.source, new URL(path, standIn.url), schema, 'the test');
const question = { accept: '*/*', sendsToken: true, patienceMs: 5000 };

describe('a request to the other side', () => {
  it('has the token, and follows where it is led on the same host', async () => {
    standIn = await startSourceStandIn({ '/start': redirect('/end'), '/end': json({ ok: true }) });
    expect(await ask()).toEqual({ ok: true });
    expect(standIn.asked.map(({ authorization }) => authorization)).toEqual([
      `Bearer ${secret}`,
      `Bearer ${secret}`,
    ]);
  });

  it('never gives the token to another host that it is led to', async () => {
    let other = '';
    standIn = await startSourceStandIn({
      '/start': (_, response) => void response.writeHead(307, { location: `${other}/end` }).end(),
      '/end': json({ ok: true }),
    });
    other = standIn.otherUrl;
    expect(await ask()).toEqual({ ok: true });
    expect(standIn.asked).toEqual([
      { url: '/start', authorization: `Bearer ${secret}` },
      { url: '/end', authorization: undefined },
    ]);
  });

  it('has no token for another host, even if nobody has led there', async () => {
    standIn = await startSourceStandIn({ '/end': json({ ok: true }) });
    await askSource(standIn.source, new URL('/end', standIn.otherUrl), schema, 'the test');
    expect(standIn.asked).toEqual([{ url: '/end', authorization: undefined }]);
  });

  it.each([
    ['http://10.0.0.1/x', 'not encrypted'],
    ['http://169.254.169.254/latest/meta-data', 'not encrypted'],
    ['file:///etc/passwd', 'not encrypted'],
    ['https://user:word@files.test/x', 'a user name or password'],
    ['http://[', 'is not a valid address'],
  ])('does not follow to %s', async (location, reason) => {
    standIn = await startSourceStandIn({ '/start': redirect(location) });
    await expect(ask()).rejects.toThrow(reason);
    expect(standIn.asked).toHaveLength(1);
  });

  it('does not go in circles', async () => {
    standIn = await startSourceStandIn({ '/start': redirect('/again'), '/again': redirect('/start') });
    await expect(ask()).rejects.toThrow('redirects more than 10 times');
  });

  it('is sent again when the other side says so, and all others wait as long', async () => {
    let requests = 0;
    standIn = await startSourceStandIn({
      '/start': (_, response) => {
        requests += 1;
        if (requests === 1) response.writeHead(429, { 'retry-after': '1' }).end();
        else response.setHeader('content-type', 'application/json').end('{"ok":true}');
      },
      '/other': json({ ok: true }),
    });
    const first = ask();
    while (standIn.source.rest.until === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const { until } = standIn.source.rest;
    await ask('/other');
    expect(Date.now()).toBeGreaterThanOrEqual(until);
    expect(await first).toEqual({ ok: true });
  });

  it('is not sent again when the other side wants it much later', async () => {
    standIn = await startSourceStandIn({
      '/start': (_, response) => void response.writeHead(503, { 'retry-after': '86400' }).end(),
    });
    await expect(ask()).rejects.toThrow('status 503');
    expect(standIn.asked).toHaveLength(1);
  });

  it.each([
    ['a page in place of JSON', (body: string) => body, '<p>', 'did not return JSON'],
    ['JSON of another form', (body: string) => body, '{"ok":"yes"}', 'returned an unexpected response'],
  ])('%s is refused', async (_name, _, body, reason) => {
    standIn = await startSourceStandIn({ '/start': (_request, response) => void response.end(body) });
    await expect(ask()).rejects.toThrow(reason);
  });

  it('an answer without an end is cut', async () => {
    standIn = await startSourceStandIn({
      '/start': (_, response) => {
        const write = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', write);
        write();
      },
    });
    const { response } = await fetchFrom(standIn.source, new URL('/start', standIn.url), question);
    await expect(readBody(standIn.source, response, 1024 ** 2)).rejects.toThrow('more than 1 MiB');
  });

  it('an answer that breaks off is a failure', async () => {
    standIn = await startSourceStandIn({
      '/start': (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
      },
    });
    const { response } = await fetchFrom(standIn.source, new URL('/start', standIn.url), question);
    await expect(readBody(standIn.source, response, 1024)).rejects.toThrow('failed');
  });

  it('the token is in no message', async () => {
    standIn = await startSourceStandIn({});
    const failure: unknown = await ask().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(JSON.stringify(failure) + String(failure)).not.toContain(secret);
  });
});
