import type { RequestHandler } from 'express';
import { parseParams, sendJsonBytes } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { publicModuleParameters } from './public-module-parameters.ts';

/** Proxied protocol operation 7: the latest version of a module of the public registry, as that registry shows it. */
export function showPublicLatestVersion(ctx: RegistryContext): RequestHandler {
  return async (req, res) => {
    const { namespace, name, provider } = parseParams(publicModuleParameters, req);
    sendJsonBytes(res, await ctx.publicRegistry.read([namespace, name, provider]));
  };
}
