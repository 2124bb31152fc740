import { z } from 'zod';
import { endpoint, pageOf, parsePage, parseQuery, sendCollection } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedTool } from './policy-tool-version.access.ts';
import { toolVersionResources } from './policy-tool-version.view.ts';
import { policyToolVersionShape } from './policy-tool-version.serializer.ts';

const text = z.string().max(256).optional();
const query = z.object({ 'filter[version]': text, 'search[version]': text });

/**
 * `GET /admin/kind1-versions`, `/admin/kind2-versions` (docs/reference/policy-tool-versions.md#list-versions): a page,
 * newest first; `filter[version]` is a whole version number, `search[version]` a part of one. 200; 404 for users who
 * are not site administrators.
 */
export const listPolicyToolVersions = endpoint(
  { query, responses: pageOf(policyToolVersionShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const kind = requestedTool(ctx, req);
    const page = parsePage(req);
    const { 'filter[version]': version = '', 'search[version]': search = '' } = parseQuery(query, req);
    const criteria = { ...(version !== '' && { version }), ...(search !== '' && { search }) };
    const { items, totalCount } = await ctx.stores.policyToolVersions.page(kind, criteria, page);
    const resources = await toolVersionResources(ctx.stores, req, kind, items);
    sendCollection(req, res, resources, { page, totalCount });
  },
);
