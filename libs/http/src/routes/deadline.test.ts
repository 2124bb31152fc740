import { afterEach, describe, expect, it } from '@jest/globals';
import { sendJson } from '../responses/send.ts';
import { startTestService } from '../testing/test-service.ts';
import type { Route } from './route.ts';

const soon = { 'x-request-deadline-ms': '100' };

let service: Awaited<ReturnType<typeof startTestService>>;
afterEach(() => service.close());

const start = async (line: Pick<Route<null>, 'handler'> & Partial<Route<null>>) => {
  service = await startTestService([
    { method: 'GET', path: '/api/v2/slow', spec: 'test', access: 'public', ...line },
  ]);
  return `${service.url}/api/v2/slow`;
};

describe('a request beyond its deadline', () => {
  it('a request beyond its deadline gets 504, whatever its handler does', async () => {
    const url = await start({ handler: () => () => new Promise(() => undefined) });

    const response = await fetch(url, { headers: soon });

    expect(response.status).toBe(504);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toEqual({ errors: [{ status: '504', title: 'gateway timeout' }] });
  });

  it('a late response is dropped, and the connection serves the next request', async () => {
    const late = Promise.withResolvers<undefined>();
    const done = Promise.withResolvers<undefined>();
    const url = await start({
      handler: () => async (_req, res) => {
        await late.promise;
        sendJson(res, 200, 'late');
        done.resolve(undefined);
      },
    });

    expect((await fetch(url, { headers: soon })).status).toBe(504);
    late.resolve(undefined);
    await done.promise;
    expect(await (await fetch(url)).json()).toBe('late');
  });

  it('a late failure is logged and has no effect', async () => {
    const late = Promise.withResolvers<undefined>();
    const url = await start({
      handler: () => async () => {
        await late.promise;
        throw new Error('canary');
      },
    });

    expect((await fetch(url, { headers: soon })).status).toBe(504);
    late.resolve(undefined);
    expect((await fetch(url)).status).toBe(500);
    expect(service.logLines.filter((line) => line.includes('canary'))).toHaveLength(2);
  });

  it('a response beyond its deadline is cut, so that it never looks complete', async () => {
    const url = await start({ handler: () => (_req, res) => void res.write('a part') });

    const response = await fetch(url, { headers: { 'x-request-deadline-ms': '2000' } });

    await expect(response.text()).rejects.toThrow();
  });

  it('a request beyond its deadline gets a response while its body still arrives', async () => {
    const url = await start({ method: 'POST', handler: () => (_req, res) => sendJson(res, 200, 'read') });
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) });

    const response = await fetch(url, { method: 'POST', body: endless, duplex: 'half', headers: soon });

    expect(response.status).toBe(504);
    await response.text();
  });

  it('a route without a deadline is not cut', async () => {
    const more = Promise.withResolvers<unknown>();
    const url = await start({
      deadline: 'none',
      body: 'stream',
      handler: () => async (_req, res) => {
        res.write('one ');
        await more.promise;
        res.end('two');
      },
    });

    const response = await fetch(url, { headers: { 'x-request-deadline-ms': '1' } });
    setTimeout(more.resolve, 50, undefined);

    expect(await response.text()).toBe('one two');
  });
});
