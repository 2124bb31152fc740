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

/** Reads and changes of a rebuild, in addition to those of events. */
export function createReferenceRebuildStore(db: Db, kind: string) {
  const records = () => db('referenced_records').where({ kind });

  return {
    /** The clock of `applied_at`: as text, because a Date would lose its microseconds. */
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

    /** Page of ids, in order after the given one, of records that were known before the time and are not deleted. */
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

    /** Creates a tombstone of the next version; false if it is one, or an event has arrived since the time. */
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
