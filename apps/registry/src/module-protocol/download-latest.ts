import { endpoint, noContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { latestVersion } from './latest-version.access.ts';
import { requestedModule } from './installable-module.access.ts';

/** Protocol operation 9: redirects to the download of the latest version. */
export const downloadLatest = endpoint(
  { responses: noContent(302, { Location: 'The download address of the latest version' }) },
  (ctx: RegistryContext) => async (req, res) => {
    const requested = await requestedModule(ctx, req);
    const { module, organization } = requested;
    const { version } = await latestVersion(ctx, req, requested);
    const segments = [organization.name, module.name, module.provider, version.version.text, 'download'];
    res.redirect(302, `/api/registry/v1/modules/${segments.map(encodeURIComponent).join('/')}`);
  },
);
