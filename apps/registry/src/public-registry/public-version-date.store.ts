import { z } from 'zod';
import { camelRow, type Db, parseRows } from '@groundwork/database';
import type { PublicModule } from './public-dates.ts';

const table = 'public_version_dates';

const dateRow = camelRow({ version: z.string(), publishedAt: z.date() });

/** SQL for the dates of public versions. A date never changes. `host`: of the public registry. */
export function createPublicVersionDateStore(db: Db) {
  return {
    async find(host: string, module: PublicModule): Promise<ReadonlyMap<string, Date>> {
      const { namespace, name, provider } = module;
      const rows: unknown = await db(table)
        .select('version', 'published_at')
        .where({ host, namespace, name, provider });
      return new Map(parseRows(dateRow, rows).map(({ version, publishedAt }) => [version, publishedAt]));
    },

    /** Keeps the first date that was told. */
    async add(host: string, module: PublicModule, version: string, publishedAt: Date): Promise<void> {
      const { namespace, name, provider } = module;
      const row = { host, namespace, name, provider, version, published_at: publishedAt };
      await db(table).insert(row).onConflict(['host', 'namespace', 'name', 'provider', 'version']).ignore();
    },
  };
}
