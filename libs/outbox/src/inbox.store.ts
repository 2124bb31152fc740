import { z } from 'zod';
import {
  camelRow,
  type Db,
  firstRow,
  parseRows,
  readPage,
  type RequestedPage,
  rowsOf,
} from '@groundwork/database';
import type { BusMessage } from '@groundwork/message-bus';
import { cleanText, storableJson } from './storable-json.ts';

const maxReason = 2000;

/** PostgreSQL channel that is notified, without payload, by a transaction that schedules an attempt. */
export const inboxChannel = 'inbox';

/** A message that is parked. `envelope` is a string if the message was not JSON. */
export interface ParkedMessage {
  readonly id: string;
  readonly publisher: string;
  readonly routingKey: string;
  readonly envelope: unknown;
  readonly receivedAt: Date;
  readonly parkedAt: Date;
  readonly attempts: number;
  readonly reason: string;
}

/** A message whose next attempt is due. `attempt` is its number, from 1. */
export interface DueMessage {
  readonly message: BusMessage;
  readonly attempt: number;
}

const parkedRow = camelRow({
  id: z.string(),
  publisher: z.string(),
  routingKey: z.string(),
  envelope: z.unknown(),
  receivedAt: z.date(),
  parkedAt: z.date(),
  attempts: z.int(),
  reason: z.string(),
});
const dueRow = z
  .object({
    id: z.string(),
    publisher: z.string(),
    routing_key: z.string(),
    envelope: z.unknown(),
    attempts: z.int(),
  })
  .transform(({ id, publisher, routing_key, envelope, attempts }): DueMessage => {
    const body = typeof envelope === 'string' ? envelope : JSON.stringify(envelope);
    return { message: { id, publisher, routingKey: routing_key, body }, attempt: attempts };
  });
const idRow = z.object({ id: z.string() });
const nextRow = z.object({ next: z.date().nullable() });
const dueCountRow = z.object({ due: z.int() });

