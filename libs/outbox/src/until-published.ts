import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { firstRow, type Database } from '@groundwork/database';

const lookEveryMs = 5;
const newestRow = z.object({ newest: z.int().nullable() });
const waitingRow = z.object({ waiting: z.boolean() });

/**
 * Waits until every event that was committed before the call is on the bus, whichever replica publishes it.
 * Use it for a response that must not be sent before other services have the events: by then the broker has confirmed them, and
 * live listeners get them within milliseconds.
 *
 * @param database the service's pool for requests
 * @param atMostMs milliseconds after which it gives up, because the bus is slow or unavailable; the events
 *   then stay in the outbox
 * @returns true if all of them are on the bus
 */
export async function untilPublished({ knex }: Pick<Database, 'knex'>, atMostMs: number): Promise<boolean> {
  const deadline = performance.now() + atMostMs;
  const rows: unknown = await knex('outbox').select(knex.raw('max(sequence) as newest'));
  const newest = firstRow(newestRow, rows)?.newest ?? null;
  if (newest === null) return true;
  for (;;) {
    const found: unknown = await knex.select(
      knex.raw('exists (select from outbox where sequence <= ?) as waiting', [newest]),
    );
    if (firstRow(waitingRow, found)?.waiting === false) return true;
    if (performance.now() >= deadline) return false;
    await sleep(lookEveryMs);
  }
}
