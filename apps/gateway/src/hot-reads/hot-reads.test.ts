import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@groundwork/testing';
import { maxResponseBytes } from '../forwarding/load-response.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';
import { createHotReads, type HotReads } from './hot-reads.ts';

const ok = (body: string): CompleteResponse => ({ status: 200, headers: [], body });
const notFoundResponse: CompleteResponse = { status: 404, headers: [], body: 'no' };

function buildWorld() {
  const clock = fixedClock();
  return { clock, reads: createHotReads(clock) };
}

const gives = (response: CompleteResponse | undefined) => () => Promise.resolve(response);

async function readLater(
  reads: HotReads,
  load: () => Promise<CompleteResponse | undefined>,
  key = 'a',
): Promise<CompleteResponse | undefined> {
  return await reads.read(key, load);
}

describe('hot reads', () => {
  it('a 200 is cached for less than a second from its request', async () => {
    const { clock, reads } = buildWorld();
    await reads.read('a', () => {
      clock.advance(600);
      return Promise.resolve(ok('one'));
    });
    clock.advance(399);
    expect(await reads.read('a', gives(ok('two')))).toMatchObject({ body: 'one' });
    clock.advance(1);
    expect(await reads.read('a', gives(ok('two')))).toMatchObject({ body: 'two' });
  });

  it('hot reads under different keys are separate', async () => {
    const { reads } = buildWorld();
    await reads.read('a', gives(ok('one')));
    expect(await reads.read('b', gives(ok('two')))).toMatchObject({ body: 'two' });
  });

  it('an error is returned to its caller and never cached', async () => {
    const { reads } = buildWorld();
    expect(await reads.read('a', gives(notFoundResponse))).toBe(notFoundResponse);
    expect(await reads.read('a', gives(ok('now')))).toMatchObject({ body: 'now' });

    await expect(reads.read('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await reads.read('b', gives(ok('now')))).toMatchObject({ body: 'now' });
  });

  it('callers that arrive meanwhile share a 200', async () => {
    const { reads } = buildWorld();
    const { promise, resolve } = Promise.withResolvers<CompleteResponse>();
    const both = [readLater(reads, () => promise), readLater(reads, gives(ok('two')))];
    resolve(ok('one'));
    expect((await Promise.all(both)).map((response) => response?.body)).toEqual(['one', 'one']);
  });

  it('callers that arrive meanwhile load again if the first got no 200', async () => {
    const { reads } = buildWorld();
    const first = Promise.withResolvers<CompleteResponse>();
    const both = [readLater(reads, () => first.promise), readLater(reads, gives(ok('two')))];
    first.resolve(notFoundResponse);
    expect((await Promise.all(both)).map((response) => response?.body)).toEqual(['no', 'two']);

    const failing = Promise.withResolvers<CompleteResponse>();
    const outcomes = [readLater(reads, () => failing.promise, 'b'), readLater(reads, gives(ok('two')), 'b')];
    failing.reject(new Error('down'));
    expect((await Promise.allSettled(outcomes)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
    ]);
  });

  it('a load in progress when the cache is cleared is neither cached nor shared with later callers', async () => {
    const { reads } = buildWorld();
    const first = Promise.withResolvers<CompleteResponse>();
    const early = reads.read('a', () => first.promise);
    reads.clear();
    expect(await reads.read('a', gives(ok('new')))).toMatchObject({ body: 'new' });
    first.resolve(ok('old'));
    await early;
    expect(await reads.read('a', gives(ok('newer')))).toMatchObject({ body: 'new' });
  });

  it('clearing removes the cached hot reads', async () => {
    const { reads } = buildWorld();
    await reads.read('a', gives(ok('one')));
    reads.clear();
    expect(await reads.read('a', gives(ok('two')))).toMatchObject({ body: 'two' });
  });

  it('clearing a namespace removes all of its reads, in any spelling, and nothing else', async () => {
    const { reads } = buildWorld();
    const keyOf = (namespace: string) => `7 /api/registry/v1/modules/${namespace}/vpc/aws/versions`;
    for (const namespace of ['acme', 'ACME', 'ac%6De', 'acme2', 'other'])
      await reads.read(keyOf(namespace), gives(ok('old')));
    reads.clearNamespace('Acme');
    for (const namespace of ['acme', 'ACME', 'ac%6De'])
      expect(await reads.read(keyOf(namespace), gives(ok('new')))).toMatchObject({ body: 'new' });
    for (const namespace of ['acme2', 'other'])
      expect(await reads.read(keyOf(namespace), gives(ok('new')))).toMatchObject({ body: 'old' });
  });

  it('a load in progress when its namespace is cleared is neither cached nor shared', async () => {
    const { reads } = buildWorld();
    const first = Promise.withResolvers<CompleteResponse>();
    const early = reads.read('a', () => first.promise);
    reads.clearNamespace('acme');
    expect(await reads.read('a', gives(ok('new')))).toMatchObject({ body: 'new' });
    first.resolve(ok('old'));
    await early;
    expect(await reads.read('a', gives(ok('newer')))).toMatchObject({ body: 'new' });
  });

  it('a response that was too long is loaded again after ten seconds', async () => {
    const { clock, reads } = buildWorld();
    expect(await reads.read('a', gives(undefined))).toBeUndefined();
    clock.advance(9_999);
    expect(await reads.read('a', gives(ok('short')))).toBeUndefined();
    clock.advance(1);
    expect(await reads.read('a', gives(ok('short')))).toMatchObject({ body: 'short' });
  });

  it('cached hot reads are limited in bytes', async () => {
    const { reads } = buildWorld();
    const large = ok('x'.repeat(maxResponseBytes));
    for (let count = 0; count < 65; count += 1) await reads.read(`key ${count}`, gives(large));
    expect(await reads.read('key 0', gives(ok('again')))).toMatchObject({ body: 'again' });
    expect(await reads.read('key 64', gives(ok('again')))).toBe(large);
  });
});
