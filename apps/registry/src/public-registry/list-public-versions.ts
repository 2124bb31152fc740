import { endpoint, json, parseParams, sendJsonBytes } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { publicJudgment } from './public-consumption.access.ts';
import { listOfLeft } from './public-documents.ts';
import { publicDocumentShape, publicModuleParameters } from './public-module-parameters.ts';

/**
 * Proxied protocol operation 4: the versions of a module of the public registry, as that registry lists them, without those that
 * rules of consumption refuse.
 */
export const listPublicVersions = endpoint(
  { responses: json(publicDocumentShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const module = parseParams(publicModuleParameters, req);
    const { namespace, name, provider } = module;
    const listed = await ctx.publicRegistry.read([namespace, name, provider, 'versions']);
    const judgment = await publicJudgment(ctx, req, module);
    sendJsonBytes(res, judgment ? listOfLeft(listed, judgment) : listed);
  },
);
