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

const contentSchema = z.object({
  origin: z.string().max(2048),
  commit: z.string().nullable(),
  directory: z.string().max(1024),
  sha256: z.string(),
});

const versionMembers = {
  publicArchiveId: idSchema('publicArchive'),
  host: z.string(),
  module: z.object({ namespace: z.string(), name: z.string(), provider: z.string() }),
  version: z.string(),
};

/**
 * A site administrator says what a version of the public registry is, and may send its archive.
 *
 * `host`: of the public registry. `content`: what the version is; `commit` is null unless it came from a repository, `directory` is where in
 * the archive the module is.
 */
export const publicArchiveAnnouncedV1 = defineEvent({
  publisher: 'registry',
  type: 'public-archive.announced',
  data: z.object({ ...versionMembers, content: contentSchema }),
});

/**
 * A site administrator accepts that the origin of a version of the public registry has other content than before. `content`, `host`: as in
 * `public-archive.announced`; `previous`: what the version was until now.
 */
export const publicArchiveAcceptedV1 = defineEvent({
  publisher: 'registry',
  type: 'public-archive.accepted',
  data: z.object({ ...versionMembers, content: contentSchema, previous: contentSchema }),
});
