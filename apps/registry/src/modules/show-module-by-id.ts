import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { including, parseParams, principalOf, sendResource } from '@groundwork/http';
import { idSchema } from '@groundwork/resource-id';
import type { RegistryContext } from '../context.ts';
import { canReadModule } from './module.policy.ts';
import { moduleResource } from './module.view.ts';
import { includedWith, moduleIncludes } from './no-code-module.view.ts';
import { refuseWithoutCuration } from './public-curation.access.ts';

const parameters = z.object({ id: idSchema('module') });

/** A6 by the module's id, which clients use in later reads (docs/compatibility.md#surrounding-endpoints). */
export const showModuleById = including(
  moduleIncludes,
  (ctx: RegistryContext, includesOf) => async (req, res) => {
    const id = parseParams(parameters, req).id;
    const organizationId = await ctx.stores.modules.findOwner(id);
    const module = organizationId && (await ctx.stores.modules.find(organizationId, id));
    if (!module) throw notFound();
    const rule = canReadModule(module.registryName);
    const grants = await ctx.grants.authorize(principalOf(req), { id: module.organizationId }, rule);
    refuseWithoutCuration(ctx.config, module.registryName);
    const readable = { module, organizationName: grants.organization.name, grants };
    sendResource(res, 200, await moduleResource(ctx, readable), includedWith([module], includesOf(req)));
  },
);
