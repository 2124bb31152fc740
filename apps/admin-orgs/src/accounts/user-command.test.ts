import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { introspectToken } from '@groundwork/contracts';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser } from '../testing/builders.ts';
import { runUserCommand } from './user-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function run(...argv: string[]) {
  const printed: string[] = [];
  const told: string[] = [];
  const { inTransaction, tokenHashes, clock } = app.ctx;
  const code = await runUserCommand(argv, {
    inTransaction,
    tokenHashes,
    clock,
    newSecret: () => generateApiToken('user'),
    print: (line) => printed.push(line),
    tell: (line) => told.push(line),
  });
  return { code, printed, told };
}

async function introspect(token: string | undefined) {
  const response = await app.from('gateway').post('/internal/tokens/introspect', { token });
  return introspectToken.response.parse(response.body);
}

describe('create-user', () => {
  it('create-user prints only the token of the new user, which works at once', async () => {
    const { code, printed, told } = await run('ada', 'ada@example.com');
    expect(code).toBe(0);
    expect(printed).toHaveLength(1);
    const user = await app.ctx.stores.users.findByEmail('ada@example.com');
    expect(user).toMatchObject({ username: 'ada', siteAdministrator: false });
    expect(await introspect(printed[0])).toMatchObject({
      active: true,
      principal: { kind: 'user', id: user?.id, siteAdministrator: false },
    });
    expect(told.join()).toContain('ada');
    expect(told.join()).not.toContain(printed[0]);
  });

  it('create-user can create a site administrator, and publishes user.created and token.created', async () => {
    const before = (await app.events()).length;
    const { printed } = await run('--site-administrator', 'grace', 'grace@example.com');
    expect(await introspect(printed[0])).toMatchObject({ principal: { siteAdministrator: true } });
    expect((await app.events()).slice(before)).toMatchObject([
      { type: 'user.created', cause: { actor: null }, data: { username: 'grace', siteAdministrator: true } },
      { type: 'token.created', cause: { actor: null } },
    ]);
  });

  it('create-user completes an account that an invitation created', async () => {
    const built = await buildOrganization(app);
    const invitation = resourceOf(
      await app
        .as(built.owner.principal)
        .post(`/api/v2/organizations/${built.organization.name}/organization-memberships`, {
          data: { type: 'organization-memberships', attributes: { email: 'new@example.com' } },
        }),
    );
    const { code, printed } = await run('newcomer', 'NEW@example.com');
    expect(code).toBe(0);
    const response = await introspect(printed[0]);
    expect(response.active).toBe(true);
    if (!response.active) return;
    expect(
      resourceOf(await app.as(response.principal).get('/api/v2/account/details')).attributes,
    ).toMatchObject({
      username: 'newcomer',
      email: 'new@example.com',
    });
    const path = `/api/v2/organization-memberships/${invitation.id}/actions/activate`;
    expect((await app.as(response.principal).post(path)).status).toBe(200);
  });

  it('create-user refuses the name or address of a user who has or had a token', async () => {
    await run('taken', 'taken@example.com');
    const before = (await app.events()).length;
    const { code, printed, told } = await run('TAKEN', 'Taken@example.com');
    expect({ code, printed }).toEqual({ code: 1, printed: [] });
    expect(told).toEqual(['Username has already been taken', 'Email has already been taken']);
    expect((await app.events()).length).toBe(before);
  });

  it('create-user refuses an invited user who is suspended', async () => {
    const { user } = await buildUser(app);
    await app.ctx.stores.users.update({ ...user, suspended: true }, app.clock.now());
    const { code, printed, told } = await run('suspended', user.email);
    expect({ code, printed }).toEqual({ code: 1, printed: [] });
    expect(told).toEqual(['This user is suspended and cannot use tokens: resume them first']);
  });

  it("create-user refuses another user's name for an invited user", async () => {
    const [other, invited] = [await buildUser(app), await buildUser(app)];
    const { code, told } = await run(other.user.username, invited.user.email);
    expect({ code, told }).toEqual({ code: 1, told: ['Username has already been taken'] });
  });

  it.each([
    ['nothing', []],
    ['no address', ['ada']],
    ['a word too many', ['ada', 'ada@example.com', 'x']],
    ['an unknown option', ['ada', 'ada@example.com', '--root']],
    ['a malformed name', ['a b', 'ada@example.com']],
    ['a malformed address', ['ada', 'ada']],
  ])('create-user prints its usage for %s', async (_what, argv) => {
    const { code, printed, told } = await run(...argv);
    expect({ code, printed }).toEqual({ code: 2, printed: [] });
    expect(told.at(-1)).toContain('Usage: create-user <username> <email>');
  });
});
