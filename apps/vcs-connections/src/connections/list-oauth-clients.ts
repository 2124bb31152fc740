import { asksForPage, endpoint, listOf, pageOf, parsePage, sendCollection, sendList } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { authorizeForOrganization } from '../organizations/organization.access.ts';
import { includedRecords, oauthClientIncludes, oauthClientResource } from './oauth-client.view.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import { oauthClientShape } from './oauth-client.serializer.ts';

/**
 * C, List: all connections of an organization, oldest first; one page if `page[number]` or `page[size]` is given. `include` adds
 * their tokens and projects. 404 without the permission to manage VCS settings.
 */
export const listOauthClients = endpoint(
  { include: oauthClientIncludes, responses: [listOf(oauthClientShape), pageOf(oauthClientShape)] },
  (ctx: VcsConnectionsContext, includesOf) => async (req, res) => {
    const organization = await authorizeForOrganization(ctx, req, canManageVcsSettings);
    const includes = includesOf(req);
    const page = asksForPage(req) ? parsePage(req) : undefined;
    const shown = await ctx.stores.shownOauthClients.list(organization.id, page);
    const resources = shown.map(({ client, ...related }) =>
      oauthClientResource(req, client, { organizationName: organization.name, ...related }),
    );
    const included = await includedRecords(ctx, req, includes, {
      organization,
      oauthTokens: shown.flatMap(({ oauthTokens }) => oauthTokens),
      projectIds: shown.flatMap(({ projectIds }) => projectIds),
    });
    if (!page) {
      sendList(res, resources, included);
      return;
    }
    const totalCount = await ctx.stores.oauthClients.count(organization.id);
    sendCollection(req, res, resources, { page, totalCount, ...included });
  },
);
