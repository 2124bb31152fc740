import type { RequestHandler } from 'express';
import { notFound } from '@groundwork/errors';
import { parseParams, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { protocolVersionParameters, requestedModule } from './installable-module.access.ts';

/**
 * Protocol operation 5: where the archive of a version is, in the header that the CLIs read
 * (docs/compatibility.md#archive-addresses). This includes revoked versions, for those who have pinned them. Each GET
 * counts as a download.
 */
export function downloadVersion(ctx: RegistryContext): RequestHandler {
  return async (req, res) => {
    const { version: text } = parseParams(protocolVersionParameters, req);
    const { module, organization } = await requestedModule(ctx, req);
    const version = await ctx.stores.installableVersions.find(organization.id, module.id, text);
    if (!version) throw notFound();
    res.set('X-Terraform-Get', ctx.links.downloadPath(module, version, ctx.clock.now()));
    if (req.method === 'GET') ctx.downloadCounts.count(version);
    sendNoContent(res);
  };
}
