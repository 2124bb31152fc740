import { z } from 'zod';
import type { Grants, ModuleOwner } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  endpoint,
  pageOf,
  parsePage,
  parseParams,
  parseQuery,
  principalOf,
  sendCollection,
} from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { allowKeepingPage } from './kept-document.view.ts';
import { includedWith, moduleIncludes } from './no-code-module.view.ts';
import { organizationParameters } from './module.request.ts';
import { namespaceOf, type RegistryName } from './module.ts';
import { canListModules, modulePermissions } from './module.policy.ts';
import { moduleShape, renderModule } from './module.serializer.ts';
import type { ModuleCriteria, ModuleSource } from './module-list.store.ts';
import { matchesOf, searchOf, type ModuleSearch } from './module-search.ts';
import { matchedShape } from './module-search.serializer.ts';
import type { SearchedModule } from './module-search.store.ts';
import type { ShownModule } from './shown-module.store.ts';

const maxFilterValues = 50;

/** Values joined by commas match any of them (docs/compatibility.md#lists); an empty list counts as absent. */
const anyOf = z
  .string()
  .max(1000)
  .transform((text) => [...new Set(text.split(',').map((value) => value.trim()))].filter(Boolean))
  .refine((values) => values.length <= maxFilterValues, `has more than ${maxFilterValues} values`)
  .transform((values) => (values.length === 0 ? undefined : values));

const query = z.object({
  /** Names do not contain control characters, and PostgreSQL does not accept NUL. */
  q: z
    .string()
    .max(256)
    .regex(/^\P{Cc}*$/u, 'must not contain control characters')
    .optional(),
  'filter[registry_name]': anyOf.optional(),
  'filter[provider]': anyOf.optional(),
  'filter[organization_name]': anyOf.optional(),
});

/** Shape: docs/reference/modules.md#search */
const searchMeta = {
  matched: z.record(z.string(), matchedShape).optional(),
  suggestions: z.array(z.string()).optional(),
};

/**
 * A1: a page of the modules that an organization can use: its private ones, its curated public ones (if that is
 * enabled), and the private ones of organizations that share with it (ADR 28). Shared modules show their own
 * organization: in the namespace, `relationships.organization` and `filter[organization_name]`. If `q` is in no name, namespace or
 * provider, the content of private modules is searched (ADR 83).
 */
export const listModules = endpoint(
  { include: moduleIncludes, query, responses: pageOf(moduleShape, searchMeta) },
  (ctx: RegistryContext, includesOf) => async (req, res) => {
    const { organization_name } = parseParams(organizationParameters, req);
    const grants = await ctx.grants.authorize(principalOf(req), { name: organization_name }, canListModules);
    const page = parsePage(req);
    const asked = parseQuery(query, req);
    const producers = await ctx.grants.producersOf(grants.organization.id);
    const lists = listsOf(ctx, grants, producers);
    const names = new Map(lists.map(({ id, name }) => [id, name]));
    const criteria = criteriaOf(asked, lists);
    const listed = await ctx.stores.moduleLists.page(criteria, page);
    const search = searchOf(asked.q ?? '');
    const isByContent = listed.totalCount === 0 && search.words.length > 0;
    const organizations = isByContent ? searchedIn(criteria, names) : [];
    const { modules, totalCount }: FoundModules = isByContent
      ? await ctx.stores.moduleSearch.page(search, { ...criteria, organizations }, page)
      : listed;
    const readable = modules.map((shown) => ({
      ...shown,
      organizationName: names.get(shown.module.organizationId) ?? '',
    }));
    const resources = readable.map(({ module, ...shown }) => {
      const isOwn = module.organizationId === grants.organization.id;
      return renderModule(module, {
        ...shown,
        permissions: modulePermissions(isOwn ? grants : null),
        baseUrl: ctx.config.baseUrl,
        isOwn,
      });
    });
    const meta = {
      ...(search.words.length > 0 && { matched: matchedOf(search, readable) }),
      ...(isByContent &&
        totalCount === 0 && {
          suggestions: await ctx.stores.moduleSearch.suggestions(search, organizations),
        }),
    };
    if (asked.q === undefined) allowKeepingPage(req, res, { grants, producers });
    sendCollection(req, res, resources, {
      page,
      totalCount,
      meta,
      ...includedWith(readable, includesOf(req)),
    });
  },
);

interface FoundModules {
  readonly modules: readonly (ShownModule & Partial<SearchedModule>)[];
  readonly totalCount: number;
}

/** By the id of the module. */
const matchedOf = (
  search: ModuleSearch,
  modules: readonly (FoundModules['modules'][number] & { readonly organizationName: string })[],
) =>
  Object.fromEntries(
    modules.map(({ module, organizationName, places = [] }) => [
      module.id,
      matchesOf(search, { ...module, namespace: namespaceOf(module, organizationName) }, places),
    ]),
  );

interface ModuleList {
  readonly id: OrganizationId;
  readonly name: string;
  readonly registryName: RegistryName;
}

function listsOf(
  { config }: RegistryContext,
  { organization: { id, name } }: Grants,
  producers: readonly ModuleOwner[],
): ModuleList[] {
  return [
    { id, name, registryName: 'private' },
    ...(config.publicCuration ? [{ id, name, registryName: 'public' } as const] : []),
    ...producers.map((producer) => ({ ...producer, registryName: 'private' }) as const),
  ];
}

/** A filter value that no module can have matches none. */
function criteriaOf(asked: z.output<typeof query>, lists: readonly ModuleList[]): ModuleCriteria {
  const registryNames = asked['filter[registry_name]'];
  const owners = asked['filter[organization_name]'];
  const providers = asked['filter[provider]'];
  const text = asked.q?.trim().toLowerCase() ?? '';
  const wanted = lists.filter(
    ({ name, registryName }) =>
      (registryNames?.includes(registryName) ?? true) && (owners?.includes(name) ?? true),
  );
  return { sources: wanted.map((list) => sourceOf(list, text)), ...(providers && { providers }) };
}

const searchedIn = ({ sources }: ModuleCriteria, names: ReadonlyMap<OrganizationId, string>) =>
  sources.flatMap(({ organizationId: id, registryName }) =>
    registryName === 'private' ? [{ id, name: names.get(id) ?? '' }] : [],
  );

/**
 * The row of a private module lacks its namespace, which is the organization's name. If that name matches, all modules
 * of the organization match.
 */
function sourceOf({ id, name, registryName }: ModuleList, text: string): ModuleSource {
  const isMatched = text === '' || (registryName === 'private' && name.toLowerCase().includes(text));
  return { organizationId: id, registryName, ...(!isMatched && { search: text }) };
}
