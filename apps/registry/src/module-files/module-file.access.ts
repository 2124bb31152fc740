import type { Request } from 'express';
import { archiveFileLimits } from '@groundwork/archives';
import { invalid, notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { hasArchive, type ArchivedVersion } from '../module-versions/module-version.ts';
import { readableModule } from '../modules/module.access.ts';
import { moduleVersionParameters } from '../modules/module.request.ts';

/**
 * @throws GroundworkError `not-found` if there is no readable version with an archive; `invalid` if the archive has too
 * many entries
 */
export async function versionWithFiles(ctx: RegistryContext, req: Request): Promise<ArchivedVersion> {
  const { module } = await readableModule(ctx, req);
  const { version: text } = parseParams(moduleVersionParameters, req);
  const version = await ctx.stores.moduleVersions.findByText(module.organizationId, module.id, text);
  if (!version || !hasArchive(version)) throw notFound();
  const { entries } = await ctx.moduleFileLists.of(version);
  if (entries > archiveFileLimits.entries)
    throw invalid({
      detail: `The archive has ${entries} entries, more than the ${archiveFileLimits.entries} that can be listed. Download the archive instead.`,
    });
  return version;
}
