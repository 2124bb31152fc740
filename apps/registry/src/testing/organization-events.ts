import { organizationUpdatedV1, type Grants } from '@groundwork/contracts';
import type { RegistryTestApp } from './registry-test-app.ts';

/** Publishes an event that renames the organization; returns the new name. */
export async function rename(app: RegistryTestApp, { id, name }: Grants['organization']): Promise<string> {
  const renamed = `${name}-new`;
  await app.publish({
    definition: organizationUpdatedV1,
    organizationId: id,
    aggregateId: id,
    aggregateVersion: 9,
    data: { id, name: renamed, disabled: true },
  });
  await app.settle();
  return renamed;
}

/** Leaves the organization's rows in place. */
export async function markDeleted(app: RegistryTestApp, id: string): Promise<void> {
  await app.ctx.databases.requests
    .knex('referenced_records')
    .where({ id })
    .update({ deleted_at: new Date(), purged_at: new Date() });
}
