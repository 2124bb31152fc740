import { z } from 'zod';
import { canReadWorkspaces } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorize } from '../grants/authorize.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { tagNamePart } from './tag.request.ts';
import { renderTag, tagShape } from './tag.serializer.ts';

const query = z.object({ q: tagNamePart, 'filter[exclude][taggable][id]': z.string().max(256).optional() });

/**
 * `GET /organizations/:organization_name/tags`: a page of the organization's tags, sorted by name, each with the number
 * of workspaces that have it, for callers who may read or manage workspaces (404 for others). `q` matches any part of a
 * name; `filter[exclude][taggable][id]` excludes the tags of a workspace.
 */
export const listTags = endpoint(
  { query, responses: pageOf(tagShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const { grants } = await authorize(ctx.stores, principalOf(req), { name }, canReadWorkspaces);
    const { q, 'filter[exclude][taggable][id]': excluded } = parseQuery(query, req);
    const page = parsePage(req);
    const withoutWorkspace = excluded !== undefined && isId('workspace', excluded) ? excluded : undefined;
    const filter = { name: q, withoutWorkspace };
    const { items, totalCount } = await ctx.stores.tags.page(grants.organization.id, filter, page);
    const resources = items.map((tag) => renderTag(tag, grants));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
