import type { SweepOptions } from '@groundwork/background';
import type { Db } from '@groundwork/database';
import { createOrganizationChangesStore } from './organization-changes.store.ts';

const intervalMs = 5 * 60 * 1000;

/** Removes changes so old that every gateway has listed them. */
export function organizationChangesSweep({
  database,
}: {
  readonly database: { readonly knex: Db };
}): SweepOptions {
  const changes = createOrganizationChangesStore(database.knex);
  return { work: { 'remove old changes of organizations': () => changes.removeOld() }, intervalMs };
}
