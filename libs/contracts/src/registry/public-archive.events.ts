import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/**
 * The archive of a version of the public registry is wanted (ADR 88). The aggregate is the record of the archive.
 *
 * - `origin`: the address as the public registry gave it, as clients read it (`git::https://…?ref=…`, `https://….tar.gz`). Nobody has
 *   vetted it.
 * - `maxBytes`: limit on the archive.
 */
export const publicArchiveAwaitedV1 = defineEvent({
  publisher: 'registry',
  type: 'public-archive.awaited',
  data: z.object({
    publicArchiveId: idSchema('publicArchive'),
    module: z.object({ namespace: z.string(), name: z.string(), provider: z.string() }),
    version: z.string(),
    origin: z.string().max(2048),
    maxBytes: z.int().positive(),
  }),
});

/** An archive of the public registry is not needed any more: it was removed for room, replaced or refused. Its object goes. */
export const publicArchiveReleasedV1 = defineEvent({
  publisher: 'registry',
  type: 'public-archive.released',
  data: z.object({ publicArchiveId: idSchema('publicArchive'), key: z.string().min(1).max(256) }),
});
