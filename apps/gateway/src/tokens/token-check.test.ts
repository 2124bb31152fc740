import { describe, expect, it } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { introspectToken, type InternalRequest } from '@groundwork/contracts';
import { GroundworkError, timeout, unavailable } from '@groundwork/errors';
import { fixedClock, testPrincipal } from '@groundwork/testing';
import type { z } from 'zod';
import { createTokenCheck } from './token-check.ts';

type Answer = z.input<typeof introspectToken.answer> | GroundworkError;

const principal = testPrincipal();
const active = { active: true as const, principal, expiresAt: null };
const unauthenticatedError = expect.objectContaining({ kind: 'unauthenticated' });

/** The check, a clock, and an admin-orgs that responds when and how the test says. */
function buildWorld() {
  const clock = fixedClock();
  const waiting: ((answer: Answer) => void)[] = [];
  const state: { answer: Answer | undefined; asked: number } = { answer: active, asked: 0 };
  const client = {
    ask<Body extends z.ZodType, Reply extends z.ZodType>(
      request: InternalRequest<Body, Reply>,
    ): Promise<z.output<Reply>> {
      state.asked += 1;
      return new Promise((resolve, reject) => {
        const answer = (given: Answer) => {
          if (given instanceof GroundworkError) reject(given);
          else resolve(request.answer.parse(given));
        };
        if (state.answer === undefined) waiting.push(answer);
        else answer(state.answer);
      });
    },
  };
  const tokens = createTokenCheck({ client, clock, maxEntries: 3 });
  const check = async (text: string) => {
    const bearer = bearerOf(text);
    return tokens.remembered(bearer) ?? (await tokens.ask(bearer));
  };
  return { clock, waiting, state, check, tokens };
}

const token = generateApiToken('user');
const bearerOf = (text: string) => ({ token: text, key: `the hash of ${text}` });

describe('token check', () => {
  it('a token confirmed by admin-orgs is cached for less than 5 s', async () => {
    const { check, clock, state } = buildWorld();
    expect(await check(token)).toMatchObject({ principal });
    clock.advance(4_999);
    await check(token);
    expect(state.asked).toBe(1);

    clock.advance(1);
    await check(token);
    expect(state.asked).toBe(2);
  });

  it('a cached token is checked without a wait', async () => {
    const { check, tokens } = buildWorld();
    await check(token);
    expect(tokens.remembered(bearerOf(token))).toMatchObject({ principal });
  });

  it('a token is not cached beyond its expiry, with or without admin-orgs', async () => {
    const { check, clock, state } = buildWorld();
    state.answer = { ...active, expiresAt: new Date(clock.now().getTime() + 2_000).toISOString() };
    await check(token);
    clock.advance(1_999);
    await check(token);
    expect(state.asked).toBe(1);

    clock.advance(1);
    state.answer = unavailable('down');
    await expect(check(token)).rejects.toBe(state.answer);
  });

  it('a wrong token is checked every time: one issued a moment later works at once', async () => {
    const { check, state } = buildWorld();
    state.answer = { active: false };
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    state.answer = active;
    expect(await check(token)).toMatchObject({ principal });
  });

  it('T-TK-8: a token with our prefix and a wrong checksum is not sent to admin-orgs, other forms are', async () => {
    const { check, state } = buildWorld();
    const damaged = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
    await expect(check(damaged)).rejects.toEqual(unauthenticatedError);
    expect(state.asked).toBe(0);

    await check('a-token-that-the-operator-made-up-himself');
    expect(state.asked).toBe(1);
  });

  it('concurrent requests with one token send one check', async () => {
    const { check, state, waiting } = buildWorld();
    state.answer = undefined;
    const checks = [check(token), check(token), check(token)];
    waiting[0]?.(active);
    await Promise.all(checks);
    expect(state.asked).toBe(1);
  });

  it('the number of cached tokens is limited', async () => {
    const { check, state } = buildWorld();
    const four = ['user', 'team', 'user', 'team'] as const;
    for (const kind of four) await check(generateApiToken(kind));
    await check(token);
    expect(state.asked).toBe(5);
    await check(token);
    expect(state.asked).toBe(5);
  });

  it('each confirmation of a token has a new serial number', async () => {
    const { check, clock } = buildWorld();
    const first = await check(token);
    expect(await check(token)).toBe(first);
    clock.advance(5_000);
    expect((await check(token)).serial).not.toBe(first.serial);
  });
});

describe('token check: admin-orgs cannot be reached', () => {
  it.each([
    ['unavailable', unavailable('down')],
    ['timeout', timeout('slow')],
  ])('a cached token works for 60 s without admin-orgs: %s', async (_name, failure) => {
    const { check, clock, state } = buildWorld();
    await check(token);
    state.answer = failure;
    clock.advance(59_999);
    expect(await check(token)).toMatchObject({ principal });
    clock.advance(1);
    await expect(check(token)).rejects.toBe(failure);
  });

  it('a token that is not cached is neither valid nor invalid without admin-orgs', async () => {
    const { check, state } = buildWorld();
    state.answer = unavailable('down');
    await expect(check(token)).rejects.toBe(state.answer);
  });

  it('cached tokens wait for admin-orgs at most once a second', async () => {
    const { check, clock, state } = buildWorld();
    await check(token);
    state.answer = unavailable('down');
    clock.advance(10_000);
    for (let count = 0; count < 10; count += 1) await check(token);
    expect(state.asked).toBe(2);
    clock.advance(1_000);
    await check(token);
    expect(state.asked).toBe(3);
  });

  it('a token that was found revoked stays refused when admin-orgs goes down', async () => {
    const { check, clock, state } = buildWorld();
    await check(token);
    clock.advance(5_000);
    state.answer = { active: false };
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    state.answer = unavailable('down');
    await expect(check(token)).rejects.toBe(state.answer);
  });
});

describe('token check: forgetting', () => {
  it('T-TK-6: a revoked token is checked at once, and other tokens are not', async () => {
    const { check, state, tokens } = buildWorld();
    const other = generateApiToken('team');
    await check(token);
    state.answer = { ...active, principal: testPrincipal() };
    await check(other);
    tokens.forget(principal.tokenId);
    state.answer = { active: false };

    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    expect(await check(other)).toBeDefined();
    expect(state.asked).toBe(3);
  });

  it('a check in progress when its token is forgotten is neither cached nor shared with later callers', async () => {
    const { check, state, waiting, tokens } = buildWorld();
    state.answer = undefined;
    const first = check(token);
    tokens.forget(principal.tokenId);
    const second = check(token);
    waiting[1]?.({ active: false });
    waiting[0]?.(active);

    expect(await first).toBeDefined();
    await expect(second).rejects.toEqual(unauthenticatedError);
    state.answer = { active: false };
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
  });

  it('all cached tokens can be forgotten', async () => {
    const { check, state, tokens } = buildWorld();
    await check(token);
    tokens.forgetAll();
    await check(token);
    expect(state.asked).toBe(2);
  });
});
