import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, parseParams, principalOf, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { refusePublicVersion } from '../public-registry/public-consumption.access.ts';
import { publicVersionParameters } from '../public-registry/public-module-parameters.ts';

/**
 * Protocol operation 5 for a version of the public registry: the address of its archive, which the platform keeps
 * (docs/reference/public-modules.md). The first request waits until it is fetched, at most 25 s; then 503 with `Retry-After`, and the fetch
 * goes on. 404 if public modules are not kept, the public registry does not have the
 * version, or rules of consumption refuse it; 409 with the reason if it cannot be
 * fetched, or its origin has other content than before.
 */
export const downloadPublicVersion = endpoint(
  { responses: noContent(204, { 'X-Terraform-Get': 'The address of the archive' }) },
  (ctx: RegistryContext) => async (req, res) => {
    const version = parseParams(publicVersionParameters, req);
    if (ctx.config.publicCacheBytes === undefined) throw notFound();
    await refusePublicVersion(ctx, req, version);
    const asking = { askedBy: principalOf(req).id, cause: causeOf(req) };
    const archive = await ctx.publicArchives.obtain(version, asking);
    res.set('X-Terraform-Get', ctx.publicArchiveLinks.download(archive, ctx.clock.now()));
    sendNoContent(res);
  },
);
