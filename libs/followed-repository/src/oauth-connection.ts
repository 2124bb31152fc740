import type { Request } from 'express';
import { findOauthTokens, type ServiceProvider } from '@groundwork/contracts';
import {
  isId,
  type OauthTokenId,
  type OrganizationId,
  type ProjectId,
} from '@groundwork/contracts/resource-ids';
import type { Problem } from '@groundwork/errors';
import { contextOf, remainingTimeOf, type InternalClient } from '@groundwork/http';

/**
 * An OAuth token for a repository, and the provider of its connection: the kind, and the address of its home page.
 *
 * - `projectIds`: the only projects whose workspaces may use the token; absent if the whole organization may, and for a
 *   connection that is already linked.
 */
export interface Connection {
  readonly oauthTokenId: OauthTokenId;
  readonly serviceProvider: ServiceProvider;
  readonly httpUrl: string;
  readonly projectIds?: readonly ProjectId[] | undefined;
}

/** A connection with its organization. */
export interface OwnedConnection extends Connection {
  readonly organizationId: OrganizationId;
}

/**
 * The connection of an OAuth token, of any organization; undefined if the token is unknown.
 *
 * @throws GroundworkError `unavailable` or `timeout` when vcs-connections does not respond within the request's
 *   remaining time
 */
export async function findConnection(
  { client }: { readonly client: Pick<InternalClient, 'ask'> },
  req: Request,
  id: string | undefined,
): Promise<OwnedConnection | undefined> {
  if (id === undefined || !isId('oauthToken', id)) return undefined;
  const { oauthTokens } = await client.ask(
    findOauthTokens,
    { ids: [id] },
    { deadlineMs: remainingTimeOf(req), requestId: contextOf(req).requestId },
  );
  const token = oauthTokens.find((found) => found.id === id);
  if (!token) return undefined;
  const { organizationId, serviceProvider, httpUrl, projectIds } = token;
  return { organizationId, oauthTokenId: id, serviceProvider, httpUrl, projectIds };
}

/** Like `findConnection`; also undefined if the connection belongs to another organization. */
export async function findOwnConnection(
  ctx: { readonly client: Pick<InternalClient, 'ask'> },
  req: Request,
  { id, organizationId }: { readonly id: string | undefined; readonly organizationId: OrganizationId },
): Promise<Connection | undefined> {
  const connection = await findConnection(ctx, req, id);
  return connection?.organizationId === organizationId ? connection : undefined;
}

/**
 * Holds the connection until the transaction ends, so that it cannot be deleted while it is being linked; undefined if
 * its token has been deleted. Call it before you lock the record to link (ADR 3).
 */
export async function holdConnection<Held extends Connection>(
  tokens: { hold(id: OauthTokenId): Promise<boolean> },
  connection: Held | undefined,
): Promise<Held | undefined> {
  return connection && (await tokens.hold(connection.oauthTokenId)) ? connection : undefined;
}

/** True if it may be used for a workspace of the project; without a project, for modules and policy sets. */
export const serves = ({ projectIds }: Connection, projectId: ProjectId | undefined): boolean =>
  projectIds === undefined || (projectId !== undefined && projectIds.includes(projectId));

/** The token does not exist, or belongs to another organization. */
export const unknownToken: Problem = {
  detail: 'Vcs repo oauth token id does not exist',
  pointer: '/data/attributes/vcs-repo/oauth-token-id',
};

/** The id is that of a connection, not of its token. Some connections have no token. */
export const clientInPlaceOfToken: Problem = {
  ...unknownToken,
  detail:
    'Vcs repo oauth token id is the id of a VCS connection. Give the id of its OAuth token, which begins with ot-. Repositories cannot be followed through a connection that has no token.',
};

/** The token may not be used for this record (`serves`). */
export const limitedToken = (projectId: ProjectId | undefined): Problem => ({
  ...unknownToken,
  detail: `Vcs repo oauth token id belongs to a VCS connection that is limited to ${
    projectId === undefined
      ? 'projects. Modules and policy sets belong to the whole organization: use a connection that serves all of it.'
      : 'other projects. Add the project of the workspace to the connection, or use another connection.'
  }`,
});
