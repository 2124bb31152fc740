import type { Request } from 'express';
import type { ModuleOwner } from '@groundwork/contracts';
import { contextOf } from '@groundwork/http';
import { matchesOf, type ModuleSearch } from '../modules/module-search.ts';
import type { InstallableModules, ModuleFacets, RequestedRange } from './installable-module.ts';
import { renderModuleList } from './module-protocol.serializer.ts';
import { pageMeta } from './page-meta.ts';

interface Additions {
  readonly facets?: ModuleFacets | undefined;
  readonly search?: ModuleSearch;
  readonly suggestions?: readonly string[] | undefined;
}

export function listPayload(
  req: Request,
  organizations: readonly ModuleOwner[],
  { modules, hasMore }: InstallableModules,
  range: RequestedRange,
  { facets, search, suggestions }: Additions = {},
) {
  const { path, query } = contextOf(req);
  const namespaces = new Map(organizations.map(({ id, name }) => [id, name]));
  const meta = pageMeta(range, hasMore, { path, query }, { facets, suggestions });
  return renderModuleList(
    modules.map((module) => {
      const named = { ...module, namespace: namespaces.get(module.organizationId) ?? '' };
      return search ? { ...named, matched: matchesOf(search, named, module.places ?? []) } : named;
    }),
    meta,
  );
}
