import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedToolVersion } from './policy-tool-version.access.ts';
import { policyToolVersionDeleted } from './policy-tool-version.events.ts';

/**
 * `DELETE /admin/kind1-versions/:id`, `/admin/kind2-versions/:id`
 * (docs/reference/policy-tool-versions.md#delete-a-version): 204; policy sets that pin it keep its number. 404, also
 * for users who are not site administrators.
 */
export const deletePolicyToolVersion = endpoint(
  { responses: noContent() },
  (ctx: PolicyContext) => async (req, res) => {
    const { kind, id } = await requestedToolVersion(ctx, req);
    await ctx.inTransaction(async (tx) => {
      const current = await tx.policyToolVersions.lock(kind, id);
      if (!current) throw notFound();
      await tx.policyToolVersions.delete(current);
      await tx.outbox.add(policyToolVersionDeleted(current), causeOf(req));
    });
    sendNoContent(res);
  },
);
