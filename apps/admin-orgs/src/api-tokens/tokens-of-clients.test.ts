import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';
import { endAfterTwoYears, newApiToken } from '../tokens/api-token.ts';

const creations = ['organization', 'team', 'many tokens of a team', 'user', 'administrator'] as const;
type Creation = (typeof creations)[number];

const token = (attributes: unknown) => ({ data: { type: 'authentication-tokens', attributes } });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ WIRE_VOCABULARY: 'terraform' });
});
afterAll(() => app.stop());

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

  it.each([undefined, {}, { data: {} }])('its body may be %j', async (body) => {
    const { client, path } = await buildCreation(creation);
    const created = await client.post(path, body);
    expect(created.status).toBe(201);
    expect(resourceOf(created).attributes).toMatchObject({ description: null });
  });

  it('a description that is too long is refused', async () => {
    const { client, path } = await buildCreation(creation);
    const refused = await client.post(path, token({ description: 'a'.repeat(256) }));
    expect(problemsOf(refused)).toEqual([
      '/data/attributes/description: Description is too long (maximum is 255 characters)',
    ]);
  });

  it('another type is refused', async () => {
    const { client, path } = await buildCreation(creation);
    const refused = await client.post(path, { data: { type: 'teams', attributes: described } });
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual(['/data/type: Type must be authentication-tokens']);
  });
});

describe.each(creations.filter((creation) => creation !== 'team'))(
  'the description of a new token in the terraform vocabulary (%s)',
  (creation) => {
    it('an empty description is kept and shown as it was sent', async () => {
      const { client, path } = await buildCreation(creation);
      const created = resourceOf(await client.post(path, token({ description: '' })));
      expect(created.attributes['description']).toBe('');
      const shown = resourceOf(await client.get(`/api/v2/authentication-tokens/${created.id}`));
      expect(shown.attributes['description']).toBe('');
    });
  },
);

describe('the tokens of a team in the terraform vocabulary', () => {
  it('a team can have a token with a description, one with an empty one, and one without', async () => {
    const { client, path } = await buildCreation('many tokens of a team');
    for (const attributes of [{ description: 'ci' }, { description: '' }, {}]) {
      expect((await client.post(path, token(attributes))).status).toBe(201);
    }
    const shown = collectionOf(await client.get(path)).data.map(
      ({ attributes }) => attributes['description'],
    );
    expect(new Set(shown)).toEqual(new Set(['ci', '', null]));
  });

  it.each([{ description: 'ci' }, { description: '' }, {}])(
    'a second token of a team with the same description is refused with one error: %j',
    async (attributes) => {
      const { client, path } = await buildCreation('many tokens of a team');
      await client.post(path, token(attributes));
      const refused = await client.post(path, token(attributes));
      expect(refused).toMatchObject({
        status: 422,
        body: {
          errors: [
            {
              status: '422',
              title: 'invalid attributes',
              detail: 'Validation failed: Description has already been taken',
              source: { pointer: '/data/attributes/description' },
            },
          ],
        },
      });
    },
  );

  it("replacing the team's one token leaves the one with an empty description", async () => {
    const { client, path } = await buildCreation('many tokens of a team');
    const empty = resourceOf(await client.post(path, token({ description: '' })));
    const single = path.replace(/s$/, '');
    await client.post(single);
    await client.post(single);
    expect((await client.get(`/api/v2/authentication-tokens/${empty.id}`)).status).toBe(200);
    expect(collectionOf(await client.get(path)).data).toHaveLength(2);
  });

  it.each([{ description: '' }, {}])(
    'only one of several simultaneous team tokens is created: %j',
    async (attributes) => {
      const { client, path } = await buildCreation('many tokens of a team');
      const responses = await Promise.all([1, 2, 3].map(() => client.post(path, token(attributes))));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    },
  );
});

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
