import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { introspectToken, type InternalRequest, type TokenState } from '@groundwork/contracts';
import { unavailable } from '@groundwork/errors';
import type { z } from 'zod';
import { createTokenQuestions } from './token-questions.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wrong: TokenState = { active: false };
const tooMany = expect.objectContaining({ kind: 'too-many-requests' });

function buildWorld() {
  const requests: {
    tokens: readonly string[];
    respond: () => void;
    ofPreviousRelease: () => void;
    fail: (failure: Error) => void;
  }[] = [];
  const client = {
    ask<Body extends z.ZodType, Reply extends z.ZodType>(
      request: InternalRequest<Body, Reply>,
      body: z.input<Body>,
    ): Promise<z.output<Reply>> {
      const { token, more } = introspectToken.body.parse(body);
      return new Promise((resolve, fail) => {
        const reply = (given: z.input<typeof introspectToken.response>) =>
          resolve(request.response.parse(given));
        requests.push({
          tokens: [token, ...(more ?? [])],
          respond: () => reply({ ...stateOf(token), ...(more && { more: more.map(stateOf) }) }),
          ofPreviousRelease: () => reply(stateOf(token)),
          fail,
        });
      });
    },
  };
  const questions = createTokenQuestions(client);
  const ask = (token: string, turn: 'first' | 'later' = 'first') =>
    questions.ask(token, turn).catch((failure: unknown) => failure);
  const sent = () => requests.map(({ tokens }) => tokens);
  return { requests, ask, sent };
}

const stateOf = (token: string): TokenState => ({
  active: false,
  expiredAt: `2026-01-01T00:00:00.${token.slice(-3)}Z`,
});
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(3, '0')}`);
/** Advances time, and lets all code continue that is waiting only for promises. */
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('questions about tokens', () => {
  it('the first one is asked at once, and those of the next 25 ms are one request', async () => {
    const { ask, sent, requests } = buildWorld();
    const first = ask('a-001');
    expect(sent()).toEqual([['a-001']]);
    const others = [ask('a-002'), ask('a-003')];
    await after(24);
    expect(sent()).toHaveLength(1);
    await after(1);
    expect(sent()).toEqual([['a-001'], ['a-002', 'a-003']]);
    for (const { respond } of requests) respond();
    expect(await Promise.all([first, ...others])).toEqual(['a-001', 'a-002', 'a-003'].map(stateOf));
  });

  it('each one gets its own answer, also from a previous release that answers about one', async () => {
    const { ask, sent, requests } = buildWorld();
    void ask('a-000');
    const responses = Promise.all(['a-001', 'a-002', 'a-003'].map((token) => ask(token)));
    await after(25);
    requests[1]?.ofPreviousRelease();
    await after(0);
    expect(sent().slice(2)).toEqual([['a-002'], ['a-003']]);
    for (const { respond } of requests.slice(2)) respond();
    expect(await responses).toEqual(['a-001', 'a-002', 'a-003'].map(stateOf));
  });

  it('a request has a hundred at most, and no more than four run at once', async () => {
    const { ask, sent, requests } = buildWorld();
    for (const token of names('a', 401)) void ask(token);
    await after(1_000);
    expect(sent().map(({ length }) => length)).toEqual([1, 100, 100, 100]);
    requests[0]?.respond();
    await after(1_000);
    expect(sent().map(({ length }) => length)).toEqual([1, 100, 100, 100, 100]);
  });

  it('T-TK-8: those who sent wrong tokens before wait until nobody else does', async () => {
    const { ask, sent } = buildWorld();
    void ask('x-000');
    for (const token of names('later', 120)) void ask(token, 'later');
    for (const token of names('first', 60)) void ask(token);
    await after(25);
    expect(sent()[1]).toEqual([...names('first', 60), ...names('later', 40)]);
  });

  it('T-TK-8: when too many wait, those who sent wrong tokens before are refused first', async () => {
    const { ask, requests, sent } = buildWorld();
    void ask('x-000');
    const later = names('later', 2_000).map((token) => ask(token, 'later'));
    expect(await ask('later-too', 'later')).toEqual(tooMany);
    const first = names('first', 2_000).map((token) => ask(token));
    expect(await Promise.all(later)).toEqual(later.map(() => tooMany));
    expect(await ask('first-too')).toEqual(tooMany);
    for (let count = 0; count <= 20; count += 1) {
      requests[count]?.respond();
      await after(25);
    }
    expect(sent().flat()).toHaveLength(2_001);
    const responses = await Promise.all(first);
    expect(responses.filter((respond) => respond !== wrong && respond instanceof Error)).toEqual([]);
  });

  it('nobody waits longer than five seconds', async () => {
    const { ask, requests } = buildWorld();
    for (const token of names('x', 4)) {
      void ask(token);
      await after(25);
    }
    const waiting = ask('later-000', 'later');
    await after(5_000);
    requests[0]?.respond();
    expect(await waiting).toEqual(tooMany);
  });

  it('when admin-orgs does not respond, all who wait are told, and the next one asks again', async () => {
    const { ask, requests, sent } = buildWorld();
    const asked = [ask('a-001'), ask('a-002'), ask('a-003', 'later')];
    const failure = unavailable('down');
    requests[0]?.fail(failure);
    expect(await Promise.all(asked)).toEqual([failure, failure, failure]);
    await after(25);
    void ask('a-004');
    expect(sent()).toEqual([['a-001'], ['a-004']]);
  });
});
