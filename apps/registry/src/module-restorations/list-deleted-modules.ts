import { endpoint, pageOf, parsePage, parseParams, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { organizationParameters } from '../modules/module.request.ts';
import { restorersGrants } from './deleted-module.access.ts';
import { deletedModuleShape, renderDeletedModule } from './deleted-module.serializer.ts';
import { restorableSince } from './deleted-module.ts';

/**
 * Deleted modules of an organization that can be restored, the latest deletion first (an addition,
 * docs/reference/modules.md#restore-a-module).
 */
export const listDeletedModules = endpoint(
  { responses: pageOf(deletedModuleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const { organization } = await restorersGrants(ctx, req, { name });
    const page = parsePage(req);
    const { deletedVersionRetentionDays: retentionDays } = ctx.config;
    const since = restorableSince(ctx.clock.now(), retentionDays);
    const { items, totalCount } = await ctx.stores.deletedModules.page(organization.id, since, page);
    const view = { organizationName: organization.name, retentionDays };
    const resources = items.map((deleted) => renderDeletedModule(deleted, view));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
