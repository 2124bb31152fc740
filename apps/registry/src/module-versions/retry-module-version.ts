import type { Cause } from '@groundwork/contracts';
import { invalid, notFound } from '@groundwork/errors';
import { causeOf, endpoint, ok, sendResource } from '@groundwork/http';
import { refuseBeyondQuota } from '@groundwork/ingested-versions';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { canManageModules } from '../modules/module.policy.ts';
import { awaitedVersionsOf, isFoundIn } from './awaited-versions.ts';
import { moduleFetchesAwaited, type ModuleRepository } from '../module-repositories/module-repository.ts';
import type { RegistryStores } from '../stores.ts';
import { identifiedVersion } from './module-version.access.ts';
import { moduleVersionIngestAwaited } from './module-version.events.ts';
import { retried } from './module-version.transitions.ts';
import { isFromRepository, type ModuleVersion } from './module-version.ts';
import { moduleVersionResource } from './module-version.view.ts';
import { quotaOf, storeVersionChange } from './module-version.changes.ts';
import { moduleVersionShape } from './module-version.serializer.ts';

/**
 * Retries a failed version (an addition, docs/reference/module-versions.md#retry-a-failed-version): its commit is fetched
 * again if its module still follows its repository. Otherwise its archive is read again; if none has arrived, it waits
 * for one at a new upload address.
 */
export const retryModuleVersion = endpoint(
  { responses: ok(moduleVersionShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { version: named, module, grants } = await identifiedVersion(ctx, req, canManageModules);
    const { organization } = grants;
    const readable = { module, organizationName: organization.name, grants };
    const version = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const locked = await tx.moduleVersions.lock(organization.id, named.id);
      if (!locked) throw notFound();
      const repository = await tx.moduleRepositories.find(organization.id, module.id);
      const canFetch = isFromRepository(locked) && isFoundIn(repository, locked);
      const again = retried(locked, canFetch, ctx.clock.now());
      if (!again) throw notRetriable(locked);
      if (again.status === 'pending')
        await refuseBeyondQuota(tx.moduleVersions, organization.id, quotaOf(ctx.config));
      await storeVersionChange(tx, again, causeOf(req));
      if (again.status === 'reg_ingressing')
        await tx.outbox.add(moduleVersionIngestAwaited(again), causeOf(req));
      if (again.status === 'cloning') await awaitFetch(tx, repository, again, causeOf(req));
      return await moduleVersionResource({ stores: tx, links: ctx.links }, readable, again);
    });
    await earlierListsExpired();
    sendResource(res, 200, version);
  },
);

async function awaitFetch(
  stores: RegistryStores,
  repository: ModuleRepository | undefined,
  version: ModuleVersion,
  cause: Cause,
): Promise<void> {
  if (!repository || !isFoundIn(repository, version)) throw repositoryLeft();
  await stores.outbox.addAll(moduleFetchesAwaited(repository, awaitedVersionsOf([version])), cause);
}

const repositoryLeft = () =>
  invalid({
    title: 'unprocessable entity',
    detail:
      'The module no longer follows the repository of this version, so its commit cannot be fetched. Link the repository again, or delete the version.',
  });

const notRetriable = ({ status }: ModuleVersion) =>
  invalid({
    title: 'unprocessable entity',
    detail: `Only a failed version can be retried; the status of this version is ${status}`,
  });
