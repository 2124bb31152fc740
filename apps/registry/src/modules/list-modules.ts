import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
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
import { includedWith, moduleIncludes } from './no-code-module.view.ts';
import { organizationParameters } from './module.request.ts';
import type { RegistryName } from './module.ts';
import { canListModules, modulePermissions } from './module.policy.ts';
import { moduleShape, renderModule } from './module.serializer.ts';
import type { ModuleCriteria, ModuleSource } from './module-list.store.ts';

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

/**
 * A1: a page of the modules that an organization can use: its private ones, its curated public ones (if that is
 * enabled), and the private ones of organizations that share with it (ADR 28). Shared modules show their own
 * organization: in the namespace, `relationships.organization` and `filter[organization_name]`.
 */
export const listModules = endpoint(
  { include: moduleIncludes, query, responses: pageOf(moduleShape) },
  (ctx: RegistryContext, includesOf) => async (req, res) => {
    const { organization_name } = parseParams(organizationParameters, req);
    const grants = await ctx.grants.authorize(principalOf(req), { name: organization_name }, canListModules);
    const page = parsePage(req);
    const asked = parseQuery(query, req);
    const lists = await listsOf(ctx, grants);
    const names = new Map(lists.map(({ id, name }) => [id, name]));
    const { modules, totalCount } = await ctx.stores.moduleLists.page(criteriaOf(asked, lists), page);
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
    sendCollection(req, res, resources, { page, totalCount, ...includedWith(readable, includesOf(req)) });
  },
);

interface ModuleList {
  readonly id: OrganizationId;
  readonly name: string;
  readonly registryName: RegistryName;
}

async function listsOf(ctx: RegistryContext, { organization }: Grants): Promise<ModuleList[]> {
  const { id, name } = organization;
  const producers = await ctx.grants.producersOf(id);
  return [
    { id, name, registryName: 'private' },
    ...(ctx.config.publicCuration ? [{ id, name, registryName: 'public' } as const] : []),
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

/**
 * The row of a private module lacks its namespace, which is the organization's name. If that name matches, all modules
 * of the organization match.
 */
function sourceOf({ id, name, registryName }: ModuleList, text: string): ModuleSource {
  const isMatched = text === '' || (registryName === 'private' && name.toLowerCase().includes(text));
  return { organizationId: id, registryName, ...(!isMatched && { search: text }) };
}
