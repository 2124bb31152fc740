import type { Request } from 'express';
import { asksForPage, endpoint, listOf, pageOf, parsePage, sendCollection, sendList } from '@groundwork/http';
import type { OrganizationId } from '@groundwork/resource-id';
import type { VcsConnectionsContext } from '../context.ts';
import { authorizeForOrganization } from '../organizations/organization.access.ts';
import { includedRecords, oauthClientIncludes, oauthClientResource } from './oauth-client.view.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import type { OauthClient } from './oauth-client.ts';
import { oauthClientShape } from './oauth-client.serializer.ts';

/**
 * C, List: all connections of an organization, oldest first; one page of them if `page[number]` or `page[size]` is
 * given. `include` adds their tokens and projects. 404 without the permission to manage VCS settings.
 */
export const listOauthClients = endpoint(
  { include: oauthClientIncludes, answers: [listOf(oauthClientShape), pageOf(oauthClientShape)] },
  (ctx: VcsConnectionsContext, includesOf) => async (req, res) => {
    const organization = await authorizeForOrganization(ctx, req, canManageVcsSettings);
    const includes = includesOf(req);
    const page = asksForPage(req) ? parsePage(req) : undefined;
    const found = page
      ? await ctx.stores.oauthClients.page(organization.id, page)
      : { items: await ctx.stores.oauthClients.list(organization.id), totalCount: 0 };
    const { resources, ...related } = await rendered(ctx, req, organization, found.items);
    const included = await includedRecords(ctx, req, includes, { organization, ...related });
    if (page) sendCollection(req, res, resources, { page, totalCount: found.totalCount, ...included });
    else sendList(res, resources, included);
  },
);

interface Owner {
  readonly id: OrganizationId;
  readonly name: string;
}

/** The tokens and projects of all connections are read at once. */
async function rendered(
  ctx: VcsConnectionsContext,
  req: Request,
  { id, name: organizationName }: Owner,
  clients: readonly OauthClient[],
) {
  const ids = clients.map((client) => client.id);
  const tokens = await ctx.stores.oauthTokens.listOfClients(id, ids);
  const projects = await ctx.stores.oauthClientProjects.listOfClients(id, ids);
  const resources = clients.map((client) =>
    oauthClientResource(req, client, {
      organizationName,
      oauthTokens: tokens.get(client.id) ?? [],
      projectIds: projects.get(client.id) ?? [],
    }),
  );
  return {
    resources,
    oauthTokens: [...tokens.values()].flat(),
    projectIds: [...projects.values()].flat(),
  };
}
