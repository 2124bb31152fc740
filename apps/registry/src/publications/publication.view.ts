import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { RegistryContext } from '../context.ts';
import { modulePermissions } from '../modules/module.policy.ts';
import { renderModule } from '../modules/module.serializer.ts';
import type { Module } from '../modules/module.ts';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';

export const publishedModuleResource = (
  { config }: Pick<RegistryContext, 'config'>,
  grants: Grants,
  { module, repository }: { readonly module: Module; readonly repository: ModuleRepository },
): Resource =>
  renderModule(module, {
    organizationName: grants.organization.name,
    versionStatuses: [],
    permissions: modulePermissions(grants),
    repository,
    latest: null,
    downloads: 0,
    baseUrl: config.baseUrl,
    isOwn: true,
  });
