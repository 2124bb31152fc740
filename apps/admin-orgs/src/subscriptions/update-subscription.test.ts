import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import {
  adminPath,
  buildSiteAdministrator,
  notAdministrators,
  setOrganization,
  shownTo,
} from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, markDeleted } from '../testing/builders.ts';
import { subscriptionBody, subscriptionPath } from '../testing/subscriptions.ts';

let app: TestApp;
let administrator: Principal;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildSiteAdministrator(app);
});
afterAll(() => app.stop());

const terms = {
  'runs-ceiling': 10,
  'agents-ceiling': 0,
  'contract-start-at': '2026-11-20T12:00:00.000Z',
  'end-at': '2027-11-20T12:00:00.000Z',
  'contract-user-limit': 1000,
  'contract-apply-limit': 5000,
  'contract-managed-resources-limit': 2_147_483_647,
};

const noTerms = Object.fromEntries(Object.keys(terms).map((name) => [name, null]));

const set = ({ organization }: BuiltOrganization, attributes: unknown) =>
  app.as(administrator).post(subscriptionPath(organization.name), subscriptionBody(attributes));

const shown = async ({ organization, owner }: BuiltOrganization) =>
  resourceOf(await app.as(owner.principal).get(`/api/v2/organizations/${organization.name}/subscription`));

async function eventsOf({ organization }: BuiltOrganization) {
  return (await app.events()).filter(({ organizationId }) => organizationId === organization.id);
}

