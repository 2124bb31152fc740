import { endpoint, json, parseParams, sendJsonBytes } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { latestOf, publicJudgment } from './public-consumption.access.ts';
import { documentOfLeft } from './public-documents.ts';
import { publicDocumentShape, publicModuleParameters } from './public-module-parameters.ts';

/**
 * Proxied protocol operation 7: the latest version of a module of the public registry, as that registry shows it, or the newest that
 * rules of consumption leave. 404 with the reason if they leave none.
 */
export const showPublicLatestVersion = endpoint(
  { responses: json(publicDocumentShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const module = parseParams(publicModuleParameters, req);
    const { namespace, name, provider } = module;
    const judgment = await publicJudgment(ctx, req, module);
    const version = judgment ? [latestOf(judgment)] : [];
    const document = await ctx.publicRegistry.read([namespace, name, provider, ...version]);
    sendJsonBytes(res, judgment ? documentOfLeft(document, judgment) : document);
  },
);
