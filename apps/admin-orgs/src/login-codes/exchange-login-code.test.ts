import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionOfLoginCode } from '@groundwork/contracts';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildUser } from '../testing/builders.ts';
import { codeFor, exchange, newVerifier, refused, tokenOf } from '../testing/login-codes.ts';
import { introspect, signedInAs, somebody } from '../testing/sign-ins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('the exchange of a login code', () => {
  it('a code and the verifier of its challenge give a token of the user who agreed, as they agreed', async () => {
    const ann = await buildUser(app);
    const agreeing = await signedInAs(app, somebody({ verifiedEmail: ann.user.email }));
    const verifier = newVerifier();
    const expiresAt = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString();
    const code = await codeFor(app, agreeing.token, verifier, { expiresAt });
    const response = await exchange(app, { code, verifier });
    if (response.outcome !== 'issued') throw new Error('no token was issued');
    expect(response.token).toMatch(/^gwu_/);
    expect(await introspect(app, response.token)).toMatchObject({
      active: true,
      principal: { kind: 'user', id: ann.user.id },
      expiresAt,
    });
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'token.created',
      cause: {
        actor: { kind: 'user', id: ann.user.id, tokenId: agreeing.tokenId },
        sourceAddress: '192.0.2.9',
      },
      data: { isSession: false },
    });
  });

  it('a code is worth one token, also if it is used twice at once', async () => {
    const token = await tokenOf(app, await buildUser(app));
    const verifier = newVerifier();
    const code = await codeFor(app, token, verifier);
    const responses = await Promise.all(Array.from({ length: 4 }, () => exchange(app, { code, verifier })));
    expect(responses.filter(({ outcome }) => outcome === 'issued')).toHaveLength(1);
    expect(await exchange(app, { code, verifier })).toEqual(refused);
  });

  it('a code lives for a minute', async () => {
    const token = await tokenOf(app, await buildUser(app));
    const verifier = newVerifier();
    const [early, late] = [await codeFor(app, token, verifier), await codeFor(app, token, verifier)];
    app.clock.advance(59_999);
    expect(await exchange(app, { code: early, verifier })).toMatchObject({ outcome: 'issued' });
    app.clock.advance(1);
    expect(await exchange(app, { code: late, verifier })).toEqual(refused);
  });

  it.each([
    ['another verifier', { verifier: newVerifier() }],
    ['another address', { redirectUri: 'http://localhost:10001/login' }],
    ['another code', { code: newVerifier() }],
  ])('%s gives nothing, and what it belongs to is used up', async (_what, wrong) => {
    const token = await tokenOf(app, await buildUser(app));
    const verifier = newVerifier();
    const code = await codeFor(app, token, verifier);
    expect(await exchange(app, { code, verifier, ...wrong })).toEqual(refused);
    const isOfCode = !('code' in wrong);
    expect((await exchange(app, { code, verifier })).outcome).toBe(isOfCode ? 'refused' : 'issued');
  });

  it('a code names the session of whoever agreed, and no other session is put in its place', async () => {
    const token = await tokenOf(app, await buildUser(app));
    const [session, verifier] = [randomUUID(), newVerifier()];
    const code = await codeFor(app, token, verifier, { session });
    expect(sessionOfLoginCode(code)).toBe(session);
    for (const changed of [code.replace(session, randomUUID()), code.slice(0, code.indexOf('.'))])
      expect(await exchange(app, { code: changed, verifier })).toEqual(refused);
    expect(await exchange(app, { code, verifier })).toMatchObject({ outcome: 'issued' });
  });

  it('a code is worth nothing once its session was signed out', async () => {
    const ann = await buildUser(app);
    const agreeing = await signedInAs(app, somebody({ verifiedEmail: ann.user.email }));
    const verifier = newVerifier();
    const code = await codeFor(app, agreeing.token, verifier);
    const { status } = await app
      .as(ann.principal)
      .delete(`/api/v2/authentication-tokens/${agreeing.tokenId}`);
    expect(status).toBe(204);
    expect(await exchange(app, { code, verifier })).toEqual(refused);
  });

  it('a code is worth nothing once the token of whoever agreed has ended', async () => {
    const token = await tokenOf(app, await buildUser(app), {
      'expired-at': new Date(app.clock.now().getTime() + 30_000).toISOString(),
    });
    const verifier = newVerifier();
    const code = await codeFor(app, token, verifier);
    app.clock.advance(30_000);
    expect(await exchange(app, { code, verifier })).toEqual(refused);
  });

  it('a user who was suspended meanwhile gets nothing', async () => {
    const ann = await buildUser(app);
    const administrator = await buildUser(app, { siteAdministrator: true });
    const verifier = newVerifier();
    const code = await codeFor(app, await tokenOf(app, ann), verifier);
    await app.as(administrator.principal).post(`/api/v2/admin/users/${ann.user.id}/actions/suspend`);
    expect(await exchange(app, { code, verifier })).toEqual(refused);
  });
});
