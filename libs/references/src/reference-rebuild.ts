import { isDeepStrictEqual } from 'node:util';
import { startPasses, type Passes } from '@groundwork/background';
import type { FeedRecord } from '@groundwork/contracts';
import { exclusively, type Database, type Db } from '@groundwork/database';
import type { Logger } from '@groundwork/logging';
import type { OrganizationId } from '@groundwork/resource-id';
import { createReferenceRebuildStore, type KnownRecord } from './reference-rebuild.store.ts';
import { createReferenceStore } from './reference.store.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
/** How many ids of one kind a log line names. */
const namedInLog = 20;

type Fields = Readonly<Record<string, unknown>>;

/** A page of a feed, as its owner sends it. */
export interface FeedPage<Data> {
  readonly records: readonly FeedRecord<Data>[];
  /** The value to request the next page with; null on the last. */
  readonly next: string | null;
}

export interface ReferenceRebuildOptions<Data> {
  /** A pool for background work. */
  readonly database: Database;
  /** Kind of the references, which is the feed's aggregate. */
  readonly kind: string;
  /** Requests a page from the owner: `(after) => client.ask(feed.request, { after })`. */
  readonly readPage: (after: string | null) => Promise<FeedPage<Data>>;
  /**
   * What is kept of a record: the same as the handlers of its events keep. An undefined field keeps what is known.
   *
   * @param organizationId whose record it is
   */
  readonly fieldsOf: (data: Data, organizationId: OrganizationId | null) => Fields;
  /** What else a new state has to change in this service, in the transaction that keeps it. */
  readonly onChanged?: (trx: Db, record: FeedRecord<Data>) => Promise<void>;
  /**
   * What else a deletion has to change in this service, in the transaction that creates the tombstone. Organizations
   * need nothing: their purge finds tombstones by itself.
   */
  readonly onDeleted?: (trx: Db, id: string) => Promise<void>;
  readonly logger: Logger;
  /** Milliseconds until the first rebuild, from one to the next, and after a failure. */
  readonly pauses?: { readonly first: number; readonly next: number; readonly afterFailure: number };
}

/** How far the references were from what their owner says. */
export interface RebuildOutcome {
  /** Records that the feed names. */
  readonly named: number;
  /** Records that were unknown here, or known in an older version. An event may have been on its way. */
  readonly applied: number;
  /** Records of which the same version was known with other fields. */
  readonly corrected: number;
  /** References that the feed does not name, and that are now tombstones. */
  readonly deleted: number;
  /** Tombstones here of records that the owner has in the tombstone's version or a newer one: a contradiction. */
  readonly contradicted: number;
  /** References that the feed does not name and that were left alone, because they are implausibly many. */
  readonly doubted: number;
}

/**
 * Compares a kind of references with their owner's feed, soon after the start and then daily, and corrects differences
 * (ADR 8). It is the safety net below the events: what was lost with a restored backup, or parked, comes back.
 *
 * Replicas take turns. A rebuild that fails is logged and tried again some minutes later.
 */
export function startReferenceRebuild<Data>(options: ReferenceRebuildOptions<Data>): Pick<Passes, 'stop'> {
  const { database, kind, logger, pauses = { first: minute, next: day, afterFailure: 5 * minute } } = options;
  return startPasses({
    work: {
      async rebuild(stopping) {
        const name = `rebuild of ${kind}`;
        const outcome = await exclusively({ url: database.url, name }, () =>
          rebuildReferences(options, stopping),
        );
        if (outcome !== undefined) log(logger, kind, outcome);
      },
    },
    firstMs: pauses.first,
    intervalMs: pauses.next,
    afterFailureMs: pauses.afterFailure,
    // Replicas that were started together do not send their requests together.
    jitter: [0.5, 1.5],
    onFailure: (error) =>
      logger.warn({ err: error, kind }, 'could not compare references with their owner; will retry'),
    logger,
  });
}

function log(logger: Logger, kind: string, outcome: RebuildOutcome): void {
  const { corrected, deleted, contradicted, doubted } = outcome;
  const isOdd = corrected + deleted + contradicted + doubted > 0;
  logger[isOdd ? 'warn' : 'info']({ kind, ...outcome }, 'compared references with their owner');
}

/**
 * One rebuild. The newest version wins, as with events, and tombstones stay.
 *
 * Records that the feed does not name were deleted by the owner. Because acting on that is destructive, a reference
 * becomes a tombstone only under three conditions. It was known before the first reading began (the owner had it then,
 * so a complete reading would have named it). A second complete reading, begun after the first had ended, does not
 * name it either. And no more than half of the references would go: otherwise it is more likely that the owner has
 * lost something.
 *
 * @throws what `readPage` and the database throw: what was corrected until then stays
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
      const change = await putRight(options, record, known.get(record.id));
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

/** Reads the feed to its end; whatever ends it earlier is thrown, because a part of a feed proves nothing. */
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

/** Only differences are written, so that reading references that are correct locks nothing. */
async function putRight<Data>(
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

/** Makes a change, and what else follows from it in this service; false if there was nothing to change. */
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

/** A field that is undefined was not said, and keeps what is known. */
const saysNothingNew = (known: Fields, said: Fields) =>
  Object.entries(said).every(
    ([name, value]) =>
      value === undefined || isDeepStrictEqual(known[name], JSON.parse(JSON.stringify(value))),
  );

/** References that were known before the reading and that it did not name, and the number known at that time. */
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
