import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createBodyLine, type BodyLine, type LeaveLine } from './body-line.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Lets all code continue that waits only for promises. */
const settled = () => jest.advanceTimersByTimeAsync(0);

function buildLine(room: number) {
  const line: BodyLine = createBodyLine(room);
  const begun: string[] = [];
  const leave = new Map<string, LeaveLine>();
  function enter(name: string, bytes: number, key = 'a'): void {
    void line.enter(key, bytes).then((leaving) => {
      begun.push(name);
      leave.set(name, leaving);
    });
  }
  return { line, begun, enter, leave: (name: string) => leave.get(name)?.() };
}

describe('the line of bodies', () => {
  it('bodies begin as far as there is room, in the order in which they came, and other clients do not wait', async () => {
    const { line, begun, enter, leave } = buildLine(10);
    enter('one', 6);
    enter('two', 5);
    enter('three', 1);
    enter('other', 10, 'b');
    await settled();
    expect(begun).toEqual(['one', 'other']);
    expect(line.waiting()).toBe(2);

    leave('one');
    leave('one');
    await settled();
    expect(begun).toEqual(['one', 'other', 'two', 'three']);
    expect(line.waiting()).toBe(0);
  });

  it('whoever has waited for 2 s begins all the same', async () => {
    const { line, begun, enter } = buildLine(10);
    enter('slow', 10);
    enter('next', 1);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(begun).toEqual(['slow']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['slow', 'next']);
    expect(line.waiting()).toBe(0);
  });

  it('a body that is larger than all the room begins when it is alone', async () => {
    const { begun, enter, leave } = buildLine(10);
    enter('small', 1);
    enter('large', 11);
    await settled();
    leave('small');
    await settled();
    expect(begun).toEqual(['small', 'large']);
  });

  it('128 bodies of one client wait, and fewer of others: further ones are refused, and take no room', async () => {
    const line = createBodyLine(1);
    const refused: string[] = [];
    for (const key of ['a', 'b'])
      for (let index = 0; index < 200; index += 1) line.enter(key, 1).catch(() => refused.push(key));
    await settled();
    expect(line.waiting()).toBe(128 + 64);
    expect(refused.filter((key) => key === 'a')).toHaveLength(200 - 1 - 128);
    expect(refused.filter((key) => key === 'b')).toHaveLength(200 - 1 - 64);
    await expect(line.enter('a', 1)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(line.enter('c', 1)).resolves.toEqual(expect.any(Function));
  });

  it('room that is given back is room for the next one', async () => {
    const { begun, enter, leave } = buildLine(10);
    for (const name of ['one', 'two', 'three']) {
      enter(name, 10);
      await settled();
      leave(name);
    }
    expect(begun).toEqual(['one', 'two', 'three']);
  });
});
