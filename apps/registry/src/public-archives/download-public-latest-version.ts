import { z } from 'zod';
import { badGateway, notFound } from '@groundwork/errors';
import { endpoint, noContent, parseParams } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { latestPublicVersion } from '../public-registry/public-consumption.access.ts';
import { publicModuleParameters } from '../public-registry/public-module-parameters.ts';

const latestDocument = z.object({ version: z.string().min(1) });

/**
 * Protocol operation 9 for a module of the public registry: redirects to the download of its latest version, or of the newest that rules of
 * consumption leave. 404 if public modules are not kept, or all versions are refused.
 */
export const downloadPublicLatestVersion = endpoint(
  { responses: noContent(302, { Location: 'The download address of the latest version' }) },
  (ctx: RegistryContext) => async (req, res) => {
    const module = parseParams(publicModuleParameters, req);
    if (ctx.config.publicCacheBytes === undefined) throw notFound();
    const version = (await latestPublicVersion(ctx, req, module)) ?? (await latestOfRegistry(ctx, module));
    const { namespace, name, provider } = module;
    const segments = [namespace, name, provider, version, 'download'];
    res.redirect(302, `/api/registry/public/v1/modules/${segments.map(encodeURIComponent).join('/')}`);
  },
);

async function latestOfRegistry(
  { publicRegistry }: Pick<RegistryContext, 'publicRegistry'>,
  { namespace, name, provider }: z.output<typeof publicModuleParameters>,
): Promise<string> {
  const document = await publicRegistry.read([namespace, name, provider]);
  const latest = latestDocument.safeParse(JSON.parse(document.toString('utf8'))).data?.version;
  if (latest === undefined) throw badGateway('The public registry does not say which version is the latest');
  return latest;
}
