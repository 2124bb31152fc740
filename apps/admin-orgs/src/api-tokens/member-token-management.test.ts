import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const token = { data: { type: 'authentication-tokens', attributes: { description: 'pipeline' } } };

async function buildManagers(allowMemberTokenManagement: boolean) {
  const built = await buildOrganization(app);
  const { team, member, principal } = await buildTeam(app, built, {
    permissions: ['manageTeams'],
    allowMemberTokenManagement,
  });
  const single = `/api/v2/teams/${team.id}/authentication-token`;
  const { id } = resourceOf(await app.as(built.owner.principal).post(single));
  const statusesFor = async (caller: Principal) => {
    const client = app.as(caller);
    return {
      show: (await client.get(single)).status,
      list: (await client.get(`${single}s`)).status,
      create: (await client.post(`${single}s`, token)).status,
      byId: (await client.get(`/api/v2/authentication-tokens/${id}`)).status,
      endById: (await client.delete(`/api/v2/authentication-tokens/${id}`)).status,
      replace: (await client.post(single)).status,
      end: (await client.delete(single)).status,
    };
  };
  return { built, team, member, principal, statusesFor };
}

const allowed = { show: 200, list: 200, create: 201, byId: 200, endById: 204, replace: 201, end: 204 };
const refused = Object.fromEntries(Object.keys(allowed).map((route) => [route, 404]));

describe('allow-member-token-management', () => {
  it('members who manage a team manage its tokens, unless the team forbids it', async () => {
    const open = await buildManagers(true);
    expect(await open.statusesFor(open.member.principal)).toEqual(allowed);
    const closed = await buildManagers(false);
    expect(await closed.statusesFor(closed.member.principal)).toEqual(refused);
    expect(await closed.statusesFor(closed.principal)).toEqual(refused);
  });

  it('owners and managers of other teams manage the tokens of a team that forbids it to its members', async () => {
    const closed = await buildManagers(false);
    expect(await closed.statusesFor(closed.built.owner.principal)).toEqual(allowed);
    const other = await buildTeam(app, closed.built, { permissions: ['manageTeams'] });
    const single = `/api/v2/teams/${closed.team.id}/authentication-token`;
    expect((await app.as(other.member.principal).post(single)).status).toBe(201);
  });

  it('being in a team is not enough to manage its tokens', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built);
    const response = await app.as(member.principal).post(`/api/v2/teams/${team.id}/authentication-token`);
    expect(response.status).toBe(404);
  });

  it('the permissions of a team say whether the caller may manage its tokens', async () => {
    const { team, member, built } = await buildManagers(false);
    const shownTo = async (caller: Principal) =>
      resourceOf(await app.as(caller).get(`/api/v2/teams/${team.id}`)).attributes['permissions'];
    expect(await shownTo(member.principal)).toMatchObject({
      'can-update-api-token': false,
      'can-view-api-token': false,
    });
    expect(await shownTo(built.owner.principal)).toMatchObject({
      'can-update-api-token': true,
      'can-view-api-token': true,
    });
  });
});
