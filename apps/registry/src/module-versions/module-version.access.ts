import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import type { Grants } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import type { Module } from '../modules/module.ts';
import type { ModuleVersion } from './module-version.ts';

const parameters = z.object({ id: idSchema('moduleVersion') });

/** @throws GroundworkError `not-found` */
export async function identifiedVersion(
  ctx: RegistryContext,
  req: Request,
  rule: AccessRule,
): Promise<{ version: ModuleVersion; module: Module; grants: Grants }> {
  const { id } = parseParams(parameters, req);
  const owner = await ctx.stores.moduleVersions.findOwner(id);
  if (!owner) throw notFound();
  const grants = await ctx.grants.authorize(principalOf(req), { id: owner.organizationId }, rule);
  const version = await ctx.stores.moduleVersions.find(owner.organizationId, id);
  const module = version && (await ctx.stores.modules.find(owner.organizationId, owner.moduleId));
  if (!module) throw notFound();
  return { version, module, grants };
}
