import { describe, expect, it } from '@jest/globals';
import { changesKnownMs, listModuleChanges } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';
import type { InternalClient } from '@groundwork/http';
import { waitFor } from '@groundwork/testing';
import { buildDocument } from '../testing/keeping-registry.ts';
import { createModuleChanges } from './module-changes.ts';

type Response = ReturnType<typeof listModuleChanges.response.parse>;

interface Asked {
  readonly body: ReturnType<typeof listModuleChanges.body.parse>;
  readonly respond: (changed: Response['changed']) => void;
  readonly fail: (failure: Error) => void;
}

function buildWorld() {
  const asked: Asked[] = [];
  const client: Pick<InternalClient, 'ask'> = {
    async ask(request, body) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const state = { snapshot: `1:${asked.length + 1}:`, at: '2026-01-01T00:00:00.000Z' };
      const respond = (changed: Response['changed']) => resolve({ state, changed });
      asked.push({ body: listModuleChanges.body.parse(body), respond, fail: reject });
      return request.response.parse(await promise);
    },
  };
  const time = { now: 1_000 };
  const changes = createModuleChanges(client, () => time.now);
  /** Responds to the next request. */
  async function learn(changed: Response['changed']): Promise<boolean> {
    time.now += changesKnownMs;
    const outcome = changes.learn();
    asked.at(-1)?.respond(changed);
    return outcome;
  }
  return { asked, changes, learn, time };
}

const document = buildDocument();
const changeTo = (revision: string) => [{ moduleId: document.moduleId, revision }];

describe('changes of modules', () => {
  it('nothing is known before the first list, and each list begins where the last one ended', async () => {
    const { asked, changes, learn } = buildWorld();
    expect(changes.areKnown()).toBe(false);
    expect(await learn(null)).toBe(true);
    expect(changes.areKnown()).toBe(true);
    await learn([]);
    expect(asked.map(({ body }) => body.since?.snapshot)).toEqual([undefined, '1:1:']);
  });

  it('a list holds for a moment from its request', async () => {
    const { asked, changes, time } = buildWorld();
    const outcome = changes.learn();
    time.now += changesKnownMs - 1;
    asked[0]?.respond(null);
    await outcome;
    expect(changes.areKnown()).toBe(true);
    time.now += 1;
    expect(changes.areKnown()).toBe(false);
  });

  it('the next list is requested in the background, once', async () => {
    const { asked, changes, learn, time } = buildWorld();
    await learn(null);
    time.now += changesKnownMs / 2 - 1;
    expect(changes.areKnown()).toBe(true);
    expect(asked).toHaveLength(1);
    time.now += 1;
    expect([changes.areKnown(), changes.areKnown()]).toEqual([true, true]);
    expect(asked).toHaveLength(2);
    asked[1]?.fail(new Error('a bug'));
  });

  it('a document is current until its module changes', async () => {
    const { changes, learn } = buildWorld();
    await learn(null);
    const loadedAt = changes.position();
    await learn([{ moduleId: newId('module'), revision: '2' }]);
    expect(changes.isCurrent(document, loadedAt)).toBe(true);
    await learn(changeTo('2'));
    expect(changes.isCurrent(document, loadedAt)).toBe(false);
    expect(changes.isCurrent(document, changes.position())).toBe(true);
    await learn([]);
    expect(changes.isCurrent(document, loadedAt)).toBe(false);
  });

  it('a document that was loaded after its change, but before the list of it, is current', async () => {
    const { changes, learn } = buildWorld();
    await learn(null);
    const loadedAt = changes.position();
    await learn(changeTo('2'));
    expect(changes.isCurrent({ ...document, revision: '2' }, loadedAt)).toBe(true);
  });

  it('no document from before the first list, or from before a gap, is current', async () => {
    const { changes, learn } = buildWorld();
    const before = changes.position();
    await learn(null);
    const after = changes.position();
    expect([before, after].map((at) => changes.isCurrent(document, at))).toEqual([false, true]);
    await learn(null);
    expect(changes.isCurrent(document, after)).toBe(false);
  });

  it('of two lists that were requested together, none is taken for the later one', async () => {
    const { asked, changes, learn, time } = buildWorld();
    await learn(null);
    const loadedAt = changes.position();
    time.now += changesKnownMs;
    const early = changes.learn();
    time.now += changesKnownMs;
    const late = changes.learn();
    asked[2]?.respond(changeTo('3'));
    await late;
    asked[1]?.respond(changeTo('2'));
    await early;
    for (const revision of ['1', '2', '3'])
      expect(changes.isCurrent({ ...document, revision }, loadedAt)).toBe(false);
    await learn(changeTo('3'));
    expect(changes.isCurrent({ ...document, revision: '3' }, loadedAt)).toBe(true);
  });

  it('a list that was requested early and arrives late prolongs nothing', async () => {
    const { asked, changes, learn, time } = buildWorld();
    await learn(null);
    time.now += changesKnownMs;
    const early = changes.learn();
    time.now += changesKnownMs;
    await learn([]);
    time.now += changesKnownMs - 1;
    asked[1]?.respond([]);
    await early;
    expect(changes.areKnown()).toBe(true);
    time.now += 1;
    expect(changes.areKnown()).toBe(false);
  });

  it('reads that arrive together share a request, and a slow one delays no others', async () => {
    const { asked, changes, time } = buildWorld();
    const first = [changes.learn(), changes.learn()];
    expect(asked).toHaveLength(1);
    time.now += 5;
    const second = changes.learn();
    expect(asked).toHaveLength(2);
    asked[1]?.respond(null);
    expect(await second).toBe(true);
    asked[0]?.respond(null);
    expect(await Promise.all(first)).toEqual([true, true]);
  });

  it('a registry that hangs gets a limited number of requests', async () => {
    const { asked, changes, time } = buildWorld();
    const outcomes = Array.from({ length: 9 }, () => {
      time.now += 5;
      return changes.learn();
    });
    expect(asked).toHaveLength(8);
    expect(await outcomes[8]).toBe(false);
    for (const { respond } of asked) respond(null);
    await Promise.all(outcomes);
  });

  it('a registry that is away can tell nothing, and is asked again', async () => {
    const { asked, changes, learn } = buildWorld();
    const first = changes.learn();
    asked[0]?.fail(unavailable('down'));
    expect(await first).toBe(false);
    expect(changes.areKnown()).toBe(false);
    expect(await learn(null)).toBe(true);
  });

  it('an unexpected failure reaches each reader, and the next list is requested', async () => {
    const { asked, changes, learn } = buildWorld();
    const readers = [changes.learn(), changes.learn()];
    asked[0]?.fail(new Error('a bug'));
    for (const reader of readers) await expect(reader).rejects.toThrow('a bug');
    expect(await learn(null)).toBe(true);
  });
});

