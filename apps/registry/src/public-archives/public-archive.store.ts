import { z } from 'zod';
import { idSchema, type PublicArchiveId } from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  columnValues,
  type Db,
  firstRow,
  parseRows,
  readPage,
  type RequestedPage,
  rowsOf,
} from '@groundwork/database';
import { metrics } from '@groundwork/telemetry';
import {
  type PublicArchive,
  publicArchiveStates,
  publicArchiveTimes,
  type PublicCoordinates,
} from './public-archive.ts';

/** Tells every replica that an archive has an outcome; the payload is its id. */
export const publicArchivesChannel = 'public_archives';

const offeredSchema = z.object({
  origin: z.string(),
  commitSha: z.string().nullable(),
  directory: z.string(),
  sha256: z.string(),
});

const changing = {
  aggregateVersion: z.int(),
  state: z.enum(publicArchiveStates),
  origin: z.string(),
  directory: z.string(),
  commitSha: z.string().nullable(),
  sha256: z.string().nullable(),
  bytes: z.int().nullable(),
  objectKey: z.string().nullable(),
  error: z.string().nullable(),
  offered: offeredSchema.nullable(),
  askedBy: z.string(),
  askedAt: z.date(),
  publishedAt: z.date().nullable(),
  firstFetchedAt: z.date().nullable(),
  lastUsedAt: z.date(),
  lastCheckedAt: z.date().nullable(),
};

const archiveRow = camelRow({
  id: idSchema('publicArchive'),
  host: z.string(),
  namespace: z.string(),
  name: z.string(),
  provider: z.string(),
  version: z.string(),
  createdAt: z.date(),
  ...changing,
});

const sumRow = z.object({ bytes: z.int() });
const awaitedRow = z.object({ all: z.int(), own: z.int() });

const table = 'public_archives';
/** An arbitrary fixed number, which no other advisory lock in the same database uses. */
const roomLock = 1_688;

export const publicArchiveGauges = [
  `select '${metrics.publicArchiveBytes.name}', '{}'::jsonb,
    (select coalesce(sum(bytes), 0) from public_archives where state = 'kept')::float8`,
  ...publicArchiveStates.map(
    (state) =>
      `select '${metrics.publicArchives.name}', jsonb_build_object('state', '${state}'),
        (select count(*) from (select from public_archives where state = '${state}' limit 10000) as counted)::float8`,
  ),
] as const;

/** SQL for archives of the public registry, which do not belong to an organization. */
export function createPublicArchiveStore(db: Db) {
  const all = () => db(table).select(columnsOf(archiveRow));

  return {
    async find({ host, namespace, name, provider, version }: PublicCoordinates) {
      return firstRow(archiveRow, await all().where({ host, namespace, name, provider, version }));
    },

    async findById(id: PublicArchiveId): Promise<PublicArchive | undefined> {
      return firstRow(archiveRow, await all().where({ id }));
    },

    async lock(id: PublicArchiveId): Promise<PublicArchive | undefined> {
      return firstRow(archiveRow, await all().where({ id }).forUpdate());
    },

    /** The archive of the version, locked; inserts the given one if there is none. */
    async lockOrInsert(archive: PublicArchive): Promise<PublicArchive> {
      await db(table)
        .insert(columnValues(archive, archiveRow))
        .onConflict(['host', 'namespace', 'name', 'provider', 'version'])
        .ignore();
      const { host, namespace, name, provider, version } = archive;
      const rows: unknown = await all().where({ host, namespace, name, provider, version }).forUpdate();
      const found = firstRow(archiveRow, rows);
      if (!found) throw new Error('an archive that was inserted is gone');
      return found;
    },

    async update(archive: PublicArchive): Promise<void> {
      await db(table).where({ id: archive.id }).update(columnValues(archive, changing));
    },

    /** Notes that an archive is used, at most once a minute. */
    async noteUse({ id, lastUsedAt }: Pick<PublicArchive, 'id' | 'lastUsedAt'>, now: Date): Promise<void> {
      if (now.getTime() - lastUsedAt.getTime() < publicArchiveTimes.usedMs) return;
      await db(table).where({ id }).update({ last_used_at: now });
    },

    /** How many archives wait that were asked for since then, and how many of them this asker wants. */
    async countAwaited(askedBy: string, since: Date): Promise<z.output<typeof awaitedRow>> {
      const result: unknown = await db.raw(
        `select count(*) as "all", count(*) filter (where asked_by = ?) as own from public_archives
         where state = 'waiting' and asked_at > ?`,
        [askedBy, since],
      );
      return firstRow(awaitedRow, rowsOf(result)) ?? { all: 0, own: 0 };
    },

    /** Tells the requests that wait for an archive, when the transaction commits. */
    async announce(id: PublicArchiveId): Promise<void> {
      await db.raw('select pg_notify(?, ?)', [publicArchivesChannel, String(id)]);
    },

    /**
     * The archives that do not fit into this many bytes, those that were used last fit first. Locked; other transactions that look for room
     * wait.
     */
    async lockSuperfluous(maxBytes: number): Promise<PublicArchive[]> {
      await db.raw('select pg_advisory_xact_lock(?)', [roomLock]);
      const rows: unknown = await all()
        .where({ state: 'kept' })
        .whereRaw(
          `id in (
            select id from (
              select id, sum(bytes) over (order by last_used_at desc, id desc) as used
              from public_archives where state = 'kept'
            ) as kept where used > ?
          )`,
          [maxBytes],
        )
        .orderBy('id')
        .forUpdate();
      return parseRows(archiveRow, rows);
    },

    /** Kept archives that were used since their origin was last asked, and that before this time. */
    async findUnchecked(before: Date, atMost: number): Promise<PublicArchive[]> {
      const rows: unknown = await all()
        .where({ state: 'kept' })
        .whereRaw('coalesce(last_checked_at, first_fetched_at) < least(?, last_used_at)', [before])
        .orderByRaw('coalesce(last_checked_at, first_fetched_at)')
        .limit(atMost);
      return parseRows(archiveRow, rows);
    },

    async noteCheck(id: PublicArchiveId, now: Date): Promise<void> {
      await db(table).where({ id }).update({ last_checked_at: now });
    },

    page: (page: RequestedPage) =>
      readPage(archiveRow, all().orderByRaw('host, namespace, name, provider, version'), page),

    /** Bytes of all archives that are kept. */
    async sumBytes(): Promise<number> {
      const result: unknown = await db.raw(
        "select coalesce(sum(bytes), 0) as bytes from public_archives where state = 'kept'",
      );
      return firstRow(sumRow, rowsOf(result))?.bytes ?? 0;
    },
  };
}
