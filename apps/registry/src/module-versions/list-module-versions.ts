import { endpoint, pageOf, parsePage, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { readableModule } from '../modules/module.access.ts';
import { moduleVersionPage } from './module-version.view.ts';
import { moduleVersionShape } from './module-version.serializer.ts';

/** A page of versions, newest first (an addition, docs/reference/module-versions.md#list-the-versions-of-a-module). */
export const listModuleVersions = endpoint(
  { responses: pageOf(moduleVersionShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const readable = await readableModule(ctx, req);
    const page = parsePage(req);
    const { resources, totalCount } = await moduleVersionPage(ctx, readable, page);
    sendCollection(req, res, resources, { page, totalCount });
  },
);
