import { z } from 'zod';
import {
  endpoint,
  pageOf,
  parsePage,
  parseParams,
  parseQuery,
  principalOf,
  sendCollection,
} from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { organizationParameters } from '../organizations/organization-parameters.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import { kindsAsked, listQuery, searchedName } from '../policy-words/policy-list.request.ts';
import { policySetViews, presentationOf } from '../policy-sets/policy-set.view.ts';
import { includedResources, policySetIncludes } from './included-records.view.ts';
import { policySetShape, renderPolicySet } from '../policy-sets/policy-set.serializer.ts';

const query = z.object({
  ...listQuery,
  'filter[versioned]': z.enum(['true', 'false', '']).optional(),
});

/** B2: a page of an organization's sets, sorted by name, and `included` if requested. */
export const listPolicySets = endpoint(
  { include: policySetIncludes, query, responses: pageOf(policySetShape) },
  (ctx: PolicyContext, includesOf) => async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canManagePolicies);
    const page = parsePage(req);
    const includes = includesOf(req);
    const asked = parseQuery(query, req);
    const versioned = asked['filter[versioned]'] ?? '';
    const criteria = {
      ...kindsAsked(asked, 'policy-sets.kind', req),
      ...searchedName(asked),
      ...(versioned !== '' && { versioned: versioned === 'true' }),
    };
    const { items: policySets, totalCount } = await ctx.stores.policySets.page(
      organization.id,
      criteria,
      page,
    );
    const viewOf = await policySetViews(ctx.stores, organization, policySets, presentationOf(ctx, req));
    const included = await includedResources(ctx, organization, policySets, viewOf, includes);
    const resources = policySets.map((set) => renderPolicySet(set, viewOf(set)));
    sendCollection(req, res, resources, { page, totalCount, ...(included && { included }) });
  },
);
