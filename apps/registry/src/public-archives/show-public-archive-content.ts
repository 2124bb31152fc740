import { notFound } from '@groundwork/errors';
import { endpoint, noContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { requestedPublicArchive } from './public-archive.access.ts';
import { isKept } from './public-archive.ts';

/**
 * `GET /admin/public-archives/:id/content` (docs/reference/public-modules.md#export-them): redirects to the bytes of an archive. 404 if
 * they are not kept, and for users who are not site administrators.
 */
export const showPublicArchiveContent = endpoint(
  { responses: noContent(302, { Location: 'The signed address of the archive' }) },
  (ctx: RegistryContext) => async (req, res) => {
    const archive = await requestedPublicArchive(ctx, req);
    if (!isKept(archive)) throw notFound();
    res.redirect(302, ctx.publicArchiveLinks.content(archive, ctx.clock.now()));
  },
);
