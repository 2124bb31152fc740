import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Failure } from '../frame/failure.ts';
import { type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { ask, connectTo } from './platform.ts';
import { send } from './send.ts';

const patienceMs = 30_000;
let standIn: SourceStandIn;
beforeEach(() => {
  // Fakes only our own timeouts: the network continues in real time.
  jest.useFakeTimers({
    doNotFake: ['Date', 'performance', 'hrtime', 'nextTick', 'setImmediate', 'setInterval', 'queueMicrotask'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  standIn.close();
});

/** A host that begins a response, which the test continues. */
async function startHost(begin: (response: ServerResponse) => void) {
  standIn = await startSourceStandIn({
    '/': (_, response) => {
      response.setHeader('content-type', 'application/vnd.api+json');
      begin(response);
    },
  });
  return { name: 'platform.test', origin: standIn.url };
}
const requestTo = (host: { readonly origin: string }) => new Request(`${host.origin}/archive`);
const failureOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => error);
const silence = 'has sent nothing for 30 seconds.';

describe('an answer of a host', () => {
  it('that breaks off is a failure of the connection', async () => {
    const host = await startHost((response) => {
      response.setHeader('content-length', 100).write('{"data":', () => response.destroy());
    });
    const { api, ...platform } = connectTo(host, { token: 'any', source: 'a test' });
    const failure = await failureOf(ask({ ...platform, api }, 'it', api.GET('/api/v2/account/details')));
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(/The connection to .* failed/),
    });
  });

  it('that does not come is a failure after half a minute', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const host = await startHost(asked.resolve);
    const failure = failureOf(send(host, requestTo(host)));
    await asked.promise;
    jest.advanceTimersByTime(patienceMs);
    expect(await failure).toMatchObject({ kind: 'unreachable', message: expect.stringContaining(silence) });
  });

  it('may take as long as it likes while something comes, and not when it stands still', async () => {
    const begun = Promise.withResolvers<ServerResponse>();
    const host = await startHost((response) => {
      response.flushHeaders();
      begun.resolve(response);
    });
    const { body, url } = await send(host, requestTo(host));
    expect(url).toBe(`${host.origin}/archive`);
    const response = await begun.promise;
    const reader = body?.getReader();
    for (const part of ['one', 'two', 'three']) {
      response.write(part);
      expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(part);
      jest.advanceTimersByTime(patienceMs - 1);
    }
    jest.advanceTimersByTime(1);
    expect(await failureOf(Promise.resolve(reader?.read()))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining(silence),
    });
    await once(response, 'close');
  });
});
