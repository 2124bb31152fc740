import { bodyOf, RefusedError, type ApiClient } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import { connectionParameters } from '../connections/connection.request.ts';
import type { Connection } from '../connections/connection.ts';
import { findConnection, findFollowers } from '../connections/connection.view.ts';
import { pathOf as pathOfModule } from '../module-addresses/module-address.ts';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import type { Outcome } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { followRepository } from './publication.changes.ts';
import { publisherPage } from './publishing.view.ts';
import {
  FollowedPage,
  RepositoriesPage,
  type Followed,
  type RepositoriesFound,
} from './repositories-page.tsx';
import { maxChosen, repositoriesForm, repositoriesQuery } from './repositories.request.ts';

const noToken = 'The connection has no token.';

const choice = formPage({
  find: ({ req, client, organization }: OrganizationVisit) =>
    findConnection(client, organization.id, parseParams(connectionParameters, req).connection),
  fields: repositoriesForm,
  async show({ req, client, organization, session: { formToken } }, connection, refused) {
    const { done, ...query } = repositoriesQuery.parse({ ...req.query });
    const [found, { followers }] = await Promise.all([
      findRepositories(client, connection, query),
      findFollowers(client, organization, connection),
    ]);
    const known = new Map(followers.map((follower) => [follower.repository, follower]));
    return {
      title: 'Choose repositories',
      body: RepositoriesPage({
        organization: organization.id,
        connection,
        ...found,
        followers: known,
        q: query.q,
        done,
        formToken,
        refused,
      }),
    };
  },
  send: ({ client, organization }, connection, { chosen }) =>
    followAll(client, organization.id, connection, chosen),
  done({ organization: { id } }, connection, followed) {
    const [first, ...others] = followed;
    if (others.length === 0 && first?.module) return { goTo: first.module.path };
    const body = FollowedPage({ organization: id, connection: connection.id, followed });
    return { title: 'Followed repositories', body };
  },
});

const chooserPage = (create: Parameters<typeof publisherPage>[0]) => publisherPage(create, 'connections');

/** `GET /app/organizations/:organization/connections/:connection/repositories`: the repositories that the token sees, to choose from. */
export const showRepositories = chooserPage(choice.show);

/** `POST /app/organizations/:organization/connections/:connection/repositories`: follows the chosen ones, each as a module. */
export const publishRepositories = chooserPage(choice.send);

const tokenOf = ({ relationships }: Connection) => relationships['oauth-tokens'].data[0]?.id;

/** A provider that refuses, or a token that has ended, is told on the page, with the way on. */
async function findRepositories(
  client: ApiClient,
  connection: Connection,
  { q, page }: { readonly q: string; readonly page: number },
): Promise<RepositoriesFound> {
  const id = tokenOf(connection);
  if (id === undefined) return { repositories: [], nextPage: null, refusal: [noToken] };
  try {
    const { data, meta } = await bodyOf(
      client.GET('/api/v2/oauth-tokens/{id}/repositories', {
        params: { path: { id }, query: { q, page } },
      }),
    );
    return { repositories: data, nextPage: meta['next-page'], refusal: undefined };
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 409) throw error;
    return { repositories: [], nextPage: null, refusal: error.details };
  }
}

/** Objections only if nothing is followed; otherwise each repository has its own outcome. */
async function followAll(
  client: ApiClient,
  organization: string,
  connection: Connection,
  chosen: readonly string[],
): Promise<Outcome<readonly Followed[]>> {
  const token = tokenOf(connection);
  if (token === undefined) return { problems: [noToken] };
  if (chosen.length === 0) return { problems: ['Choose at least one repository.'] };
  if (chosen.length > maxChosen) return { problems: [`Choose at most ${maxChosen} repositories at once.`] };
  const followed = await Promise.all(
    chosen.map((repository) => follow(client, organization, { connection: token, repository })),
  );
  return followed.every(({ module }) => module === undefined)
    ? { problems: followed.flatMap(({ repository, problems }) => `${repository}: ${problems.join(' ')}`) }
    : { data: followed };
}

async function follow(
  client: ApiClient,
  organization: string,
  named: { readonly connection: string; readonly repository: string },
): Promise<Followed> {
  const { repository } = named;
  const { data, problems } = await followRepository(client, organization, {
    ...named,
    branch: '',
    folder: '',
  });
  if (problems) return { repository, module: undefined, problems };
  const { name, provider } = data.data.attributes;
  const module = { name: `${name}/${provider}`, path: pathOfModule(data.data.attributes) };
  return { repository, module, problems: [] };
}
