import { hasAddress, mayRun } from '@groundwork/archives';
import { contextOf, endpoint, listOf, sendList } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { versionWithFiles } from './module-file.access.ts';
import { moduleFileShape, renderModuleFile } from './module-file.serializer.ts';

/**
 * The entries of a version's archive that an address can name, sorted by path (not in the reference product,
 * docs/reference/module-versions.md#list-the-files-of-a-version). Configuration is never hidden: older versions may
 * have names that are refused today.
 */
export const listModuleFiles = endpoint(
  { responses: listOf(moduleFileShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const version = await versionWithFiles(ctx, req);
    const files = await ctx.stores.moduleFiles.list(version.organizationId, version.id);
    sendList(
      res,
      files
        .filter(({ path }) => hasAddress(path) || mayRun(path))
        .map((file) => renderModuleFile(file, contextOf(req).path)),
    );
  },
);
