import { describe, expect, it } from '@jest/globals';
import type { ModuleDocument } from '@groundwork/contracts';
import { fixedClock, testPrincipal, waitFor } from '@groundwork/testing';
import { maxResponseBytes, type LoadedResponse } from '../forwarding/load-response.ts';
import { buildDocument } from '../testing/keeping-registry.ts';
import { createHotReads } from './hot-reads.ts';

const ada = testPrincipal();

const keepable = (body: string, document: Partial<ModuleDocument> = {}): LoadedResponse<ModuleDocument> => ({
  status: 200,
  headers: [],
  body,
  document: buildDocument(document),
});
const unkept = (body: string): LoadedResponse<ModuleDocument> => ({ status: 404, headers: [], body });

function buildWorld(options: { readonly renewedAfter?: number; readonly maxBytes?: number } = {}) {
  const clock = fixedClock();
  const state = { areKnown: false, canTell: true, isCurrent: true, mayRead: true, isKnownReader: false };
  const asked = { changes: 0, readers: 0 };
  const downloads: unknown[] = [];
  const changes = {
    position: () => 1,
    areKnown: () => state.areKnown,
    learn() {
      asked.changes += 1;
      return Promise.resolve(state.canTell);
    },
    isCurrent: () => state.isCurrent,
    count: ({ downloadOf }: ModuleDocument) => void downloads.push(downloadOf),
  };
  const readers = {
    isKnownReader: () => state.isKnownReader,
    mayRead() {
      asked.readers += 1;
      return Promise.resolve(state.mayRead);
    },
  };
  const everybody = { key: '', consumers: [], isAuthor: false };
  const audiences = {
    known: () => everybody,
    find: () => Promise.resolve(everybody),
    ofDocument: () => everybody,
  };
  const reads = createHotReads({ clock, changes, readers, audiences, ...options });
  const read = async (loaded: LoadedResponse<ModuleDocument> | undefined, path = '/a') =>
    (await reads.read(path, ada, () => Promise.resolve(loaded)))?.body;
  return { clock, state, asked, downloads, reads, read };
}

