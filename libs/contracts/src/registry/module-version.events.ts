import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

const notice = z.object({ reason: z.string(), link: z.string().nullable() });

/** State in events of version 1. `deprecation` and `revocation` are null if there is none, and absent in old events. */
export const moduleVersionStateV1 = z.object({
  id: idSchema('moduleVersion'),
  moduleId: idSchema('module'),
  module: z.object({ namespace: z.string(), name: z.string(), provider: z.string() }),
  version: z.string(),
  source: z.string(),
  status: z.enum([
    'pending',
    'cloning',
    'clone_failed',
    'reg_ingressing',
    'reg_ingress_req_failed',
    'reg_ingress_failed',
    'ok',
  ]),
  error: z.string().nullable(),
  deprecation: notice.nullable().optional(),
  revocation: notice.nullable().optional(),
  /** Only in tombstones: the version can be restored. */
  restorable: z.literal(true).optional(),
});

/**
 * - created: a module version was created and waits for its archive.
 * - updated: a module version has changed, including its status.
 * - deleted: its archive and details may be removed, unless it is `restorable`: then they are kept until
 *   `module-versions.restored` or `module-versions.purged`.
 * - feed: every existing module version, sorted by id.
 */
export const {
  created: moduleVersionCreatedV1,
  updated: moduleVersionUpdatedV1,
  deleted: moduleVersionDeletedV1,
  feed: moduleVersionFeed,
} = defineLifecycle({
  publisher: 'registry',
  aggregate: 'module-version',
  state: moduleVersionStateV1,
});

/**
 * The registry waits (again) for the outcome of an archive that has arrived: after a retry of a failed version, or
 * because the outcome is overdue. ingest-worker reads the archive again, or repeats the known outcome; a version whose
 * archive never arrived is rejected.
 *
 * `readAgain`: the version has its outcome, but an earlier release has read its archive. The worker reads it again.
 */
export const moduleVersionIngestAwaitedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-version.ingest-awaited',
  data: z.object({ moduleVersionId: idSchema('moduleVersion'), readAgain: z.literal(true).optional() }),
});
