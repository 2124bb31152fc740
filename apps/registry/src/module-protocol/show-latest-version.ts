import { endpoint, json, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { latestVersion } from './latest-version.access.ts';
import { moduleDetail } from './module-detail.view.ts';
import { requestedModule } from './installable-module.access.ts';
import { allowKeepingProtocol } from './kept-document.view.ts';
import { moduleDetailShape } from './module-protocol.serializer.ts';

/**
 * Protocol operation 7: the latest version of a module for one provider, with all details. 404 with the reason if rules of
 * consumption leave none.
 */
export const showLatestVersion = endpoint(
  { responses: json(moduleDetailShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const requested = await requestedModule(ctx, req);
    const { version, judgment } = await latestVersion(ctx, req, requested);
    const detail = await moduleDetail(ctx, requested, version, judgment);
    allowKeepingProtocol(req, res, requested, { kind: 'details', judgment });
    sendJson(res, 200, detail);
  },
);
