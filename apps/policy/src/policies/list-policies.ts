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
import { kindsAsked, listQuery, searchedName } from '../policy-words/policy-list.request.ts';
import { organizationParameters } from '../organizations/organization-parameters.ts';
import { presentationOf } from '../policy-sets/policy-set.view.ts';
import { includedPolicySets, policyIncludes } from './included-policy-set.view.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import { policyResources } from './policy.view.ts';
import { policyShape } from './policy.serializer.ts';

const query = z.object(listQuery);

/** `GET /organizations/:organization_name/policies`: a page, sorted by name; `search[name]`, `filter[kind]`, `include=policy-sets`. */
export const listPolicies = endpoint(
  { include: policyIncludes, query, responses: pageOf(policyShape) },
  (ctx: PolicyContext, includesOf) => async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canManagePolicies);
    const page = parsePage(req);
    const asked = parseQuery(query, req);
    const criteria = { ...kindsAsked(asked, 'policies.kind', req), ...searchedName(asked) };
    const { items: policies, totalCount } = await ctx.stores.policies.page(organization.id, criteria, page);
    const included = await includedPolicySets(ctx, req, organization, policies, includesOf(req));
    const resources = await policyResources(ctx.stores, organization, policies, presentationOf(ctx, req));
    sendCollection(req, res, resources, { page, totalCount, ...(included && { included }) });
  },
);
