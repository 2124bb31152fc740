import { z } from 'zod';
import { invalid, notFound } from '@groundwork/errors';
import { causeOf, created, endpoint, parseQuery, principalOf, sendResource } from '@groundwork/http';
import { refuseBeyondQuota, uploaderFor } from '@groundwork/ingested-versions';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { changePolicySet, type PolicySet } from '../policy-sets/policy-set.ts';
import { policySetUpdated } from '../policy-sets/policy-set.events.ts';
import { requestedPolicySet } from '../policy-sets/policy-set.access.ts';
import type { PolicyStores } from '../stores.ts';
import { policySetVersionResource } from './policy-set-version.view.ts';
import { newPolicySetVersion } from './policy-set-version.ts';
import { policySetVersionCreated } from './policy-set-version.events.ts';
import { policySetVersionShape } from './policy-set-version.serializer.ts';

const versionQuery = z.object({ 'allow-empty': z.enum(['true', 'false', '']).optional() });

/**
 * B7: creates a version that waits for its archive at `links.upload`, for one hour; a body is ignored. With
 * `allow-empty=true` (an addition), it may be without policies although the current one has some. The first version
 * makes the set versioned. 201; 404; 422 for a set with a repository or with policies of its own, and if too many
 * versions of the organization are waiting.
 */
export const createPolicySetVersion = endpoint(
  { query: versionQuery, responses: created(policySetVersionShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { policySet, organization } = await requestedPolicySet(ctx, req);
    const cause = causeOf(req);
    const { 'allow-empty': allowEmpty } = parseQuery(versionQuery, req);
    const version = newPolicySetVersion(policySet, ctx.clock.now(), {
      uploader: uploaderFor(principalOf(req)),
      allowEmpty: allowEmpty === 'true',
    });
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const current = await tx.policySets.lock(organization.id, policySet.id);
      if (!current) throw notFound();
      await refuseUnversionable(tx, current);
      await refuseBeyondQuota(tx.policySetVersions, organization.id, {
        limit: ctx.config.pendingUploadLimit,
        what: 'policy set versions',
      });
      if (!current.versioned) {
        const versioned = changePolicySet(current, { versioned: true }, ctx.clock.now());
        await tx.policySets.update(versioned);
        const counts = await tx.relations.count(organization.id, current.id);
        await tx.outbox.add(policySetUpdated(versioned, counts), cause);
      }
      await tx.policySetVersions.insert(version);
      await tx.outbox.add(policySetVersionCreated(version), cause);
    });
    await earlierListsExpired();
    sendResource(res, 201, policySetVersionResource(ctx, version));
  },
);

async function refuseUnversionable(tx: PolicyStores, set: PolicySet): Promise<void> {
  if (set.vcsRepo)
    throw unsupported('its policies come from its VCS repository. Push to the repository instead');
  if (await tx.relations.hasPolicies(set.organizationId, set.id)) {
    throw unsupported('it has policies of its own. Change those, or remove them first');
  }
}

const unsupported = (why: string) =>
  invalid({
    title: 'unprocessable entity',
    detail: `This policy set does not support uploading versions: ${why}`,
  });
