import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { introspectToken, showGrants } from '@groundwork/contracts';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { newApiToken } from '../tokens/api-token.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser, principal } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (name: string) => `/api/v2/organizations/${name}`;
const bodyOf = (name: string) => ({
  data: { type: 'organizations', attributes: { name, email: 'a@b.example' } },
});

describe('DELETE /organizations/:organization_name', () => {
  it('deleting an organization returns 204 with an empty body, and it cannot be found any longer', async () => {
    const built = await buildOrganization(app);
    const team = await buildTeam(app, built);
    const { organization, owner } = built;
    expect(await app.as(owner.principal).delete(pathOf(organization.name))).toMatchObject({
      status: 204,
      body: undefined,
    });
    for (const caller of [owner.principal, team.member.principal, team.principal, built.principal]) {
      expect((await app.as(caller).get(pathOf(organization.name))).status).toBe(404);
      expect((await app.as(caller).get(`${pathOf(organization.name)}/teams`)).status).toBe(404);
      expect((await app.as(caller).get(`/api/v2/teams/${team.team.id}`)).status).toBe(404);
      expect(collectionOf(await app.as(caller).get('/api/v2/organizations')).data).toEqual([]);
    }
    expect((await app.as(owner.principal).delete(pathOf(organization.name))).status).toBe(404);
    const body = { principal: owner.principal, organization: { id: organization.id } };
    const { grants } = showGrants.response.parse(
      (await app.from('registry').post(showGrants.path, body)).body,
    );
    expect(grants).toBeNull();
  });

  it('deleting an organization publishes organization.deleted with its author', async () => {
    const { organization, owner } = await buildOrganization(app);
    await app.as(owner.principal).delete(pathOf(organization.name));
    const events = (await app.events()).filter(({ organizationId }) => organizationId === organization.id);
    expect(events).toMatchObject([
      {
        type: 'organization.deleted',
        deleted: true,
        aggregate: { id: organization.id, version: 2 },
        cause: { actor: owner.principal },
        data: { id: organization.id, name: organization.name },
      },
    ]);
  });

  it('deleting an organization ends its tokens and those of its teams, but not those of users', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const { id: organizationId } = built.organization;
    const subjects = [
      { kind: 'organization', organizationId },
      { kind: 'team', organizationId, teamId: team.id },
      { kind: 'user', userId: built.owner.user.id },
    ] as const;
    const texts: string[] = [];
    for (const subject of subjects) {
      const text = generateApiToken(subject.kind);
      texts.push(text);
      const attributes = { subject, description: null, expiresAt: null, createdBy: built.owner.principal };
      await app.ctx.stores.apiTokens.insert(
        newApiToken(attributes, app.clock.now()),
        app.ctx.tokenHashes.current(text),
      );
    }
    const activity = async () =>
      Promise.all(
        texts.map(async (token) => {
          const response = await app.from('gateway').post(introspectToken.path, { token });
          return introspectToken.response.parse(response.body).active;
        }),
      );
    expect(await activity()).toEqual([true, true, true]);
    await app.as(built.owner.principal).delete(pathOf(built.organization.name));
    expect(await activity()).toEqual([false, false, true]);
  });

  it("a deleted organization's name can be used again, without meeting the old records", async () => {
    const built = await buildOrganization(app, { name: 'phoenix' });
    const { team, member } = await buildTeam(app, built, { name: 'old-team' });
    await app.as(built.owner.principal).delete(pathOf('phoenix'));

    const { principal: founder } = await buildUser(app);
    const created = await app.as(founder).post('/api/v2/organizations', bodyOf('phoenix'));

    expect(created.status).toBe(201);
    expect(resourceOf(created).attributes['external-id']).not.toBe(built.organization.id);
    const teams = collectionOf(await app.as(founder).get(`${pathOf('phoenix')}/teams`));
    expect(teams.data.map(({ attributes }) => attributes['name'])).toEqual(['owners']);
    expect((await app.as(founder).get(`/api/v2/teams/${team.id}`)).status).toBe(404);
    for (const former of [built.owner.principal, member.principal]) {
      expect((await app.as(former).get(pathOf('phoenix'))).status).toBe(404);
    }
  });

  it('nothing created during the deletion of an organization remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { organization, owner } = await buildOrganization(app);
      const teamBody = (n: number) => ({ data: { type: 'teams', attributes: { name: `team-${n}` } } });
      const creations = Array.from({ length: 6 }, (_, n) =>
        app.as(owner.principal).post(`${pathOf(organization.name)}/teams`, teamBody(n)),
      );
      const [deletion, ...created] = await Promise.all([
        app.as(owner.principal).delete(pathOf(organization.name)),
        ...creations,
      ]);
      expect(deletion.status).toBe(204);
      const statuses = created.map(({ status }) => status);
      expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
      const events = (await app.events()).filter(({ organizationId }) => organizationId === organization.id);
      // The tombstone waits for earlier writers, and stops later ones.
      expect(events.at(-1)).toMatchObject({ type: 'organization.deleted' });
      expect(events.filter(({ type }) => type === 'team.created')).toHaveLength(
        statuses.filter((status) => status === 201).length,
      );
    }
  });

  it('many simultaneous deletions delete the organization once', async () => {
    const { organization, owner } = await buildOrganization(app);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => app.as(owner.principal).delete(pathOf(organization.name))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404, 404]);
    const events = (await app.events()).filter(({ organizationId }) => organizationId === organization.id);
    expect(events).toHaveLength(1);
  });

  it('the token of the owners team can delete the organization', async () => {
    const { organization, owners } = await buildOrganization(app);
    const response = await app.as(principal('team', owners.id)).delete(pathOf(organization.name));
    expect(response.status).toBe(204);
  });

  it('deleting an organization returns 404 to non-owners, and while it is disabled', async () => {
    const built = await buildOrganization(app);
    const team = await buildTeam(app, built, { permissions: ['manageOrganizationAccess'] });
    const stranger = await buildOrganization(app);
    const administrator = await buildUser(app, { siteAdministrator: true });
    for (const caller of [
      team.member.principal,
      team.principal,
      built.principal,
      stranger.owner.principal,
      administrator.principal,
    ]) {
      expect((await app.as(caller).delete(pathOf(built.organization.name))).status).toBe(404);
    }
    expect((await app.as(built.owner.principal).get(pathOf(built.organization.name))).status).toBe(200);
    const disabled = await buildOrganization(app, { disabled: true });
    const response = await app.as(disabled.owner.principal).delete(pathOf(disabled.organization.name));
    expect(response.status).toBe(404);
  });
});
