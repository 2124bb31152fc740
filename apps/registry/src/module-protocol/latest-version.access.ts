import type { Request } from 'express';
import { notFound } from '@groundwork/errors';
import type { RegistryContext } from '../context.ts';
import { judgmentFor, refuseVersion } from '../consumption-rules/judgment.access.ts';
import type { Judgment } from '../consumption-rules/judgment.ts';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import type { RequestedModule } from './installable-module.access.ts';

/**
 * The newest version that rules of consumption leave to the reader.
 *
 * @throws GroundworkError `not-found`, with the reason if the latest version is refused and no other is left
 */
export async function latestVersion(
  ctx: RegistryContext,
  req: Request,
  requested: RequestedModule,
): Promise<{ readonly version: ModuleVersion; readonly judgment: Judgment | undefined }> {
  const { organization, module } = requested;
  const { installableVersions } = ctx.stores;
  const newest = await installableVersions.findLatest(organization.id, module.id);
  if (!newest) throw notFound();
  const judgment = await judgmentFor(ctx, req, requested);
  const text = judgment ? judgment.latest : newest.version.text;
  if (text === undefined) refuseVersion(judgment, newest.version.text);
  const version =
    text === undefined || text === newest.version.text
      ? newest
      : await installableVersions.find(organization.id, module.id, text);
  // Deleted between two reads.
  if (!version || text === undefined) throw notFound();
  return { version, judgment };
}
