import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleWithId, type IdentifiedModule } from '../modules/module.access.ts';
import { moduleIdOf, noCodeModuleOf, type NoCodeModule } from '../modules/no-code-module.ts';

const parameters = z.object({ id: idSchema('noCodeModule') });

export type IdentifiedNoCodeModule = IdentifiedModule & { readonly record: NoCodeModule };

/**
 * The record in the path, if the rule allows the request; by default, the rule for reading.
 *
 * @throws GroundworkError `not-found`; `forbidden` without public curation
 */
export async function identifiedNoCodeModule(
  ctx: RegistryContext,
  req: Request,
  rule?: AccessRule,
): Promise<IdentifiedNoCodeModule> {
  const { id } = parseParams(parameters, req);
  const found = await moduleWithId(ctx, req, moduleIdOf(id), rule);
  const record = noCodeModuleOf(found.module);
  if (!record) throw notFound();
  return { ...found, record };
}