describe('downloads', () => {
  const download = buildDocument({ downloadOf: newId('moduleVersion') });
  const counted = ({ body }: Asked) => body.downloads.map(({ downloads }) => downloads);

  it('they are gathered for a moment, and sent once', async () => {
    const { asked, changes, learn } = buildWorld();
    await learn(null);
    changes.count(download);
    changes.count(download);
    changes.count(document);
    await learn([]);
    await waitFor(() => asked[2]);
    asked[2]?.respond([]);
    await learn([]);
    expect(asked.map(counted)).toEqual([[], [], [2], []]);
    expect(asked[2]?.body.downloads).toMatchObject([
      { organizationId: download.organizationId, moduleVersionId: download.downloadOf },
    ]);
  });

  it('they are sent again if that fails', async () => {
    const { asked, changes } = buildWorld();
    changes.count(download);
    const first = changes.flush();
    changes.count(download);
    asked[0]?.fail(unavailable('down'));
    await first;
    await waitFor(() => asked[1]);
    expect(asked.map(counted)).toEqual([[1], [2]]);
  });

  it('more than a request takes are sent again if that fails', async () => {
    const { asked, changes } = buildWorld();
    for (let count = 0; count < 251; count += 1)
      changes.count(buildDocument({ downloadOf: newId('moduleVersion') }));
    await waitFor(() => asked[0]);
    asked[0]?.fail(unavailable('down'));
    await waitFor(() => asked[1]);
    asked[1]?.respond(null);
    await waitFor(() => asked[2]);
    expect(asked.map((each) => counted(each).length)).toEqual([250, 250, 1]);
  });

  it('a process that ends sends all of them, unless the registry is away', async () => {
    const { asked, changes } = buildWorld();
    for (let count = 0; count < 251; count += 1)
      changes.count(buildDocument({ downloadOf: newId('moduleVersion') }));
    const flushed = changes.flush();
    asked[0]?.respond(null);
    await waitFor(() => asked[1]);
    asked[1]?.fail(unavailable('down'));
    await flushed;
    expect(asked.map((each) => counted(each).length)).toEqual([250, 1]);
  });
});
