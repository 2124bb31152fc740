import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildUser } from '../testing/builders.ts';
import { codeFor, newVerifier, tokenOf } from '../testing/login-codes.ts';
import { introspect, signedInAs, somebody } from '../testing/sign-ins.ts';
import { removeEndedSignIns } from './session-token.sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('what is left of sign-ins', () => {
  it('what is over is removed, and what is not stays', async () => {
    const ann = await buildUser(app);
    const ended = await signedInAs(app, somebody({ verifiedEmail: ann.user.email }));
    await codeFor(app, ended.token, newVerifier());
    const lasting = await tokenOf(app, ann);
    app.clock.advance(8 * 3_600_000);
    await codeFor(app, lasting, newVerifier());
    const { databases, createStores, clock } = app.ctx;
    await removeEndedSignIns({ database: databases.background, createStores, clock });
    const { knex } = app.database.database;
    expect(await knex('api_tokens').where({ id: ended.tokenId })).toEqual([]);
    expect(await knex('login_codes')).toHaveLength(1);
    expect(await introspect(app, lasting)).toMatchObject({ active: true });
  });
});
