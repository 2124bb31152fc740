import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';
import { storedObjectSchema } from './stored-object.ts';

/** An archive has arrived at an upload address and is stored; its ingest has not begun. */
export const uploadReceivedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'upload.received',
  data: z.object({
    purpose: z.enum(['module-version', 'policy-set-version']),
    subject: z.string(),
    archive: storedObjectSchema,
  }),
});

/**
 * Versions that were asked for (`module-fetch.awaited`, `policy-set-fetch.awaited`, `module-version.ingest-awaited`,
 * `policy-set-version.ingest-awaited`) already have a job, which waits or runs: their outcome will come. The aggregate is what
 * was asked about, and its version that of the question.
 */
export const ingestQueuedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'ingest.queued',
  data: z.object({
    purpose: z.enum(['module-version', 'policy-set-version']),
    subjects: z.array(z.string()).min(1).max(50),
  }),
});

/** A module archive was read to its end and may be served. `details` is the object that holds its `ModuleDetails`; `notes` tell a person what was accepted but changed (links). */
export const moduleArchiveAcceptedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'module-archive.accepted',
  data: z.object({
    moduleVersionId: idSchema('moduleVersion'),
    archive: storedObjectSchema,
    details: storedObjectSchema,
    notes: z.array(z.string()),
  }),
});

/** A module archive cannot be served. `reason` is for a person, and says what to do. */
export const moduleArchiveRejectedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'module-archive.rejected',
  data: z.object({
    moduleVersionId: idSchema('moduleVersion'),
    reason: z.string().min(1).max(2000),
  }),
});

/**
 * A policy set's archive was read to its end and is intact. `details` is the object that holds its
 * `PolicySetArchiveDetails`: policy, which knows the set's kind, judges whether the set can use its contents. `notes`
 * tell a person what was accepted but is not followed (links).
 */
export const policySetArchiveAcceptedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'policy-set-archive.accepted',
  data: z.object({
    policySetVersionId: idSchema('policySetVersion'),
    archive: storedObjectSchema,
    details: storedObjectSchema,
    notes: z.array(z.string()),
  }),
});

/** A policy set's archive cannot be used. `reason` is for a person, and says what to do. */
export const policySetArchiveRejectedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'policy-set-archive.rejected',
  data: z.object({
    policySetVersionId: idSchema('policySetVersion'),
    reason: z.string().min(1).max(2000),
  }),
});
