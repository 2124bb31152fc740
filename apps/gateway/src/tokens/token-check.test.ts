import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { introspectToken, type InternalRequest } from '@groundwork/contracts';
import { GroundworkError, timeout, tooManyRequests, unavailable } from '@groundwork/errors';
import { fixedClock, testPrincipal } from '@groundwork/testing';
import type { z } from 'zod';
import { createTokenLookups } from '../rate-limits/token-lookups.ts';
import { createTokenCheck } from './token-check.ts';

type StubResponse = z.input<typeof introspectToken.response> | GroundworkError;

const principal = testPrincipal();
const active = { active: true as const, principal, expiresAt: null };
const unauthenticatedError = expect.objectContaining({ kind: 'unauthenticated' });

function buildWorld({ budget = 0, maxEntries = 3 } = {}) {
  const clock = fixedClock();
  const waiting: ((response: StubResponse) => void)[] = [];
  const state: { response: StubResponse | undefined; asked: number } = { response: active, asked: 0 };
  const client = {
    ask<Body extends z.ZodType, Reply extends z.ZodType>(
      request: InternalRequest<Body, Reply>,
    ): Promise<z.output<Reply>> {
      state.asked += 1;
      return new Promise((resolve, reject) => {
        const response = (given: StubResponse) => {
          if (given instanceof GroundworkError) reject(given);
          else resolve(request.response.parse(given));
        };
        if (state.response === undefined) waiting.push(response);
        else response(state.response);
      });
    },
  };
  const questions = { ask: () => client.ask(introspectToken) };
  const lookups = createTokenLookups(budget);
  const tokens = createTokenCheck({ client, clock, lookups, questions, maxEntries });
  const check = async (text: string, sourceAddress = '192.0.2.1', hasSession = false) => {
    const bearer = bearerOf(text);
    return tokens.remembered(bearer) ?? (await tokens.ask(bearer, { sourceAddress, hasSession }));
  };
  return { clock, waiting, state, check, tokens };
}

const token = generateApiToken('user');
const bearerOf = (text: string) => ({ token: text, key: `the hash of ${text}` });

