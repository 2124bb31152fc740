import type { RequestHandler } from 'express';
import { isId } from '@groundwork/contracts/resource-ids';
import { invalid, notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, parseBody, sendNoContent } from '@groundwork/http';
import { identifiersBody } from '@groundwork/jsonapi';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { VcsConnectionsContext } from '../context.ts';
import { authorizeForClient } from './oauth-client.access.ts';
import { oauthClientUpdated } from './oauth-client.events.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import { changeOauthClient } from './oauth-client.ts';
import { applyProjects, holdProjects, lookUpProjects } from './oauth-client-projects.changes.ts';

const body = identifiersBody('projects');

const operation = { takes: body, responses: noContent() };

/** `POST /oauth-clients/:id/relationships/projects`: adds what the body names. See `changeProjects`. */
export const addProjects = endpoint(operation, (ctx: VcsConnectionsContext) => changeProjects(ctx, 'add'));

/** `DELETE /oauth-clients/:id/relationships/projects`: removes what the body names. See `changeProjects`. */
export const removeProjects = endpoint(operation, (ctx: VcsConnectionsContext) =>
  changeProjects(ctx, 'remove'),
);

/**
 * `{data: [identifiers]}`, 204. Both are idempotent: they ignore projects that are already added or missing, and concurrent calls run one
 * after the other. 404 without the permission to manage VCS settings; 422, with a pointer, for each project to add that the
 * organization does not have.
 */
function changeProjects(ctx: VcsConnectionsContext, change: 'add' | 'remove'): RequestHandler {
  return async (req, res) => {
    const { id, grants } = await authorizeForClient(ctx, req, canManageVcsSettings);
    const { organization } = grants;
    const ids = parseBody(body, req).data.map((project) => project.id);
    const given = { ids: change === 'add' ? ids : [], pointer: '/data' };
    const lookedUp = await lookUpProjects(ctx, organization.id, given);
    if (lookedUp.problems.length > 0) throw invalid(...lookedUp.problems);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const add = await holdProjects(tx, given, lookedUp);
      const client = await tx.oauthClients.lock(organization.id, id);
      if (!client) throw notFound();
      const remove = change === 'remove' ? ids.filter((project) => isId('project', project)) : [];
      const changes = await applyProjects(tx, client, { add, remove });
      const changed = changeOauthClient(client, { changesProjects: changes.length > 0 }, ctx.clock.now());
      if (!changed) return;
      await tx.oauthClients.update(changed);
      await tx.outbox.add(oauthClientUpdated(changed, changes), causeOf(req));
    });
    await earlierListsExpired();
    sendNoContent(res);
  };
}
