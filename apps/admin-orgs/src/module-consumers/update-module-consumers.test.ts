import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { collectionOf, problemsOf } from '@groundwork/testing';
import {
  adminPath,
  buildSiteAdministrator,
  consumersBody,
  consumersOf,
  consumersPath,
  notAdministrators,
  setOrganization,
  shareModules,
  shownTo,
} from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization } from '../testing/builders.ts';

let app: TestApp;
let administrator: Principal;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildSiteAdministrator(app);
});
afterAll(() => app.stop());

const nameOf = ({ organization }: BuiltOrganization) => organization.name;
const patch = (built: BuiltOrganization, body: unknown) =>
  app.as(administrator).patch(consumersPath(built), body);

async function eventsOf({ organization }: BuiltOrganization) {
  return (await app.events()).filter(({ organizationId }) => organizationId === organization.id);
}

describe('PATCH /admin/organizations/:organization_name/relationships/module-consumers', () => {
  it('setting the consumers of an organization returns 204 and replaces the earlier ones', async () => {
    const [producer, one, two] = [
      await buildOrganization(app),
      await buildOrganization(app, { name: 'consumer-1' }),
      await buildOrganization(app, { name: 'consumer-2' }),
    ];
    expect(await patch(producer, consumersBody(nameOf(one), nameOf(two)))).toMatchObject({
      status: 204,
      body: undefined,
    });
    expect(await consumersOf(app, administrator, producer)).toEqual(['consumer-1', 'consumer-2']);
    await patch(producer, consumersBody(nameOf(two)));
    expect(await consumersOf(app, administrator, producer)).toEqual(['consumer-2']);
    await patch(producer, consumersBody());
    expect(await consumersOf(app, administrator, producer)).toEqual([]);
  });

  it('setting consumers turns global module sharing off, even with an empty list', async () => {
    for (const consumers of [[nameOf(await buildOrganization(app))], []]) {
      const producer = await buildOrganization(app);
      await setOrganization(app, producer, { globalModuleSharing: true });
      await patch(producer, consumersBody(...consumers));
      expect((await shownTo(app, administrator, nameOf(producer))).attributes).toMatchObject({
        'global-module-sharing': false,
      });
      expect(await consumersOf(app, administrator, producer)).toEqual(consumers);
    }
  });

  it('consumers can also be set at the path without relationships/', async () => {
    const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
    const path = `${adminPath}/${nameOf(producer)}/module-consumers`;
    expect((await app.as(administrator).patch(path, consumersBody(nameOf(consumer)))).status).toBe(204);
    const { data } = collectionOf(await app.as(administrator).get(path));
    expect(data.map(({ id }) => id)).toEqual([nameOf(consumer)]);
  });

  it('each change of consumers publishes one organization.updated event of the producer', async () => {
    const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
    await patch(producer, consumersBody(nameOf(consumer)));
    await patch(producer, consumersBody(nameOf(consumer), nameOf(consumer)));
    expect(await eventsOf(producer)).toMatchObject([
      {
        type: 'organization.updated',
        aggregate: { version: 2 },
        cause: { actor: administrator },
        data: { globalModuleSharing: false },
      },
    ]);
    expect(await eventsOf(consumer)).toEqual([]);
  });

  it('unknown consumers are each named in a 422, and nothing changes', async () => {
    const [producer, consumer, deleted] = [
      await buildOrganization(app),
      await buildOrganization(app),
      await buildOrganization(app),
    ];
    await shareModules(app, producer, [consumer]);
    await app.as(administrator).delete(`${adminPath}/${nameOf(deleted)}`);
    const response = await patch(
      producer,
      consumersBody(nameOf(consumer), 'no-such-one', nameOf(consumer).toUpperCase(), "a'b", nameOf(deleted)),
    );
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/1/id: Organization no-such-one not found',
      `/data/2/id: Organization ${nameOf(consumer).toUpperCase()} not found`,
      "/data/3/id: Organization a'b not found",
      `/data/4/id: Organization ${nameOf(deleted)} not found`,
    ]);
    expect(await consumersOf(app, administrator, producer)).toEqual([nameOf(consumer)]);
  });

  it('an organization cannot be its own consumer', async () => {
    const producer = await buildOrganization(app);
    expect(problemsOf(await patch(producer, consumersBody(nameOf(producer))))).toEqual([
      `/data/0/id: Organization ${nameOf(producer)} cannot consume its own modules`,
    ]);
  });

  it.each([
    ['no body', undefined, 422],
    ['no data', {}, 422],
    ['data of null', { data: null }, 422],
    ['one identifier', { data: { id: 'acme', type: 'organizations' } }, 422],
    ['another type', { data: [{ id: 'acme', type: 'teams' }] }, 422],
    ['no type', { data: [{ id: 'acme' }] }, 422],
    ['no id', { data: [{ type: 'organizations' }] }, 422],
    ['a number as id', { data: [{ id: 7, type: 'organizations' }] }, 422],
    ['malformed JSON', '{"data":[', 400],
  ])('setting consumers refuses %s', async (_what, body, status) => {
    expect((await patch(await buildOrganization(app), body)).status).toBe(status);
  });

  it("two organizations can become each other's consumers at the same time", async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)];
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0 ? patch(one, consumersBody(nameOf(two))) : patch(two, consumersBody(nameOf(one))),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 204));
    expect([await consumersOf(app, administrator, one), await consumersOf(app, administrator, two)]).toEqual([
      [nameOf(two)],
      [nameOf(one)],
    ]);
  });

  it('a deleted organization never remains among the consumers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
      await Promise.all([
        patch(producer, consumersBody(nameOf(consumer))),
        app.as(administrator).delete(`${adminPath}/${nameOf(consumer)}`),
      ]);
      expect(await app.ctx.stores.moduleConsumers.list(producer.organization.id)).toEqual([]);
    }
  });

  it('setting consumers returns 404 for an unknown name, and for non-administrators before validation', async () => {
    const built = await buildOrganization(app);
    const unknown = `${adminPath}/no-such-one/relationships/module-consumers`;
    expect((await app.as(administrator).patch(unknown, consumersBody())).status).toBe(404);
    for (const caller of await notAdministrators(app, built)) {
      expect((await app.as(caller).patch(consumersPath(built), { wrong: true })).status).toBe(404);
    }
  });
});

