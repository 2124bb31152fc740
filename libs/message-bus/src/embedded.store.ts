import { z } from 'zod';
import { firstRow, notWaitingForDisk, parseRows, type Db } from '@groundwork/database';
import { broadcastsChannel, deliveriesChannel } from './embedded-session.ts';
import { pauseAfterRejection, type BusMessage, type Delivery } from './message-bus.ts';

/** A notification carries at most 8,000 bytes; longer bodies are stored, and fetched by the listeners. */
const maxNotificationBytes = 7900;

/** Counting stops here: a higher number would tell an operator nothing more. */
const maxCounted = 10_000;

/** A delivery with the number of its row. */
export interface ClaimedDelivery extends Delivery {
  readonly sequence: number;
}

/** A broadcast with its body, or with the number of the row that stores the body. */
export type BroadcastNotice = Omit<BusMessage, 'body'> &
  ({ readonly body: string } | { readonly row: string });

const claimedSchema = z
  .object({
    sequence: z.int(),
    message_id: z.string(),
    publisher: z.string(),
    routing_key: z.string(),
    body: z.string(),
    redelivered: z.boolean(),
  })
  .transform(({ message_id, routing_key, ...row }): ClaimedDelivery => ({
    ...row,
    id: message_id,
    routingKey: routing_key,
  }));
const resultSchema = z.object({ rows: z.array(z.unknown()), rowCount: z.int().nullable() });
const idRow = z.object({ id: z.int() });
const pendingRow = z.object({ claimed: z.boolean(), waiting: z.boolean() });
const waitingRow = z.object({ waiting: z.int() });
const bodyRow = z.object({ body: z.string() });
const head = { id: z.string(), publisher: z.string(), routingKey: z.string() };
const noticeSchema = z.union([
  z.object({ ...head, body: z.string() }),
  z.object({ ...head, row: z.string() }),
]);

