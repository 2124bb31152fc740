import { afterAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildUser, type BuiltUser } from '../testing/builders.ts';
import { signedInAs, somebody } from '../testing/sign-ins.ts';

const apps = {
  everybody: await startTestApp(),
  administrators: await startTestApp({ ORGANIZATION_CREATORS: 'site-administrators' }),
  groups: await startTestApp({ ORGANIZATION_CREATORS: 'corp/leads, corp//platform/core' }),
};
afterAll(() => Promise.all(Object.values(apps).map((app) => app.stop())));

let created = 0;
const create = (app: TestApp, { principal }: BuiltUser) =>
  app.as(principal).post('/api/v2/organizations', {
    data: { type: 'organizations', attributes: { name: `creators-${(created += 1)}`, email: 'a@b.example' } },
  });

/** The status of a creation, and what the account says about it beforehand. */
async function outcomeFor(app: TestApp, user: BuiltUser) {
  const { body } = await app.as(user.principal).get('/api/v2/account/details');
  const { status } = await create(app, user);
  return { status, body };
}
const may = { status: 201, body: accountThatSays(true) };
const mayNot = { status: 404, body: accountThatSays(false) };

function accountThatSays(value: boolean) {
  const permissions = { 'can-create-organizations': value, 'can-create-organization': value };
  return { data: { attributes: { permissions } } };
}

async function memberOf(app: TestApp, groups: readonly string[] | null, provider = 'corp') {
  const user = await buildUser(app);
  const stated = somebody({ provider, verifiedEmail: user.user.email, groups: groups && [...groups] });
  await signedInAs(app, stated);
  return { user, signInAgain: (others: string[]) => signedInAs(app, { ...stated, groups: others }) };
}

describe('who may create organizations', () => {
  it('every user, by default', async () => {
    expect(await outcomeFor(apps.everybody, await buildUser(apps.everybody))).toMatchObject(may);
  });

  it('site administrators only: others learn whom to ask', async () => {
    const app = apps.administrators;
    expect(await outcomeFor(app, await buildUser(app, { siteAdministrator: true }))).toMatchObject(may);
    const user = await buildUser(app);
    expect(await outcomeFor(app, user)).toMatchObject(mayNot);
    expect(problemsOf(await create(app, user)).join()).toContain('Ask a site administrator');
  });

  it('is decided before the body is looked at', async () => {
    const { principal } = await buildUser(apps.administrators);
    expect(await apps.administrators.as(principal).post('/api/v2/organizations', {})).toMatchObject({
      status: 404,
    });
  });

  it.each([[['leads']], [['others', '/platform/core']]])(
    'members of a group that is named: %j',
    async (groups) => {
      expect(await outcomeFor(apps.groups, (await memberOf(apps.groups, groups)).user)).toMatchObject(may);
    },
  );

  it.each([[['other']], [['Leads']], [[]], [null]])('nobody else: %j', async (groups) => {
    expect(await outcomeFor(apps.groups, (await memberOf(apps.groups, groups)).user)).toMatchObject(mayNot);
  });

  it('a group of another provider that is called the same does not count', async () => {
    const { user } = await memberOf(apps.groups, ['leads'], 'partner');
    expect(await outcomeFor(apps.groups, user)).toMatchObject(mayNot);
  });

  it('site administrators may beside groups, and users without an identity may not', async () => {
    const administrator = await buildUser(apps.groups, { siteAdministrator: true });
    expect(await outcomeFor(apps.groups, administrator)).toMatchObject(may);
    expect(await outcomeFor(apps.groups, await buildUser(apps.groups))).toMatchObject(mayNot);
  });

  it('whoever has left the group may no longer, from the next sign-in on', async () => {
    const { user, signInAgain } = await memberOf(apps.groups, ['leads']);
    await signInAgain(['other']);
    expect(await outcomeFor(apps.groups, user)).toMatchObject(mayNot);
    await signInAgain(['leads']);
    expect(await outcomeFor(apps.groups, user)).toMatchObject(may);
  });
});
