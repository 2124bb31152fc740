import { isDeepStrictEqual } from 'node:util';
import { startPasses, type Passes } from '@groundwork/background';
import type { FeedRecord } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { withAdvisoryLock, type Database, type Db } from '@groundwork/database';
import type { Logger } from '@groundwork/telemetry/logging';
import { createReferenceRebuildStore, type KnownRecord } from './reference-rebuild.store.ts';
import { createReferenceStore } from './reference.store.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const namedInLog = 20;

type Fields = Readonly<Record<string, unknown>>;

/** A page of a feed, as its owner sends it. */
export interface FeedPage<Data> {
  readonly records: readonly FeedRecord<Data>[];
  /** Cursor of the next page; null on the last. */
  readonly next: string | null;
}

export interface ReferenceRebuildOptions<Data> {
  readonly database: Database;
  readonly kind: string;
  /** Requests a page from the owner: `(after) => client.ask(feed.request, { after })`. */
  readonly readPage: (after: string | null) => Promise<FeedPage<Data>>;
  /**
   * The fields of a record that the event handlers store, too. An undefined field does not change the stored value.
   *
   * @param organizationId the record's organization
   */
  readonly fieldsOf: (data: Data, organizationId: OrganizationId | null) => Fields;
  /** Further changes in this service after a new state, in the same transaction. */
  readonly onChanged?: (trx: Db, record: FeedRecord<Data>) => Promise<void>;
  /** Further changes after a deletion, in the tombstone's transaction. For organizations, the purge makes them. */
  readonly onDeleted?: (trx: Db, id: string) => Promise<void>;
  readonly logger: Logger;
  /** Milliseconds until the first rebuild, between rebuilds, and after a failure. */
  readonly pauses?: { readonly first: number; readonly next: number; readonly afterFailure: number };
}

/** Differences between the references and their owner's feed. */
export interface RebuildOutcome {
  readonly named: number;
  /** Records that were unknown here, or known in an older version. Their events may just be late. */
  readonly applied: number;
  /** Records with the same version, but different fields. */
  readonly corrected: number;
  /** References missing from the feed, now tombstones. */
  readonly deleted: number;
  /** Tombstones of records that still exist at their owner in the same or a newer version, which must not happen. */
  readonly contradicted: number;
  /** References missing from the feed that were not deleted, because so many deletions are implausible. */
  readonly doubted: number;
}

/**
 * Compares references with their owner's feed, soon after startup and then daily, and corrects differences (ADR 8). References differ after
 * a backup was restored, or because an event is parked. Replicas take turns. A failed rebuild is logged and retried some minutes later.
 */
export function startReferenceRebuild<Data>(options: ReferenceRebuildOptions<Data>): Pick<Passes, 'stop'> {
  const { database, kind, logger, pauses = { first: minute, next: day, afterFailure: 5 * minute } } = options;
  const passes = startPasses({
    work: {
      async rebuild(stopping) {
        const name = `rebuild of ${kind}`;
        const outcome = await withAdvisoryLock({ url: database.url, name }, () =>
          rebuildReferences(options, stopping),
        );
        if (outcome !== undefined) log(logger, kind, outcome);
      },
    },
    firstMs: pauses.first,
    intervalMs: pauses.next,
    afterFailureMs: pauses.afterFailure,
    // Jitter, so that replicas that started at the same time do not send their requests at the same time.
    jitter: [0.5, 1.5],
    onFailure: (error) =>
      logger.warn({ err: error, kind }, 'could not compare references with their owner; will retry'),
    logger,
  });
  // Returned without `settled`, because a test that waits for the service would cause a rebuild each time.
  return { stop: () => passes.stop() };
}

function log(logger: Logger, kind: string, outcome: RebuildOutcome): void {
  const { corrected, deleted, contradicted, doubted } = outcome;
  const isOdd = corrected + deleted + contradicted + doubted > 0;
  logger[isOdd ? 'warn' : 'info']({ kind, ...outcome }, 'compared references with their owner');
}

/**
 * One rebuild. The newest version wins, as with events, and tombstones stay.
 *
 * A record that is missing from the feed was probably deleted by its owner. A tombstone cannot be undone, so a reference
 * becomes one only under three conditions: it was known before the first reading of the feed; a second complete reading,
 * which begins after the first, does not contain it either; and at most half of the references are missing, because
 * otherwise the owner has more likely lost data.
 *
 * @throws errors of `readPage` and the database; earlier corrections stay
 */
