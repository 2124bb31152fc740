import type { RequestHandler } from 'express';
import { notFound } from '@groundwork/errors';
import { parseParams, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleDetail } from './module-detail.view.ts';
import { protocolVersionParameters, requestedModule } from './installable-module.access.ts';

/** Protocol operation 8: one version in full. */
export function showVersion(ctx: RegistryContext): RequestHandler {
  return async (req, res) => {
    const { version: text } = parseParams(protocolVersionParameters, req);
    const requested = await requestedModule(ctx, req);
    const { module, organization } = requested;
    const version = await ctx.stores.installableVersions.find(organization.id, module.id, text);
    if (!version) throw notFound();
    sendJson(res, 200, await moduleDetail(ctx, requested, version));
  };
}
