import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { tellGroupMappingSettings } from '@groundwork/contracts';
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
});
afterAll(() => app.stop());

const path = '/internal/group-mapping-settings';
const setting = (group: string | null, owners = false, { organization } = acme) => ({
  provider: 'corp',
  organizationId: organization.id,
  group,
  owners,
});
const tell = async (...grants: readonly object[]) => {
  const { status, body } = await app.from('catalogue').post(path, { grants });
  expect(status).toBe(200);
  return tellGroupMappingSettings.answer.parse(body).unknownOrganizations;
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
  it('it replaces what they have granted before, and leaves what site administrators grant', async () => {
    await buildGrant(app, acme, { group: 'by-hand' });
    await tell(setting('a'), setting('b'));
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

  it('the same settings again change nothing', async () => {
    await tell(setting(null, true));
    expect(await newEvents(() => tell(setting(null, true)))).toEqual([]);
  });

  it('no settings end all of them', async () => {
    await tell(setting('a'));
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

  it('two settings of one group with different reach give one grant, and no event each time', async () => {
    await tell(setting('a'), setting('a', true));
    expect(await granted()).toHaveLength(1);
    expect(await newEvents(() => tell(setting('a'), setting('a', true)))).toEqual([]);
  });

  it.each(['gateway', 'registry', 'policy', 'vcs-connections', 'ingest-worker'] as const)(
    'the service %s grants nothing',
    async (issuer) => {
      expect((await app.from(issuer).post(path, { grants: [setting('a')] })).status).toBe(404);
      expect(await granted()).toEqual([]);
    },
  );
});
