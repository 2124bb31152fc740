import { z } from 'zod';
import { maxListedChanges, type ChangesState } from '@groundwork/contracts';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, rowsOf } from '@groundwork/database';
import {
  changesAfterState,
  removeOldChanges,
  stateColumns,
  stateCompared,
  stateIn,
  stateNow,
} from './change-list.store.ts';

export interface OrganizationChangesSince {
  readonly state: ChangesState;
  /** Null if everything may have changed. */
  readonly changed: readonly OrganizationId[] | null;
}

const listRow = z.object({ ...stateColumns, changed: z.array(idSchema('organization')).nullable() });

const everything = `select ${stateNow}, null as changed`;

const listedSince = `
  select snapshot, at, case when holds then array(
    select organization_id from (
      select distinct organization_id ${changesAfterState('organization_changes')} limit :limit
    ) as listed
  ) end as changed
  from ${stateCompared}`;

export function createOrganizationChangesStore(db: Db) {
  return {
    /** Lists the organizations that have changed since the state, and returns the state now. */
    async since(since: ChangesState | null): Promise<OrganizationChangesSince> {
      const result: unknown = since
        ? await db.raw(listedSince, { ...since, limit: maxListedChanges + 1 })
        : await db.raw(everything);
      const { state, listed } = stateIn(firstRow(listRow, rowsOf(result)));
      const isTooMuch = (listed.changed?.length ?? 0) > maxListedChanges;
      return { state, changed: isTooMuch ? null : listed.changed };
    },

    removeOld: () => removeOldChanges(db, 'organization_changes', 'organization_id'),
  };
}

export type OrganizationChangesStore = ReturnType<typeof createOrganizationChangesStore>;
