import { endpoint, ok, sendResource } from '@groundwork/http';
import { allowKeepingRecord } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { awaitFirstReading } from '../policy-set-repositories/policy-set-repository.view.ts';
import { policySetView, presentationOf } from '../policy-sets/policy-set.view.ts';
import { includedResources, policySetIncludes } from './included-records.view.ts';
import { policySetShape, renderPolicySet } from '../policy-sets/policy-set.serializer.ts';
import { requestedShownPolicySet } from '../policy-sets/policy-set.access.ts';

/**
 * B3: one set, and `included` if requested. In the `terraform` vocabulary, the response waits up to five seconds for
 * the first listing of a new repository.
 */
export const showPolicySet = endpoint(
  { include: policySetIncludes, responses: ok(policySetShape) },
  (ctx: PolicyContext, includesOf) => async (req, res) => {
    const asked = await requestedShownPolicySet(ctx, req);
    const includes = includesOf(req);
    const hasWaited = await awaitFirstReading(ctx, req, asked.policySet);
    const { policySet, besides, grants } = hasWaited ? await requestedShownPolicySet(ctx, req) : asked;
    const { organization } = grants;
    const view = policySetView(organization, besides, presentationOf(ctx, req));
    const included = await includedResources(ctx, organization, [policySet], () => view, includes);
    // A set whose repository has never been listed is waited for by each reader.
    if (besides.repository?.refs.version !== 0) allowKeepingRecord(req, res, grants);
    sendResource(res, 200, renderPolicySet(policySet, view), { ...(included && { included }) });
  },
);
