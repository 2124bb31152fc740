import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/admin/users';
const body = (attributes: unknown) => ({ data: { type: 'users', attributes } });

async function administrator() {
  return app.as((await buildUser(app, { siteAdministrator: true })).principal);
}

describe('POST /admin/users', () => {
  it('creating a user returns 201 with the user', async () => {
    const client = await administrator();
    const attributes = { username: 'Ada', email: 'Ada@example.com' };
    const response = await client.post(path, body(attributes));
    expect(response.status).toBe(201);
    const created = resourceOf(response);
    expect(created).toEqual({
      id: created.id,
      type: 'users',
      attributes: {
        ...attributes,
        'unconfirmed-email': null,
        'is-service-account': false,
        'is-site-admin': false,
        'is-suspended': false,
        'created-at': '2026-11-20T12:00:00.000Z',
      },
      relationships: {
        'authentication-tokens': { links: { related: `${path}/${created.id}/authentication-tokens` } },
        'organization-memberships': { links: { related: `${path}/${created.id}/organization-memberships` } },
      },
      links: { self: `${path}/${created.id}` },
    });
    expect(await client.get(`${path}/${created.id}`)).toMatchObject({ status: 200, body: response.body });
  });

  it('a user can be created as a site administrator, and user.created is published', async () => {
    const client = await administrator();
    const response = await client.post(
      path,
      body({ username: 'root', email: 'root@example.com', 'is-site-admin': true }),
    );
    expect(resourceOf(response).attributes['is-site-admin']).toBe(true);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'user.created',
      organizationId: null,
      aggregate: { id: resourceOf(response).id, version: 1 },
      data: { username: 'root', siteAdministrator: true },
    });
  });

  it('a user who is created suspended returns 422', async () => {
    const attributes = { username: 'suspended', email: 'suspended@example.com' };
    const client = await administrator();
    const refused = await client.post(path, body({ ...attributes, 'is-suspended': true }));
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([
      '/data/attributes/is-suspended: Is suspended is changed by POST /admin/users/:id/actions/suspend',
    ]);
    expect((await client.post(path, body({ ...attributes, 'is-suspended': false }))).status).toBe(201);
  });

  it('a username or address of another user returns 422, whatever its case', async () => {
    const client = await administrator();
    const { user } = await buildUser(app);
    const response = await client.post(
      path,
      body({ username: user.username.toUpperCase(), email: user.email.toUpperCase() }),
    );
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/attributes/username: Username has already been taken',
      '/data/attributes/email: Email has already been taken',
    ]);
  });

  it('an address that programs could take for that of another user returns 422 with the reason', async () => {
    const client = await administrator();
    const create = (username: string, email: string) => client.post(path, body({ username, email }));
    expect((await create('strasse', 'strasse@example.com')).status).toBe(201);
    expect(problemsOf(await create('street', 'straße@example.com'))).toEqual([
      expect.stringMatching(/^\/data\/attributes\/email: Email is another address than .* take both for one/),
    ]);
    expect((await create('weg', 'weißer.weg@example.com')).status).toBe(201);
    expect((await create('weg2', 'weisser.weg@example.com')).status).toBe(201);
  });

  it('only one of several simultaneous users with the same name is created', async () => {
    const client = await administrator();
    const responses = await Promise.all(
      [1, 2, 3].map((n) => client.post(path, body({ username: 'racer', email: `racer${n}@example.com` }))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it.each([
    ['no attributes', {}, ['username', 'email']],
    ['nulls', { username: null, email: null }, ['username', 'email']],
    ['a username that could be a user id', { username: newId('user'), email: 'a@b.example' }, ['username']],
    ['a username with a space', { username: 'a b', email: 'a@b.example' }, ['username']],
    ['a username of 65 characters', { username: 'a'.repeat(65), email: 'a@b.example' }, ['username']],
    ['something that is not an address', { username: 'fine', email: 'nowhere' }, ['email']],
    ['a long address', { username: 'fine', email: `${'a'.repeat(250)}@b.example` }, ['email']],
    [
      'a flag that is not a boolean',
      { username: 'fine', email: 'a@b.example', 'is-site-admin': 'yes' },
      ['is-site-admin'],
    ],
  ])('creating a user with %s returns 422', async (_what, attributes, names) => {
    const response = await (await administrator()).post(path, body(attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response).map((problem) => problem.split(':')[0])).toEqual(
      names.map((name) => `/data/attributes/${name}`),
    );
  });

  it('a username that looks like an id is refused with a text that says why', async () => {
    const attributes = { username: newId('user'), email: 'a@b.example' };
    const response = await (await administrator()).post(path, body(attributes));
    expect(problemsOf(response)).toEqual([
      '/data/attributes/username: Username must not look like the id of a user ("user-" and 16 letters or digits), because requests accept both',
    ]);
  });

  it('creating a user without a body or with another type returns 422', async () => {
    const client = await administrator();
    expect((await client.post(path)).status).toBe(422);
    expect((await client.post(path, { data: { type: 'people' } })).status).toBe(422);
  });

  it('creating a user returns 404 to non-administrators', async () => {
    const built = await buildOrganization(app);
    for (const caller of [built.owner.principal, built.principal, (await buildUser(app)).principal]) {
      expect((await app.as(caller).post(path, body({}))).status).toBe(404);
    }
  });
});
