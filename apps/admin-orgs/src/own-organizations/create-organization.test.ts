import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser, principal } from '../testing/builders.ts';
import { statementsOf } from '../testing/statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/organizations';
const organization = (attributes: Record<string, unknown>) => ({
  data: { type: 'organizations', attributes },
});

describe('POST /organizations', () => {
  it('the events of a new organization are written in one statement', async () => {
    const { principal: creator } = await buildUser(app);
    const statements = await statementsOf(app, () =>
      app.as(creator).post(path, organization({ name: 'cheap', email: 'it@acme.example' })),
    );
    expect(statements.filter((sql) => sql.startsWith('insert into "outbox"'))).toHaveLength(1);
  });

  it.each(['search', 'Search', 'internal', 'registry-modules', 'show', 'actions'])(
    'the name %s is 422, because paths use that word',
    async (name) => {
      const { principal: creator } = await buildUser(app);
      const response = await app.as(creator).post(path, organization({ name, email: 'it@acme.example' }));

      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        `/data/attributes/name: Name must not be ${name}, because paths use that word: choose another one`,
      ]);
    },
  );

  it('a name that could be the id of an organization is 422', async () => {
    const { principal: creator } = await buildUser(app);
    const { organization: other } = await buildOrganization(app);
    const response = await app
      .as(creator)
      .post(path, organization({ name: other.id, email: 'it@acme.example' }));

    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      expect.stringContaining('/data/attributes/name: Name must not look like the id of an organization'),
    ]);
  });

  it('a name that only begins as an id is allowed, and found by the audit trail', async () => {
    const { principal: creator } = await buildUser(app);
    const name = `org-data${newId('organization').slice(-4)}`;
    const response = await app.as(creator).post(path, organization({ name, email: 'it@acme.example' }));

    expect(response.status).toBe(201);
    const { id } = resourceOf(response);
    expect(id).toBe(name);
    expect(await app.ctx.stores.auditEvents.findOrganizations(name)).toHaveLength(1);
  });

  it('creating an organization returns 201, and its creator is the owner', async () => {
    const { user, principal: creator } = await buildUser(app);
    const response = await app
      .as(creator)
      .post(
        path,
        organization({ name: 'acme_Corp-1', email: 'it@acme.example', 'cost-estimation-enabled': true }),
      );

    expect(response.status).toBe(201);
    expect(response.headers['content-type']).toBe('application/vnd.api+json; charset=utf-8');
    const created = resourceOf(response);
    expect(created).toMatchObject({
      id: 'acme_Corp-1',
      type: 'organizations',
      attributes: {
        name: 'acme_Corp-1',
        email: 'it@acme.example',
        'created-at': '2026-11-20T12:00:00.000Z',
        permissions: { 'can-update': true, 'can-create-module': true },
      },
      links: { self: '/api/v2/organizations/acme_Corp-1' },
    });
    expect(created.attributes['external-id']).toMatch(/^org-[0-9A-Za-z]{16}$/);
    expect(await app.as(creator).get(`${path}/acme_Corp-1`)).toMatchObject({
      status: 200,
      body: response.body,
    });

    const teams = await app.as(creator).get(`${path}/acme_Corp-1/teams`);
    expect(teams.body).toMatchObject({
      data: [{ attributes: { name: 'owners' }, relationships: { users: { data: [{ id: user.id }] } } }],
    });
  });

  it('creating an organization publishes everything that was created, with its author', async () => {
    const { principal: creator } = await buildUser(app);
    await app
      .as(creator)
      .with({ 'x-request-id': 'req-events' })
      .post(path, organization({ name: 'evented', email: 'a@b.example' }));

    const events = (await app.events()).filter(({ cause }) => cause.requestId === 'req-events');
    expect(events.map(({ type }) => type)).toEqual([
      'organization.created',
      'organization-membership.created',
      'team.created',
      'project.created',
    ]);
    expect(events[0]).toMatchObject({
      aggregate: { version: 1 },
      cause: { actor: creator },
      data: { name: 'evented', disabled: false },
    });
    expect(events[2]).toMatchObject({ organizationId: events[0]?.aggregate.id, data: { name: 'owners' } });
    expect(events[3]).toMatchObject({ data: { name: 'Default Project' } });
  });

  it.each(['taken', 'TAKEN'])(
    'an organization name that is taken returns 422, whatever its case: %s',
    async (name) => {
      if (name === 'taken') await buildOrganization(app, { name });
      const { principal: creator } = await buildUser(app);
      const before = (await app.events()).length;

      const response = await app.as(creator).post(path, organization({ name, email: 'a@b.example' }));

      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual(['/data/attributes/name: Name has already been taken']);
      expect((await app.events()).length).toBe(before);
    },
  );

  it('many simultaneous requests for one name create one organization', async () => {
    const { principal: creator } = await buildUser(app);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.as(creator).post(path, organization({ name: 'raced', email: 'a@b.example' })),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(422)]);
  });

  it.each([
    ['too short', 'ab'],
    ['too long', 'a'.repeat(41)],
    ['a space', 'my org'],
    ['a dot', 'my.org'],
    ['a slash', 'my/org'],
    ['a letter beyond ASCII', 'müller'],
    ['a line break', 'acme\n'],
    ['empty', ''],
    ['null', null],
    ['a number', 12345],
    ['a list', ['acme']],
  ])('an organization with a malformed name is refused: %s', async (_form, name) => {
    const { principal: creator } = await buildUser(app);
    const response = await app.as(creator).post(path, organization({ name, email: 'a@b.example' }));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringMatching(/^\/data\/attributes\/name: Name /)]);
  });

  it.each(['', 'nobody', '@example.com', 'a@b@c.example', null, 7, `${'a'.repeat(250)}@b.example`])(
    'an organization with a malformed email is refused: %p',
    async (email) => {
      const { principal: creator } = await buildUser(app);
      const response = await app.as(creator).post(path, organization({ name: 'wrong-email', email }));
      expect(response.status).toBe(422);
      expect(problemsOf(response)[0]).toMatch(/^\/data\/attributes\/email: Email /);
    },
  );

  it('a refused organization names every problem of the body', async () => {
    const { principal: creator } = await buildUser(app);
    const response = await app.as(creator).post(path, { data: { type: 'organizations' } });
    expect(problemsOf(response)).toEqual([
      "/data/attributes/name: Name can't be blank",
      "/data/attributes/email: Email can't be blank",
    ]);
  });

  it.each([
    ['no body', undefined, 422],
    ['an empty document', {}, 422],
    ['another type', { data: { type: 'teams', attributes: { name: 'acme', email: 'a@b.example' } } }, 422],
    ['a list', { data: [] }, 422],
    ['malformed JSON', '{"data":', 400],
    ['a dangerous key', '{"data":{"__proto__":{}}}', 400],
  ])('creating an organization refuses %s', async (_what, body, status) => {
    const { principal: creator } = await buildUser(app);
    expect((await app.as(creator).post(path, body)).status).toBe(status);
  });

  it('creating an organization with a body of another media type returns 415', async () => {
    const { principal: creator } = await buildUser(app);
    const response = await app
      .as(creator)
      .post(path, 'name=acme', { headers: { 'content-type': 'text/plain' } });
    expect(response.status).toBe(415);
  });

  it('team and organization tokens cannot create organizations, not even those of owners', async () => {
    const built = await buildOrganization(app);
    const team = await buildTeam(app, built);
    const body = organization({ name: 'not-for-tokens', email: 'a@b.example' });
    for (const caller of [built.principal, team.principal, principal('team', built.owners.id)]) {
      expect((await app.as(caller).post(path, body)).status).toBe(404);
    }
  });

  it('a deleted user cannot create an organization', async () => {
    const response = await app
      .as(principal('user', 'user-gone'))
      .post(path, organization({ name: 'ghost', email: 'a@b.example' }));
    expect(response.status).toBe(404);
  });
});