export async function rebuildReferences<Data>(
  options: ReferenceRebuildOptions<Data>,
  stopping?: AbortSignal,
): Promise<RebuildOutcome> {
  const { database, kind, logger } = options;
  const store = createReferenceRebuildStore(database.knex, kind);
  const begun = await store.now();
  const counts = { applied: 0, corrected: 0, contradicted: 0 };
  const named = new Set<string>();
  await readFeed(options, stopping, async (records) => {
    const known = await store.list(records.map(({ id }) => id));
    for (const record of records) {
      named.add(record.id);
      const change = await repair(options, record, known.get(record.id));
      if (change !== 'none') counts[change] += 1;
    }
  });
  const { missing, total } = await listMissing(store, begun, named);
  if (missing.size > 0) {
    await readFeed(options, stopping, (records) => {
      for (const { id } of records) missing.delete(id);
      return Promise.resolve();
    });
  }
  const isDoubtful = missing.size * 2 > total;
  const ids = [...missing].slice(0, namedInLog);
  if (isDoubtful) {
    logger.error(
      { kind, ids, missing: missing.size, total },
      'deleted no references: their owner does not list most of them',
    );
  }
  const deleted = isDoubtful ? 0 : await markDeleted(options, begun, missing);
  if (deleted > 0) logger.warn({ kind, ids, deleted }, 'deleted references that their owner does not list');
  return { named: named.size, ...counts, deleted, doubted: isDoubtful ? missing.size : 0 };
}

/** Reads the whole feed or throws, because a part of it does not show which records are missing. */
async function readFeed<Data>(
  { readPage }: ReferenceRebuildOptions<Data>,
  stopping: AbortSignal | undefined,
  onPage: (records: readonly FeedRecord<Data>[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null;
  do {
    stopping?.throwIfAborted();
    const page: FeedPage<Data> = await readPage(after);
    await onPage(page.records);
    after = page.next;
  } while (after !== null);
}

/** Writes only differences, so that reading correct references locks nothing. */
async function repair<Data>(
  options: ReferenceRebuildOptions<Data>,
  record: FeedRecord<Data>,
  known: KnownRecord | undefined,
): Promise<'none' | 'applied' | 'corrected' | 'contradicted'> {
  const { kind, fieldsOf } = options;
  const { id, version, data, organizationId } = record;
  const fields = fieldsOf(data, organizationId);
  if (known?.isDeleted) return version >= known.version ? 'contradicted' : 'none';
  if (known === undefined || known.version < version) {
    const change = { kind, id, version, deleted: false, fields };
    const isApplied = await keep(options, record, (db) => createReferenceStore(db).apply(change));
    return isApplied ? 'applied' : 'none';
  }
  if (known.version > version || saysNothingNew(known.fields, fields)) return 'none';
  const correct = (db: Db) => createReferenceRebuildStore(db, kind).correct(id, version, fields);
  return (await keep(options, record, correct)) ? 'corrected' : 'none';
}

/** Makes a change, then calls `onChanged` in the same transaction; false if there was nothing to change. */
async function keep<Data>(
  { database, onChanged }: ReferenceRebuildOptions<Data>,
  record: FeedRecord<Data>,
  change: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  if (!onChanged) return change(database.knex);
  return database.transaction(async (trx) => {
    const isChanged = await change(trx);
    if (isChanged) await onChanged(trx, record);
    return isChanged;
  });
}

/** True if no field would change. An undefined field keeps the stored value. */
const saysNothingNew = (known: Fields, said: Fields) =>
  Object.entries(said).every(
    ([name, value]) =>
      value === undefined || isDeepStrictEqual(known[name], JSON.parse(JSON.stringify(value))),
  );

/** `missing`: references that were known before the reading but are not in it. `total`: all that were known then. */
async function listMissing(
  store: ReturnType<typeof createReferenceRebuildStore>,
  knownBefore: string,
  named: ReadonlySet<string>,
): Promise<{ missing: Set<string>; total: number }> {
  const missing = new Set<string>();
  let total = 0;
  let last: string | undefined;
  do {
    const ids = await store.pageOfIds(knownBefore, last);
    total += ids.length;
    for (const id of ids) if (!named.has(id)) missing.add(id);
    last = ids.at(-1);
  } while (last !== undefined);
  return { missing, total };
}

async function markDeleted<Data>(
  { database, kind, onDeleted }: ReferenceRebuildOptions<Data>,
  knownBefore: string,
  ids: ReadonlySet<string>,
): Promise<number> {
  let deleted = 0;
  for (const id of ids) {
    const isDeleted = await database.transaction(async (trx) => {
      const isMarked = await createReferenceRebuildStore(trx, kind).markDeleted(id, knownBefore);
      if (isMarked) await onDeleted?.(trx, id);
      return isMarked;
    });
    if (isDeleted) deleted += 1;
  }
  return deleted;
}
