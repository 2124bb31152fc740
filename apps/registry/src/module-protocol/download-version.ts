import { notFound } from '@groundwork/errors';
import { endpoint, noContent, parseParams, readersOf, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { allowKeeping } from './kept-document.view.ts';
import { authorizeForModules, protocolVersionParameters } from './installable-module.access.ts';

/**
 * Protocol operation 5: the address of a version's archive, in the header that the CLIs read
 * (docs/compatibility.md#archive-addresses). Includes revoked versions, for callers that have pinned them. Each GET
 * counts as a download, even if the gateway serves several with one response. The address includes scheme and host, because some
 * clients fetch it as it stands.
 */
export const downloadVersion = endpoint(
  { responses: noContent(204, { 'X-Terraform-Get': 'The address of the archive' }) },
  (ctx: RegistryContext) => async (req, res) => {
    const { namespace, ...coordinates } = parseParams(protocolVersionParameters, req);
    const { organization } = await authorizeForModules(ctx, req, namespace);
    const version = await ctx.stores.installableVersions.findArchive(organization.id, coordinates);
    if (!version) throw notFound();
    const path = ctx.links.downloadPath(version, ctx.clock.now());
    res.set('X-Terraform-Get', `${ctx.config.uploadUrl}${path}`);
    const source = { organization, module: { id: version.moduleId }, revision: version.revision };
    allowKeeping(req, res, source, { kind: 'address', downloadOf: version.id });
    if (req.method === 'GET') ctx.downloadCounts.count(version, readersOf(req));
    sendNoContent(res);
  },
);
