import { createHook } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';

setFlagsFromString('--expose-gc');
const collectGarbage = z.custom<() => void>((gc) => typeof gc === 'function').parse(runInNewContext('gc'));

/** A copy of the module that nobody has called yet: other test files of this process may have called the usual one. */
const { keepNextTickFast } = z
  .object({ keepNextTickFast: z.custom<() => void>((value) => typeof value === 'function') })
  .parse(await import(new URL('fast-next-tick.ts?uncalled', import.meta.url).href));

/** The tick that was created in the meantime, as long as something else holds it. */
async function tickOf(make: () => void): Promise<WeakRef<object> | undefined> {
  let tick: WeakRef<object> | undefined;
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') tick = new WeakRef(resource);
    },
  }).enable();
  make();
  hook.disable();
  // The target of a WeakRef lives until the end of the turn in which it was created.
  await new Promise(setImmediate);
  return tick;
}

describe('the shape of ticks', () => {
  it('one tick keeps the shared class of ticks through garbage collections', async () => {
    const tick = await tickOf(keepNextTickFast);
    const other = await tickOf(() => process.nextTick(() => undefined));
    collectGarbage();

    expect(tick?.deref()).toBeDefined();
    expect(other).toBeDefined();
    expect(other?.deref()).toBeUndefined();
  });

  it('a second call creates no second tick', async () => {
    keepNextTickFast();
    expect(await tickOf(keepNextTickFast)).toBeUndefined();
  });
});
