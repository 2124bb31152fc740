import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { evict } from './kept-archive.changes.ts';
import { requestedPublicArchive } from './public-archive.access.ts';

/**
 * `DELETE /admin/public-archives/:id` (docs/reference/public-modules.md#remove-one): removes the content, if there is any. What the version
 * is stays known, so that its origin cannot change it. 204; 404, also for users who are not site administrators.
 */
export const deletePublicArchive = endpoint(
  { responses: noContent() },
  (ctx: RegistryContext) => async (req, res) => {
    const { id } = await requestedPublicArchive(ctx, req);
    await ctx.inTransaction(async (tx) => {
      const archive = await tx.publicArchives.lock(id);
      if (archive) await evict(tx, archive, causeOf(req));
    });
    sendNoContent(res);
  },
);
