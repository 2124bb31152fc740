import { z } from 'zod';
import { resourceShape, selfLink, type Resource } from '@groundwork/jsonapi';
import { moduleFileKinds, type ModuleFile } from './module-file.ts';

/** Shape: docs/reference/module-versions.md#list-the-files-of-a-version. */
export const moduleFileShape = resourceShape('registry-module-files', {
  attributes: z.strictObject({
    path: z.string(),
    kind: z.enum(moduleFileKinds),
    bytes: z.int(),
    sha256: z.string().nullable(),
  }),
  links: selfLink.optional(),
});

/** @param listPath path of the list; the content of each file is below it */
export function renderModuleFile({ path, kind, bytes, sha256 }: ModuleFile, listPath: string): Resource {
  return {
    id: path,
    type: 'registry-module-files',
    attributes: { path, kind, bytes, sha256 },
    ...(sha256 !== null && {
      links: { self: `${listPath}/${path.split('/').map(encodeURIComponent).join('/')}` },
    }),
  };
}