describe('token check', () => {
  it('a token confirmed by admin-orgs is cached for less than 5 s', async () => {
    const { check, clock, state, tokens } = buildWorld();
    expect(await check(token)).toMatchObject({ principal });
    clock.advance(3_999);
    await check(token);
    expect(state.asked).toBe(1);

    state.response = undefined;
    clock.advance(1_000);
    expect(await check(token)).toMatchObject({ principal });
    clock.advance(1);
    expect(tokens.remembered(bearerOf(token))).toBeUndefined();
  });

  it('a cached token is checked without a wait', async () => {
    const { check, tokens } = buildWorld();
    await check(token);
    expect(tokens.remembered(bearerOf(token))).toMatchObject({ principal });
  });

  it('a token is not cached beyond its expiry, with or without admin-orgs', async () => {
    const { check, clock, state } = buildWorld();
    state.response = { ...active, expiresAt: new Date(clock.now().getTime() + 2_000).toISOString() };
    await check(token);
    clock.advance(1_999);
    await check(token);
    expect(state.asked).toBe(1);

    clock.advance(1);
    state.response = unavailable('down');
    await expect(check(token)).rejects.toBe(state.response);
  });

  it('T-TK-8: a wrong token is refused from memory for 5 s, then checked again', async () => {
    const { check, clock, state } = buildWorld();
    state.response = { active: false };
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    clock.advance(4_999);
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    expect(state.asked).toBe(1);

    clock.advance(1);
    state.response = active;
    expect(await check(token)).toMatchObject({ principal });
  });

  it('a token that was tried before it existed works as soon as its creation is announced', async () => {
    const { check, state, tokens } = buildWorld();
    state.response = { active: false };
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    tokens.forgetRefusals();
    state.response = active;
    expect(await check(token)).toMatchObject({ principal });
  });

  it('the number of wrong tokens that are remembered is limited', async () => {
    const { check, state } = buildWorld();
    state.response = { active: false };
    const four = ['one', 'two', 'three', 'four'];
    for (const text of four) await expect(check(text)).rejects.toEqual(unauthenticatedError);
    await expect(check('one')).rejects.toEqual(unauthenticatedError);
    expect(state.asked).toBe(5);
  });

  it('the holder of a token of a suspended user is told so, from memory too', async () => {
    const { check, state } = buildWorld();
    state.response = { active: false, suspended: true };
    const told = expect.objectContaining({
      kind: 'unauthenticated',
      message:
        'The account of this token is suspended. Ask a site administrator of this installation to resume it.',
    });
    await expect(check(token)).rejects.toEqual(told);
    await expect(check(token)).rejects.toEqual(told);
    expect(state.asked).toBe(1);
  });

  it('T-TK-8: a token with our prefix and a wrong checksum is not sent to admin-orgs, other forms are', async () => {
    const { check, state } = buildWorld();
    const damaged = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
    await expect(check(damaged)).rejects.toEqual(unauthenticatedError);
    expect(state.asked).toBe(0);

    await check('a-token-that-the-operator-made-up-himself');
    expect(state.asked).toBe(1);
  });

  it('a source that sent too many wrong tokens is refused a token that was never valid here without a check', async () => {
    const { check, state } = buildWorld({ budget: 1 });
    state.response = { active: false };
    await expect(check(generateApiToken('user'))).rejects.toEqual(unauthenticatedError);
    state.response = active;
    await expect(check(token)).rejects.toMatchObject({ kind: 'too-many-requests' });
    expect(state.asked).toBe(1);
    expect(await check(token, '192.0.2.2')).toMatchObject({ principal });
  });

  it('a token that was valid once is checked for a source that sent too many wrong ones, whatever was forgotten', async () => {
    const { check, clock, state, tokens } = buildWorld({ budget: 1 });
    await check(token);
    state.response = { active: false };
    await expect(check(generateApiToken('user'))).rejects.toEqual(unauthenticatedError);
    state.response = active;
    clock.advance(5_000);
    expect(await check(token)).toMatchObject({ principal });
    tokens.forgetAll();
    expect(await check(token)).toMatchObject({ principal });
  });

  it('T-TK-8: the token of a session of the catalogue is checked whatever its network has sent, and counts for nobody', async () => {
    const { check, state } = buildWorld({ budget: 1 });
    state.response = { active: false };
    await expect(check(generateApiToken('user'), '192.0.2.1', true)).rejects.toEqual(unauthenticatedError);
    await expect(check(generateApiToken('user'))).rejects.toEqual(unauthenticatedError);
    state.response = active;
    expect(await check(generateApiToken('user'), '192.0.2.1', true)).toMatchObject({ principal });
    await expect(check(token)).rejects.toMatchObject({ kind: 'too-many-requests' });
  });

  it('wrong tokens of another form do not use up the budget of those of our form', async () => {
    const { check, state } = buildWorld({ budget: 1 });
    state.response = { active: false };
    await expect(check('a-token-of-another-product')).rejects.toEqual(unauthenticatedError);
    await expect(check('another-token-of-it')).rejects.toMatchObject({ kind: 'too-many-requests' });
    state.response = active;
    expect(await check(token)).toMatchObject({ principal });
  });

  it('the same wrong token, sent often, uses up no more than one of the budget', async () => {
    const { check, state } = buildWorld({ budget: 2 });
    state.response = { active: false };
    const same = generateApiToken('user');
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => check(same)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(state.asked).toBe(1);
    state.response = active;
    expect(await check(token)).toMatchObject({ principal });
  });

  it('concurrent requests with one token send one check', async () => {
    const { check, state, waiting } = buildWorld();
    state.response = undefined;
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

describe('token check: in the background', () => {
  it('a token that is used 4 s after its check is checked again once, and nobody waits', async () => {
    const { check, clock, state, waiting } = buildWorld();
    await check(token);
    state.response = undefined;
    clock.advance(4_000);
    await check(token);
    await check(token);
    expect(state.asked).toBe(2);
    waiting[0]?.(active);
    await settled();
    clock.advance(3_999);
    await check(token);
    expect(state.asked).toBe(2);
  });

  it('T-TK-6: a token that is no longer valid is refused from then on', async () => {
    const { check, clock, state } = buildWorld();
    await check(token);
    state.response = { active: false };
    clock.advance(4_000);
    await check(token);
    await settled();
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    expect(state.asked).toBe(2);
  });

  it('T-TK-6: a check that began before the token was revoked is not remembered', async () => {
    const { check, clock, state, tokens, waiting } = buildWorld();
    await check(token);
    state.response = undefined;
    clock.advance(4_000);
    await check(token);
    tokens.forget(principal.tokenId);
    waiting[0]?.(active);
    await settled();
    expect(tokens.remembered(bearerOf(token))).toBeUndefined();
  });

  it('T-TK-6: a late confirmation does not replace a refusal that was asked for after it', async () => {
    const { check, clock, state, waiting } = buildWorld();
    await check(token);
    state.response = undefined;
    clock.advance(4_000);
    await check(token);
    clock.advance(1_000);
    state.response = { active: false };
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    waiting[0]?.(active);
    await settled();
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
  });

  it('a hundred tokens are checked at once, and the others later', async () => {
    const { check, clock, state, waiting } = buildWorld({ maxEntries: 101 });
    const many = Array.from({ length: 101 }, () => generateApiToken('user'));
    for (const each of many) await check(each);
    state.response = undefined;
    clock.advance(4_000);
    for (const each of many) await check(each);
    expect(waiting).toHaveLength(100);
    waiting[0]?.(active);
    await settled();
    for (const each of many) await check(each);
    expect(waiting).toHaveLength(101);
  });

  it('a failed check changes nothing, and is not repeated before a request needs it', async () => {
    const { check, clock, state } = buildWorld();
    await check(token);
    state.response = tooManyRequests(1);
    clock.advance(4_000);
    await check(token);
    await settled();
    expect(await check(token)).toMatchObject({ principal });
    expect(state.asked).toBe(2);
    state.response = active;
    clock.advance(1_000);
    expect(await check(token)).toMatchObject({ principal });
    expect(state.asked).toBe(3);
  });
});

describe('token check: admin-orgs cannot be reached', () => {
  it.each([
    ['unavailable', unavailable('down')],
    ['timeout', timeout('slow')],
  ])('a cached token works for 60 s without admin-orgs: %s', async (_name, failure) => {
    const { check, clock, state } = buildWorld();
    await check(token);
    state.response = failure;
    clock.advance(59_999);
    expect(await check(token)).toMatchObject({ principal });
    clock.advance(1);
    await expect(check(token)).rejects.toBe(failure);
  });

  it('a token that is not cached is neither valid nor invalid without admin-orgs', async () => {
    const { check, state } = buildWorld();
    state.response = unavailable('down');
    await expect(check(token)).rejects.toBe(state.response);
  });

  it('cached tokens wait for admin-orgs at most once a second', async () => {
    const { check, clock, state } = buildWorld();
    await check(token);
    state.response = unavailable('down');
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
    state.response = { active: false };
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    state.response = unavailable('down');
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    clock.advance(5_000);
    await expect(check(token)).rejects.toBe(state.response);
  });
});

describe('token check: forgetting', () => {
  it('T-TK-6: a revoked token is checked at once, and other tokens are not', async () => {
    const { check, state, tokens } = buildWorld();
    const other = generateApiToken('team');
    await check(token);
    state.response = { ...active, principal: testPrincipal() };
    await check(other);
    tokens.forget(principal.tokenId);
    state.response = { active: false };

    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    expect(await check(other)).toBeDefined();
    expect(state.asked).toBe(3);
  });

  it('a check in progress when its token is forgotten is neither cached nor shared with later callers', async () => {
    const { check, state, waiting, tokens } = buildWorld();
    state.response = undefined;
    const first = check(token);
    tokens.forget(principal.tokenId);
    const second = check(token);
    waiting[1]?.({ active: false });
    waiting[0]?.(active);

    expect(await first).toBeDefined();
    await expect(second).rejects.toEqual(unauthenticatedError);
    state.response = { active: false };
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
  });

  it("a resumed user's token works at once, even if a check was running when they were resumed", async () => {
    const { check, state, tokens, waiting } = buildWorld();
    state.response = { active: false, suspended: true };
    await expect(check(token)).rejects.toEqual(unauthenticatedError);
    tokens.forgetTokensOf(principal.id);
    state.response = undefined;
    const running = check(token);
    tokens.forgetTokensOf(principal.id);
    waiting[0]?.({ active: false, suspended: true });
    await expect(running).rejects.toEqual(unauthenticatedError);
    state.response = active;
    expect(await check(token)).toMatchObject({ principal });
  });

  it('if changes may have been missed, every token is checked again', async () => {
    const { check, state, tokens } = buildWorld();
    const known = [token, generateApiToken('user'), generateApiToken('team')];
    for (const each of known) await check(each);
    tokens.doubtAll();
    state.response = { active: false };
    for (const each of known) await expect(check(each)).rejects.toEqual(unauthenticatedError);
  });

  it('if changes may have been missed, a token of before is accepted only while admin-orgs is away, for 60 s', async () => {
    const { check, clock, state, tokens } = buildWorld();
    await check(token);
    tokens.doubtAll();
    state.response = unavailable('down');
    clock.advance(59_999);
    expect(await check(token)).toMatchObject({ principal });
    clock.advance(1);
    await expect(check(token)).rejects.toBe(state.response);
  });

  it('all cached tokens can be forgotten', async () => {
    const { check, state, tokens } = buildWorld();
    await check(token);
    tokens.forgetAll();
    await check(token);
    expect(state.asked).toBe(2);
  });
});
