import type { RequestHandler } from 'express';
import { parsePage, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { readableModule } from '../modules/module.access.ts';
import { moduleVersionResources } from './module-version.view.ts';

/**
 * A page of a module's versions, whatever their status, newest first (ours,
 * docs/reference/module-versions.md#list-the-versions-of-a-module).
 */
export function listModuleVersions(ctx: RegistryContext): RequestHandler {
  return async (req, res) => {
    const readable = await readableModule(ctx, req);
    const page = parsePage(req);
    const { organizationId, id } = readable.module;
    const { items: versions, totalCount } = await ctx.stores.moduleVersions.page(organizationId, id, page);
    const resources = await moduleVersionResources(ctx, readable, versions);
    sendCollection(req, res, resources, { page, totalCount });
  };
}