describe('POST /admin/organizations/:organization_name/subscription', () => {
  it('every term of a subscription is kept, and later reads show the same', async () => {
    const built = await buildOrganization(app);
    const response = await set(built, terms);
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: `sub-${built.organization.id.slice(4)}`,
      type: 'subscriptions',
      attributes: terms,
      relationships: {
        organization: { data: { id: built.organization.name, type: 'organizations' } },
        'feature-set': { data: { id: 'fs-everything', type: 'feature-sets' } },
      },
    });
    expect(await shown(built)).toEqual(resourceOf(response));
  });

  it('a term that is not given again becomes null', async () => {
    const built = await buildOrganization(app);
    await set(built, terms);
    const { attributes } = resourceOf(await set(built, { 'runs-ceiling': 1 }));
    expect(attributes).toEqual({ ...noTerms, 'runs-ceiling': 1 });
  });

  it('a subscription without attributes gives the feature set alone', async () => {
    const built = await buildOrganization(app);
    const { relationships } = subscriptionBody({}).data;
    const body = { data: { type: 'subscriptions', relationships } };
    const response = await app.as(administrator).post(subscriptionPath(built.organization.name), body);
    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes).toEqual(noTerms);
  });

  it('a time with an offset is shown in UTC', async () => {
    const response = await set(await buildOrganization(app), { 'end-at': '2027-01-31T12:00:00+02:00' });
    expect(resourceOf(response).attributes).toMatchObject({ 'end-at': '2027-01-31T10:00:00.000Z' });
  });

  it('site administrators see at the organization which subscription and feature set it has', async () => {
    const built = await buildOrganization(app);
    const relations = async () => (await shownTo(app, administrator, built.organization.name)).relationships;
    expect(await relations()).toMatchObject({ subscription: { data: null }, 'feature-set': { data: null } });
    const { id } = resourceOf(await set(built, {}));
    expect(await relations()).toMatchObject({
      subscription: { data: { id, type: 'subscriptions' } },
      'feature-set': { data: { id: 'fs-everything', type: 'feature-sets' } },
    });
  });

  it('a disabled organization can be given a subscription', async () => {
    expect((await set(await buildOrganization(app, { disabled: true }), terms)).status).toBe(200);
  });

  it('each new subscription publishes one event with its author and its terms', async () => {
    const built = await buildOrganization(app);
    await set(built, terms);
    await set(built, terms);
    await set(built, {});
    const common = {
      type: 'subscription.updated',
      organizationId: built.organization.id,
      cause: { actor: administrator },
    };
    expect(await eventsOf(built)).toMatchObject([
      {
        ...common,
        aggregate: { id: `sub-${built.organization.id.slice(4)}`, version: 1 },
        data: {
          featureSetId: 'fs-everything',
          runsCeiling: 10,
          agentsCeiling: 0,
          contractStartAt: terms['contract-start-at'],
          endAt: terms['end-at'],
          contractUserLimit: 1000,
          contractApplyLimit: 5000,
          contractManagedResourcesLimit: 2_147_483_647,
        },
      },
      { ...common, aggregate: { version: 2 }, data: { featureSetId: 'fs-everything', runsCeiling: null } },
    ]);
  });

  it('the first subscription is recorded even if it changes nothing', async () => {
    const built = await buildOrganization(app);
    await set(built, {});
    await set(built, {});
    expect((await eventsOf(built)).map(({ aggregate }) => aggregate.version)).toEqual([1]);
  });

  it('of several subscriptions that are set at once, one remains whole, and each has its event', async () => {
    const built = await buildOrganization(app);
    const choices = [1, 2, 3, 4].map((n) => ({ 'runs-ceiling': n, 'agents-ceiling': n * 10 }));
    const responses = await Promise.all(choices.map((choice) => set(built, choice)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const events = await eventsOf(built);
    const last = events.find(({ aggregate }) => aggregate.version === 4);
    expect(events.map(({ aggregate }) => aggregate.version).toSorted()).toEqual([1, 2, 3, 4]);
    const { attributes } = await shown(built);
    expect(choices).toContainEqual({
      'runs-ceiling': attributes['runs-ceiling'],
      'agents-ceiling': attributes['agents-ceiling'],
    });
    expect(last?.data).toMatchObject({ runsCeiling: attributes['runs-ceiling'] });
  });

  it.each([
    ['runs-ceiling', -1],
    ['runs-ceiling', 1.5],
    ['runs-ceiling', '10'],
    ['agents-ceiling', true],
    ['contract-user-limit', []],
    ['contract-apply-limit', {}],
    ['contract-managed-resources-limit', 2_147_483_648],
    ['contract-start-at', 'soon'],
    ['contract-start-at', 1],
    ['end-at', '2027-02-30T12:00:00Z'],
    ['end-at', '2027-01-31'],
    ['end-at', ''],
  ])('a subscription with a %s of %p is refused and changes nothing', async (name, value) => {
    const built = await buildOrganization(app);
    const response = await set(built, { 'contract-user-limit': 1, [name]: value });
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringMatching(new RegExp(`^/data/attributes/${name}: `))]);
    expect((await shown(built)).attributes).toEqual(noTerms);
    expect(await eventsOf(built)).toEqual([]);
  });

  it('a subscription whose end is not after its start is refused', async () => {
    const at = '2027-01-31T12:00:00Z';
    const response = await set(await buildOrganization(app), { 'contract-start-at': at, 'end-at': at });
    expect(problemsOf(response)).toEqual(['/data/attributes/end-at: End at must be after contract-start-at']);
  });

  it.each(['fs-unknown', 'org-1', '../fs-everything', 'FS-EVERYTHING'])(
    'a subscription to the unknown feature set %j is refused',
    async (id) => {
      const { organization } = await buildOrganization(app);
      const response = await app
        .as(administrator)
        .post(subscriptionPath(organization.name), subscriptionBody({}, id));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        `/data/relationships/feature-set/data/id: Feature set ${id} not found`,
      ]);
    },
  );

  const { relationships } = subscriptionBody({}).data;
  const featureSetOf = (data: unknown) => ({ relationships: { 'feature-set': { data } } });
  it.each([
    ['no body', undefined, 422],
    ['an empty document', {}, 422],
    ['a list', { data: [] }, 422],
    ['malformed JSON', '{"data":', 400],
    ['no type', { data: { attributes: {}, relationships } }, 422],
    ['a singular type', { data: { type: 'subscription', relationships } }, 422],
    ['another type', { data: { type: 'organizations', relationships } }, 422],
    ['no feature set', { data: { type: 'subscriptions', attributes: {} } }, 422],
    ['a feature set of null', { data: { type: 'subscriptions', ...featureSetOf(null) } }, 422],
    ['two feature sets', { data: { type: 'subscriptions', ...featureSetOf([]) } }, 422],
    [
      'a feature set of another type',
      { data: { type: 'subscriptions', ...featureSetOf({ type: 'teams', id: 'fs-everything' }) } },
      422,
    ],
    ['a control character in the feature set', subscriptionBody({}, '\u0000'), 422],
    ['attributes of null', { data: { type: 'subscriptions', attributes: null, relationships } }, 422],
  ])('a subscription with %s is refused', async (_what, body, status) => {
    const { organization } = await buildOrganization(app);
    const response = await app.as(administrator).post(subscriptionPath(organization.name), body);
    expect(response.status).toBe(status);
  });

  it('a subscription returns 404 for unknown, renamed and deleted organizations', async () => {
    const [renamed, deleted] = [await buildOrganization(app), await buildOrganization(app)];
    await setOrganization(app, renamed, { name: 'subscribed-later' });
    await markDeleted(app, deleted.organization);
    for (const name of ['no-such-one', '%27%3B--', renamed.organization.name, deleted.organization.name]) {
      const response = await app.as(administrator).post(subscriptionPath(name), subscriptionBody({}));
      expect(response.status).toBe(404);
    }
  });

  it('a subscription returns 404 for everyone except site administrators, before validation', async () => {
    const built = await buildOrganization(app);
    for (const caller of await notAdministrators(app, built)) {
      for (const body of [subscriptionBody(terms), { wrong: true }]) {
        const response = await app.as(caller).post(subscriptionPath(built.organization.name), body);
        expect(response.status).toBe(404);
      }
    }
    expect(await eventsOf(built)).toEqual([]);
  });

  it('nobody sets subscriptions in the hosted edition', async () => {
    const hosted = await startTestApp({ EDITION: 'hosted' });
    const { organization } = await buildOrganization(hosted);
    const client = hosted.as(await buildSiteAdministrator(hosted));
    const response = await client.post(
      `${adminPath}/${organization.name}/subscription`,
      subscriptionBody({}),
    );
    expect(response.status).toBe(404);
    await hosted.stop();
  });

  it.each([{}, { type: '' }, { type: 'subscription' }, { type: 'subscriptions' }])(
    'a subscription may be sent with the type of %j in the terraform vocabulary',
    async (type) => {
      const spoken = await startTestApp({ WIRE_VOCABULARY: 'terraform' });
      const { organization } = await buildOrganization(spoken);
      const client = spoken.as(await buildSiteAdministrator(spoken));
      const body = { data: { ...type, attributes: terms, relationships } };
      const response = await client.post(subscriptionPath(organization.name), body);
      expect(resourceOf(response)).toMatchObject({ type: 'subscriptions', attributes: terms });
      const other = await client.post(subscriptionPath(organization.name), {
        data: { ...body.data, type: 'teams' },
      });
      expect(other.status).toBe(422);
      await spoken.stop();
    },
  );
});