describe('consumers as partnerships, which Python clients send', () => {
  let speaking: TestApp;
  let theirs: Principal;
  beforeAll(async () => {
    speaking = await startTestApp({ WIRE_VOCABULARY: 'terraform' });
    theirs = await buildSiteAdministrator(speaking);
  });
  afterAll(() => speaking.stop());

  const partnerships = (...ids: readonly string[]) => ({
    data: { type: 'module-partnerships', attributes: { 'module-consuming-organization-ids': ids } },
  });
  const change = (built: BuiltOrganization, body: unknown, on = speaking, as = theirs) =>
    on.as(as).patch(`${adminPath}/${nameOf(built)}/module-consumers`, body);

  it('external ids replace the consumers, and the answer has a partnership for each', async () => {
    const [producer, consumer] = [await buildOrganization(speaking), await buildOrganization(speaking)];
    const body = partnerships(consumer.organization.id);
    const response = await change(producer, body);
    expect(response).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            id: expect.stringMatching(/^mp-\w{16}$/),
            type: 'module-partnerships',
            attributes: {
              'consuming-organization-id': consumer.organization.id,
              'consuming-organization-name': nameOf(consumer),
              'producing-organization-id': producer.organization.id,
              'producing-organization-name': nameOf(producer),
            },
          },
        ],
      },
    });
    expect((await change(producer, body)).body).toEqual(response.body);
    expect(await consumersOf(speaking, theirs, producer)).toEqual([nameOf(consumer)]);
    expect((await change(producer, partnerships())).body).toEqual({ data: [] });
    expect(await consumersOf(speaking, theirs, producer)).toEqual([]);
  });

  it('unknown ids, names in place of ids, and the producer itself are named', async () => {
    const [producer, other] = [await buildOrganization(speaking), await buildOrganization(speaking)];
    const ids = ['org-1111111111111111', nameOf(other), producer.organization.id];
    const pointer = (index: number) => `/data/attributes/module-consuming-organization-ids/${index}`;
    expect(problemsOf(await change(producer, partnerships(...ids)))).toEqual([
      `${pointer(0)}: Organization ${ids[0]} not found`,
      `${pointer(1)}: Organization ${ids[1]} not found`,
      `${pointer(2)}: Organization ${ids[2]} cannot consume its own modules`,
    ]);
  });

  it.each([
    {},
    { 'module-consuming-organization-ids': 'org-1' },
    { 'module-consuming-organization-ids': [7] },
  ])('partnerships with the attributes %j are 422', async (attributes) => {
    const producer = await buildOrganization(speaking);
    const body = { data: { type: 'module-partnerships', attributes } };
    expect((await change(producer, body)).status).toBe(422);
  });

  it('partnerships are 422 in the neutral vocabulary', async () => {
    const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
    const body = partnerships(consumer.organization.id);
    expect((await change(producer, body, app, administrator)).status).toBe(422);
  });
});
