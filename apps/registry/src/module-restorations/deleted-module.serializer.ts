import { z } from 'zod';
import { resourceShape, timeShape, type Resource } from '@groundwork/jsonapi';
import { restorableUntil, type DeletedModule, type DeletedVersion } from './deleted-module.ts';

const common = {
  name: z.string(),
  namespace: z.string(),
  downloads: z.int(),
  'deleted-at': timeShape,
  'restorable-until': timeShape,
  'module-exists': z.boolean(),
};

/** Shape: docs/reference/modules.md#restore-a-module. */
export const deletedModuleShape = resourceShape('deleted-registry-modules', {
  attributes: z.strictObject({ ...common, provider: z.string(), 'version-count': z.int() }),
});

/** Shape: docs/reference/module-versions.md#restore-a-version. */
export const deletedVersionShape = resourceShape('deleted-registry-module-versions', {
  attributes: z.strictObject({
    ...common,
    'provider-name': z.string(),
    version: z.string(),
    sha256: z.string(),
    size: z.int(),
    'commit-sha': z.string().nullable(),
  }),
});

interface DeletedView {
  readonly organizationName: string;
  readonly retentionDays: number;
}

const commonAttributes = (deleted: DeletedModule | DeletedVersion, view: DeletedView) => ({
  name: deleted.name,
  namespace: view.organizationName,
  downloads: deleted.downloads,
  'deleted-at': deleted.deletedAt.toISOString(),
  'restorable-until': restorableUntil(deleted, view.retentionDays).toISOString(),
  'module-exists': deleted.moduleExists,
});

export const renderDeletedModule = (deleted: DeletedModule, view: DeletedView): Resource => ({
  id: deleted.id,
  type: 'deleted-registry-modules',
  attributes: {
    ...commonAttributes(deleted, view),
    provider: deleted.provider,
    'version-count': deleted.versions,
  },
});

export const renderDeletedVersion = (deleted: DeletedVersion, view: DeletedView): Resource => ({
  id: deleted.id,
  type: 'deleted-registry-module-versions',
  attributes: {
    ...commonAttributes(deleted, view),
    'provider-name': deleted.provider,
    version: deleted.version,
    sha256: deleted.archive.sha256,
    size: deleted.archive.bytes,
    'commit-sha': deleted.commitSha,
  },
});
