import { z } from 'zod';
import {
  endpoint,
  pageOf,
  parsePage,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { publicArchiveShape, renderPublicArchive } from './public-archive.serializer.ts';

/**
 * `GET /admin/public-archives` (docs/reference/public-modules.md#list-them): a page, by module and version. `meta` has the bytes of all
 * that are kept, and the limit on them, null if public modules are not kept. 404 for users who are not site administrators.
 */
export const listPublicArchives = endpoint(
  { responses: pageOf(publicArchiveShape, { bytes: z.int(), 'max-bytes': z.int().nullable() }) },
  (ctx: RegistryContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.publicArchives.page(page);
    const bytes = await ctx.stores.publicArchives.sumBytes();
    const meta = { bytes, 'max-bytes': ctx.config.publicCacheBytes ?? null };
    const resources = items.map((archive) => renderPublicArchive(archive));
    sendCollection(req, res, resources, { page, totalCount, meta });
  },
);
