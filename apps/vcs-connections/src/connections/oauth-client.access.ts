import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import type { Grants } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import { idSchema, type OauthClientId } from '@groundwork/resource-id';
import type { VcsConnectionsContext } from '../context.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import type { ShownOauthClient } from './shown-oauth-client.store.ts';

const params = z.object({ id: idSchema('oauthClient') });

/** A connection that a path names, and what the caller may do in its organization. */
export interface ClientAccess {
  readonly id: OauthClientId;
  readonly grants: Grants;
}

/**
 * The connection in a path, if the rule allows the caller to use it. Whoever reads or locks it checks that it still
 * exists.
 *
 * @throws GroundworkError `not-found` when there is no such connection or the rule says no
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
 * The connection in a path, with what its document shows, in one statement: it is read by its id alone, and the grants in
 * its organization are asked before anything is shown.
 *
 * @throws GroundworkError `not-found` when there is no such connection or the caller may not manage VCS settings
 */
export async function requestedShownClient(
  ctx: VcsConnectionsContext,
  req: Request,
): Promise<ShownOauthClient & { readonly organization: Grants['organization'] }> {
  const { id } = parseParams(params, req);
  const shown = await ctx.stores.shownOauthClients.findInAnyOrganization(id);
  if (!shown) throw notFound();
  const owner = { id: shown.client.organizationId };
  const { organization } = await ctx.grants.authorize(principalOf(req), owner, canManageVcsSettings);
  return { ...shown, organization };
}
