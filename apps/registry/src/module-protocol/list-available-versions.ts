import { endpoint, json, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { judgmentFor } from '../consumption-rules/judgment.access.ts';
import { availableVersionsShape, renderAvailableVersions } from './module-protocol.serializer.ts';
import { allowKeepingProtocol } from './kept-document.view.ts';
import { requestedModule } from './installable-module.access.ts';

/** Protocol operation 4: the installable versions of a module that no rule of consumption refuses, newest first. */
export const listAvailableVersions = endpoint(
  { responses: json(availableVersionsShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const requested = await requestedModule(ctx, req);
    const { organization, module } = requested;
    const versions = await ctx.stores.installableVersions.listAvailable(organization.id, module.id);
    const judgment = await judgmentFor(ctx, req, requested);
    const left = judgment ? versions.filter(({ version }) => judgment.isLeft(version)) : versions;
    allowKeepingProtocol(req, res, requested, { kind: 'versions', judgment });
    sendJson(res, 200, renderAvailableVersions(requested, left));
  },
);
