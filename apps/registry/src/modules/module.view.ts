import { notFound } from '@groundwork/errors';
import type { Resource } from '@groundwork/jsonapi';
import type { RegistryContext } from '../context.ts';
import { canListModules, modulePermissions } from './module.policy.ts';
import { renderModule } from './module.serializer.ts';
import type { ReadableModule, ReadableShownModule } from './module.access.ts';

type Config = Pick<RegistryContext['config'], 'baseUrl'>;

export const shownModuleResource = (
  { baseUrl }: Config,
  { module, grants, ...shown }: ReadableShownModule,
): Resource =>
  renderModule(module, {
    ...shown,
    permissions: modulePermissions(grants),
    baseUrl,
    isOwn: grants !== null && canListModules(grants),
  });

/** The module as a resource after a change. @throws GroundworkError `not-found` if the module has been deleted since */
export async function moduleResource(
  { stores, config }: Pick<RegistryContext, 'stores' | 'config'>,
  readable: ReadableModule,
): Promise<Resource> {
  const { organizationId, id } = readable.module;
  const shown = await stores.shownModules.find(organizationId, id);
  if (!shown) throw notFound();
  return shownModuleResource(config, { ...shown, ...readable });
}
