import type { Resource } from '@groundwork/jsonapi';
import type { RegistryContext } from '../context.ts';
import { isFoundIn } from '../module-repositories/awaited-versions.ts';
import { canListModules, canManageModules, modulePermissions } from '../modules/module.policy.ts';
import type { ReadableModule } from '../modules/module.access.ts';
import { awaitsFetchOnRetry, isRetriable } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';
import { renderModuleVersion } from './module-version.serializer.ts';

/** Where versions are read: after a change, inside its transaction, so that what is kept is also answered. */
type ResourceContext = Pick<RegistryContext, 'stores' | 'links'>;

/**
 * Versions of one module as their reader sees them. The upload address is leave to publish, so only those who may create
 * versions are shown it.
 */
export async function moduleVersionResources(
  ctx: ResourceContext,
  { module, organizationName, grants }: ReadableModule,
  versions: readonly ModuleVersion[],
): Promise<Resource[]> {
  const ids = versions.map(({ id }) => id);
  const downloads = await ctx.stores.moduleDownloads.ofVersions(module.organizationId, ids);
  const { canDelete, canRetry } = modulePermissions(grants);
  const isOwn = grants !== null && canListModules(grants);
  const mayUpload = grants !== null && canManageModules(grants);
  const repository = versions.some(awaitsFetchOnRetry)
    ? await ctx.stores.moduleRepositories.find(module.organizationId, module.id)
    : undefined;
  return versions.map((version) =>
    renderModuleVersion(version, {
      module,
      organizationName,
      uploadUrl: mayUpload ? ctx.links.uploadUrl(version) : null,
      isOwn,
      downloads: downloads.get(version.id) ?? 0,
      permissions: {
        canDelete,
        canRetry:
          canRetry &&
          isRetriable(version) &&
          (!awaitsFetchOnRetry(version) || isFoundIn(repository, version)),
      },
    }),
  );
}

/** One version as its reader sees it. */
export async function moduleVersionResource(
  ctx: ResourceContext,
  readable: ReadableModule,
  version: ModuleVersion,
): Promise<Resource> {
  const [resource] = await moduleVersionResources(ctx, readable, [version]);
  if (!resource) throw new Error('one version was asked for and none was rendered');
  return resource;
}
