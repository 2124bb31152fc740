import type { Resource } from '@groundwork/jsonapi';
import type { RegistryContext } from '../context.ts';
import { canListModules, modulePermissions } from './module.policy.ts';
import { renderModule } from './module.serializer.ts';
import type { ReadableModule } from './module.access.ts';

/** One module as its reader sees it, with its repository and the statuses of its versions. */
export async function moduleResource(
  { stores, config }: Pick<RegistryContext, 'stores' | 'config'>,
  { module, organizationName, grants }: ReadableModule,
): Promise<Resource> {
  const { organizationId, id } = module;
  const statuses = await stores.moduleVersions.listStatuses([module]);
  return renderModule(module, {
    organizationName,
    versionStatuses: statuses.get(id) ?? [],
    permissions: modulePermissions(grants),
    repository: (await stores.moduleRepositories.find(organizationId, id)) ?? null,
    baseUrl: config.baseUrl,
    isOwn: grants !== null && canListModules(grants),
  });
}
