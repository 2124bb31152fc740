import { endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedToolVersion } from './policy-tool-version.access.ts';
import { toolVersionResource } from './policy-tool-version.view.ts';
import { policyToolVersionShape } from './policy-tool-version.serializer.ts';

/**
 * `GET /admin/kind1-versions/:id`, `/admin/kind2-versions/:id`
 * (docs/reference/policy-tool-versions.md#show-a-version): 200; 404, also for users who are not site administrators.
 */
export const showPolicyToolVersion = endpoint(
  { responses: ok(policyToolVersionShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const version = await requestedToolVersion(ctx, req);
    sendResource(res, 200, await toolVersionResource(ctx.stores, req, version));
  },
);
