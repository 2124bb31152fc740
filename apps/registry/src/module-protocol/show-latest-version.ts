import type { RequestHandler } from 'express';
import { notFound } from '@groundwork/errors';
import { sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleDetail } from './module-detail.view.ts';
import { requestedModule } from './installable-module.access.ts';

/** Protocol operation 7: the latest version of a module for one provider, in full. */
export function showLatestVersion(ctx: RegistryContext): RequestHandler {
  return async (req, res) => {
    const requested = await requestedModule(ctx, req);
    const { module, organization } = requested;
    const version = await ctx.stores.installableVersions.findLatest(organization.id, module.id);
    if (!version) throw notFound();
    sendJson(res, 200, await moduleDetail(ctx, requested, version));
  };
}
