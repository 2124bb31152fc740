import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  collectionOf,
  fillTables,
  problemsOf,
  resourceOf,
  statementsOf,
  untilWaiting,
} from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { calledModule, checksPath, consumersOf, moduleCheck, report, uses } from '../testing/module-users.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const day = 24 * 60 * 60 * 1000;

describe('POST /module-checks with a report', () => {
  it('a report is shown with all that the pipeline has told, until its end', async () => {
    const called = await calledModule(app, '1.0.0', '2.0.0');
    const { client, path, address } = called;
    const reportedAt = app.clock.now();
    const endsAt = new Date(reportedAt.getTime() + 30 * day).toISOString();
    const told = { repository: 'acme/stack', environment: 'production' };
    const response = await report(client, ' stack ', uses(called, '1.0.0', '1.0.0', '9.9.9'), told);
    expect(resourceOf(response).attributes['report-ends-at']).toBe(endsAt);
    const { data } = collectionOf(await client.get(`${path}/consumers`));
    expect(data).toMatchObject([
      {
        type: 'module-consumers',
        attributes: {
          name: 'stack',
          ...told,
          source: address,
          version: '1.0.0',
          'reported-at': reportedAt.toISOString(),
          'ends-at': endsAt,
        },
      },
    ]);
  });

  it('without a report, nothing is kept', async () => {
    const called = await calledModule(app, '1.0.0');
    const { client } = called;
    const response = await client.post(checksPath, moduleCheck({ modules: uses(called, '1.0.0') }));
    expect(resourceOf(response).attributes['report-ends-at']).toBeNull();
    expect(await consumersOf(called, client)).toEqual([]);
  });

  it('a report replaces the last one of its name, but not those of others', async () => {
    const called = await calledModule(app, '1.0.0', '2.0.0');
    const colleague = app.as(app.member(called.organization));
    await report(called.client, 'stack', uses(called, '1.0.0', '2.0.0'));
    await report(called.client, 'other', uses(called, '1.0.0'));
    await report(colleague, 'stack', uses(called, '1.0.0'));
    expect((await consumersOf(called, called.client)).toSorted()).toEqual([
      'other 1.0.0',
      'stack 1.0.0',
      'stack 1.0.0',
      'stack 2.0.0',
    ]);
    await report(called.client, 'stack', uses(called, '2.0.0'));
    expect((await consumersOf(called, called.client)).toSorted()).toEqual([
      'other 1.0.0',
      'stack 1.0.0',
      'stack 2.0.0',
    ]);
    await report(called.client, 'stack', [], { organization: called.organization.name });
    expect(await consumersOf(called, called.client)).toEqual(['other 1.0.0', 'stack 1.0.0']);
  });

  it('two reports of one name at the same time leave one of them', async () => {
    const called = await calledModule(app, '1.0.0', '2.0.0');
    const sent = Array.from({ length: 12 }, (_, index) =>
      report(called.client, 'stack', uses(called, index % 2 === 0 ? '1.0.0' : '2.0.0')),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect((await consumersOf(called, called.client)).length).toBeLessThanOrEqual(2);
    await report(called.client, 'stack', uses(called, '1.0.0'));
    expect(await consumersOf(called, called.client)).toEqual(['stack 1.0.0']);
  });

  it('a report is in the database before its response, and one that cannot be kept is not accepted', async () => {
    const called = await calledModule(app, '1.0.0');
    const { requests } = app.ctx.databases;
    let isDone = false;
    const lock = await requests.knex.transaction();
    await lock.raw('lock table reported_modules in share mode');
    const response = report(called.client, 'stack', uses(called, '1.0.0')).finally(() => {
      isDone = true;
    });
    await untilWaiting(lock, 1);
    expect(isDone).toBe(false);
    await lock.commit();
    expect((await response).status).toBe(200);
    expect(await consumersOf(called, called.client)).toEqual(['stack 1.0.0']);
    await requests.knex.raw('alter table reported_modules rename to away');
    expect((await report(called.client, 'lost', uses(called, '1.0.0'))).status).toBe(500);
    await requests.knex.raw('alter table away rename to reported_modules');
    expect(await consumersOf(called, called.client)).toEqual(['stack 1.0.0']);
  });

  it('the uses of a report are one statement', async () => {
    const called = await calledModule(app, '1.0.0', '2.0.0');
    const statements = await statementsOf(app.ctx.databases.requests, () =>
      report(called.client, 'stack', uses(called, '1.0.0', '2.0.0')),
    );
    expect(statements.filter(({ sql }) => sql.includes('reported_modules'))).toHaveLength(1);
  });

  it('a reporter has a limited number of uses', async () => {
    const called = await calledModule(app, '1.0.0');
    const { organizationId, id } = called.module;
    await fillTables(
      app.ctx.databases.requests,
      `insert into reported_modules (owner_id, module_id, name, organization_id, reporter, source, version, reported_at, ends_at)
       select ?, ?, 'n' || number, ?, ?, 's', '1.0.0', now(), now() from generate_series(1, 250000) as number`,
      [organizationId, id, organizationId, called.manager.id],
    );
    const refused = await report(called.client, 'one-more', uses(called, '1.0.0'));
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)[0]).toContain(
      '/data/attributes/report/name: Your reports name more than 250000',
    );
    await app.ctx.databases.requests.knex('reported_modules').where({ owner_id: organizationId }).delete();
  });
});

