import { endpoint, json, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { availableVersionsShape, renderAvailableVersions } from './module-protocol.serializer.ts';
import { allowKeeping } from './kept-document.view.ts';
import { requestedModule } from './installable-module.access.ts';

/** Protocol operation 4: the installable versions of a module, newest first. */
export const listAvailableVersions = endpoint(
  { responses: json(availableVersionsShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const requested = await requestedModule(ctx, req);
    const { organization, module } = requested;
    const versions = await ctx.stores.installableVersions.listAvailable(organization.id, module.id);
    allowKeeping(req, res, requested, { kind: 'versions' });
    sendJson(res, 200, renderAvailableVersions(requested, versions));
  },
);
