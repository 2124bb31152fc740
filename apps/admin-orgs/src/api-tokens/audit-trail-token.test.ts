import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { introspectToken } from '@groundwork/contracts';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTeam, principal } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/authentication-token`;
const auditPathOf = (built: BuiltOrganization) => `${pathOf(built)}?token=audit-trails`;
const ownerOf = (built: BuiltOrganization) => app.as(built.owner.principal);
const auditorOf = ({ organization }: BuiltOrganization) => app.as(principal('audit-trail', organization.id));

async function introspect(secret: string) {
  const response = await app.from('gateway').post('/internal/tokens/introspect', { token: secret });
  return introspectToken.response.parse(response.body);
}

describe('the audit trail token of an organization (token=audit-trails)', () => {
  it('it is created, shown and deleted beside the main token, which stays', async () => {
    const built = await buildOrganization(app);
    const owner = ownerOf(built);
    const main = await owner.post(pathOf(built));
    const created = await owner.post(auditPathOf(built));
    expect(created.status).toBe(201);
    expect(created.headers['cache-control']).toBe('no-store');
    expect(resourceOf(created).id).not.toBe(resourceOf(main).id);

    const { token, ...attributes } = resourceOf(created).attributes;
    expect(token).toMatch(/^gwo_/);
    const expected = { ...resourceOf(created), attributes };
    expect(resourceOf(await owner.get(auditPathOf(built)))).toEqual(expected);
    const byId = `/api/v2/authentication-tokens/${resourceOf(created).id}`;
    expect(resourceOf(await owner.get(byId))).toEqual(expected);

    expect((await owner.delete(auditPathOf(built))).status).toBe(204);
    expect((await owner.get(auditPathOf(built))).status).toBe(404);
    expect((await owner.delete(auditPathOf(built))).status).toBe(404);
    expect(await introspect(secretOf(created))).toEqual({ active: false });
    expect(resourceOf(await owner.get(pathOf(built))).id).toBe(resourceOf(main).id);
    expect(await introspect(secretOf(main))).toMatchObject({ active: true });
  });

  it('it stays when the main token is replaced or deleted, and is not shown in its place', async () => {
    const built = await buildOrganization(app);
    const owner = ownerOf(built);
    const audit = await owner.post(auditPathOf(built));
    expect((await owner.get(pathOf(built))).status).toBe(404);
    expect((await owner.delete(pathOf(built))).status).toBe(404);
    await owner.post(pathOf(built));
    await owner.delete(pathOf(built));
    expect(resourceOf(await owner.get(auditPathOf(built))).id).toBe(resourceOf(audit).id);
    expect(await introspect(secretOf(audit))).toMatchObject({
      active: true,
      principal: { kind: 'audit-trail', id: built.organization.id, siteAdministrator: false },
    });
  });

  it('a new one replaces the previous one', async () => {
    const built = await buildOrganization(app);
    const first = await ownerOf(built).post(auditPathOf(built));
    const second = await ownerOf(built).post(auditPathOf(built));
    expect(await introspect(secretOf(first))).toEqual({ active: false });
    expect(await introspect(secretOf(second))).toMatchObject({ active: true });
  });

  it('exactly one remains when many are created at once', async () => {
    const built = await buildOrganization(app);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => ownerOf(built).post(auditPathOf(built))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const replies = await Promise.all(responses.map((response) => introspect(secretOf(response))));
    expect(replies.filter(({ active }) => active)).toHaveLength(1);
  });

  it('the events about it name its organization as the owner', async () => {
    const built = await buildOrganization(app);
    const { id } = resourceOf(await ownerOf(built).post(auditPathOf(built)));
    const owner = { kind: 'organization', id: built.organization.id };
    expect((await app.events()).at(-1)).toMatchObject({ type: 'token.created', data: { id, owner } });
    await ownerOf(built).delete(auditPathOf(built));
    expect((await app.events()).at(-1)).toMatchObject({ type: 'token.revoked', data: { id, owner } });
  });

  it.each(['audit-trail', 'AUDIT-TRAILS', '', 'organization', 'audit-trails&token=audit-trails'])(
    'another value of token is refused, and no token is replaced or deleted: %p',
    async (value) => {
      const built = await buildOrganization(app);
      const owner = ownerOf(built);
      const main = await owner.post(pathOf(built));
      const path = `${pathOf(built)}?token=${value}`;
      for (const response of [await owner.post(path), await owner.get(path), await owner.delete(path)]) {
        expect(response).toMatchObject({
          status: 422,
          body: { errors: [{ title: 'invalid parameter', source: { parameter: 'token' } }] },
        });
      }
      expect(await introspect(secretOf(main))).toMatchObject({ active: true });
    },
  );

  it('members, teams, strangers and the token itself cannot create, see or delete it', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const { id } = resourceOf(await ownerOf(built).post(auditPathOf(built)));
    const team = await buildTeam(app, built, { permissions: ['manageTeams', 'manageOrganizationAccess'] });
    const clients = [team.member.principal, team.principal, stranger.owner.principal, stranger.principal];
    for (const client of [...clients.map((caller) => app.as(caller)), auditorOf(built)]) {
      expect((await client.post(auditPathOf(built))).status).toBe(404);
      expect((await client.get(auditPathOf(built))).status).toBe(404);
      expect((await client.delete(auditPathOf(built))).status).toBe(404);
      expect((await client.get(`/api/v2/authentication-tokens/${id}`)).status).toBe(404);
    }
  });

  it("it reads its own organization's audit trail, and nothing else of it", async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    const here = `/api/v2/organizations/${built.organization.name}`;
    const auditor = auditorOf(built);
    expect((await auditor.get(`${here}/audit-trail`)).status).toBe(200);
    expect((await auditor.get(`/api/v2/organizations/${other.organization.name}/audit-trail`)).status).toBe(
      404,
    );
    for (const path of [
      '',
      '/teams',
      '/workspaces',
      '/projects',
      '/organization-memberships',
      '/team-tokens',
    ]) {
      expect((await auditor.get(`${here}${path}`)).status).toBe(404);
    }
    expect((await auditor.post(pathOf(built))).status).toBe(404);
    expect((await auditor.get('/api/v2/admin/audit-trail')).status).toBe(404);
  });

  it('it has no grants in any service', async () => {
    const built = await buildOrganization(app);
    const response = await app.from('registry').post('/internal/grants', {
      principal: principal('audit-trail', built.organization.id),
      organization: { id: built.organization.id },
    });
    expect(response.body).toMatchObject({
      grants: { membership: 'none', readsModules: false, consumers: [] },
    });
  });

  it('it reads nothing while its organization is disabled', async () => {
    const built = await buildOrganization(app, { disabled: true });
    const path = `/api/v2/organizations/${built.organization.name}/audit-trail`;
    expect((await auditorOf(built).get(path)).status).toBe(404);
  });
});
