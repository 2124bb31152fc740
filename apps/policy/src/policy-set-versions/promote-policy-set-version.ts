import { invalid, notFound } from '@groundwork/errors';
import { causeOf, created, endpoint, sendResource } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { requestedVersion } from './policy-set-version.access.ts';
import { policySetVersionCreated } from './policy-set-version.events.ts';
import { policySetVersionShape } from './policy-set-version.serializer.ts';
import { promotedVersion } from './policy-set-version.ts';
import { policySetVersionResource } from './policy-set-version.view.ts';
import { emptyRefusal } from './empty-version.changes.ts';

/**
 * Makes a new version from the archive of an earlier one: a way back (an addition,
 * docs/reference/policy-set-versions.md#promote-a-policy-set-version). It is ready and current at once. 201; 404; 422
 * if the earlier one is not ready, does not compile, is the current one, or has no policies while the current one has some.
 */
export const promotePolicySetVersion = endpoint(
  { responses: created(policySetVersionShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { version, organization } = await requestedVersion(ctx, req);
    const promoted = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const set = await tx.policySets.lock(organization.id, version.policySetId);
      const earlier = set && (await tx.policySetVersions.find(organization.id, version.id));
      if (!earlier) throw notFound();
      const current = await tx.policySetVersions.findCurrent(organization.id, set.id);
      if (earlier.status !== 'ready' || !current)
        throw refused(`its status is ${earlier.status}. Choose one that is ready`);
      if (earlier.id === current.id) throw refused('it is already the current version');
      if (earlier.compilation.state === 'failed') throw refused('its policies do not compile');
      const judged = { policies: earlier.policies ?? [], warnings: earlier.notes };
      const refusal = await emptyRefusal(tx, { set, version: earlier, judged });
      if (refusal !== null) throw refused(`it has no policies. ${refusal}`);
      const next = promotedVersion(earlier, current, ctx.clock.now());
      await tx.policySetVersions.insert(next);
      await tx.outbox.add(policySetVersionCreated(next), causeOf(req));
      return next;
    });
    await earlierListsExpired();
    sendResource(res, 201, policySetVersionResource(ctx, promoted));
  },
);

const refused = (why: string) =>
  invalid({ title: 'unprocessable entity', detail: `This version cannot be promoted: ${why}` });