/** Inbox of a service. The caller passes the current time. A message is processed, waiting for an attempt, or parked. */
export function createInboxStore(db: Db) {
  /** Adds a message; false if it exists in any state. `body` is JSON that can be stored. */
  async function insert(
    { body, ...message }: BusMessage,
    state: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    const inserted: unknown = await db('inbox')
      .insert({
        id: message.id,
        publisher: message.publisher,
        routing_key: message.routingKey,
        envelope: body,
        ...state,
      })
      .onConflict('id')
      .ignore()
      .returning('id');
    return parseRows(idRow, inserted).length > 0;
  }

  const insertStorable = (message: BusMessage, state: Readonly<Record<string, unknown>>) =>
    insert({ ...message, body: storableJson(message.body) }, state);

  const parkedOldestFirst = () => db('inbox').whereNotNull('parked_at').orderBy(['parked_at', 'id']);

  const ring = () => db.raw('select pg_notify(?, ?)', [inboxChannel, '']);

  return {
    /** Adds a message, which `readMessage` has accepted, as processed; false if it exists in any state. */
    insertProcessed: (message: BusMessage, now: Date): Promise<boolean> =>
      insert(message, { received_at: now, attempts: 1, processed_at: now }),

    /** Does the same for many messages in one statement; returns the ids of the new ones. */
    async insertAllProcessed(messages: readonly BusMessage[], now: Date): Promise<ReadonlySet<string>> {
      const rows = messages.map(({ id, publisher, routingKey, body }) => ({
        id,
        publisher,
        routing_key: routingKey,
        envelope: body,
      }));
      const inserted: unknown = await db.raw(
        `INSERT INTO inbox (id, publisher, routing_key, envelope, received_at, attempts, processed_at)
         SELECT id, publisher, routing_key, envelope::jsonb, ?, 1, ?
         FROM jsonb_to_recordset(?::jsonb) AS given (id text, publisher text, routing_key text, envelope text)
         ORDER BY id
         ON CONFLICT (id) DO NOTHING RETURNING id`,
        [now, now, JSON.stringify(rows)],
      );
      return new Set(parseRows(idRow, rowsOf(inserted)).map(({ id }) => id));
    },

    async insertWaiting(
      message: BusMessage,
      wait: { readonly attempts: number; readonly retryAt: Date; readonly reason: string },
      now: Date,
    ): Promise<boolean> {
      const isNew = await insertStorable(message, {
        received_at: now,
        attempts: wait.attempts,
        retry_at: wait.retryAt,
        reason: cleanText(wait.reason, maxReason),
      });
      await ring();
      return isNew;
    },

    insertParked: (message: BusMessage, reason: string, now: Date): Promise<boolean> =>
      insertStorable(message, {
        received_at: now,
        attempts: 1,
        parked_at: now,
        reason: cleanText(reason, maxReason),
      }),

    /**
     * Takes the message that has been due longest. Counts the attempt before it begins, because it may kill the
     * process. Another process may take the message after `delays[attempt - 1]` milliseconds.
     */
    async claimDue(now: Date, delays: readonly number[]): Promise<DueMessage | undefined> {
      const result: unknown = await db.raw(
        `UPDATE inbox
         SET attempts = attempts + 1,
             retry_at = ?::timestamptz + (?::int[])[least(attempts + 1, ?::int)] * interval '1 millisecond'
         WHERE id = (SELECT id FROM inbox WHERE retry_at <= ? ORDER BY retry_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id, publisher, routing_key, envelope, attempts`,
        [now, [...delays], delays.length, now],
      );
      return parseRows(dueRow, rowsOf(result))[0];
    },

    /** Marks a waiting message as processed and locks it; false if it no longer waits. */
    async markProcessed(id: string, now: Date): Promise<boolean> {
      const changed = await db('inbox')
        .where({ id })
        .whereNotNull('retry_at')
        .update({ processed_at: now, retry_at: null, reason: null });
      return changed > 0;
    },

    async wait(id: string, wait: { readonly retryAt: Date; readonly reason: string }): Promise<void> {
      await db('inbox')
        .where({ id })
        .whereNotNull('retry_at')
        .update({ retry_at: wait.retryAt, reason: cleanText(wait.reason, maxReason) });
    },

    /** Undoes the count of an attempt that could not be made. */
    async returnAttempt(id: string, retryAt: Date): Promise<void> {
      await db('inbox')
        .where({ id })
        .whereNotNull('retry_at')
        .update({ retry_at: retryAt, attempts: db.raw('greatest(attempts - 1, 0)') });
    },

    async park(id: string, attempts: number, reason: string, now: Date): Promise<void> {
      await db('inbox')
        .where({ id })
        .whereNotNull('retry_at')
        .update({ parked_at: now, retry_at: null, attempts, reason: cleanText(reason, maxReason) });
    },

    /** Time of the next attempt; undefined if no message waits. */
    async findNextRetry(): Promise<Date | undefined> {
      const rows: unknown = await db('inbox').whereNotNull('retry_at').min({ next: 'retry_at' });
      return parseRows(nextRow, rows)[0]?.next ?? undefined;
    },

    async countDue(now: Date): Promise<number> {
      const rows: unknown = await db('inbox').where('retry_at', '<=', now).count({ due: '*' });
      return parseRows(dueCountRow, rows)[0]?.due ?? 0;
    },

    /** Removes up to 1,000 messages that were processed before the time; returns their number. */
    removeProcessedBefore(time: Date): Promise<number> {
      const old = db('inbox').where('processed_at', '<', time).limit(1000).select('id');
      return db('inbox').whereIn('id', old).delete();
    },

    async listParked(): Promise<ParkedMessage[]> {
      return parseRows(parkedRow, await parkedOldestFirst());
    },

    pageOfParked: (page: RequestedPage) => readPage(parkedRow, parkedOldestFirst(), page),

    async findParked(id: string): Promise<ParkedMessage | undefined> {
      return firstRow(parkedRow, await db('inbox').whereNotNull('parked_at').where({ id }));
    },

    /** Gives parked messages six new attempts, the first within a second. Returns the ids that were parked. */
    async replay(ids: readonly string[] | 'all'): Promise<string[]> {
      const parked = db('inbox').whereNotNull('parked_at');
      if (ids !== 'all') parked.whereIn('id', ids);
      const replayed: unknown = await parked
        .update({ parked_at: null, retry_at: db.fn.now(), attempts: 0 })
        .returning('id');
      await ring();
      return parseRows(idRow, replayed).map(({ id }) => id);
    },
  };
}

export type InboxStore = ReturnType<typeof createInboxStore>;
