import { oauthTokenDeletedV1, type Cause } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import type { OauthTokenId } from '@groundwork/resource-id';
import type { RegistryContext } from '../context.ts';
import { moduleUpdated } from '../modules/module.events.ts';
import { unlinked, type Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { moduleRepositoryLeft } from './module-repository.ts';
import { organizationNameOf } from './subscribed-module.ts';

/**
 * `oauth-token.deleted`: modules that were reached with it follow no repository any more. They stay, with the versions that
 * they have (docs/compatibility.md#vcs-rules), and nothing can be linked with the token from now on.
 */
export function onOauthTokenDeleted(ctx: RegistryContext) {
  return on(oauthTokenDeletedV1, async (stores: RegistryStores, event) => {
    const { organizationId, data, aggregate, cause } = event;
    if (organizationId === null) throw new Unacceptable('it belongs to no organization');
    if (!(await stores.organizations.holdUnlessDeleted(organizationId))) return;
    // Waits for the writes that hold the token, so that what they have linked is seen.
    await stores.oauthTokens.markDeleted(data.id, aggregate.version);
    const occasion = { oauthTokenId: data.id, cause, now: ctx.clock.now() };
    for (const id of await stores.moduleRepositories.listModulesByToken(organizationId, data.id)) {
      const module = await stores.modules.lock(organizationId, id);
      if (module) await unlink(stores, module, occasion);
    }
  });
}

interface Occasion {
  readonly oauthTokenId: OauthTokenId;
  readonly cause: Cause;
  readonly now: Date;
}

async function unlink(
  stores: RegistryStores,
  module: Module,
  { oauthTokenId, cause, now }: Occasion,
): Promise<void> {
  const { organizationId, id } = module;
  const repository = await stores.moduleRepositories.find(organizationId, id);
  // It may have turned to another connection while this waited for the lock.
  if (repository?.oauthTokenId !== oauthTokenId) return;
  await stores.moduleRepositories.delete(repository);
  await stores.outbox.add(moduleRepositoryLeft(repository), cause);
  const left = unlinked(module, await stores.moduleVersions.hasInstallable(organizationId, id), now);
  await stores.modules.update(left);
  await stores.outbox.add(moduleUpdated(left, await organizationNameOf(stores, module)), cause);
}
