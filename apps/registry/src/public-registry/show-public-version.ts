import { endpoint, json, parseParams, sendJsonBytes } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { refuseVersion } from '../consumption-rules/judgment.access.ts';
import { publicJudgment } from './public-consumption.access.ts';
import { documentOfLeft } from './public-documents.ts';
import { publicDocumentShape, publicVersionParameters } from './public-module-parameters.ts';

/**
 * Proxied protocol operation 8: one version of a module of the public registry, as that registry shows it. 404 with the reason if
 * rules of consumption refuse it.
 */
export const showPublicVersion = endpoint(
  { responses: json(publicDocumentShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { version, ...module } = parseParams(publicVersionParameters, req);
    const { namespace, name, provider } = module;
    const judgment = await publicJudgment(ctx, req, module);
    refuseVersion(judgment, version);
    const document = await ctx.publicRegistry.read([namespace, name, provider, version]);
    sendJsonBytes(res, judgment ? documentOfLeft(document, judgment) : document);
  },
);
