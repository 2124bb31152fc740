import { z } from 'zod';
import { type Db, firstRow } from '@groundwork/database';

/** Workers record every minute that they run. One that has been silent for this long is gone. */
const seenWithin = '3 minutes';

const lackingRow = z.object({ lacking: z.boolean() });

export function createOpaWorkerStore(db: Db) {
  return {
    /** Records that a worker runs, with the version of its OPA, and forgets workers that are gone. */
    async note(worker: string, opaVersion: string | null): Promise<void> {
      await db('opa_workers').whereRaw('seen_at < now() - ?::interval', [seenWithin]).delete();
      await db('opa_workers')
        .insert({ worker, opa_version: opaVersion, seen_at: db.fn.now() })
        .onConflict('worker')
        .merge();
    },

    /** True if workers run, and one of them has no OPA. */
    async isLacking(): Promise<boolean> {
      const rows: unknown = await db('opa_workers')
        .select(db.raw('count(*) > 0 as lacking'))
        .whereNull('opa_version')
        .whereRaw('seen_at >= now() - ?::interval', [seenWithin]);
      return firstRow(lackingRow, rows)?.lacking ?? false;
    },
  };
}
