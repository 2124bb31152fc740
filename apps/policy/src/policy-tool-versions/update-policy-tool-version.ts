import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedToolVersion } from './policy-tool-version.access.ts';
import { versionTaken } from './policy-tool-version.changes.ts';
import { policyToolVersionUpdated } from './policy-tool-version.events.ts';
import { changedToolVersionIn, toolVersionChangesBody } from './policy-tool-version.request.ts';
import { toolVersionResource } from './policy-tool-version.view.ts';
import { policyToolVersionShape } from './policy-tool-version.serializer.ts';

/**
 * `PATCH /admin/kind1-versions/:id`, `/admin/kind2-versions/:id`
 * (docs/reference/policy-tool-versions.md#change-a-version): omitted or null fields keep their value. 200; 404, also for users
 * who are not site administrators; 422 as on creation.
 *
 * The body is checked against the locked version, so that concurrent changes are serialized.
 */
export const updatePolicyToolVersion = endpoint(
  { takes: toolVersionChangesBody, responses: ok(policyToolVersionShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { kind, id } = await requestedToolVersion(ctx, req);
    const resource = await ctx.inTransaction(async (tx) => {
      const current = await tx.policyToolVersions.lock(kind, id);
      if (!current) throw notFound();
      const next = changedToolVersionIn(req, current);
      if (!(await tx.policyToolVersions.update(next))) throw versionTaken();
      await tx.outbox.add(policyToolVersionUpdated(next), causeOf(req));
      return toolVersionResource(tx, req, next);
    });
    sendResource(res, 200, resource);
  },
);
