import { z } from 'zod';
import { parseRows, type Db } from '@groundwork/database';

/** A record that a write depends on, as its owner returned it. */
export interface HeldRecord {
  readonly id: string;
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const lockedRow = z.object({ id: z.string(), is_deleted: z.boolean() });

export interface ReferenceBatchStore {
  /**
   * Does `lockForWrite` and `ensure` for thousands of records of a kind, in two statements. Stores the unknown records,
   * and locks all FOR SHARE, in the order of their ids, until the transaction ends.
   *
   * @returns the ids of deleted records; if there are any, the caller must not write
   */
  holdAll(kind: string, records: readonly HeldRecord[]): Promise<string[]>;
}

/** SQL for thousands of references at once. `db` is a transaction. */
export function createReferenceBatchStore(db: Db): ReferenceBatchStore {
  return {
    async holdAll(kind, records) {
      if (records.length === 0) return [];
      await db.raw(
        `insert into referenced_records (kind, id, version, fields)
        select ?, given.id, given.version, given.fields
        from jsonb_to_recordset(?::jsonb) as given(id text, version integer, fields jsonb)
        order by given.id
        on conflict (kind, id) do nothing`,
        [kind, JSON.stringify(records)],
      );
      const rows: unknown = await db('referenced_records')
        .select('id', db.raw('deleted_at is not null as is_deleted'))
        .where({ kind })
        .whereRaw('id = any(?)', [records.map(({ id }) => id)])
        .orderBy('id')
        .forShare();
      return parseRows(lockedRow, rows)
        .filter((row) => row.is_deleted)
        .map((row) => row.id);
    },
  };
}
