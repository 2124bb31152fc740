import { z } from 'zod';
import { principalSchema } from './principal.ts';
import { idSchema } from './resource-ids/resource-id.ts';
import { serviceNameSchema } from './services.ts';

/** Limit on the size of an event's data as JSON text. Larger data is stored as an object (ADR 3). */
export const maxEventDataBytes = 64 * 1024;

/** User and request that caused a change, for the audit trail. `actor` is null if a service did so (expiry, ingest). */
export const causeSchema = z.object({
  actor: principalSchema.nullable(),
  sourceAddress: z.string().nullable(),
  requestId: z.string().nullable(),
  traceparent: z.string().nullable(),
});

export type Cause = z.infer<typeof causeSchema>;

/** Cause of changes that a service makes on its own. */
export const ownAccord: Cause = { actor: null, sourceAddress: null, requestId: null, traceparent: null };

/**
 * The carrier of every event (ADR 3).
 *
 * - `id`: UUIDv7, the key of the consumer's inbox.
 * - `type`, `major`: the name of the event, and the version of its data; the routing key is `<type>.v<major>`.
 * - `aggregate.version`: grows with every change of the aggregate; the newest wins.
 * - `deleted`: a tombstone, which is final.
 */
export const envelopeSchema = z.object({
  id: z.uuid(),
  type: z.string().regex(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/),
  major: z.int().positive(),
  publisher: serviceNameSchema,
  occurredAt: z.iso.datetime(),
  organizationId: idSchema('organization').nullable(),
  aggregate: z.object({ kind: z.string(), id: z.string(), version: z.int().positive() }),
  deleted: z.boolean(),
  cause: causeSchema,
  data: z.unknown(),
});

export type Envelope = z.infer<typeof envelopeSchema>;
