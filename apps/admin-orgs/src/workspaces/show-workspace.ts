import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForWorkspace, workspaceAddressOf } from './workspace.access.ts';
import { canReadWorkspace } from './workspace.policy.ts';
import { renderOneWorkspace, workspaceIncludes } from './workspace.view.ts';
import { workspaceShape } from './workspace.serializer.ts';

/**
 * `GET /workspaces/:id` and `GET /organizations/:organization_name/workspaces/:name`: 200 for callers who may read or
 * manage workspaces, and for members of teams with access to this one or its project; 404 for others. `include` adds
 * `organization`, `project` and `effective_tag_bindings`.
 */
export const showWorkspace = endpoint(
  { include: workspaceIncludes, responses: ok(workspaceShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const { access, workspace } = await authorizeForWorkspace(
      ctx.stores,
      principalOf(req),
      workspaceAddressOf(req),
      canReadWorkspace,
    );
    const { resource, ...included } = await renderOneWorkspace(
      ctx.stores,
      access,
      workspace,
      includesOf(req),
    );
    sendResource(res, 200, resource, included);
  },
);
