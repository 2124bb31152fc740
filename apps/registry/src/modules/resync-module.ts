import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { invalid, notFound } from '@groundwork/errors';
import { causeOf, endpoint, ok, parseParams, principalOf, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { moduleResource } from './module.view.ts';
import { canManageModules } from './module.policy.ts';
import { moduleRepositoryChanged, resynced } from '../module-repositories/module-repository.ts';
import { moduleShape } from './module.serializer.ts';

const parameters = z.object({ id: idSchema('module') });

/**
 * Checks the webhook and the refs again, in the background. The reference product has no such endpoint
 * (docs/reference/modules.md#resync-a-module).
 */
export const resyncModule = endpoint(
  { responses: ok(moduleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { id } = parseParams(parameters, req);
    const owner = await ctx.stores.modules.findOwner(id);
    if (owner === undefined) throw notFound();
    const grants = await ctx.grants.authorize(principalOf(req), { id: owner }, canManageModules);
    const { organization } = grants;
    const module = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const locked = await tx.modules.lock(organization.id, id);
      if (!locked) throw notFound();
      const repository = await tx.moduleRepositories.find(organization.id, id);
      if (!repository) throw withoutRepository();
      const again = resynced(repository);
      await tx.moduleRepositories.update(again);
      await tx.outbox.add(moduleRepositoryChanged(again), causeOf(req));
      return locked;
    });
    await earlierListsExpired();
    const readable = { module, organizationName: organization.name, grants };
    sendResource(res, 200, await moduleResource(ctx, readable));
  },
);

const withoutRepository = () =>
  invalid({
    title: 'unprocessable entity',
    detail: 'Only a module with a repository can be resynced. Upload versions to this one instead.',
  });
