import type { RequestHandler } from 'express';
import { notFound } from '@groundwork/errors';
import type { RegistryContext } from '../context.ts';
import { requestedModule } from './installable-module.access.ts';

/** Protocol operation 9: redirects to the download of the latest version. */
export function downloadLatest(ctx: RegistryContext): RequestHandler {
  return async (req, res) => {
    const { module, organization } = await requestedModule(ctx, req);
    const version = await ctx.stores.installableVersions.findLatest(organization.id, module.id);
    if (!version) throw notFound();
    const segments = [organization.name, module.name, module.provider, version.version.text, 'download'];
    res.redirect(302, `/api/registry/v1/modules/${segments.map(encodeURIComponent).join('/')}`);
  };
}
