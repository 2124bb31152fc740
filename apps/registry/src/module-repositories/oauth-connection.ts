import type { Request } from 'express';
import { findOauthTokens, type ServiceProvider } from '@groundwork/contracts';
import type { Problem } from '@groundwork/errors';
import { contextOf, remainingTimeOf } from '@groundwork/http';
import { isId, type OrganizationId } from '@groundwork/resource-id';
import type { RegistryContext } from '../context.ts';
import type { Connection } from './module-repository.ts';

/** A connection, and whose it is. */
export interface OwnedConnection extends Connection {
  readonly organizationId: OrganizationId;
}

/**
 * The connection behind an OAuth token, of whichever organization; undefined where there is none.
 *
 * @throws GroundworkError `unavailable`, `timeout` when vcs-connections cannot say
 */
export async function findConnection(
  { client }: RegistryContext,
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
  return token && connectionOf(token);
}

const connectionOf = (token: {
  readonly id: Connection['oauthTokenId'];
  readonly organizationId: OrganizationId;
  readonly serviceProvider: ServiceProvider;
  readonly httpUrl: string;
}): OwnedConnection => ({
  organizationId: token.organizationId,
  oauthTokenId: token.id,
  serviceProvider: token.serviceProvider,
  httpUrl: token.httpUrl,
});

/** The words for a token that does not exist, and for one of another organization. */
export const unknownToken: Problem = {
  detail: 'Vcs repo oauth token id does not exist',
  pointer: '/data/attributes/vcs-repo/oauth-token-id',
};
