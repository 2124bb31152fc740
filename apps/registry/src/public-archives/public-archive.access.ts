import type { Request } from 'express';
import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf, refuseUnlessSiteAdministrator } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import type { PublicArchive } from './public-archive.ts';

const parameters = z.object({ id: idSchema('publicArchive') });

/** @throws GroundworkError `not-found` for an unknown archive, and for users who are not site administrators */
export async function requestedPublicArchive(ctx: RegistryContext, req: Request): Promise<PublicArchive> {
  refuseUnlessSiteAdministrator(ctx, principalOf(req));
  const archive = await ctx.stores.publicArchives.findById(parseParams(parameters, req).id);
  if (!archive) throw notFound();
  return archive;
}
