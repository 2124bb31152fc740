import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import type { Grants } from '@groundwork/contracts';
import { idSchema, type OauthClientId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import type { ShownOauthClient } from './shown-oauth-client.store.ts';

const params = z.object({ id: idSchema('oauthClient') });

export interface ClientAccess {
  readonly id: OauthClientId;
  readonly grants: Grants;
}

/**
 * The caller must check that the connection still exists when it reads or locks it.
 *
 * @throws GroundworkError `not-found` if the connection does not exist or the rule refuses the caller
 */
export async function authorizeForClient(
  ctx: VcsConnectionsContext,
  req: Request,
  rule: AccessRule,
): Promise<ClientAccess> {
  const { id } = parseParams(params, req);
  const organizationId = await ctx.stores.oauthClients.findOwner(id);
  if (organizationId === undefined) throw notFound();
  return { id, grants: await ctx.grants.authorize(principalOf(req), { id: organizationId }, rule) };
}

/**
 * Reads the connection in the path, and all that its document shows, in one statement by its id alone. Grants are checked before
 * anything is shown.
 *
 * @throws GroundworkError `not-found` if the connection does not exist or the caller may not manage VCS settings
 */
export async function requestedShownClient(
  ctx: VcsConnectionsContext,
  req: Request,
): Promise<ShownOauthClient & { readonly grants: Grants }> {
  const { id } = parseParams(params, req);
  const shown = await ctx.stores.shownOauthClients.findInAnyOrganization(id);
  if (!shown) throw notFound();
  const owner = { id: shown.client.organizationId };
  return { ...shown, grants: await ctx.grants.authorize(principalOf(req), owner, canManageVcsSettings) };
}
