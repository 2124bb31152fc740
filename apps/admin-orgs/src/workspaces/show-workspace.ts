import type { RequestHandler } from 'express';
import { z } from 'zod';
import { canReadWorkspaces } from '@groundwork/contracts';
import { parseQuery, principalOf, sendResource } from '@groundwork/http';
import { parseInclude } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForWorkspace, workspaceAddressOf } from './workspace.access.ts';
import { renderWorkspace } from './workspace.serializer.ts';
import { includedWith, workspaceIncludes } from './workspace.view.ts';

const query = z.object({ include: z.unknown().optional() });

/**
 * `GET /workspaces/:id` and `GET /organizations/:organization_name/workspaces/:name`: 200 for callers who may read or
 * manage workspaces; 404 for others. `include` adds `organization` and `project`.
 */
export function showWorkspace(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const { grants, workspace } = await authorizeForWorkspace(
      ctx.stores,
      principalOf(req),
      workspaceAddressOf(req),
      canReadWorkspaces,
    );
    const includes = parseInclude(parseQuery(query, req).include, workspaceIncludes);
    const included = await includedWith(ctx.stores, grants, [workspace], includes);
    sendResource(res, 200, renderWorkspace(workspace, grants), included);
  };
}
