import { describe, expect, it } from '@jest/globals';
import { bodyShares, createBodyBudget } from './body-budget.ts';
import type { Client } from './client.ts';

const mebibyte = 1024 * 1024;
const user = (key: string): Client => ({ key, hasToken: true });
const network = (key: string): Client => ({ key, hasToken: false });
const full = expect.objectContaining({ kind: 'unavailable', retryAfterSeconds: 1 });

describe('the budget of bodies', () => {
  it('has 64 MiB, a quarter of it for callers without a token, and a sixteenth for one client', () => {
    expect(bodyShares).toEqual({ whole: 64 * mebibyte, withoutToken: 16 * mebibyte, client: 4 * mebibyte });
  });

  it('counts what has come, not what was announced', () => {
    const budget = createBodyBudget({ whole: 1000, withoutToken: 1000, client: 50 });
    const bodies = Array.from({ length: 50 }, () => budget.hold(user('a'), 50));
    expect(budget.size()).toBe(0);
    for (const body of bodies.slice(0, 25)) body.add(2);
    expect(budget.size()).toBe(50);
    expect(() => budget.hold(user('a'), 0)).toThrow(full);
    for (const body of bodies) body.release();
    expect(budget.size()).toBe(0);
  });

  it('a client gets its share, and leaves the rest to others', () => {
    const budget = createBodyBudget({ whole: 1000, withoutToken: 1000, client: 40 });
    const body = budget.hold(user('a'), 40);
    body.add(40);
    expect(() => budget.hold(user('a'), 1)).toThrow(full);
    expect(() => budget.hold(user('b'), 30)).not.toThrow();
    body.release();
    expect(() => budget.hold(user('a'), 40)).not.toThrow();
  });

  it('some large clients leave room for many small ones', () => {
    const budget = createBodyBudget();
    const greedy = (key: string) => {
      const body = budget.hold(network(key), 0);
      const fill = () => {
        for (;;) body.add(1024);
      };
      expect(fill).toThrow(full);
    };
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) greedy(key);
    expect(budget.size()).toBeLessThan(bodyShares.withoutToken);
    expect(() => budget.hold(network('g'), 10_000)).not.toThrow();
  });

  it('many clients whose bodies wait unread leave room for small ones', () => {
    const budget = createBodyBudget();
    const readAhead = 64 * 1024;
    let waiting = 0;
    for (; budget.hasCapacity(network(`1.1.${waiting}`), readAhead); waiting += 1)
      budget.hold(network(`1.1.${waiting}`), readAhead).add(readAhead);
    expect(waiting).toBeGreaterThan(200);
    expect(() => budget.hold(network('2.2.2.2'), 10_000).add(10_000)).not.toThrow();
  });

  it('clients who take half of what is left each leave room for forms', () => {
    const budget = createBodyBudget();
    for (let index = 0; index < 40; index += 1)
      for (let bytes = 4 * mebibyte; bytes > 16 * 1024; bytes /= 2)
        if (budget.hasCapacity(network(`1.1.1.${index}`), bytes))
          budget.hold(network(`1.1.1.${index}`), bytes).add(bytes);
    expect(budget.size()).toBeGreaterThan(13 * mebibyte);
    for (let index = 0; index < 60; index += 1)
      budget.hold(network(`2.2.2.${index}`), 16 * 1024).add(16 * 1024);
  });

  it('callers without a token leave room to those with one', () => {
    const budget = createBodyBudget({ whole: 400, withoutToken: 80, client: 20 });
    for (const [key, bytes] of [
      ['1.1.1.1', 20],
      ['1.1.1.2', 20],
      ['1.1.1.3', 10],
      ['1.1.1.4', 10],
    ] as const)
      budget.hold(network(key), bytes).add(bytes);
    expect(() => budget.hold(network('1.1.1.5'), 10)).toThrow(full);
    expect(() => budget.hold(user('a'), 20)).not.toThrow();
  });

  it('a body that does not fit is refused before it is read, and one that does not end when its bytes come', () => {
    const budget = createBodyBudget({ whole: 100, withoutToken: 100, client: 10 });
    expect(() => budget.hold(user('a'), 11)).toThrow(full);
    const endless = budget.hold(user('a'), 0);
    endless.add(10);
    expect(() => endless.add(1)).toThrow(full);
    expect(budget.size()).toBe(10);
    endless.release();
    endless.release();
    expect(budget.size()).toBe(0);
  });
});
