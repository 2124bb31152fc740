import type { RequestHandler } from 'express';
import { parsePage, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { identifiedModule } from '../modules/module.access.ts';
import { moduleVersionPage } from './module-version.view.ts';

/** Like `listModuleVersions`, for clients that know a module by its id (docs/compatibility.md#surrounding-endpoints). */
export function listModuleVersionsById(ctx: RegistryContext): RequestHandler {
  return async (req, res) => {
    const readable = await identifiedModule(ctx, req);
    const page = parsePage(req);
    const { resources, totalCount } = await moduleVersionPage(ctx, readable, page);
    sendCollection(req, res, resources, { page, totalCount });
  };
}
