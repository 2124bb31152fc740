import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import {
  maxEventDataBytes,
  type Cause,
  type Envelope,
  type NewEvent,
  type ServiceName,
} from '@groundwork/contracts';
import { rowsOf, type Db, type Query } from '@groundwork/database';
import { isHeard, ringWhenCommitted } from './bell.ts';
import { traceparentFor } from '@groundwork/telemetry';

export interface OutboxStore {
  /**
   * Writes the event for the relay, in the store's transaction.
   *
   * @param cause user and request, for the audit trail
   * @throws Error when the event is not this service's, or its data is wrong or longer than 64 KiB: a bug of the caller
   */
  add<Data extends z.ZodType>(event: NewEvent<Data>, cause: Cause): Promise<void>;
  /** Writes several events with the same cause at once, in order, as `add` does. Use it for changes of many records. */
  addAll(events: readonly NewEvent[], cause: Cause): Promise<void>;
  /**
   * Makes a change and writes its event in one statement, so that they do not need a transaction.
   *
   * @param change parts of a `with` clause; the part named `changed` returns a row only if the change is made
   * @returns false if the change was not made; then no event was written
   * @throws Error as `add` does
   */
  addWith<Data extends z.ZodType>(change: Query, event: NewEvent<Data>, cause: Cause): Promise<boolean>;
}

const rowsPerInsert = 500;

/** Outbox of one service (ADR 3). The only way to publish an event. */
export function createOutboxStore(db: Db, publisher: ServiceName): OutboxStore {
  function rowOf(event: NewEvent, cause: Cause) {
    const envelope = envelopeOf(event, cause, publisher);
    return {
      id: envelope.id,
      publisher,
      routing_key: event.definition.routingKey,
      envelope: JSON.stringify(envelope),
      announced: isHeard(),
    };
  }

  return {
    async add(event, cause) {
      await db('outbox').insert(rowOf(event, cause));
      ringWhenCommitted(db);
    },
    async addWith(change, event, cause) {
      const row = rowOf(event, cause);
      const values = Object.values(row);
      const added: unknown = await db.raw(
        `with ? insert into outbox (??) select ${values.map(() => '?').join(', ')} from changed returning sequence`,
        [change, Object.keys(row), ...values],
      );
      const isAdded = rowsOf(added).length > 0;
      if (isAdded) ringWhenCommitted(db);
      return isAdded;
    },
    async addAll(events, cause) {
      const rows = events.map((event) => rowOf(event, cause));
      for (let first = 0; first < rows.length; first += rowsPerInsert) {
        await db('outbox').insert(rows.slice(first, first + rowsPerInsert));
      }
      if (rows.length > 0) ringWhenCommitted(db);
    },
  };
}

function envelopeOf<Data extends z.ZodType>(
  event: NewEvent<Data>,
  cause: Cause,
  publisher: ServiceName,
): Envelope {
  const { definition } = event;
  if (definition.publisher !== publisher) {
    throw new Error(`${definition.routingKey} is an event of ${definition.publisher}, not of ${publisher}`);
  }
  const data: unknown = definition.data.parse(event.data);
  if (Buffer.byteLength(JSON.stringify(data)) > maxEventDataBytes) {
    throw new Error(`the data of ${definition.routingKey} is longer than ${maxEventDataBytes} bytes`);
  }
  return {
    id: randomUUIDv7(),
    type: definition.type,
    major: definition.major,
    publisher,
    occurredAt: new Date().toISOString(),
    organizationId: event.organizationId,
    aggregate: { kind: definition.aggregate, id: event.aggregateId, version: event.aggregateVersion },
    deleted: definition.deletes,
    cause: { ...cause, traceparent: traceparentFor(cause.traceparent) },
    data,
  };
}
