import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { feedPageSize, organizationFeed } from '@groundwork/contracts';
import { describeFeed, fillTables, plansOf, readFeed } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, markDeleted } from '../testing/builders.ts';
import { initialSettings } from './organization-settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let fills = 0;

/** Creates organizations with ascending ids: `org-1000000000000001` and so on; in the second call, `org-2000…`. */
async function fill(count: number): Promise<void> {
  fills += 1;
  await fillTables(
    app.ctx.databases.requests,
    `insert into organizations (id, name, email, disabled, version, created_at, updated_at)
     select 'org-' || :fills::text || lpad(n::text, 15, '0'), 'many-' || :fills::text || '-' || n, 'o@example.com', false, 1, now(), now()
     from generate_series(1, :count::int) n`,
    { fills, count },
  );
  await fillTables(
    app.ctx.databases.requests,
    `insert into projects (organization_id, id, name, is_default, version, created_at, updated_at)
     select id, 'prj-' || right(id, 16), 'Default Project', true, 1, now(), now()
     from organizations where name like 'many-' || :fills::text || '-%'`,
    { fills },
  );
  await fillTables(app.ctx.databases.requests, 'analyze');
}

describeFeed(organizationFeed, {
  app: () => app,
  async create() {
    const { organization } = await buildOrganization(app);
    const { id, name } = organization;
    return {
      id,
      organizationId: id,
      version: 1,
      data: {
        id,
        name,
        disabled: false,
        globalModuleSharing: false,
        globalProviderSharing: false,
        settings: initialSettings,
      },
    };
  },
  async createDeleted() {
    const { organization } = await buildOrganization(app);
    await markDeleted(app, organization);
    return organization.id;
  },
  fill,
});

it('the feed of organizations contains disabled ones', async () => {
  const { organization } = await buildOrganization(app, { disabled: true });
  const record = (await readFeed(app, organizationFeed)).find(({ id }) => id === organization.id);
  expect(record?.data).toMatchObject({ disabled: true });
});

it('a page of the feed of organizations reads one index', async () => {
  await fill(2 * feedPageSize);
  const [plan] = await plansOf(app.ctx.databases.requests, () =>
    app.ctx.stores.organizations.listEverywhere('org-1000000000000500', 10),
  );
  expect(plan).toContain('Index Scan using organizations_pkey');
  expect(plan).not.toContain('Sort');
});
