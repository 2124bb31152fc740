import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { storedObjectSchema } from '../ingest-worker/stored-object.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/**
 * An owner has released a number of a module: other content may have it from now on. The aggregate is the number, as
 * `name/provider/version`.
 *
 * `archiveSha256`, `boundAt`: the content that had the number, and since when. `commitSha`, `sourceDirectory`: null unless it
 * came from a repository.
 */
export const moduleNumberReleasedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-number.released',
  data: z.object({
    module: z.object({ namespace: z.string(), name: z.string(), provider: z.string() }),
    version: z.string(),
    archiveSha256: z.string(),
    commitSha: z.string().nullable(),
    sourceDirectory: z.string().nullable(),
    boundAt: z.iso.datetime(),
    reason: z.string(),
  }),
});

/** Limits on the versions in one event. */
export const maxRestoredVersions = 150;
export const maxPurgedVersions = 1_000;

/**
 * Deleted versions were restored, each as a new version with the archive of the old one: `restoredFrom`. The aggregate is their
 * module, as it is now.
 */
export const moduleVersionsRestoredV1 = defineEvent({
  publisher: 'registry',
  type: 'module-versions.restored',
  data: z.object({
    moduleId: idSchema('module'),
    versions: z
      .array(
        z.object({
          id: idSchema('moduleVersion'),
          restoredFrom: idSchema('moduleVersion'),
          version: z.string(),
          archive: storedObjectSchema,
        }),
      )
      .max(maxRestoredVersions),
  }),
});

/** Deleted versions can no longer be restored, so their archives may be removed. The aggregate is the module that they had. */
export const moduleVersionsPurgedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-versions.purged',
  data: z.object({
    moduleId: idSchema('module'),
    moduleVersionIds: z.array(idSchema('moduleVersion')).max(maxPurgedVersions),
  }),
});
