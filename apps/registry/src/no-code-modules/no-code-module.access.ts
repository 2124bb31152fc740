import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { idSchema } from '@groundwork/resource-id';
import type { RegistryContext } from '../context.ts';
import { moduleWithId, type IdentifiedModule } from '../modules/module.access.ts';
import { moduleIdOf, noCodeModuleOf, type NoCodeModule } from '../modules/no-code-module.ts';

const parameters = z.object({ id: idSchema('noCodeModule') });

/** A record that a path names, with its module. */
export type IdentifiedNoCodeModule = IdentifiedModule & { readonly record: NoCodeModule };

/**
 * The record that a path names, for those whom the rule allows: those who may read its module, if no other rule is
 * given.
 *
 * @throws GroundworkError `not-found`; `forbidden` for public modules if their curation is disabled
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
