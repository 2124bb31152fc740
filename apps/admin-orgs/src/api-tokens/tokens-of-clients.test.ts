import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';
import { endAfterTwoYears, newApiToken } from './api-token.ts';

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

  it.each([described, { ...described, 'expired-at': null }])(
    'it ends two years after it was created unless its end is given: %j',
    async (attributes) => {
      const { client, path } = await buildCreation(creation);
      const created = resourceOf(await client.post(path, token(attributes)));
      expect(created.attributes).toMatchObject({
        'created-at': '2026-11-20T12:00:00.000Z',
        'expired-at': '2028-11-20T12:00:00.000Z',
      });
      const { token: secret, ...shown } = created.attributes;
      expect(secret).toBeDefined();
      const read = resourceOf(await client.get(`/api/v2/authentication-tokens/${created.id}`));
      expect(read).toEqual({ ...created, attributes: shown });
    },
  );

  it('the end that was given is returned to the second', async () => {
    const { client, path } = await buildCreation(creation);
    const given = { ...described, 'expired-at': '2027-01-31T23:59:59+02:00' };
    const created = resourceOf(await client.post(path, token(given)));
    expect(created.attributes['expired-at']).toBe('2027-01-31T21:59:59.000Z');
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

describe('a token in the terraform vocabulary', () => {
  it('an older token without an end is shown without one', async () => {
    const { user, principal } = await buildUser(app);
    const existing = newApiToken(
      {
        subject: { kind: 'user', userId: user.id },
        description: null,
        expiresAt: null,
        createdBy: { kind: 'user', id: user.id },
      },
      app.clock.now(),
    );
    await app.ctx.stores.apiTokens.insert(
      existing,
      app.ctx.tokenHashes.current('a token of an older release'),
    );
    const shown = await app.as(principal).get(`/api/v2/authentication-tokens/${existing.id}`);
    expect(resourceOf(shown).attributes['expired-at']).toBeNull();
  });

  it('a token that is created on a leap day ends on the first of March two years later', () => {
    expect(endAfterTwoYears(new Date('2028-02-29T08:00:00Z'))).toEqual(new Date('2030-03-01T08:00:00Z'));
  });
});
