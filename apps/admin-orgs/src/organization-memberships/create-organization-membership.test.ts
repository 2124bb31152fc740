import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, includedOf, problemsOf, resourceOf } from '@groundwork/testing';
import { z } from 'zod';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: Pick<BuiltOrganization, 'organization'>) =>
  `/api/v2/organizations/${organization.name}/organization-memberships`;

const identifierOf = (relationship: unknown) =>
  z.object({ data: z.object({ id: z.string() }) }).parse(relationship).data.id;

const invitation = (email: unknown, ...teamIds: unknown[]) => ({
  data: {
    type: 'organization-memberships',
    attributes: { email },
    relationships: { teams: { data: teamIds.map((id) => ({ type: 'teams', id })) } },
  },
});

describe('POST /organizations/:organization_name/organization-memberships', () => {
  it('an address beyond ASCII can be invited, once in all its forms', async () => {
    const built = await buildOrganization(app);
    const post = (email: string) => app.as(built.owner.principal).post(pathOf(built), invitation(email));
    expect((await post('Jürgen.Groß@example.com')).status).toBe(201);
    for (const form of ['ju\u0308rgen.groß@EXAMPLE.com', 'JüRGEN.GROß@example.com'])
      expect(problemsOf(await post(form))).toEqual(['/data/attributes/email: Email has already been taken']);
    const filter = `${pathOf(built)}?filter[email]=${encodeURIComponent('ju\u0308rgen.groß@example.com')}`;
    const listed = await app.as(built.owner.principal).get(filter);
    expect(collectionOf(listed).data).toHaveLength(1);
  });

  it('an address of 254 bytes can be invited', async () => {
    const built = await buildOrganization(app);
    const email = `${'ü'.repeat(121)}@example.com`;
    const response = await app.as(built.owner.principal).post(pathOf(built), invitation(email));
    expect(response.status).toBe(201);
  });

  it.each([
    ['gross@same.example', 'groß@same.example', /another address than that of an existing user/],
    ['kim@same.example', '\u212aim@same.example', /must not have the character U\+212A/],
  ])('if %s exists, %s is refused with the reason', async (email, similar, reason) => {
    const built = await buildOrganization(app);
    const post = (text: string) => app.as(built.owner.principal).post(pathOf(built), invitation(text));
    expect((await post(email)).status).toBe(201);
    const response = await post(similar);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringMatching(reason)]);
  });

  it('an invitation finds an existing user by their address in any case', async () => {
    const built = await buildOrganization(app);
    const { user } = await buildUser(app);
    const body = invitation(user.email.toUpperCase());
    const response = await app.as(built.owner.principal).post(pathOf(built), body);
    expect(response.status).toBe(201);
    const created = resourceOf(response);
    expect(created.id).toMatch(/^ou-[0-9A-Za-z]{16}$/);
    expect(created).toEqual({
      id: created.id,
      type: 'organization-memberships',
      attributes: { status: 'invited', email: user.email, 'created-at': '2026-11-20T12:00:00.000Z' },
      relationships: {
        user: { data: { id: user.id, type: 'users' } },
        organization: { data: { id: built.organization.name, type: 'organizations' } },
        teams: { data: [] },
      },
      links: { self: `/api/v2/organization-memberships/${created.id}` },
    });
  });

  it.each(['known', 'new'])(
    'an invitation answers with its user, also if the address is %s',
    async (which) => {
      const built = await buildOrganization(app);
      const email = which === 'new' ? 'first.seen@example.com' : (await buildUser(app)).user.email;
      const owner = app.as(built.owner.principal);
      const response = await owner.post(pathOf(built), invitation(email));
      expect(includedOf(response)).toMatchObject([
        {
          type: 'users',
          id: identifierOf(resourceOf(response).relationships?.['user']),
          attributes: { email, username: expect.stringMatching(/./) },
        },
      ]);
      const path = `/api/v2/organization-memberships/${resourceOf(response).id}?include=user`;
      expect((await owner.get(path)).body).toEqual(response.body);
    },
  );

  it('an invitation grants nothing until it is activated', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const { user, principal } = await buildUser(app);
    const response = await app.as(built.owner.principal).post(pathOf(built), invitation(user.email, team.id));
    const organization = `/api/v2/organizations/${built.organization.name}`;
    expect((await app.as(principal).get(organization)).status).toBe(404);
    expect((await app.as(principal).get(`/api/v2/teams/${team.id}`)).status).toBe(404);
    const path = `/api/v2/organization-memberships/${resourceOf(response).id}/actions/activate`;
    await app.as(principal).post(path);
    const body = { data: { type: 'teams', attributes: { name: 'by-the-new-member' } } };
    expect((await app.as(principal).post(`${organization}/teams`, body)).status).toBe(201);
  });

  it('an invited user is put into the named teams, each once', async () => {
    const built = await buildOrganization(app);
    const [one, two] = [await buildTeam(app, built), await buildTeam(app, built)];
    const { user } = await buildUser(app);
    const before = (await app.events()).length;
    const response = await app
      .as(built.owner.principal)
      .post(pathOf(built), invitation(user.email, two.team.id, one.team.id, two.team.id));
    expect(resourceOf(response).relationships?.['teams']).toEqual({
      data: [one.team.id, two.team.id].toSorted().map((id) => ({ id, type: 'teams' })),
    });
    expect((await app.events()).slice(before).map(({ type }) => type)).toEqual([
      'organization-membership.created',
      'team.updated',
      'team.updated',
    ]);
  });

  it('an invitation publishes organization-membership.created', async () => {
    const built = await buildOrganization(app);
    const { user } = await buildUser(app);
    const response = await app.as(built.owner.principal).post(pathOf(built), invitation(user.email));
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'organization-membership.created',
      organizationId: built.organization.id,
      aggregate: { id: resourceOf(response).id, version: 1 },
      cause: { actor: built.owner.principal },
      data: { userId: user.id, status: 'invited' },
    });
  });

  it('an invitation to an unknown address creates an account without credentials', async () => {
    const built = await buildOrganization(app);
    const before = (await app.events()).length;
    const response = await app
      .as(built.owner.principal)
      .post(pathOf(built), invitation('Unknown.Person+x@example.com'));
    expect(response.status).toBe(201);
    const user = await app.ctx.stores.users.findByEmail('unknown.person+x@example.com');
    expect(user).toMatchObject({ username: 'Unknown.Person-x', siteAdministrator: false });
    expect((await app.events()).slice(before).map(({ type }) => type)).toEqual([
      'user.created',
      'organization-membership.created',
    ]);
    const tokens = await app.ctx.databases.requests.knex('api_tokens').where({ user_id: user?.id ?? '' });
    expect(tokens).toEqual([]);
  });

  it('simultaneous invitations to one address by several organizations create one account', async () => {
    const organizations = await Promise.all([1, 2, 3, 4].map(() => buildOrganization(app)));
    const responses = await Promise.all(
      organizations.map((built, index) =>
        app
          .as(built.owner.principal)
          .post(pathOf(built), invitation(index % 2 === 0 ? 'wanted@example.com' : 'WANTED@example.com')),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const users = responses.map((response) => resourceOf(response).relationships?.['user']);
    expect(new Set(users.map((user) => JSON.stringify(user))).size).toBe(1);
  });

  it('accounts whose addresses have the same local part get different usernames', async () => {
    const built = await buildOrganization(app);
    const owner = app.as(built.owner.principal);
    await owner.post(pathOf(built), invitation('same@one.example'));
    expect((await owner.post(pathOf(built), invitation('same@two.example'))).status).toBe(201);
    const second = await app.ctx.stores.users.findByEmail('same@two.example');
    expect(second?.username).toMatch(/^same\.[0-9A-Za-z]{6}$/);
  });

  it('inviting a member or an invited user again returns 422, whatever the case of the address', async () => {
    const built = await buildOrganization(app);
    const { user } = await buildUser(app);
    const owner = app.as(built.owner.principal);
    await owner.post(pathOf(built), invitation(user.email));
    for (const email of [user.email, user.email.toUpperCase(), built.owner.user.email]) {
      const response = await owner.post(pathOf(built), invitation(email));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual(['/data/attributes/email: Email has already been taken']);
    }
  });

  it('only one of several simultaneous invitations is created', async () => {
    const built = await buildOrganization(app);
    const { user } = await buildUser(app);
    const responses = await Promise.all(
      [1, 2, 3].map(() => app.as(built.owner.principal).post(pathOf(built), invitation(user.email))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it('an invitation that names unknown teams returns 422 for each of them, and invites nobody', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    const [own, foreign] = [await buildTeam(app, built), await buildTeam(app, other)];
    const { user } = await buildUser(app);
    const response = await app
      .as(built.owner.principal)
      .post(pathOf(built), invitation(user.email, own.team.id, foreign.team.id, 'team-0', 'x'));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual(
      [1, 2, 3].map((index) => `/data/relationships/teams/data/${index}/id: Team does not exist`),
    );
    expect(
      await app.ctx.stores.organizationMemberships.listMembersAmong(built.organization.id, [user.id]),
    ).toEqual([]);
  });

  it.each([
    ['no body', undefined, '/data'],
    ['another type', { data: { type: 'users', attributes: { email: 'a@b.example' } } }, '/data/type'],
    ['no address', { data: { type: 'organization-memberships' } }, '/data/attributes/email'],
    ['an address of null', invitation(null), '/data/attributes/email'],
    ['an address that is not text', invitation(5), '/data/attributes/email'],
    ['something that is not an address', invitation('nowhere'), '/data/attributes/email'],
    ['an address of 255 bytes', invitation(`${'a'.repeat(243)}@example.com`), '/data/attributes/email'],
    ['an address with a wide letter', invitation('\uff41da@example.com'), '/data/attributes/email'],
    ['an address with a space', invitation('a b@example.com'), '/data/attributes/email'],
    ['a long address', invitation(`${'a'.repeat(250)}@b.example`), '/data/attributes/email'],
    [
      'a team of another type',
      {
        data: {
          type: 'organization-memberships',
          attributes: { email: 'a@b.example' },
          relationships: { teams: { data: [{ type: 'users', id: 'team-1' }] } },
        },
      },
      '/data/relationships/teams/data/0/type',
    ],
  ])('an invitation with %s returns 422', async (_what, body, pointer) => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).post(pathOf(built), body);
    expect(response.status).toBe(422);
    expect(problemsOf(response).map((problem) => problem.split(':')[0])).toEqual([pointer]);
  });

  it.each([
    ['no relationships', undefined],
    ['relationships of null', null],
    ['empty relationships', {}],
    ['teams of null', { teams: null }],
  ])('an invitation can be created with %s', async (_what, relationships) => {
    const built = await buildOrganization(app);
    const { user } = await buildUser(app);
    const body = {
      data: { type: 'organization-memberships', attributes: { email: user.email }, relationships },
    };
    expect((await app.as(built.owner.principal).post(pathOf(built), body)).status).toBe(201);
  });

  it('those who manage memberships and the organization token can invite; others get 404', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const manager = await buildTeam(app, built, { permissions: ['manageMembership'] });
    const teams = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const statusFor = async (caller: typeof built.principal) =>
      (await app.as(caller).post(pathOf(built), invitation((await buildUser(app)).user.email))).status;
    expect(await statusFor(manager.member.principal)).toBe(201);
    expect(await statusFor(manager.principal)).toBe(201);
    expect(await statusFor(built.principal)).toBe(201);
    for (const caller of [teams.member.principal, stranger.owner.principal, stranger.principal]) {
      expect(await statusFor(caller)).toBe(404);
    }
    const { principal } = await buildUser(app, { siteAdministrator: true });
    expect(await statusFor(principal)).toBe(404);
    const disabled = await buildOrganization(app, { disabled: true });
    const body = invitation('a@b.example');
    expect((await app.as(disabled.owner.principal).post(pathOf(disabled), body)).status).toBe(404);
  });

  it('nobody can invite a user into a team with more permissions than theirs, or into the owners', async () => {
    const built = await buildOrganization(app);
    const strong = await buildTeam(app, built, { permissions: ['manageModules'] });
    const manager = await buildTeam(app, built, { permissions: ['manageMembership', 'manageTeams'] });
    const { user } = await buildUser(app);
    for (const team of [strong.team, built.owners]) {
      for (const caller of [manager.member.principal, built.principal]) {
        const body = invitation(user.email, team.id);
        expect((await app.as(caller).post(pathOf(built), body)).status).toBe(404);
      }
    }
    const body = invitation(user.email, built.owners.id);
    expect((await app.as(built.owner.principal).post(pathOf(built), body)).status).toBe(201);
  });
});
