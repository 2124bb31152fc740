import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';

const creations = ['organization', 'team', 'many tokens of a team', 'user', 'administrator'] as const;
type Creation = (typeof creations)[number];

const token = (attributes: unknown) => ({ data: { type: 'authentication-tokens', attributes } });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ WIRE_VOCABULARY: 'terraform' });
});
afterAll(() => app.stop());

/** Where a token of each kind is created, by somebody who may. */
async function buildCreation(creation: Creation) {
  const built = await buildOrganization(app);
  const { team } = await buildTeam(app, built);
  const { user, principal } = built.owner;
  const paths: Record<Creation, string> = {
    organization: `/api/v2/organizations/${built.organization.name}/authentication-token`,
    team: `/api/v2/teams/${team.id}/authentication-token`,
    'many tokens of a team': `/api/v2/teams/${team.id}/authentication-tokens`,
    user: `/api/v2/users/${user.id}/authentication-tokens`,
    administrator: `/api/v2/admin/users/${user.id}/authentication-tokens`,
  };
  return {
    client: app.as({ ...principal, siteAdministrator: creation === 'administrator' }),
    path: paths[creation],
  };
}

describe.each(creations)('a new token in the terraform vocabulary (%s)', (creation) => {
  const described = { description: 'ci' };

  it.each([
    { data: { attributes: described } },
    { data: { type: '', attributes: described } },
    { data: { type: 'authentication-token', attributes: described } },
    token(described),
  ])('its type may be missing, empty, singular or plural: %j', async (body) => {
    const { client, path } = await buildCreation(creation);
    const created = await client.post(path, body);
    expect(created.status).toBe(201);
    expect(secretOf(created)).toMatch(/^gw[uto]_/);
  });

  it('another type is refused', async () => {
    const { client, path } = await buildCreation(creation);
    const refused = await client.post(path, { data: { type: 'teams', attributes: described } });
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual(['/data/type: Type must be authentication-tokens']);
  });
});

describe.each(creations.filter((creation) => creation !== 'many tokens of a team'))(
  'a new token in the terraform vocabulary (%s)',
  (creation) => {
    it.each([undefined, {}, { data: {} }])('its body may be %j', async (body) => {
      const { client, path } = await buildCreation(creation);
      const created = await client.post(path, body);
      expect(created.status).toBe(201);
      expect(resourceOf(created).attributes).toMatchObject({ description: null });
    });
  },
);
