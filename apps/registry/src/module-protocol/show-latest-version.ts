import { notFound } from '@groundwork/errors';
import { endpoint, json, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleDetail } from './module-detail.view.ts';
import { requestedModule } from './installable-module.access.ts';
import { allowKeeping } from './kept-document.view.ts';
import { moduleDetailShape } from './module-protocol.serializer.ts';

/** Protocol operation 7: the latest version of a module for one provider, with all details. */
export const showLatestVersion = endpoint(
  { responses: json(moduleDetailShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const requested = await requestedModule(ctx, req);
    const { module, organization } = requested;
    const version = await ctx.stores.installableVersions.findLatest(organization.id, module.id);
    if (!version) throw notFound();
    const detail = await moduleDetail(ctx, requested, version);
    allowKeeping(req, res, requested, { kind: 'details' });
    sendJson(res, 200, detail);
  },
);
