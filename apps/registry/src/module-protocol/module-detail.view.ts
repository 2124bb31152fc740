import { notFound } from '@groundwork/errors';
import type { RegistryContext } from '../context.ts';
import type { Judgment } from '../consumption-rules/judgment.ts';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import { renderModuleDetail } from './module-protocol.serializer.ts';
import type { RequestedModule } from './installable-module.access.ts';

/** @param judgment what rules of consumption left of the module; undefined if none concerns the reader */
export async function moduleDetail(
  ctx: RegistryContext,
  { module, organization }: RequestedModule,
  version: ModuleVersion,
  judgment: Judgment | undefined,
) {
  const [details, versions, providers, ofModule, ofVersions] = await Promise.all([
    ctx.stores.moduleDetails.find(organization.id, version.id),
    ctx.stores.installableVersions.list(organization.id, module.id),
    ctx.stores.installableVersions.listProviders(organization.id, module.name),
    ctx.stores.moduleDownloads.ofModule(organization.id, module.id),
    ctx.stores.moduleDownloads.ofVersions(organization.id, [version.id]),
  ]);
  // Deleted between two reads.
  if (!details) throw notFound();
  return renderModuleDetail({
    module,
    organizationName: organization.name,
    version,
    details,
    versions: judgment ? versions.filter(judgment.isLeft) : versions,
    providers,
    downloads: { ofModule, ofVersion: ofVersions.get(version.id) ?? 0 },
  });
}
