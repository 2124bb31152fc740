import { endpoint, pageOf, parsePage, sendCollection } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { policyOverrideShape, renderPolicyOverride } from './policy-override.serializer.ts';
import { readableWorkspace } from './target.access.ts';

/**
 * `GET /workspaces/:id/policy-overrides` (docs/reference/policy-evaluations.md#list-the-overrides-of-a-workspace): a page,
 * newest first. 200; 404.
 */
export const listPolicyOverrides = endpoint(
  { responses: pageOf(policyOverrideShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { id, organization } = await readableWorkspace(ctx, req);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.policyOverrides.page(organization.id, id, page);
    const resources = items.map((each) => renderPolicyOverride(each, organization.name));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
