import type { Request } from 'express';
import type { ModuleOwner } from '@groundwork/contracts';
import { contextOf } from '@groundwork/http';
import type { InstallableModules, ModuleFacets, RequestedRange } from './installable-module.ts';
import { renderModuleList } from './module-protocol.serializer.ts';
import { pageMeta } from './page-meta.ts';

export function listPayload(
  req: Request,
  organizations: readonly ModuleOwner[],
  { modules, hasMore }: InstallableModules,
  range: RequestedRange,
  facets?: ModuleFacets,
) {
  const { path, query } = contextOf(req);
  const namespaces = new Map(organizations.map(({ id, name }) => [id, name]));
  const meta = pageMeta(range, hasMore, { path, query }, facets);
  return renderModuleList(
    modules.map((module) => ({ ...module, namespace: namespaces.get(module.organizationId) ?? '' })),
    meta,
  );
}
