import { endpoint, json, parseParams, sendJsonBytes } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { publicDocumentShape, publicModuleParameters } from './public-module-parameters.ts';

/** Proxied protocol operation 4: the versions of a module of the public registry, as that registry lists them. */
export const listPublicVersions = endpoint(
  { responses: json(publicDocumentShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { namespace, name, provider } = parseParams(publicModuleParameters, req);
    sendJsonBytes(res, await ctx.publicRegistry.read([namespace, name, provider, 'versions']));
  },
);
