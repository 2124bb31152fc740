import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@groundwork/testing';
import { createRecent } from './recent.ts';

function build(isKept?: (fact: string) => boolean) {
  const clock = fixedClock();
  const recent = createRecent(clock, isKept);
  return { clock, get: (key: string, found: string) => recent.get(key, () => Promise.resolve(found)) };
}

describe('recent facts', () => {
  it('are found once in ten seconds', async () => {
    const { clock, get } = build();
    expect(await get('ada', 'one')).toBe('one');
    clock.advance(10_000);
    expect(await get('ada', 'two')).toBe('one');
    clock.advance(1);
    expect(await get('ada', 'three')).toBe('three');
  });

  it('are those of one key', async () => {
    const { get } = build();
    await get('ada', 'one');
    expect(await get('bob', 'two')).toBe('two');
  });

  it('are found each time if they may not be shown later', async () => {
    const { get } = build((fact) => fact === 'nothing');
    await get('ada', 'an invitation');
    expect(await get('ada', 'nothing')).toBe('nothing');
    expect(await get('ada', 'an invitation')).toBe('nothing');
  });

  it('are not kept after a failure', async () => {
    const recent = createRecent<string>(fixedClock());
    await expect(recent.get('ada', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await recent.get('ada', () => Promise.resolve('one'))).toBe('one');
  });
});
