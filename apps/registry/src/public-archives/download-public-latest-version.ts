import { z } from 'zod';
import { badGateway, notFound } from '@groundwork/errors';
import { endpoint, noContent, parseParams } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { publicModuleParameters } from '../public-registry/public-module-parameters.ts';

const latestDocument = z.object({ version: z.string().min(1) });

/** Protocol operation 9 for a module of the public registry: redirects to the download of its latest version. 404 if public modules are not kept. */
export const downloadPublicLatestVersion = endpoint(
  { responses: noContent(302, { Location: 'The download address of the latest version' }) },
  (ctx: RegistryContext) => async (req, res) => {
    const { namespace, name, provider } = parseParams(publicModuleParameters, req);
    if (ctx.config.publicCacheBytes === undefined) throw notFound();
    const document = await ctx.publicRegistry.read([namespace, name, provider]);
    const latest = latestDocument.safeParse(JSON.parse(document.toString('utf8'))).data?.version;
    if (latest === undefined)
      throw badGateway('The public registry does not say which version is the latest');
    const segments = [namespace, name, provider, latest, 'download'];
    res.redirect(302, `/api/registry/public/v1/modules/${segments.map(encodeURIComponent).join('/')}`);
  },
);
