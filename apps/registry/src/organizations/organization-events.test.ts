import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  organizationCreatedV1,
  organizationDeletedV1,
  organizationUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import { organization } from '../testing/builders.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

async function tell(
  definition: EventDefinition,
  aggregateVersion: number,
  { id, name }: { id: string; name: string },
) {
  const known = organization();
  await app.publish(
    { definition, organizationId: known.id, aggregateId: id, aggregateVersion, data: {} },
    { data: { id, name, disabled: false } },
  );
  await app.settle();
}

describe('organization events', () => {
  it('organization events keep the newest name, in whatever order they arrive', async () => {
    const { id } = organization();
    await tell(organizationUpdatedV1, 3, { id, name: 'third' });
    await tell(organizationCreatedV1, 1, { id, name: 'first' });
    await tell(organizationUpdatedV1, 2, { id, name: 'second' });
    expect((await app.ctx.stores.organizations.find(id))?.name).toBe('third');
  });

  it('no organization event has an effect after the deletion', async () => {
    const known = organization();
    await tell(organizationDeletedV1, 2, known);
    await tell(organizationCreatedV1, 1, known);
    await tell(organizationUpdatedV1, 9, known);
    const write = app.ctx.inTransaction((tx) => tx.organizations.hold({ ...known, version: 10 }));
    await expect(write).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('modules stay with their organization when its name changes', async () => {
    const { organization: known, manager, module: build } = managedOrganization(app);
    const module = await build({ name: 'vpc' });
    const renamed = app.organization({ ...known, name: `${known.name}-new` });
    const path = `/api/v2/organizations/${renamed.name}/registry-modules`;
    expect((await app.as(manager).get(path)).body).toMatchObject({
      data: [{ id: module.id, attributes: { namespace: renamed.name } }],
    });
    expect((await app.as(manager).get(`${path}/private/${known.name}/vpc/aws`)).status).toBe(404);
  });

  it('a new organization with a reused name does not get the old one’s modules', async () => {
    const { organization: old, module: build } = managedOrganization(app);
    await build({ name: 'vpc' });
    app.organization({ ...old, name: `${old.name}-gone` });
    const successor = app.organization({ name: old.name });
    const client = app.as(app.owner(successor));
    expect((await client.get(`/api/v2/organizations/${old.name}/registry-modules`)).body).toMatchObject({
      data: [],
    });
    expect((await client.get(`/api/registry/v1/modules/${old.name}/vpc/aws/versions`)).status).toBe(404);
  });
});
