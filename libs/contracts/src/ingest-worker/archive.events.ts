import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { storedObjectSchema } from './stored-object.ts';

/**
 * - `readRevision`: the `moduleReadRevision` of the worker; absent in events of earlier releases and in repeated ones.
 * - `readAgain`: the archive of a version that already had its outcome was read again, as its owner requested.
 */
const readAgain = z.literal(true).optional();
const moduleReading = { readRevision: z.int().min(1).optional(), readAgain };

/** An uploaded archive is stored; its ingest has not begun. */
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
 * The requested versions (`module-fetch.awaited`, `policy-set-fetch.awaited`, `module-version.ingest-awaited`,
 * `policy-set-version.ingest-awaited`) already have a waiting or running job, whose outcome will follow. The aggregate
 * and its version are those of the request.
 */
export const ingestQueuedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'ingest.queued',
  data: z.object({
    purpose: z.enum(['module-version', 'policy-set-version']),
    subjects: z.array(z.string()).min(1).max(50),
  }),
});

/**
 * A module archive was read completely and may be served. `details` is the stored object with its
 * `ModuleDetails`; `notes` tell the user about accepted parts that clients may see differently (links).
 */
export const moduleArchiveAcceptedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'module-archive.accepted',
  data: z.object({
    moduleVersionId: idSchema('moduleVersion'),
    archive: storedObjectSchema,
    details: storedObjectSchema,
    notes: z.array(z.string()),
    ...moduleReading,
  }),
});

/** A module archive cannot be served. `reason` tells the user what to do. */
export const moduleArchiveRejectedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'module-archive.rejected',
  data: z.object({
    moduleVersionId: idSchema('moduleVersion'),
    reason: z.string().min(1).max(2000),
    ...moduleReading,
  }),
});

/**
 * A policy set's archive was read completely and is intact. `details` is the stored object with its
 * `PolicySetArchiveDetails`. The service policy knows the kind of the set, and judges the contents. `notes` tell the
 * user about links, which are accepted but not followed.
 */
export const policySetArchiveAcceptedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'policy-set-archive.accepted',
  data: z.object({
    policySetVersionId: idSchema('policySetVersion'),
    archive: storedObjectSchema,
    details: storedObjectSchema,
    notes: z.array(z.string()),
    readAgain,
  }),
});

/** A policy set's archive cannot be used. `reason` tells the user what to do. */
export const policySetArchiveRejectedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'policy-set-archive.rejected',
  data: z.object({
    policySetVersionId: idSchema('policySetVersion'),
    reason: z.string().min(1).max(2000),
    readAgain,
  }),
});
