import { endpoint, pageOf, parsePage, sendCollection } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedPolicySet } from '../policy-sets/policy-set.access.ts';
import { policySetVersionResource } from './policy-set-version.view.ts';
import { policySetVersionShape } from './policy-set-version.serializer.ts';

/** `GET /policy-sets/:id/versions` (docs/compatibility.md#policy-set-version-members): a page, newest first. */
export const listPolicySetVersions = endpoint(
  { responses: pageOf(policySetVersionShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { policySet, organization } = await requestedPolicySet(ctx, req);
    const page = parsePage(req);
    const { items: versions, totalCount } = await ctx.stores.policySetVersions.page(
      organization.id,
      policySet.id,
      page,
    );
    const resources = versions.map((version) => policySetVersionResource(ctx, version));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
