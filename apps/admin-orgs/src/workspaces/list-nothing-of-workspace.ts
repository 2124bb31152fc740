import { z } from 'zod';
import { endpoint, pageOf, parsePage, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForWorkspace, workspaceAddressOf } from './workspace.access.ts';
import { canReadWorkspace } from './workspace.policy.ts';

/**
 * `GET /workspaces/:id/resources` and `GET /workspaces/:id/relationships/remote-state-consumers`: an empty page for
 * callers who may read the workspace (404 for others), because the platform has no states.
 */
export const listNothingOfWorkspace = endpoint(
  { responses: pageOf(z.never()) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    await authorizeForWorkspace(ctx.stores, principalOf(req), workspaceAddressOf(req), canReadWorkspace);
    sendCollection(req, res, [], { page: parsePage(req), totalCount: 0 });
  },
);
