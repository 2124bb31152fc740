import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser, principal } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (name: string) => `/api/v2/organizations/${name}`;
const bodyOf = (attributes: unknown) => ({ data: { type: 'organizations', attributes } });

const patch = (caller: Principal, name: string, attributes: unknown) =>
  app.as(caller).patch(pathOf(name), bodyOf(attributes));

async function eventsOf(organizationId: string) {
  return (await app.events()).filter((event) => event.organizationId === organizationId);
}

describe('PATCH /organizations/:organization_name', () => {
  it('changing the email of an organization leaves the rest unchanged', async () => {
    const { organization, owner } = await buildOrganization(app);
    const response = await patch(owner.principal, organization.name, { email: 'new@acme.example', other: 1 });
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: organization.name,
      attributes: {
        email: 'new@acme.example',
        'external-id': organization.id,
        permissions: { 'can-update': true },
      },
    });
    expect(await app.as(owner.principal).get(pathOf(organization.name))).toMatchObject({
      body: response.body,
    });
  });

  it('a name that paths use is 422, unless the organization has it already', async () => {
    const { organization, owner } = await buildOrganization(app);
    const old = await buildOrganization(app, { name: 'search' });

    expect((await patch(owner.principal, organization.name, { name: 'show' })).status).toBe(422);
    expect(
      (await patch(old.owner.principal, 'search', { name: 'search', email: 'it@x.example' })).status,
    ).toBe(200);
  });

  it('a renamed organization keeps its id and its contents', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const { organization, owner } = built;

    const response = await patch(owner.principal, organization.name, { name: 'renamed-1' });

    expect(resourceOf(response)).toMatchObject({
      id: 'renamed-1',
      attributes: { name: 'renamed-1', 'external-id': organization.id },
      links: { self: pathOf('renamed-1') },
    });
    expect((await app.as(owner.principal).get(pathOf(organization.name))).status).toBe(404);
    expect((await app.as(owner.principal).get(pathOf('renamed-1'))).status).toBe(200);
    expect((await app.as(owner.principal).get(`/api/v2/teams/${team.id}`)).status).toBe(200);
    expect((await buildOrganization(app, { name: organization.name })).organization.id).not.toBe(
      organization.id,
    );
  });

  it('an organization can change only the case of its name', async () => {
    const { organization, owner } = await buildOrganization(app, { name: 'shouting' });
    expect(resourceOf(await patch(owner.principal, organization.name, { name: 'SHOUTING' })).id).toBe(
      'SHOUTING',
    );
  });

  it('each change of an organization publishes organization.updated with its author, and no change nothing', async () => {
    const { organization, owner } = await buildOrganization(app);
    await patch(owner.principal, organization.name, { email: organization.email, name: organization.name });
    await patch(owner.principal, organization.name, {});
    expect(await eventsOf(organization.id)).toEqual([]);
    await patch(owner.principal, organization.name, { name: 'renamed-2' });
    expect(await eventsOf(organization.id)).toMatchObject([
      {
        type: 'organization.updated',
        aggregate: { id: organization.id, version: 2 },
        cause: { actor: owner.principal },
        data: { name: 'renamed-2', disabled: false, globalModuleSharing: false },
      },
    ]);
  });

  it.each(['taken', 'TAKEN'])(
    'renaming an organization to a name that is taken returns 422, whatever its case: %s',
    async (name) => {
      if (name === 'taken') await buildOrganization(app, { name });
      const { organization, owner } = await buildOrganization(app);
      const response = await patch(owner.principal, organization.name, { name });
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual(['/data/attributes/name: Name has already been taken']);
      expect(await eventsOf(organization.id)).toEqual([]);
    },
  );

  it('only one of two organizations that want a name at once gets it', async () => {
    const builts = [await buildOrganization(app), await buildOrganization(app)];
    const responses = await Promise.all([
      ...builts.map(({ organization, owner }) =>
        patch(owner.principal, organization.name, { name: 'wanted' }),
      ),
      app
        .as((await buildUser(app)).principal)
        .post('/api/v2/organizations', bodyOf({ name: 'wanted', email: 'a@b.example' })),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  });

  it.each([
    ['name', 'ab'],
    ['name', 'my org'],
    ['name', ''],
    ['name', null],
    ['name', 7],
    ['email', ''],
    ['email', 'nobody'],
    ['email', null],
  ])('an organization update with a %s of %p returns 422', async (name, value) => {
    const { organization, owner } = await buildOrganization(app);
    const response = await patch(owner.principal, organization.name, { [name]: value });
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toMatch(new RegExp(`^/data/attributes/${name}: `));
  });

  it.each([
    ['no body', undefined],
    ['no type', { data: { attributes: {} } }],
    ['another type', { data: { type: 'teams', attributes: {} } }],
  ])('an organization update with %s returns 422', async (_what, body) => {
    const { organization, owner } = await buildOrganization(app);
    expect((await app.as(owner.principal).patch(pathOf(organization.name), body)).status).toBe(422);
  });

  it('the token of the owners team can update the organization', async () => {
    const { organization, owners } = await buildOrganization(app);
    expect(
      (await patch(principal('team', owners.id), organization.name, { email: 'x@y.example' })).status,
    ).toBe(200);
  });

  it('non-owners get 404 for an organization update, before the body is validated', async () => {
    const built = await buildOrganization(app);
    const team = await buildTeam(app, built, { permissions: ['manageOrganizationAccess', 'manageTeams'] });
    const stranger = await buildOrganization(app);
    const administrator = await buildUser(app, { siteAdministrator: true });
    for (const caller of [
      team.member.principal,
      team.principal,
      built.principal,
      stranger.owner.principal,
      administrator.principal,
    ]) {
      expect((await app.as(caller).patch(pathOf(built.organization.name), { wrong: true })).status).toBe(404);
    }
    expect((await patch(built.owner.principal, 'no-such-one', {})).status).toBe(404);
  });

  it('a disabled organization cannot be updated by its owners', async () => {
    const { organization, owner } = await buildOrganization(app, { disabled: true });
    expect((await patch(owner.principal, organization.name, { email: 'x@y.example' })).status).toBe(404);
  });
});
