import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { includedOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildMembership, buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/teams/${id}`;

describe('GET /teams/:id', () => {
  it('a team is shown with its members', async () => {
    const { team, member } = await buildTeam(app, await buildOrganization(app));
    expect(resourceOf(await app.as(member.principal).get(pathOf(team.id)))).toMatchObject({
      id: team.id,
      attributes: { name: team.name, 'users-count': 1, permissions: { 'can-update-membership': false } },
      relationships: { users: { data: [{ id: member.user.id, type: 'users' }] } },
    });
  });

  it('a team can include its members, without their addresses', async () => {
    const { team, member } = await buildTeam(app, await buildOrganization(app));
    const [user] = includedOf(await app.as(member.principal).get(`${pathOf(team.id)}?include=users`));
    expect(user).toMatchObject({ id: member.user.id, attributes: { username: member.user.username } });
    expect(user?.attributes).not.toHaveProperty('email');
  });

  it('a team can include the memberships of its members, those that are only invited too', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built);
    const invited = await buildUser(app);
    const invitation = await buildMembership(app, built, invited, 'invited');
    const client = app.as(built.owner.principal);
    const users = { data: [{ type: 'users', id: invited.user.id }] };
    expect((await client.post(`${pathOf(team.id)}/relationships/users`, users)).status).toBe(204);
    const plain = resourceOf(await client.get(pathOf(team.id)));
    expect(plain.relationships).not.toHaveProperty('organization-memberships');
    for (const path of [pathOf(team.id), `/api/v2/organizations/${built.organization.name}/teams`]) {
      const response = await client.get(`${path}?include=organization_memberships`);
      const memberships = includedOf(response).filter(({ type }) => type === 'organization-memberships');
      expect(memberships).toHaveLength(path === pathOf(team.id) ? 2 : 3);
      expect(memberships).toContainEqual(
        expect.objectContaining({
          id: invitation.id,
          attributes: expect.objectContaining({ status: 'invited', email: invited.user.email }),
        }),
      );
    }
    const shown = resourceOf(await client.get(`${pathOf(team.id)}?include=organization-memberships,users`));
    expect(shown.relationships?.['organization-memberships']).toEqual({
      data: expect.arrayContaining([{ type: 'organization-memberships', id: invitation.id }]),
    });
    expect(shown.relationships?.['users']).toMatchObject({
      data: expect.arrayContaining([{ id: member.user.id, type: 'users' }]),
    });
  });

  it('an unknown include of a team returns 400', async () => {
    const { team, member } = await buildTeam(app, await buildOrganization(app));
    const response = await app.as(member.principal).get(`${pathOf(team.id)}?include=secrets`);
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain('include parameter');
  });

  it('a secret team is hidden from members who are not in it', async () => {
    const built = await buildOrganization(app);
    const secret = await buildTeam(app, built, { visibility: 'secret' });
    const other = await buildTeam(app, built);
    const watcher = await buildTeam(app, built, { permissions: ['accessSecretTeams'] });
    const statusFor = async (caller: typeof other.principal) =>
      (await app.as(caller).get(pathOf(secret.team.id))).status;

    expect(await statusFor(other.member.principal)).toBe(404);
    expect(await statusFor(other.principal)).toBe(404);
    expect(await statusFor(secret.member.principal)).toBe(200);
    expect(await statusFor(secret.principal)).toBe(200);
    expect(await statusFor(watcher.member.principal)).toBe(200);
    expect(await statusFor(built.owner.principal)).toBe(200);
    expect(await statusFor(built.principal)).toBe(200);
  });

  it('a team of another organization returns the same 404 as an unknown one', async () => {
    const { team } = await buildTeam(app, await buildOrganization(app));
    const stranger = await buildUser(app, { siteAdministrator: true });
    const foreign = await app.as(stranger.principal).get(pathOf(team.id));
    const unknown = await app.as(stranger.principal).get(pathOf('team-0000000000000000'));
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
    expect(unknown.status).toBe(404);
  });

  it.each(['org-0000000000000000', 'team-', 'team-a%20b', 'x', 'TEAM-0000000000000000'])(
    'a malformed team id returns 404: %s',
    async (id) => {
      const { principal } = await buildUser(app);
      expect((await app.as(principal).get(pathOf(id))).status).toBe(404);
    },
  );
});
