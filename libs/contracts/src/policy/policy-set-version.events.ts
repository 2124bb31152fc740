import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';
import { defineLifecycle } from '../lifecycle.ts';

/** The whole state of a policy set version, as its events of version 1 carry it. */
export const policySetVersionStateV1 = z.object({
  id: idSchema('policySetVersion'),
  policySetId: idSchema('policySet'),
  source: z.string(),
  status: z.enum(['pending', 'ingressing', 'ready', 'errored']),
  error: z.string().nullable(),
  /** The number of policies that its archive names; null before that is known. */
  policyCount: z.int().nonnegative().nullable(),
});

/**
 * - created: a policy set version was created and waits for its archive.
 * - updated: a policy set version has changed, which includes its status.
 * - deleted: its archive may go.
 * - feed: every policy set version that exists, by id.
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
 * The policy service still waits for the outcome of an archive that has arrived, because none has come in time.
 * ingest-worker does the same as for `module-version.ingest-awaited`.
 */
export const policySetVersionIngestAwaitedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set-version.ingest-awaited',
  data: z.object({ policySetVersionId: idSchema('policySetVersion') }),
});
