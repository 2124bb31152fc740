import type { RequestHandler } from 'express';
import { z } from 'zod';
import { parsePage, parseParams, principalOf, sendCollection } from '@groundwork/http';
import { renderAdminOrganizations } from '../admin-organizations/admin-organization.view.ts';
import { refuseUnlessSiteAdministrator } from '../admin-organizations/site-administrator.access.ts';
import type { AdminOrgsContext } from '../context.ts';

const params = z.object({ organization_name: z.string() });

/**
 * `GET /admin/organizations/:organization_name/relationships/module-consumers` (D5), also without
 * `relationships/`: a page of the organizations that may read its modules because it names them, by name. Empty with
 * global module sharing, and without any. 404 for everybody but site administrators and for an unknown name.
 */
export function listModuleConsumers(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { organization_name: name } = parseParams(params, req);
    const { id } = await ctx.stores.organizations.getNamed(name);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.organizations.pageOfConsumers(id, page);
    const { resources } = await renderAdminOrganizations(ctx.stores, items);
    sendCollection(req, res, resources, { page, totalCount });
  };
}
