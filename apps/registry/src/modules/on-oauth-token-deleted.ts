import type { Clock } from '@groundwork/auth';
import { onTokenDeleted, type DeletedToken } from '@groundwork/followed-repository';
import { unlinked, type Module } from './module.ts';
import { moduleUpdated } from './module.events.ts';
import type { RegistryStores } from '../stores.ts';
import { moduleRepositoryLeft } from '../module-repositories/module-repository.ts';
import { organizationNameOf } from './following-module.changes.ts';

/** `oauth-token.deleted`: modules lose their repository, but keep their versions (docs/compatibility.md#vcs-rules). */
export const onOauthTokenDeleted = ({ clock }: { readonly clock: Clock }) =>
  onTokenDeleted(async (stores: RegistryStores, token) => {
    const { organizationId, oauthTokenId } = token;
    for (const id of await stores.moduleRepositories.listModulesByToken(organizationId, oauthTokenId)) {
      const module = await stores.modules.lock(organizationId, id);
      if (module) await unlink(stores, module, token, clock.now());
    }
  });

async function unlink(
  stores: RegistryStores,
  module: Module,
  { oauthTokenId, cause }: DeletedToken,
  now: Date,
): Promise<void> {
  const { organizationId, id } = module;
  const repository = await stores.moduleRepositories.find(organizationId, id);
  // The module may have switched to another connection while this waited for the lock.
  if (repository?.oauthTokenId !== oauthTokenId) return;
  await stores.moduleRepositories.delete(repository);
  await stores.outbox.add(moduleRepositoryLeft(repository), cause);
  const left = unlinked(module, await stores.moduleVersions.hasInstallable(organizationId, id), now);
  await stores.modules.update(left);
  await stores.outbox.add(moduleUpdated(left, await organizationNameOf(stores, module)), cause);
}
