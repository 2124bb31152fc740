import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import type { Grants } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import type { OauthClient } from './oauth-client.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import type { OauthToken } from './oauth-token.ts';

const params = z.object({ id: idSchema('oauthToken') });

export interface TokenAccess {
  readonly token: OauthToken;
  readonly grants: Grants;
}

/** @throws GroundworkError `not-found` if the token does not exist or the rule refuses the caller */
export async function authorizeForToken(
  ctx: VcsConnectionsContext,
  req: Request,
  rule: AccessRule,
): Promise<TokenAccess> {
  const { id } = parseParams(params, req);
  const organizationId = await ctx.stores.oauthTokens.findOwner(id);
  if (organizationId === undefined) throw notFound();
  const grants = await ctx.grants.authorize(principalOf(req), { id: organizationId }, rule);
  const token = await ctx.stores.oauthTokens.find(organizationId, id);
  if (!token) throw notFound();
  return { token, grants };
}

/**
 * Holds the organization, and locks the connection.
 *
 * @throws GroundworkError `not-found` if the token or organization was deleted in the meantime
 */
export async function lockToken(
  tx: VcsConnectionsStores,
  { token, grants }: TokenAccess,
): Promise<{ readonly client: OauthClient; readonly token: OauthToken }> {
  await tx.organizations.hold(grants.organization);
  const client = await tx.oauthClients.lock(token.organizationId, token.oauthClientId);
  const locked = client && (await tx.oauthTokens.find(token.organizationId, token.id));
  if (!locked) throw notFound();
  return { client, token: locked };
}
