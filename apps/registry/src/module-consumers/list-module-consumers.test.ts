import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, resourceOf, statementsOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { calledModule, consumerOf, consumersOf, report, uses } from '../testing/module-users.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { removeEndedReports } from './reported-module.sweep.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const day = 24 * 60 * 60 * 1000;

describe('GET …/consumers', () => {
  it('owners see the reports of all, consumers those of their own organizations, and strangers none', async () => {
    const called = await calledModule(app, '1.0.0');
    const [one, other] = [consumerOf(app, called), consumerOf(app, called)];
    await report(called.client, 'of-owner', uses(called, '1.0.0'));
    await report(one.client, 'of-one', uses(called, '1.0.0'));
    await report(other.client, 'of-other', uses(called, '1.0.0'));
    expect(await consumersOf(called, called.client)).toEqual([
      'of-one 1.0.0',
      'of-other 1.0.0',
      'of-owner 1.0.0',
    ]);
    expect(await consumersOf(called, one.client)).toEqual(['of-one 1.0.0']);
    const asConsumer = `${other.modulesPath}/private/${called.address}`;
    expect(await consumersOf({ path: asConsumer }, other.client)).toEqual(['of-other 1.0.0']);
    const stranger = managedOrganization(app);
    expect((await stranger.client.get(`${called.path}/consumers`)).status).toBe(404);
  });

  it('a stranger’s report names nothing, even if its modules exist', async () => {
    const called = await calledModule(app, '1.0.0');
    const stranger = managedOrganization(app);
    const given = { organization: stranger.organization.name };
    const response = await report(stranger.client, 'stack', uses(called, '1.0.0'), given);
    expect(resourceOf(response).attributes['modules']).toMatchObject([{ status: 'unknown', latest: null }]);
    expect(await consumersOf(called, called.client)).toEqual([]);
  });

  it('a consumer with whom the module is not shared any longer cannot renew its report, which ends', async () => {
    const called = await calledModule(app, '1.0.0');
    const consumer = consumerOf(app, called);
    await report(consumer.client, 'stack', uses(called, '1.0.0'));
    app.share(called.organization, consumer.organization, false);
    app.grant(consumer.manager, called.organization, { membership: 'none', readsModules: false });
    const given = { organization: consumer.organization.name };
    await report(consumer.client, 'stack', uses(called, '1.0.0'), given);
    expect(await consumersOf(called, called.client)).toEqual([]);
    expect((await consumer.client.get(`${called.path}/consumers`)).status).toBe(404);
  });

  it('a list has pages in the order of names', async () => {
    const called = await calledModule(app, '1.0.0');
    for (const name of ['c', 'a', 'b']) await report(called.client, name, uses(called, '1.0.0'));
    const { data, meta } = collectionOf(
      await called.client.get(`${called.path}/consumers?page[size]=2&page[number]=2`),
    );
    expect(data.map(({ attributes }) => attributes['name'])).toEqual(['c']);
    expect(meta.pagination['total-count']).toBe(3);
  });

  it('the list is one statement after that for the module', async () => {
    const called = await calledModule(app, '1.0.0');
    const { client, path } = called;
    const statements = await statementsOf(app.ctx.databases.requests, () => client.get(`${path}/consumers`));
    expect(statements).toHaveLength(2);
  });
});

describe('the end of reports', () => {
  it('a report ends after its days, unless it is renewed, and a sweep removes it', async () => {
    const called = await calledModule(app, '1.0.0');
    const { client } = called;
    await report(client, 'renewed', uses(called, '1.0.0'));
    await report(client, 'ended', uses(called, '1.0.0'));
    app.clock.advance(30 * day - 1);
    await report(client, 'renewed', uses(called, '1.0.0'));
    expect(await consumersOf(called, client)).toEqual(['ended 1.0.0', 'renewed 1.0.0']);
    app.clock.advance(1);
    expect(await consumersOf(called, client)).toEqual(['renewed 1.0.0']);
    const database = app.ctx.databases.background;
    expect(await removeEndedReports({ database, clock: app.clock })).toBeGreaterThan(0);
    const left: unknown = await app.ctx.databases.requests
      .knex('reported_modules')
      .where({ owner_id: called.organization.id })
      .select('name');
    expect(left).toEqual([{ name: 'renewed' }]);
  });
});
