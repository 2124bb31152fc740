import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { endpoint, ok, parseQuery, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { readableModule } from '../modules/module.access.ts';
import { moduleVersionResource } from './module-version.view.ts';
import { moduleVersionShape } from './module-version.serializer.ts';

const query = z.object({ module_version: z.string().min(1).max(256) });

/**
 * One version by its number: `…/:provider/version?module_version=1.0.0` (docs/compatibility.md#surrounding-endpoints).
 */
export const showModuleVersion = endpoint(
  { query, responses: ok(moduleVersionShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const readable = await readableModule(ctx, req);
    const { module_version: text } = parseQuery(query, req);
    const { organizationId, id } = readable.module;
    const version = await ctx.stores.moduleVersions.findByText(organizationId, id, text);
    if (!version) throw notFound();
    sendResource(res, 200, await moduleVersionResource(ctx, readable, version));
  },
);
