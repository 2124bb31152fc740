import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { storedObjectSchema } from './stored-object.ts';

/**
 * The archive of a version of the public registry was fetched. Its aggregate and version are those of the request.
 *
 * - `origin`: as in the request.
 * - `commit`: what git fetched; null for an archive.
 * - `directory`: where in the archive the module is, as clients write it after `//`; empty for its root.
 */
export const publicArchiveFetchedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'public-archive.fetched',
  data: z.object({
    publicArchiveId: idSchema('publicArchive'),
    origin: z.string().max(2048),
    commit: z.string().nullable(),
    directory: z.string().max(1024),
    archive: storedObjectSchema,
  }),
});

/** The archive of a version of the public registry could not be fetched. `reason` is for the user, and nobody else wrote it. */
export const publicArchiveFailedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'public-archive.failed',
  data: z.object({ publicArchiveId: idSchema('publicArchive'), reason: z.string().max(2000) }),
});

/** A site administrator has sent the archive of a version of the public registry. It has the digest that was promised. */
export const publicArchiveUploadedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'public-archive.uploaded',
  data: z.object({ publicArchiveId: idSchema('publicArchive'), archive: storedObjectSchema }),
});
