import { z } from 'zod';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { membershipIncludes, renderMemberships } from './organization-membership.view.ts';
import { membershipStatuses } from './organization-membership.ts';
import { membershipShape } from './organization-membership.serializer.ts';

const query = z.object({
  q: z.string().max(256).optional(),
  'filter[status]': z.enum(membershipStatuses).optional(),
  'filter[email]': z.string().max(4096).optional(),
});

/**
 * `GET /organizations/:organization_name/organization-memberships`: a page of members and invited users, newest first,
 * for every member (404 for others). `q` matches any part of a username or address, ignoring case; `filter[email]`
 * takes whole addresses separated by commas; `filter[status]` is `active` or `invited`; `include` adds `user` and
 * `teams`.
 */
export const listOrganizationMemberships = endpoint(
  { include: membershipIncludes, query, responses: pageOf(membershipShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const name = organizationNameOf(req);
    const principal = principalOf(req);
    const access = await authorize(ctx.stores, principal, { name }, canReadOrganization);
    const { q, 'filter[status]': status, 'filter[email]': emails } = parseQuery(query, req);
    const includes = includesOf(req);
    const page = parsePage(req);
    const filter = { q, status, emails: emails?.split(',').map((email) => email.trim()) };
    const { items, totalCount } = await ctx.stores.organizationMemberships.page(
      access.grants.organization.id,
      filter,
      page,
    );
    const { resources, ...included } = await renderMemberships(
      ctx.stores,
      { principal, access },
      items,
      includes,
    );
    sendCollection(req, res, resources, { page, totalCount, ...included });
  },
);
