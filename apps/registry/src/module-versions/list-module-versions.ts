import type { RequestHandler } from 'express';
import { parsePage, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { readableModule } from '../modules/module.access.ts';
import { moduleVersionPage } from './module-version.view.ts';

/**
 * A page of a module's versions, whatever their status, newest first (ours,
 * docs/reference/module-versions.md#list-the-versions-of-a-module).
 */
export function listModuleVersions(ctx: RegistryContext): RequestHandler {
  return async (req, res) => {
    const readable = await readableModule(ctx, req);
    const page = parsePage(req);
    const { resources, totalCount } = await moduleVersionPage(ctx, readable, page);
    sendCollection(req, res, resources, { page, totalCount });
  };
}
