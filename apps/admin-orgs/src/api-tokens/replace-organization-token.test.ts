import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { introspectToken } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildOrganization,
  buildTeam,
  buildUser,
  principal,
} from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/authentication-token`;

async function isActive(secret: string): Promise<boolean> {
  const response = await app.from('gateway').post('/internal/tokens/introspect', { token: secret });
  return introspectToken.response.parse(response.body).active;
}

describe('POST /organizations/:organization_name/authentication-token', () => {
  it('a new organization token is returned with its secret and replaces the previous one', async () => {
    const built = await buildOrganization(app);
    const first = secretOf(await app.as(built.owner.principal).post(pathOf(built)));
    const response = await app.as(built.owner.principal).post(pathOf(built));

    expect(response.status).toBe(201);
    expect(secretOf(response)).toMatch(/^gwo_/);
    expect(resourceOf(response)).toMatchObject({
      type: 'authentication-tokens',
      relationships: { 'created-by': { data: { id: built.owner.user.id, type: 'users' } } },
    });
    expect(resourceOf(response).relationships).not.toHaveProperty('team');
    expect(await isActive(first)).toBe(false);
    expect(await isActive(secretOf(response))).toBe(true);
  });

  it('an organization token can replace itself, and the organization is recorded as its creator', async () => {
    const built = await buildOrganization(app);
    const response = await app.as(built.principal).post(pathOf(built));
    expect(response.status).toBe(201);
    expect(resourceOf(response).relationships).toMatchObject({
      'created-by': { data: { id: built.organization.name, type: 'organizations' } },
    });
  });

  it('the token of the owners team can create the organization token', async () => {
    const built = await buildOrganization(app);
    expect((await app.as(principal('team', built.owners.id)).post(pathOf(built))).status).toBe(201);
  });

  it('exactly one organization token remains when many are created at once', async () => {
    const built = await buildOrganization(app);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => app.as(built.owner.principal).post(pathOf(built))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const active = await Promise.all(responses.map((response) => isActive(secretOf(response))));
    expect(active.filter(Boolean)).toHaveLength(1);
  });

  it('an organization token cannot expire in the past', async () => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).post(pathOf(built), {
      data: { type: 'authentication-tokens', attributes: { 'expired-at': '2020-01-01T00:00:00Z' } },
    });
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual(['/data/attributes/expired-at: Expired at must be in the future']);
  });

  it('members, team tokens and strangers cannot create the organization token', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const manager = await buildTeam(app, built, { permissions: ['manageTeams', 'manageOrganizationAccess'] });
    const administrator = await buildUser(app, { siteAdministrator: true });
    const callers = [manager.member, stranger.owner, administrator].map((user) => user.principal);
    for (const caller of [...callers, manager.principal, stranger.principal]) {
      expect((await app.as(caller).post(pathOf(built))).status).toBe(404);
    }
  });

  it('no organization token can be created while the organization is disabled', async () => {
    const built = await buildOrganization(app, { disabled: true });
    expect((await app.as(built.owner.principal).post(pathOf(built))).status).toBe(404);
  });
});
