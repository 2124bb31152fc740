import { causeOf, endpoint, noContent, parseParams, principalOf, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { publicVersionParameters } from '../public-registry/public-module-parameters.ts';

/**
 * Protocol operation 5 for a version of the public registry: the address of its archive, which the platform keeps
 * (docs/reference/public-modules.md). The first request waits until it is fetched, at most 25 s; then 503 with `Retry-After`, and the fetch
 * goes on. 404 if public modules are not kept, or the public registry does not have the version; 409 with the reason if it cannot be
 * fetched, or its origin has other content than before.
 */
export const downloadPublicVersion = endpoint(
  { responses: noContent(204, { 'X-Terraform-Get': 'The address of the archive' }) },
  (ctx: RegistryContext) => async (req, res) => {
    const version = parseParams(publicVersionParameters, req);
    const asking = { askedBy: principalOf(req).id, cause: causeOf(req) };
    const archive = await ctx.publicArchives.obtain(version, asking);
    res.set('X-Terraform-Get', ctx.publicArchiveLinks.download(archive, ctx.clock.now()));
    sendNoContent(res);
  },
);