/** SQL for the embedded bus. Functions with a `memberId` change only what that member has claimed. */
export function createEmbeddedStore(db: Db) {
  const run = async (sql: string, bindings: (string | number | string[] | number[])[]) =>
    resultSchema.parse(await db.raw(sql, bindings));

  async function noticeOf(message: BusMessage): Promise<string> {
    const notice = JSON.stringify(message);
    return Buffer.byteLength(notice) <= maxNotificationBytes ? notice : storedNotice(message);
  }

  async function storedNotice({ body, ...message }: BusMessage): Promise<string> {
    await run("DELETE FROM broadcasts WHERE sent_at < now() - interval '1 minute'", []);
    const { rows } = await run('INSERT INTO broadcasts (body) VALUES (?) RETURNING id', [body]);
    return JSON.stringify({ ...message, row: firstRow(idRow, rows)?.id.toString() });
  }

  return {
    /**
     * In one statement, adds a row per message and group, wakes the members of the groups, and sends each message to
     * the listeners. A database crash may undo this, but then also everything that the server committed later: the deletion of the
     * events from their outbox, and what handlers did (ADR 73).
     */
    async publish(
      messages: readonly BusMessage[],
      deliveries: readonly { readonly group: string; readonly message: BusMessage }[],
    ) {
      const column = (pick: (delivery: (typeof deliveries)[number]) => string) => deliveries.map(pick);
      const notices: string[] = [];
      for (const message of messages) notices.push(await noticeOf(message));
      await run(
        `WITH sent AS (
           SELECT * FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
             AS sent (group_name, message_id, publisher, routing_key, body)
         ), stored AS (
           INSERT INTO deliveries (group_name, message_id, publisher, routing_key, body) SELECT * FROM sent
         )
         SELECT pg_notify('${deliveriesChannel}', group_name), ${notWaitingForDisk}
         FROM (SELECT DISTINCT group_name FROM sent) AS woken
         UNION ALL
         SELECT pg_notify('${broadcastsChannel}', notice), ${notWaitingForDisk} FROM unnest(?::text[]) AS notice`,
        [
          column(({ group }) => group),
          column(({ message }) => message.id),
          column(({ message }) => message.publisher),
          column(({ message }) => message.routingKey),
          column(({ message }) => message.body),
          notices,
        ],
      );
    },

    /** Unclaimed messages of the group, counted up to `maxCounted`. */
    async countWaiting(group: string): Promise<number> {
      const { rows } = await run(
        `SELECT count(*) AS waiting FROM (
           SELECT FROM deliveries WHERE group_name = ? AND claimed_by IS NULL LIMIT ?) AS unclaimed`,
        [group, maxCounted],
      );
      return parseRows(waitingRow, rows)[0]?.waiting ?? 0;
    },

    async findBroadcastBody(row: string): Promise<string | undefined> {
      const { rows } = await run('SELECT body FROM broadcasts WHERE id = ?', [row]);
      return parseRows(bodyRow, rows)[0]?.body;
    },

    /** Claims up to `limit` messages for the member. A database crash may undo this; they are then redelivered. */
    async claim(group: string, memberId: string, limit: number): Promise<ClaimedDelivery[]> {
      const { rows } = await run(
        `UPDATE deliveries SET claimed_by = ?
         WHERE sequence = ANY (ARRAY(
           SELECT sequence FROM deliveries
           WHERE group_name = ? AND claimed_by IS NULL AND available_at <= now()
           ORDER BY sequence LIMIT ? FOR UPDATE SKIP LOCKED))
         RETURNING sequence, message_id, publisher, routing_key, body, redelivered, ${notWaitingForDisk}`,
        [memberId, group, limit],
      );
      return parseRows(claimedSchema, rows);
    },

    async remove(sequences: readonly number[], memberId: string) {
      await run(
        `DELETE FROM deliveries WHERE sequence = ANY (?::bigint[]) AND claimed_by = ? RETURNING ${notWaitingForDisk}`,
        [[...sequences], memberId],
      );
    },

    /** Frees the message after its handler rejected. Any member may claim it after a pause. */
    async release(sequence: number, memberId: string) {
      await run(
        `UPDATE deliveries SET claimed_by = NULL, redelivered = true,
           available_at = now() + ? * interval '1 millisecond'
         WHERE sequence = ? AND claimed_by = ?`,
        [pauseAfterRejection, sequence, memberId],
      );
    },

    /**
     * Frees claims of dead members, and wakes the groups. A member is dead if its advisory lock can be taken. The
     * transaction keeps that lock, so that no other process frees the same claims.
     */
    async reap() {
      await run(
        `WITH members AS MATERIALIZED (SELECT DISTINCT claimed_by FROM deliveries WHERE claimed_by IS NOT NULL),
         dead AS MATERIALIZED (SELECT claimed_by FROM members WHERE pg_try_advisory_xact_lock(claimed_by)),
         freed AS (
           UPDATE deliveries SET claimed_by = NULL, redelivered = true
           WHERE claimed_by IN (SELECT claimed_by FROM dead) RETURNING group_name
         )
         SELECT pg_notify('${deliveriesChannel}', group_name) FROM (SELECT DISTINCT group_name FROM freed) AS woken`,
        [],
      );
    },

    /**
     * Returns whether these groups have claimed messages, whose member may die, and whether they have messages that
     * nobody has claimed.
     */
    async findPending(groups: readonly string[]): Promise<{ isClaimed: boolean; isWaiting: boolean }> {
      const { rows } = await run(
        `SELECT EXISTS (SELECT FROM deliveries WHERE claimed_by IS NOT NULL AND group_name = ANY (?::text[])) AS claimed,
           EXISTS (SELECT FROM deliveries WHERE claimed_by IS NULL AND group_name = ANY (?::text[])) AS waiting`,
        [[...groups], [...groups]],
      );
      const [pending] = parseRows(pendingRow, rows);
      return { isClaimed: pending?.claimed === true, isWaiting: pending?.waiting === true };
    },
  };
}

export type EmbeddedStore = ReturnType<typeof createEmbeddedStore>;

/** @throws Error when the payload is not a notice of this bus */
export function parseNotice(payload: string): BroadcastNotice {
  return noticeSchema.parse(JSON.parse(payload));
}
