import type { Request } from 'express';
import { z } from 'zod';
import type { Grants, OrganizationReference } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { isSiteAdministrator, parseParams, principalOf } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { canRestoreModules } from './deleted-module.policy.ts';
import { restorableSince, type DeletedModule, type DeletedVersion } from './deleted-module.ts';

const moduleParameters = z.object({ id: idSchema('module') });
const versionParameters = z.object({ id: idSchema('moduleVersion') });

/** @throws GroundworkError `not-found` unless the caller may restore what the organization has deleted */
export function restorersGrants(
  ctx: RegistryContext,
  req: Request,
  organization: OrganizationReference,
): Promise<Grants> {
  const principal = principalOf(req);
  return ctx.grants.authorize(
    principal,
    organization,
    canRestoreModules(isSiteAdministrator(ctx, principal)),
  );
}

/** @throws GroundworkError `not-found` */
export async function identifiedDeletedModule(
  ctx: RegistryContext,
  req: Request,
): Promise<{ deleted: DeletedModule; grants: Grants }> {
  const { id } = parseParams(moduleParameters, req);
  const owner = await ctx.stores.deletedModules.findOwner(id);
  if (owner === undefined) throw notFound();
  const grants = await restorersGrants(ctx, req, { id: owner });
  const deleted = await ctx.stores.deletedModules.find(owner, id);
  if (!deleted || isExpired(ctx, deleted)) throw notFound();
  return { deleted, grants };
}

/** @throws GroundworkError `not-found` */
export async function identifiedDeletedVersion(
  ctx: RegistryContext,
  req: Request,
): Promise<{ deleted: DeletedVersion; grants: Grants }> {
  const { id } = parseParams(versionParameters, req);
  const owner = await ctx.stores.deletedModuleVersions.findOwner(id);
  if (owner === undefined) throw notFound();
  const grants = await restorersGrants(ctx, req, { id: owner });
  const deleted = await ctx.stores.deletedModuleVersions.find(owner, id);
  if (!deleted || isExpired(ctx, deleted)) throw notFound();
  return { deleted, grants };
}

/** The sweep has not removed it yet. */
const isExpired = (
  { clock, config }: RegistryContext,
  { deletedAt }: Pick<DeletedModule, 'deletedAt'>,
): boolean => deletedAt <= restorableSince(clock.now(), config.deletedVersionRetentionDays);
