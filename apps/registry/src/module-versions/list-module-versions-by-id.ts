import { endpoint, pageOf, parsePage, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { identifiedModule } from '../modules/module.access.ts';
import { moduleVersionPage } from './module-version.view.ts';
import { moduleVersionShape } from './module-version.serializer.ts';

/** `listModuleVersions` for clients that know a module by its id (docs/compatibility.md#surrounding-endpoints). */
export const listModuleVersionsById = endpoint(
  { responses: pageOf(moduleVersionShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const readable = await identifiedModule(ctx, req);
    const page = parsePage(req);
    const { resources, totalCount } = await moduleVersionPage(ctx, readable, page);
    sendCollection(req, res, resources, { page, totalCount });
  },
);
