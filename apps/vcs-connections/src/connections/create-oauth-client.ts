import type { RequestHandler } from 'express';
import { Secret } from '@groundwork/config';
import { invalid, type Problem } from '@groundwork/errors';
import { causeOf, contextOf, created, endpoint, parseBody, parseQuery, sendResource } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { authorizeForOrganization } from '../organizations/organization.access.ts';
import { oauthTokenCreated } from './oauth-token.events.ts';
import { checkTokenQuery, requireAcceptedToken } from './given-token.changes.ts';
import { newConnection } from './oauth-client.changes.ts';
import { oauthClientCreated } from './oauth-client.events.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import { createBody, givenProjects, newOauthClientBody, unknownAgentPool } from './oauth-client.request.ts';
import { oauthClientResource } from './oauth-client.view.ts';
import { applyProjects, holdProjects, lookUpProjects } from './oauth-client-projects.changes.ts';
import { oauthClientShape } from './oauth-client.serializer.ts';

/** The list of all connections is not paged, so their number is limited (docs/reference/common.md#limits). */
const maxConnections = 1000;

/**
 * C, Create: 201 with the connection and one OAuth token, created from `oauth-token-string`; no token for a kind whose repositories cannot
 * be followed. The token is checked later, and the result is shown on the connection; with `check-token=true`, it is checked before anything
 * is kept.
 *
 * 404 without the permission to manage VCS settings; 422 for a token that the provider refuses to check, attributes that the kind of provider does not allow, an agent pool, and a
 * project that the organization does not have. In the `terraform` vocabulary, such a project is omitted if the connection serves the whole
 * organization anyway.
 */
export const createOauthClient = endpoint(
  { takes: newOauthClientBody, query: checkTokenQuery, responses: created(oauthClientShape) },
  (ctx: VcsConnectionsContext): RequestHandler => {
    const body = createBody({ outbound: ctx.outbound, vocabulary: ctx.config.vocabulary });
    return async (req, res) => {
      const organization = await authorizeForOrganization(ctx, req, canManageVcsSettings);
      const { attributes, relationships } = parseBody(body, req).data;
      const asked = givenProjects(relationships);
      const lookedUp = await lookUpProjects(ctx, organization.id, asked);
      const { client, token, secrets } = newConnection(organization.id, attributes, ctx.clock.now());
      const given = attributes['oauth-token-string'];
      const isChecked = parseQuery(checkTokenQuery, req)['check-token'] === 'true';
      const isLenient =
        client.organizationScoped && contextOf(req).vocabulary.allows('unknown-projects-without-effect');
      refuse([...unknownAgentPool(relationships), ...(isLenient ? [] : lookedUp.problems)]);
      if (isChecked && given !== undefined) await requireAcceptedToken(ctx, client, new Secret(given));
      const projectIds = await ctx.inTransaction(async (tx) => {
        await tx.organizations.hold(organization);
        const add = await holdProjects(tx, asked, lookedUp);
        if ((await tx.oauthClients.count(organization.id)) >= maxConnections) throw tooMany();
        await tx.oauthClients.insert(client);
        if (token) await tx.oauthTokens.insert(token);
        for (const { place, secret } of secrets) await ctx.secrets.put(tx, place, secret);
        const changes = await applyProjects(tx, client, { add });
        await tx.outbox.add(oauthClientCreated(client, changes), causeOf(req));
        if (token) await tx.outbox.add(oauthTokenCreated(token), causeOf(req));
        return tx.oauthClientProjects.list(organization.id, client.id);
      });
      const oauthTokens = token ? [token] : [];
      const shown = { organizationName: organization.name, oauthTokens, projectIds };
      sendResource(res, 201, oauthClientResource(req, client, shown));
    };
  },
);

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems);
}

const tooMany = () =>
  invalid({
    detail: `The organization has ${maxConnections} VCS connections, which is the limit. Delete one first.`,
  });
