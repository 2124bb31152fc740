import type { Request } from 'express';
import { z } from 'zod';
import { listLinkedWorkspaces } from '@groundwork/contracts';
import { contextOf, endpoint, ok, parseQuery, remainingTimeOf, sendResource } from '@groundwork/http';
import { allowKeepingRecord } from '@groundwork/kept-documents';
import type { VcsConnectionsContext } from '../context.ts';
import type { OauthToken } from './oauth-token.ts';
import { includedRecords, oauthClientIncludes, oauthClientResource } from './oauth-client.view.ts';
import type { AffectedWorkspaces } from './oauth-client.serializer.ts';
import type { OauthClient } from './oauth-client.ts';
import { requestedShownClient } from './oauth-client.access.ts';
import { oauthClientShape } from './oauth-client.serializer.ts';

const query = z.object({ show_affected_workspaces: z.unknown().optional() });

/**
 * C, Show: one connection. `include` adds its tokens and projects; `show_affected_workspaces=true` lists the workspaces that its deletion
 * would unlink (the names of at most 1,000, and the number of all). 404 without the permission to manage VCS settings; 503 while
 * admin-orgs, which owns workspaces and projects, is unavailable.
 */
export const showOauthClient = endpoint(
  { include: oauthClientIncludes, query, responses: ok(oauthClientShape) },
  (ctx: VcsConnectionsContext, includesOf) => async (req, res) => {
    const { client, oauthTokens, projectIds, grants } = await requestedShownClient(ctx, req);
    const { organization } = grants;
    const asked = parseQuery(query, req);
    const includes = includesOf(req);
    const isAffectedAsked = asked.show_affected_workspaces === 'true';
    const affected = isAffectedAsked ? await affectedBy(ctx, req, client, oauthTokens) : undefined;
    const shown = { organizationName: organization.name, oauthTokens, projectIds, affected };
    const included = await includedRecords(ctx, req, includes, { organization, oauthTokens, projectIds });
    if (!affected) allowKeepingRecord(req, res, grants);
    sendResource(res, 200, oauthClientResource(req, client, shown), included);
  },
);

async function affectedBy(
  ctx: VcsConnectionsContext,
  req: Request,
  { organizationId }: OauthClient,
  oauthTokens: readonly OauthToken[],
): Promise<AffectedWorkspaces> {
  if (oauthTokens.length === 0) return { workspaces: [], totalCount: 0 };
  const question = { organizationId, oauthTokenIds: oauthTokens.map((token) => token.id) };
  const { requestId } = contextOf(req);
  return ctx.client.ask(listLinkedWorkspaces, question, { requestId, deadlineMs: remainingTimeOf(req) });
}
