import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { parseRows } from '@groundwork/database';
import { organizationRebuild, rebuildReferences } from '@groundwork/references';
import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const rebuild = () =>
  rebuildReferences({
    ...organizationRebuild(app.ctx),
    database: app.ctx.databases.background,
    logger: silentLogger(),
  });

describe('the rebuild of organizations', () => {
  it('the rebuild learns the name of an organization whose event never arrived', async () => {
    const organization = app.organization({ name: 'never-heard-of' });
    expect(await rebuild()).toMatchObject({ applied: 1, deleted: 0 });
    expect((await app.ctx.stores.organizations.find(organization.id))?.name).toBe('never-heard-of');
  });

  it('the rebuild deletes an organization that admin-orgs does not have, with everything of it', async () => {
    for (let count = 0; count < 3; count += 1) app.organization();
    await rebuild();
    const { organization, module: build, version } = managedOrganization(app);
    await app.ctx.inTransaction((tx) => tx.organizations.hold(organization));
    const module = await build({ name: 'vpc' });
    await version(module, '1.0.0');
    app.forget(organization);

    expect(await rebuild()).toMatchObject({ deleted: 1, doubted: 0 });
    await app.settle();
    expect(await app.ctx.stores.modules.find(organization.id, module.id)).toBeUndefined();
    expect(app.eventsAbout(organization.id)).toMatchObject([
      { type: 'registry-records.purged', data: { organizationId: organization.id } },
    ]);
    const write = app.ctx.inTransaction((tx) => tx.organizations.hold({ ...organization, version: 99 }));
    await expect(write).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('the rebuild changes nothing while admin-orgs has no organizations at all', async () => {
    const { organization } = managedOrganization(app);
    const rows: unknown = await app.ctx.databases.requests
      .knex('referenced_records')
      .whereNull('deleted_at')
      .select('id');
    const known = parseRows(z.object({ id: idSchema('organization') }), rows);
    for (const each of [organization, ...known]) app.forget(each);
    expect(await rebuild()).toMatchObject({ named: 0, deleted: 0, doubted: known.length });
  });
});
