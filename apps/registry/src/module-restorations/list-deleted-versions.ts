import { z } from 'zod';
import { endpoint, pageOf, parsePage, parseParams, parseQuery, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { organizationParameters } from '../modules/module.request.ts';
import { restorersGrants } from './deleted-module.access.ts';
import { deletedVersionShape, renderDeletedVersion } from './deleted-module.serializer.ts';
import { restorableSince } from './deleted-module.ts';

const query = z.object({
  'filter[name]': z.string().max(64).optional(),
  'filter[provider]': z.string().max(64).optional(),
});

/**
 * Deleted versions of an organization that can be restored, the latest deletion first (an addition,
 * docs/reference/module-versions.md#restore-a-version). `filter[name]` and `filter[provider]` name a module.
 */
export const listDeletedVersions = endpoint(
  { query, responses: pageOf(deletedVersionShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { organization_name } = parseParams(organizationParameters, req);
    const { organization } = await restorersGrants(ctx, req, { name: organization_name });
    const page = parsePage(req);
    const { 'filter[name]': name, 'filter[provider]': provider } = parseQuery(query, req);
    const { deletedVersionRetentionDays: retentionDays } = ctx.config;
    const since = restorableSince(ctx.clock.now(), retentionDays);
    const criteria = { since, name, provider };
    const found = await ctx.stores.deletedModuleVersions.page(organization.id, criteria, page);
    const view = { organizationName: organization.name, retentionDays };
    const resources = found.items.map((deleted) => renderDeletedVersion(deleted, view));
    sendCollection(req, res, resources, { page, totalCount: found.totalCount });
  },
);
