import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import {
  asksForPage,
  endpoint,
  pageOf,
  parsePage,
  parseQuery,
  principalOf,
  sendCollection,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { computeGrants } from '../grants/grants.ts';
import { organizationSearch } from '../organizations/organization.request.ts';
import { organizationShape, renderOrganization } from '../organizations/organization.serializer.ts';
import { includedWithList, organizationListIncludes } from './organization.view.ts';

/** The Go client reads this list without asking for pages, and treats the first page as the whole list. */
const wholeList = { number: 1, size: Number.MAX_SAFE_INTEGER };

const query = z.object(organizationSearch);

/**
 * `GET /organizations`: the caller's organizations, sorted by name; in pages only if the client requests them. `q`
 * matches any part of a name or email, ignoring case; `q[name]` and `q[email]` search only one of the two. Disabled
 * organizations are omitted, and so are those that refuse the caller's token. `include=subscription` adds their
 * subscriptions.
 */
export const listOrganizations = endpoint(
  { include: organizationListIncludes, query, responses: pageOf(organizationShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const principal = principalOf(req);
    const { q, 'q[name]': searchedName, 'q[email]': email } = parseQuery(query, req);
    const asked = parsePage(req);
    const isPaged = asksForPage(req);
    const { items, totalCount } = await ctx.stores.organizations.page(
      principal,
      { q, name: searchedName, email },
      isPaged ? asked : wholeList,
    );
    const page = isPaged ? asked : { number: 1, size: Math.max(asked.size, totalCount) };
    const standings = await ctx.stores.grants.list(
      principal,
      items.map(({ id }) => id),
    );
    const grants = new Map<string, Grants>(
      standings.map((standing) => [standing.organization.id, computeGrants(principal, standing)]),
    );
    const resources = items.flatMap((organization) => {
      const granted = grants.get(organization.id);
      return granted ? [renderOrganization(organization, granted)] : [];
    });
    const included = await includedWithList(ctx.stores, items, includesOf(req));
    sendCollection(req, res, resources, { page, totalCount, ...included });
  },
);
