import type { ModuleVersionId } from '@groundwork/contracts/resource-ids';
import type { Page, Resource } from '@groundwork/jsonapi';
import type { RegistryContext } from '../context.ts';
import type { InterfaceVerdict } from '../module-interfaces/interface-verdict.ts';
import { verdictsOf } from '../module-interfaces/interface-verdict.view.ts';
import { isFoundIn } from './awaited-versions.ts';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';
import type { Module } from '../modules/module.ts';
import { canListModules, canManageModules, modulePermissions } from '../modules/module.policy.ts';
import type { ReadableModule } from '../modules/module.access.ts';
import { awaitsFetchOnRetry, isRetriable } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';
import { renderModuleVersion } from './module-version.serializer.ts';

/** After a change, the stores are those of its transaction, so that the response shows the stored state. */
type ViewContext = Pick<RegistryContext, 'stores' | 'links'>;

interface Facts {
  readonly downloads: ReadonlyMap<ModuleVersionId, number>;
  readonly verdicts: ReadonlyMap<ModuleVersionId, InterfaceVerdict>;
  /** The repository of the module. It is loaded only if a retry would fetch a version from it. */
  readonly repository: ModuleRepository | undefined;
}

const noFacts: Facts = { downloads: new Map(), verdicts: new Map(), repository: undefined };

export async function moduleVersionPage(
  { stores, links }: ViewContext,
  readable: ReadableModule,
  page: Page,
): Promise<{ resources: Resource[]; totalCount: number }> {
  const { organizationId, id } = readable.module;
  const { items: versions, totalCount } = await stores.moduleVersions.page(organizationId, id, page);
  const facts = await factsOf(stores, readable.module, versions);
  return { resources: versions.map((version) => render(links, readable, version, facts)), totalCount };
}

export async function moduleVersionResource(
  { stores, links }: ViewContext,
  readable: ReadableModule,
  version: ModuleVersion,
): Promise<Resource> {
  return render(links, readable, version, await factsOf(stores, readable.module, [version]));
}

export const newModuleVersionResource = (
  { links }: Pick<ViewContext, 'links'>,
  readable: ReadableModule,
  version: ModuleVersion,
): Resource => render(links, readable, version, noFacts);

async function factsOf(
  stores: ViewContext['stores'],
  module: Module,
  versions: readonly ModuleVersion[],
): Promise<Facts> {
  const { organizationId, id } = module;
  const ids = versions.map((version) => version.id);
  const downloads = await stores.moduleDownloads.ofVersions(organizationId, ids);
  const installable = versions.filter(({ status }) => status === 'ok').map((version) => version.id);
  const verdicts = await verdictsOf(stores, module, installable);
  const repository = versions.some(awaitsFetchOnRetry)
    ? await stores.moduleRepositories.find(organizationId, id)
    : undefined;
  return { downloads, verdicts, repository };
}

/** The upload address grants permission to publish, so only users who may create versions see it. */
function render(
  links: ViewContext['links'],
  { module, organizationName, grants }: ReadableModule,
  version: ModuleVersion,
  { downloads, verdicts, repository }: Facts,
): Resource {
  const { canDelete, canRetry } = modulePermissions(grants);
  const isRetriableNow =
    isRetriable(version) && (!awaitsFetchOnRetry(version) || isFoundIn(repository, version));
  return renderModuleVersion(version, {
    module,
    organizationName,
    uploadUrl: grants !== null && canManageModules(grants) ? links.uploadUrl(version) : null,
    isOwn: grants !== null && canListModules(grants),
    downloads: downloads.get(version.id) ?? 0,
    verdict: verdicts.get(version.id),
    permissions: { canDelete, canRetry: canRetry && isRetriableNow },
  });
}
