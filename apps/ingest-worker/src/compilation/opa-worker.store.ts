import { z } from 'zod';
import { type Db, firstRow, parseRows } from '@groundwork/database';

/** Workers record every minute that they run. One that has been silent for this long is gone. */
const seenWithin = '3 minutes';

const versionRow = z.object({ opa_version: z.string() });
const lackingRow = z.object({ lacking: z.boolean() });

export function createOpaWorkerStore(db: Db) {
  return {
    /** Records that a worker of this release runs, with the version of its OPA, and forgets workers that are gone. */
    async note(worker: string, opaVersion: string | null): Promise<void> {
      await db('opa_workers').whereRaw('seen_at < now() - ?::interval', [seenWithin]).delete();
      await db('opa_workers')
        .insert({ worker, opa_version: opaVersion, judges_plans: true, seen_at: db.fn.now() })
        .onConflict('worker')
        .merge();
    },

    /** The versions of OPA of the workers that judge plans. */
    async findVersions(): Promise<string[]> {
      const rows: unknown = await db('opa_workers')
        .distinct('opa_version')
        .whereNotNull('opa_version')
        .where({ judges_plans: true })
        .whereRaw('seen_at >= now() - ?::interval', [seenWithin])
        .orderBy('opa_version');
      return parseRows(versionRow, rows).map(({ opa_version: version }) => version);
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