describe('hot reads', () => {
  it.each(['isCurrent', 'mayRead', 'canTell'] as const)(
    'a kept response is used while that is true: %s',
    async (condition) => {
      const { state, asked, read } = buildWorld();
      expect(await read(keepable('one'))).toBe('one');
      expect(await read(keepable('two'))).toBe('one');
      expect(asked).toEqual({ changes: 2, readers: 1 });
      state[condition] = false;
      expect(await read(keepable('two'))).toBe('two');
      state[condition] = true;
      expect(await read(keepable('three'))).toBe('two');
    },
  );

  it('a read needs no waiting if changes and the permission are known', async () => {
    const { state, asked, reads, read } = buildWorld();
    await read(keepable('one'));
    state.areKnown = true;
    state.isKnownReader = true;
    expect(reads.read('/a', ada, () => Promise.resolve(keepable('two')))).toMatchObject({ body: 'one' });
    expect(asked).toEqual({ changes: 1, readers: 0 });
  });

  it('only kept responses are counted', async () => {
    const { downloads, read } = buildWorld();
    for (let count = 0; count < 3; count += 1) await read(keepable('one'));
    expect(downloads).toHaveLength(2);
  });

  it('hot reads of other paths are separate', async () => {
    const { read } = buildWorld();
    await read(keepable('one'));
    expect(await read(keepable('two'), '/b')).toBe('two');
  });

  it('the refusal of one reader does not replace what others read', async () => {
    const { state, read } = buildWorld();
    await read(keepable('one'));
    state.mayRead = false;
    expect(await read(unkept('no'))).toBe('no');
    state.mayRead = true;
    expect(await read(keepable('two'))).toBe('one');
  });

  it('an error is returned to its caller and never kept', async () => {
    const { reads, read } = buildWorld();
    expect(await read(unkept('no'))).toBe('no');
    expect(await read(keepable('now'))).toBe('now');
    await expect(reads.read('/b', ada, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await read(keepable('now'), '/b')).toBe('now');
  });

  it('the age of a document is counted from its request', async () => {
    const { clock, reads, read } = buildWorld();
    await reads.read('/a', ada, () => {
      clock.advance(600);
      return Promise.resolve(keepable('one', { keepMs: 1_000 }));
    });
    clock.advance(399);
    expect(await read(keepable('two'))).toBe('one');
    clock.advance(1);
    expect(await read(keepable('two'))).toBe('two');
  });

  it('callers that arrive meanwhile share the response, if they may read it', async () => {
    const { asked, reads, read } = buildWorld();
    const { promise, resolve } = Promise.withResolvers<LoadedResponse<ModuleDocument>>();
    const first = reads.read('/a', ada, () => promise);
    const second = read(keepable('two'));
    resolve(keepable('one'));
    expect([(await first)?.body, await second]).toEqual(['one', 'one']);
    expect(asked.readers).toBe(1);
  });

  it.each([
    ['failed', () => Promise.reject(new Error('down'))],
    ['must not be kept', () => Promise.resolve(unkept('no'))],
  ])('callers that arrive meanwhile load their own if the first response %s', async (_name, load) => {
    const { reads, read } = buildWorld();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const first = reads.read('/a', ada, async () => {
      await promise;
      return load();
    });
    const second = read(keepable('two'));
    resolve(undefined);
    await Promise.allSettled([first]);
    expect(await second).toBe('two');
  });

  it.each([
    ['share the next one', true, ['two', 'two', 'two']],
    ['load their own if they may not read the next one', false, ['two', 'no', 'no']],
  ])('callers that waited for a response that is too old by then %s', async (_name, mayRead, expected) => {
    const { clock, state, reads } = buildWorld();
    const slow = Promise.withResolvers<undefined>();
    const first = reads.read('/a', ada, async () => {
      await slow.promise;
      clock.advance(1_000);
      return keepable('one', { keepMs: 1_000 });
    });
    const responses = [keepable('two', { keepMs: 1_000 }), unkept('no'), unkept('no')];
    let loads = 0;
    const waiting = expected.map(async () =>
      reads.read('/a', ada, () => {
        const response = responses[loads];
        loads += 1;
        clock.advance(1_000);
        return Promise.resolve(response);
      }),
    );
    state.mayRead = mayRead;
    slow.resolve(undefined);
    await first;
    expect((await Promise.all(waiting)).map((response) => response?.body)).toEqual(expected);
    expect(loads).toBe(mayRead ? 1 : 3);
  });

  it('a document that is still read is loaded again before its time, and nobody waits', async () => {
    const { clock, state, reads, read } = buildWorld({ renewedAfter: 0.75 });
    await read(keepable('one', { keepMs: 1_000 }));
    Object.assign(state, { areKnown: true, isKnownReader: true });
    const purposes: string[] = [];
    const next = Promise.withResolvers<LoadedResponse<ModuleDocument>>();
    const readAtOnce = () =>
      reads.read('/a', ada, (purpose) => {
        purposes.push(purpose);
        return next.promise;
      });
    clock.advance(749);
    expect(readAtOnce()).toMatchObject({ body: 'one' });
    expect(purposes).toEqual([]);
    clock.advance(1);
    for (let count = 0; count < 3; count += 1) expect(readAtOnce()).toMatchObject({ body: 'one' });
    expect(purposes).toEqual(['renewal']);
    next.resolve(keepable('two', { keepMs: 1_000 }));
    await next.promise;
    clock.advance(999);
    expect(await read(keepable('three'))).toBe('two');
  });

  it('a renewal that fails is left to the readers after it', async () => {
    const { clock, state, reads, read } = buildWorld({ renewedAfter: 0.75 });
    await read(keepable('one', { keepMs: 1_000 }));
    Object.assign(state, { areKnown: true, isKnownReader: true });
    clock.advance(999);
    const failing = Promise.reject(new Error('down'));
    expect(reads.read('/a', ada, () => failing)).toMatchObject({ body: 'one' });
    await expect(failing).rejects.toThrow('down');
    clock.advance(1);
    expect(await read(keepable('two'))).toBe('two');
  });

  it('at most four renewals are in progress', async () => {
    const { clock, state, reads, read } = buildWorld({ renewedAfter: 0.75 });
    const paths = Array.from({ length: 6 }, (_, number) => `/${number}`);
    for (const path of paths) await read(keepable('one', { keepMs: 1_000 }), path);
    Object.assign(state, { areKnown: true, isKnownReader: true });
    clock.advance(999);
    const next = Promise.withResolvers<LoadedResponse<ModuleDocument>>();
    let renewals = 0;
    const readAll = () => {
      for (const path of paths)
        void reads.read(path, ada, () => {
          renewals += 1;
          return next.promise;
        });
    };
    readAll();
    expect(renewals).toBe(4);
    next.resolve(keepable('two'));
    await waitFor(() => {
      readAll();
      return renewals === 6;
    });
  });

  it('a response that was too long is loaded again after ten seconds', async () => {
    const { clock, read } = buildWorld();
    expect(await read(undefined)).toBeUndefined();
    clock.advance(9_999);
    expect(await read(keepable('short'))).toBeUndefined();
    clock.advance(1);
    expect(await read(keepable('short'))).toBe('short');
  });

  it('kept responses are limited in bytes', async () => {
    const { reads, read } = buildWorld();
    const large = 'x'.repeat(maxResponseBytes);
    for (let count = 0; count < 65; count += 1) await read(keepable(large), `/${count}`);
    expect(reads.size()).toBeLessThan(65);
    expect(await read(keepable('again'), '/0')).toBe('again');
    expect(await read(keepable('again'), '/64')).toBe(large);
  });

  it('the path of a response counts as well, because a query may be long', async () => {
    const { reads, read } = buildWorld({ maxBytes: 200_000 });
    for (let count = 0; count < 40; count += 1)
      await read(keepable('x'), `/a?q=${'x'.repeat(10_000)}${count}`);
    expect(reads.size()).toBeGreaterThan(1);
    expect(reads.size()).toBeLessThan(20);
  });
});
