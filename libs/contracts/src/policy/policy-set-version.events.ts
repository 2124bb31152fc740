import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

export const policySetVersionStateV1 = z.object({
  id: idSchema('policySetVersion'),
  policySetId: idSchema('policySet'),
  source: z.string(),
  status: z.enum(['pending', 'ingressing', 'ready', 'errored']),
  error: z.string().nullable(),
  /** Number of policies in its archive; null until the archive was read. */
  policyCount: z.int().nonnegative().nullable(),
  /** The earlier version whose archive it has; absent for others, and in events of earlier releases. */
  promotedFrom: idSchema('policySetVersion').optional(),
  /** State of the compilation of its policies; null if there is none, absent in events of earlier releases. */
  compilation: z.enum(['pending', 'ok', 'failed']).nullable().optional(),
});

/**
 * - created: a policy set version was created and waits for its archive.
 * - updated: a policy set version has changed, including its status.
 * - deleted: its archive may be removed.
 * - feed: every existing policy set version, sorted by id.
 */
export const {
  created: policySetVersionCreatedV1,
  updated: policySetVersionUpdatedV1,
  deleted: policySetVersionDeletedV1,
  feed: policySetVersionFeed,
} = defineLifecycle({
  publisher: 'policy',
  aggregate: 'policy-set-version',
  state: policySetVersionStateV1,
});

/**
 * The outcome of an archive that has arrived is overdue. ingest-worker reacts in the same way as to
 * `module-version.ingest-awaited`.
 *
 * `readAgain`: the version is ready, but its policies were not compiled. A worker that has OPA reads its archive again.
 */
export const policySetVersionIngestAwaitedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set-version.ingest-awaited',
  data: z.object({ policySetVersionId: idSchema('policySetVersion'), readAgain: z.literal(true).optional() }),
});
