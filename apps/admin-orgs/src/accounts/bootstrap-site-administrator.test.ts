import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret } from '@groundwork/config';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { bootstrapSiteAdministrator } from './bootstrap-site-administrator.ts';

const token = 'operators-own-token-0123456789-abcdef';
const otherToken = 'another-token-of-the-operator-0123456';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

const bootstrap = (text?: string) =>
  bootstrapSiteAdministrator(app.ctx, text === undefined ? undefined : new Secret(text));

async function introspect(text: string): Promise<unknown> {
  return (await app.from('gateway').post('/internal/tokens/introspect', { token: text })).body;
}

async function counts() {
  const { knex } = app.ctx.databases.requests;
  const users: unknown[] = await knex('users').select('id');
  const tokens: unknown[] = await knex('api_tokens').select('id');
  return { users: users.length, tokens: tokens.length };
}

describe('the first start', () => {
  it('the first start creates the admin user, a site administrator, with the configured token', async () => {
    await bootstrap(token);
    expect(await introspect(token)).toMatchObject({
      active: true,
      principal: { kind: 'user', siteAdministrator: true },
      expiresAt: null,
    });
    const admins = await app.ctx.stores.users.listNamed(['ADMIN']);
    expect(admins).toMatchObject([{ username: 'admin', siteAdministrator: true }]);
    expect((await app.events()).map(({ type }) => type)).toEqual(['user.created', 'token.created']);
    expect(app.log()).toContain('created the first site administrator');
  });

  it('replicas that start together create one admin user', async () => {
    await Promise.all(Array.from({ length: 4 }, () => bootstrap(token)));
    expect(await counts()).toEqual({ users: 1, tokens: 1 });
  });

  it('without a configured token the first start creates no administrator and says what to do', async () => {
    await bootstrap();
    expect(await counts()).toEqual({ users: 0, tokens: 0 });
    expect(app.log()).toContain('set BOOTSTRAP_ADMIN_TOKEN');
  });
});

describe('a later start', () => {
  it('a restart with the same administrator token changes and logs nothing', async () => {
    await bootstrap(token);
    const before = app.log();
    await bootstrap(token);
    expect(await counts()).toEqual({ users: 1, tokens: 1 });
    expect(app.log()).toBe(before);
  });

  it('a restart with another administrator token adds no administrator and says what to do', async () => {
    await bootstrap(token);
    await bootstrap(otherToken);
    expect(await introspect(otherToken)).toEqual({ active: false });
    expect(await introspect(token)).toMatchObject({ active: true });
    expect(await counts()).toEqual({ users: 1, tokens: 1 });
    expect(app.log()).toContain('ignored BOOTSTRAP_ADMIN_TOKEN');
    expect(app.log()).not.toContain(otherToken);
  });

  it('a restart does not restore a revoked administrator token', async () => {
    await bootstrap(token);
    const [admin] = await app.ctx.stores.users.listNamed(['admin']);
    const principal = {
      kind: 'user',
      id: admin?.id ?? '',
      siteAdministrator: true,
      tokenId: 'at-1',
    } as const;
    const mine = `/api/v2/users/${principal.id}/authentication-tokens`;
    const replacement = resourceOf(await app.as(principal).post(mine));
    const { items } = await app.ctx.stores.apiTokens.pageOfUser(admin?.id ?? notHere(), {
      number: 1,
      size: 9,
    });
    const original = items.find(({ id }) => id !== replacement.id);
    await app.as(principal).delete(`/api/v2/authentication-tokens/${original?.id ?? ''}`);

    await bootstrap(token);
    expect(await introspect(token)).toEqual({ active: false });
    expect(app.log()).toContain('ignored BOOTSTRAP_ADMIN_TOKEN');
  });

  it('a restart without an administrator token changes nothing', async () => {
    await bootstrap(token);
    await bootstrap();
    expect(await introspect(token)).toMatchObject({ active: true });
    expect(app.log()).not.toContain('ignored');
  });
});

function notHere(): never {
  throw new Error('there is no administrator');
}
