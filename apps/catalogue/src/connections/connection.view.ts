import { bodyOf, type ApiClient, type ResourceOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { pathOf as pathOfModule } from '../module-addresses/module-address.ts';
import { maySee, pathOf, type Organization } from '../organizations/organization.ts';
import { pagesOfList } from '../platform/pages-of-list.ts';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import type { Shown } from '../pages/shown.ts';
import { ConnectionPage, type Check } from './connection-page.tsx';
import { checkedAt, nameOf, type Connection, type Follower } from './connection.ts';
import { connectionQuery } from './connection.request.ts';

const lookAgainSeconds = 2;

/** The page reloads itself while the user waits for a check. */
export async function renderConnection(
  { req, client, session, organization }: OrganizationVisit,
  connection: Connection,
  problems?: readonly string[],
): Promise<Shown> {
  const [token, followed, deliveries] = await Promise.all([
    findProviderToken(client, connection),
    findFollowers(client, organization, connection),
    findDeliveries(client, connection),
  ]);
  const check = checkOf(req.query, connection);
  const { formToken } = session;
  const { done } = connectionQuery.parse({ ...req.query });
  return {
    title: nameOf(connection),
    body: ConnectionPage({
      organization,
      connection,
      token,
      ...followed,
      deliveries,
      check,
      done,
      formToken,
      problems,
    }),
    ...(check === 'waits' && { againAfterSeconds: lookAgainSeconds }),
    ...(problems && { status: 422 }),
  };
}

/** State of the check that the user requested; undefined if there was no request. */
function checkOf(query: unknown, connection: Connection): Check | undefined {
  const { 'checked-before': before } = connectionQuery.parse(query);
  if (before === undefined) return undefined;
  return before === checkedAt(connection) ? 'waits' : 'done';
}

/**
 * Connection of an organization.
 *
 * @throws GroundworkError `not-found` if it belongs to another organization
 */
export async function findConnection(
  client: ApiClient,
  organization: string,
  id: string,
): Promise<Connection> {
  const { data } = await bodyOf(
    client.GET('/api/v2/oauth-clients/{id}', {
      params: { path: { id }, query: { show_affected_workspaces: 'true' } },
    }),
  );
  if (data.relationships.organization.data.id !== organization) throw notFound();
  return data;
}

async function findProviderToken(
  client: ApiClient,
  { relationships }: Connection,
): Promise<ResourceOf<'OauthTokens'> | undefined> {
  const [token] = relationships['oauth-tokens'].data;
  if (!token) return undefined;
  const { data } = await bodyOf(
    client.GET('/api/v2/oauth-tokens/{id}', { params: { path: { id: token.id } } }),
  );
  return data;
}

/** Modules and policy sets that follow repositories through a connection, as far as the user may see them. */
export async function findFollowers(
  client: ApiClient,
  organization: Organization,
  { relationships }: Connection,
): Promise<{ readonly followers: readonly Follower[]; readonly isWhole: boolean }> {
  const tokens = new Set(relationships['oauth-tokens'].data.map(({ id }) => id));
  if (tokens.size === 0) return { followers: [], isWhole: true };
  const [modules, sets] = await Promise.all([
    followingModules(client, organization.id, tokens),
    maySee(organization.attributes.permissions, 'policy-sets')
      ? followingPolicySets(client, organization.id, tokens)
      : { followers: [], isWhole: true },
  ]);
  return {
    followers: [...modules.followers, ...sets.followers],
    isWhole: modules.isWhole && sets.isWhole,
  };
}

async function followingModules(client: ApiClient, organization: string, tokens: ReadonlySet<string>) {
  const path = { organization_name: organization };
  const { pages, isWhole } = await pagesOfList((query) =>
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/registry-modules', {
        params: { path, query: { ...query, 'filter[organization_name]': organization } },
      }),
    ),
  );
  const followers = pages
    .flatMap(({ data }) => data)
    .flatMap(({ attributes }): Follower[] => {
      const { 'vcs-repo': repository, 'setup-error': error = null } = attributes;
      if (!repository || !tokens.has(repository['oauth-token-id'] ?? '')) return [];
      const what = `module ${attributes.name}/${attributes.provider}`;
      return [{ what, path: pathOfModule(attributes), repository: repository.identifier, error }];
    });
  return { followers, isWhole };
}

async function followingPolicySets(client: ApiClient, organization: string, tokens: ReadonlySet<string>) {
  const path = { organization_name: organization };
  const { pages, isWhole } = await pagesOfList((query) =>
    bodyOf(client.GET('/api/v2/organizations/{organization_name}/policy-sets', { params: { path, query } })),
  );
  const followers = pages
    .flatMap(({ data }) => data)
    .flatMap(({ id, attributes }): Follower[] => {
      const { 'vcs-repo': repository } = attributes;
      if (!repository || !tokens.has(repository['oauth-token-id'])) return [];
      return [
        {
          what: `policy set ${attributes.name}`,
          path: pathOf(organization, 'policy-sets', id),
          repository: repository.identifier,
          error: repository.error ?? null,
        },
      ];
    });
  return { followers, isWhole };
}

async function findDeliveries(
  client: ApiClient,
  { id }: Connection,
): Promise<readonly ResourceOf<'WebhookDeliveries'>[]> {
  const { data } = await bodyOf(
    client.GET('/api/v2/oauth-clients/{id}/webhook-deliveries', {
      params: { path: { id }, query: { 'page[size]': '10' } },
    }),
  );
  return data;
}
