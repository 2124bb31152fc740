import { z } from 'zod';
import { endpoint, pageOf, parseQuery, principalOf } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { sendTags } from '../tag-bindings/tag-binding.view.ts';
import { authorizeForWorkspace, workspaceAddressOf } from '../workspaces/workspace.access.ts';
import { canReadWorkspace } from '../workspaces/workspace.policy.ts';
import { tagNamePart } from '../tags/tag.request.ts';
import { renderTag, tagShape } from '../tags/tag.serializer.ts';

const query = z.object({ name: tagNamePart });

/**
 * `GET /workspaces/:id/relationships/tags`: a page of the workspace's tags, in the order in which they were added, for
 * callers who may read or manage it (404 for others). `name` matches any part of a name.
 */
export const listWorkspaceTags = endpoint(
  { query, responses: pageOf(tagShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const address = workspaceAddressOf(req);
    const access = await authorizeForWorkspace(ctx.stores, principalOf(req), address, canReadWorkspace);
    const { grants, workspace } = access;
    const { name: part = '' } = parseQuery(query, req);
    const names = workspace.tagNames.filter((name) => name.includes(part.toLowerCase()));
    const tags = await ctx.stores.tags.listNamed(workspace.organizationId, names);
    const inOrder = names.flatMap((name) => tags.find((tag) => tag.name === name) ?? []);
    sendTags(
      req,
      res,
      inOrder.map((tag) => renderTag(tag, grants)),
    );
  },
);
