import { causeOf, created, endpoint, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedTool } from './policy-tool-version.access.ts';
import { versionTaken } from './policy-tool-version.changes.ts';
import { policyToolVersionCreated } from './policy-tool-version.events.ts';
import { newToolVersionBody, newToolVersionIn } from './policy-tool-version.request.ts';
import { newPolicyToolVersion } from './policy-tool-version.ts';
import { toolVersionResource } from './policy-tool-version.view.ts';
import { policyToolVersionShape } from './policy-tool-version.serializer.ts';

/**
 * `POST /admin/kind1-versions`, `/admin/kind2-versions` (docs/reference/policy-tool-versions.md#add-a-version): 201
 * with the version. 404 for users who are not site administrators; 422 with every problem of the body, and for an
 * existing version.
 */
export const createPolicyToolVersion = endpoint(
  { takes: newToolVersionBody, responses: created(policyToolVersionShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const kind = requestedTool(ctx, req);
    const version = newPolicyToolVersion(newToolVersionIn(req, kind), ctx.clock.now());
    const resource = await ctx.inTransaction(async (tx) => {
      if (!(await tx.policyToolVersions.insert(version))) throw versionTaken();
      await tx.outbox.add(policyToolVersionCreated(version), causeOf(req));
      return toolVersionResource(tx, req, version);
    });
    sendResource(res, 201, resource);
  },
);
