import type { RequestHandler } from 'express';
import { invalid, notFound } from '@groundwork/errors';
import { causeOf, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { changePolicySet, type PolicySet } from '../policy-sets/policy-set.ts';
import { policySetUpdated } from '../policy-sets/policy-set.events.ts';
import { requestedPolicySet } from '../policy-sets/policy-set.access.ts';
import type { PolicyStores } from '../stores.ts';
import { renderPolicySetVersion } from './policy-set-version.serializer.ts';
import { newPolicySetVersion } from './policy-set-version.ts';
import { policySetVersionCreated } from './policy-set-version.events.ts';

/**
 * B7: creates a version that waits for its archive at `links.upload`, for one hour; a body is not read. From the first
 * one on the set is versioned. 201; 404; 422 for a set with a repository or with policies of its own, and where too
 * many versions of the organization wait.
 */
export function createPolicySetVersion(ctx: PolicyContext): RequestHandler {
  return async (req, res) => {
    const { policySet, organization } = await requestedPolicySet(ctx, req);
    const cause = causeOf(req);
    const version = newPolicySetVersion(policySet, ctx.clock.now());
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const current = await tx.policySets.lock(organization.id, policySet.id);
      if (!current) throw notFound();
      await refuseUnversionable(tx, current);
      await refuseOverQuota(tx, current, ctx.config.pendingUploadLimit);
      if (!current.versioned) {
        const versioned = changePolicySet(current, { versioned: true }, ctx.clock.now());
        await tx.policySets.update(versioned);
        const counts = await tx.relations.count(organization.id, current.id);
        await tx.outbox.add(policySetUpdated(versioned, counts), cause);
      }
      await tx.policySetVersions.insert(version);
      await tx.outbox.add(policySetVersionCreated(version), cause);
    });
    sendResource(res, 201, renderPolicySetVersion(version, ctx.links.uploadUrl(version)));
  };
}

async function refuseUnversionable(tx: PolicyStores, set: PolicySet): Promise<void> {
  if (set.vcsRepo)
    throw unsupported('its policies come from its VCS repository. Push to the repository instead');
  if (await tx.relations.hasPolicies(set.organizationId, set.id)) {
    throw unsupported('it has policies of its own. Change those, or remove them first');
  }
}

/** Requests at the same moment may exceed the limit by their number; it bounds an organization, not a race. */
async function refuseOverQuota(
  tx: PolicyStores,
  { organizationId }: PolicySet,
  limit: number,
): Promise<void> {
  if ((await tx.policySetVersions.countAwaitingUpload(organizationId, limit)) < limit) return;
  throw unprocessable(
    `${limit} policy set versions of this organization are waiting for their archives, which is the limit. Upload their archives, or wait until they expire, then try again.`,
  );
}

const unprocessable = (detail: string) => invalid({ title: 'unprocessable entity', detail });
const unsupported = (why: string) =>
  unprocessable(`This policy set does not support uploading versions: ${why}`);
