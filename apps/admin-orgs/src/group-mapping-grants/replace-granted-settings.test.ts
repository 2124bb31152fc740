import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { tellGroupMappingSettings } from '@groundwork/contracts';
import { untilWaiting } from '@groundwork/testing';
import { deleteLockedOrganization } from '../organizations/organization.changes.ts';
import { createStores } from '../stores.ts';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, markDeleted, type BuiltOrganization } from '../testing/builders.ts';
import { buildGrant } from '../testing/group-mappings.ts';

let app: TestApp;
let acme: BuiltOrganization;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await buildOrganization(app);
  // Ends the grants that other tests have announced.
  app.clock.advance(untilOver);
  await tell();
});
afterAll(() => app.stop());

const path = '/internal/group-mapping-settings';
/** Longest pause between two announcements by a catalogue, and time until a grant ends without one, in milliseconds. */
const maxPauseMs = 12.5 * 60_000;
const untilOver = 15 * 60_000;
const setting = (group: string | null, owners = false, { organization } = acme) => ({
  provider: 'corp',
  organizationId: organization.id,
  group,
  owners,
});
const tell = async (...grants: readonly object[]) => {
  const { status, body } = await app.from('catalogue').post(path, { grants });
  expect(status).toBe(200);
  return tellGroupMappingSettings.response.parse(body).unknownOrganizations;
};
const granted = async ({ organization } = acme) => {
  const { items } = await app.ctx.stores.groupMappingGrants.page(
    { organization: organization.name },
    { number: 1, size: 100 },
  );
  return items.map(({ group, owners, origin }) => [group, owners, origin]);
};
const newEvents = async (work: () => Promise<unknown>) => {
  const before = (await app.events()).length;
  await work();
  return (await app.events()).slice(before).map(({ type, data }) => [type, data]);
};

describe('what the settings of providers grant', () => {
  it('what no catalogue tells any longer ends, and what site administrators grant stays', async () => {
    await buildGrant(app, acme, { group: 'by-hand' });
    await tell(setting('a'), setting('b'));
    app.clock.advance(untilOver);
    const events = await newEvents(() => tell(setting('b'), setting('c', true)));
    expect(await granted()).toEqual([
      ['b', false, 'settings'],
      ['by-hand', true, 'administrator'],
      ['c', true, 'settings'],
    ]);
    expect(events).toMatchObject([
      ['group-mapping-grant.deleted', { group: 'a', origin: 'settings' }],
      ['group-mapping-grant.created', { group: 'c', owners: true, origin: 'settings' }],
    ]);
  });

  it('two catalogues with different settings: both count, and neither ends what the other one tells', async () => {
    await tell(setting('a'));
    await tell(setting('b'));
    const events = await newEvents(async () => {
      for (let round = 0; round < 5; round += 1) {
        app.clock.advance(maxPauseMs);
        await tell(setting('a'));
        await tell(setting('b'));
      }
    });
    expect(events).toEqual([]);
    expect(await granted()).toEqual([
      ['a', false, 'settings'],
      ['b', false, 'settings'],
    ]);
  });

  it('two catalogues that differ about owners: the wider grant counts until nobody tells it', async () => {
    await tell(setting('a'));
    await tell(setting('a', true));
    const events = await newEvents(() => tell(setting('a')));
    expect([await granted(), events]).toEqual([[['a', true, 'settings']], []]);
    app.clock.advance(untilOver);
    await tell(setting('a'));
    expect(await granted()).toEqual([['a', false, 'settings']]);
  });

  it('the same settings again change nothing', async () => {
    await tell(setting(null, true));
    expect(await newEvents(() => tell(setting(null, true)))).toEqual([]);
  });

  it('no settings end all of them', async () => {
    await tell(setting('a'));
    app.clock.advance(untilOver);
    await tell();
    expect(await granted()).toEqual([]);
  });

  it('organizations that are not there are named, and nothing is granted to who takes their names', async () => {
    const gone = await buildOrganization(app);
    await markDeleted(app, gone.organization);
    expect(await tell(setting('a'), setting('a', false, gone), setting('b', false, gone))).toEqual([
      gone.organization.id,
    ]);
    const successor = await buildOrganization(app, { name: gone.organization.name });
    expect([await granted(), await granted(successor)]).toEqual([[['a', false, 'settings']], []]);
  });

  it('several replicas that tell at once end where one of them ends', async () => {
    await Promise.all([tell(setting('a')), tell(setting('a')), tell(setting('a'))]);
    expect(await granted()).toEqual([['a', false, 'settings']]);
  });

  it('two settings of one group give one grant with the wider reach, and no event each time', async () => {
    await tell(setting('a'), setting('a', true));
    expect(await granted()).toEqual([['a', true, 'settings']]);
    expect(await newEvents(() => tell(setting('a'), setting('a', true)))).toEqual([]);
  });

  it.each<[string, () => object[]]>([
    ['ends', () => []],
    ['begins', () => [setting('a'), setting('b')]],
  ])('what %s waits for whoever is changing the organization', async (_what, grants) => {
    await tell(setting('a'));
    app.clock.advance(untilOver);
    const told = await app.ctx.databases.background.transaction(async (trx) => {
      await createStores(trx).organizations.lock({ id: acme.organization.id });
      const telling = tell(...grants());
      await untilWaiting(trx, 1);
      expect(await granted()).toEqual([['a', false, 'settings']]);
      return { telling };
    });
    await told.telling;
    expect(await granted()).toHaveLength(grants().length);
  });

  it('an organization that is deleted meanwhile gets nothing that its purge would leave behind', async () => {
    const told = await app.ctx.databases.background.transaction(async (trx) => {
      const tx = createStores(trx);
      const organization = await tx.organizations.lock({ id: acme.organization.id });
      const cause = { actor: null, sourceAddress: null, requestId: null, traceparent: null };
      await deleteLockedOrganization(tx, organization, app.clock.now(), cause);
      const telling = tell(setting('a'));
      await untilWaiting(trx, 1);
      return { telling };
    });
    expect(await told.telling).toEqual([acme.organization.id]);
    const { knex } = app.database.database;
    expect(await knex('group_mapping_grants').where({ organization_id: acme.organization.id })).toEqual([]);
  });

  it.each(['gateway', 'registry', 'policy', 'vcs-connections', 'ingest-worker'] as const)(
    'the service %s grants nothing',
    async (issuer) => {
      expect((await app.from(issuer).post(path, { grants: [setting('a')] })).status).toBe(404);
      expect(await granted()).toEqual([]);
    },
  );
});
