import { notFound } from '@groundwork/errors';
import { endpoint, noContent, parseParams, readersOf, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { judgmentFor, refuseVersion } from '../consumption-rules/judgment.access.ts';
import { canManageModules } from '../modules/module.policy.ts';
import { allowKeepingProtocol } from './kept-document.view.ts';
import { authorizeForModules, protocolVersionParameters } from './installable-module.access.ts';

/**
 * Protocol operation 5: the address of a version's archive, in the header that the CLIs read
 * (docs/compatibility.md#archive-addresses). Includes revoked versions, for callers that have pinned them; 404 with
 * the reason for one that a rule of consumption refuses. Each GET
 * counts as a download, even if the gateway serves several with one response. The address includes scheme and host, because some
 * clients fetch it as it stands.
 */
export const downloadVersion = endpoint(
  { responses: noContent(204, { 'X-Terraform-Get': 'The address of the archive' }) },
  (ctx: RegistryContext) => async (req, res) => {
    const { namespace, ...coordinates } = parseParams(protocolVersionParameters, req);
    const grants = await authorizeForModules(ctx, req, namespace);
    const { organization } = grants;
    const version = await ctx.stores.installableVersions.findArchive(organization.id, coordinates);
    if (!version) throw notFound();
    const { hasEnforcedRules, revision } = version;
    const module = { ...coordinates, id: version.moduleId };
    const source = { organization, module, revision, hasEnforcedRules, isAuthor: canManageModules(grants) };
    const judgment = await judgmentFor(ctx, req, source);
    refuseVersion(judgment, version.version);
    const path = ctx.links.downloadPath(version, ctx.clock.now());
    res.set('X-Terraform-Get', `${ctx.config.uploadUrl}${path}`);
    allowKeepingProtocol(req, res, source, { kind: 'address', downloadOf: version.id, judgment });
    if (req.method === 'GET') ctx.downloadCounts.count(version, readersOf(req));
    sendNoContent(res);
  },
);
