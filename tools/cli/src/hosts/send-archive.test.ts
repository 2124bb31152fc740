import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { connectTo } from './platform.ts';
import { sendArchive } from './send-archive.ts';

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

const bytes = Buffer.alloc(200_000, 'x');

function send(report: (share: number) => void = () => undefined): Promise<unknown> {
  const platform = connectTo(
    { name: 'platform.test', origin: standIn.url },
    { token: 'any', source: 'a test' },
  );
  const version = { links: { upload: `${standIn.url}/v1/object/x` } };
  return sendArchive(platform, version, { bytes, what: 'the archive', report }).catch(
    (error: unknown) => error,
  );
}

describe('an archive that is sent', () => {
  it('is sent in parts, with the share that has been sent', async () => {
    const received = Promise.withResolvers<string>();
    standIn = await startSourceStandIn({
      '/': (request, response) => {
        request.once('end', () => response.end());
        received.resolve(text(request));
      },
    });
    const shares: number[] = [];
    expect(await send((share) => shares.push(share))).toBeUndefined();
    expect(await received.promise).toBe(bytes.toString());
    expect(shares).toEqual([0, 0.327_68, 0.655_36, 0.983_04, 1]);
  });

  it('is a failure if the host takes it and says nothing', async () => {
    const taken = Promise.withResolvers<IncomingMessage>();
    standIn = await startSourceStandIn({ '/': (request) => taken.resolve(request) });
    const failure = send();
    expect(await text(await taken.promise)).toBe(bytes.toString());
    jest.advanceTimersByTime(120_000);
    expect(await failure).toMatchObject({
      kind: 'unreachable',
      message: `${standIn.url} has sent nothing for 120 seconds.`,
    });
  });
});
