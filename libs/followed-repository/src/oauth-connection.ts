import type { Request } from 'express';
import { findOauthTokens, type ServiceProvider } from '@groundwork/contracts';
import type { Problem } from '@groundwork/errors';
import { contextOf, remainingTimeOf, type InternalClient } from '@groundwork/http';
import { isId, type OauthTokenId, type OrganizationId } from '@groundwork/resource-id';

/**
 * The OAuth token that gives access to a repository, and what is known about its connection: the kind of provider, and
 * the address of its home page.
 */
export interface Connection {
  readonly oauthTokenId: OauthTokenId;
  readonly serviceProvider: ServiceProvider;
  readonly httpUrl: string;
}

/** A connection, and the organization that it belongs to. */
export interface OwnedConnection extends Connection {
  readonly organizationId: OrganizationId;
}

/**
 * The connection behind an OAuth token, of any organization; undefined if there is none, or the text is not such an
 * id.
 *
 * @throws GroundworkError `unavailable` or `timeout` when vcs-connections does not respond in the time that the
 *   request has left
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
  const { organizationId, serviceProvider, httpUrl } = token;
  return { organizationId, oauthTokenId: id, serviceProvider, httpUrl };
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
 * The connection, held until the transaction ends, so that it cannot be deleted while something is linked to it;
 * undefined if its token has been deleted since it was found. Call it before you lock the record to link (ADR 3).
 */
export async function holdConnection<Held extends Connection>(
  tokens: { hold(id: OauthTokenId): Promise<boolean> },
  connection: Held | undefined,
): Promise<Held | undefined> {
  return connection && (await tokens.hold(connection.oauthTokenId)) ? connection : undefined;
}

/** The problem for a token that does not exist, or belongs to another organization. */
export const unknownToken: Problem = {
  detail: 'Vcs repo oauth token id does not exist',
  pointer: '/data/attributes/vcs-repo/oauth-token-id',
};