describe('whose pipeline it is', () => {
  it('an organization token reports for its organization, and a team token for its only one', async () => {
    const called = await calledModule(app, '1.0.0');
    const ofOrganization = app.member(
      called.organization,
      {},
      { kind: 'organization', id: called.organization.id },
    );
    const ofTeam = app.member(called.organization, {}, { kind: 'team' });
    await report(app.as(ofOrganization), 'by-organization', uses(called, '1.0.0'));
    await report(app.as(ofTeam), 'by-team', uses(called, '1.0.0'));
    expect(await consumersOf(called, called.client)).toEqual(['by-organization 1.0.0', 'by-team 1.0.0']);
    const rows: unknown = await app.ctx.databases.requests
      .knex('reported_modules')
      .where({ owner_id: called.organization.id })
      .select('organization_id', 'reporter')
      .orderBy('name');
    expect(rows).toEqual([
      { organization_id: called.organization.id, reporter: called.organization.id },
      { organization_id: called.organization.id, reporter: ofTeam.id },
    ]);
  });

  it('somebody who belongs to several organizations names one, and only what it may use is kept', async () => {
    const [one, other] = [await calledModule(app, '1.0.0'), await calledModule(app, '1.0.0')];
    app.grant(one.manager, other.organization);
    const both = [...uses(one, '1.0.0'), ...uses(other, '1.0.0')];
    const unclear = await report(one.client, 'stack', both);
    expect(unclear.status).toBe(422);
    expect(problemsOf(unclear)[0]).toContain(
      '/data/attributes/report/organization: Organization must be given',
    );
    expect((await report(one.client, 'stack', both, { organization: one.organization.name })).status).toBe(
      200,
    );
    expect(await consumersOf(one, one.client)).toEqual(['stack 1.0.0']);
    expect(await consumersOf(other, other.client)).toEqual([]);
  });

  it('a report for an organization to which the caller does not belong is refused', async () => {
    const called = await calledModule(app, '1.0.0');
    const stranger = managedOrganization(app);
    const given = { organization: stranger.organization.name };
    const refused = await report(called.client, 'stack', uses(called, '1.0.0'), given);
    expect(problemsOf(refused)).toEqual([
      '/data/attributes/report/organization: Organization must be one that you belong to',
    ]);
  });

  it('a report without modules of the platform is for nobody', async () => {
    const { client } = managedOrganization(app);
    const response = await report(client, 'stack', [{ key: 'a', source: 'a/b/c', version: '1.0.0' }]);
    expect(resourceOf(response).attributes['report-ends-at']).toBeNull();
  });
});
