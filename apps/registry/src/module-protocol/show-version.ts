import { notFound } from '@groundwork/errors';
import { endpoint, json, parseParams, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { judgmentFor, refuseVersion } from '../consumption-rules/judgment.access.ts';
import { moduleDetail } from './module-detail.view.ts';
import { protocolVersionParameters, requestedModule } from './installable-module.access.ts';
import { allowKeepingProtocol } from './kept-document.view.ts';
import { moduleDetailShape } from './module-protocol.serializer.ts';

/** Protocol operation 8: one version, with all details; 404 with the reason if a rule of consumption refuses it. */
export const showVersion = endpoint(
  { responses: json(moduleDetailShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { version: text } = parseParams(protocolVersionParameters, req);
    const requested = await requestedModule(ctx, req);
    const { module, organization } = requested;
    const version = await ctx.stores.installableVersions.find(organization.id, module.id, text);
    if (!version) throw notFound();
    const judgment = await judgmentFor(ctx, req, requested);
    refuseVersion(judgment, text);
    const detail = await moduleDetail(ctx, requested, version, judgment);
    allowKeepingProtocol(req, res, requested, { kind: 'details', judgment });
    sendJson(res, 200, detail);
  },
);
