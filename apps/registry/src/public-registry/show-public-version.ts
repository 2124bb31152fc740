import { endpoint, json, parseParams, sendJsonBytes } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { publicDocumentShape, publicVersionParameters } from './public-module-parameters.ts';

/** Proxied protocol operation 8: one version of a module of the public registry, as that registry shows it. */
export const showPublicVersion = endpoint(
  { responses: json(publicDocumentShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { namespace, name, provider, version } = parseParams(publicVersionParameters, req);
    sendJsonBytes(res, await ctx.publicRegistry.read([namespace, name, provider, version]));
  },
);
