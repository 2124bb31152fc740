import { z } from 'zod';

/**
 * Milliseconds, from the time of its request, for which the gateway considers a list of changes complete. A service responds to a change
 * only when all earlier lists have expired (ADR 78, 100).
 */
export const changesKnownMs = 20;

/** Limit on the changes that one list names. */
export const maxListedChanges = 1_000;

/** A state of a service's database: a snapshot of PostgreSQL, and its time there. */
export const changesStateSchema = z.object({
  snapshot: z.string().regex(/^\d+:\d+:(?:\d+(?:,\d+)*)?$/),
  at: z.iso.datetime(),
});

export type ChangesState = z.output<typeof changesStateSchema>;
