import { z } from 'zod';
import { camelRow, type Db, firstRow, parseRows, rowsOf } from '@groundwork/database';

const timeRow = z.object({ now: z.string() });
const knownRow = camelRow({
  id: z.string(),
  version: z.int(),
  isDeleted: z.boolean(),
  fields: z.record(z.string(), z.unknown()),
});
const idRow = z.object({ id: z.string() });

const pageSize = 1000;

export type KnownRecord = z.output<typeof knownRow>;

/** SQL that only a rebuild needs, in addition to the SQL for events. */
export function createReferenceRebuildStore(db: Db, kind: string) {
  const records = () => db('referenced_records').where({ kind });

  return {
    /** The database's time, which `applied_at` uses too. It is text, because a Date would lose its microseconds. */
    async now(): Promise<string> {
      const rows = firstRow(timeRow, rowsOf(await db.raw('SELECT clock_timestamp()::text AS now')));
      if (!rows) throw new Error('the database returned no time');
      return rows.now;
    },

    /** The known state of these records, including tombstones. */
    async list(ids: readonly string[]): Promise<ReadonlyMap<string, KnownRecord>> {
      const rows: unknown = await records()
        .select('id', 'version', 'fields', db.raw('deleted_at IS NOT NULL AS is_deleted'))
        .whereRaw('id = ANY(?)', [[...ids]]);
      return new Map(parseRows(knownRow, rows).map((row) => [row.id, row]));
    },

    /** Next page of ids, after the given one, of records that are not deleted and were known before the given time. */
    async pageOfIds(knownBefore: string, after: string | undefined): Promise<string[]> {
      const query = records()
        .select('id')
        .whereNull('deleted_at')
        .where('applied_at', '<', knownBefore)
        .orderBy('id')
        .limit(pageSize);
      if (after !== undefined) query.where('id', '>', after);
      return parseRows(idRow, await query).map(({ id }) => id);
    },

    /** Corrects fields that differ from the owner's at the same version; false if an event was faster. */
    async correct(id: string, version: number, fields: Readonly<Record<string, unknown>>): Promise<boolean> {
      const changed = await records()
        .where({ id, version })
        .whereNull('deleted_at')
        .update({ fields: db.raw('fields || ?::jsonb', [JSON.stringify(fields)]) });
      return changed === 1;
    },

    /** Makes the record a tombstone; false if it is one already, or an event about it has arrived since then. */
    async markDeleted(id: string, knownBefore: string): Promise<boolean> {
      const changed = await records()
        .where({ id })
        .whereNull('deleted_at')
        .where('applied_at', '<', knownBefore)
        .update({
          deleted_at: db.fn.now(),
          version: db.raw('version + 1'),
          applied_at: db.raw('clock_timestamp()'),
        });
      return changed === 1;
    },
  };
}
