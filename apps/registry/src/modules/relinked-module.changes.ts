import type { Cause } from '@groundwork/contracts';
import { invalid, type Problem } from '@groundwork/errors';
import type { Connection } from '@groundwork/followed-repository';
import { setupStatus, touched, type Module } from './module.ts';
import type { RegistryStores } from '../stores.ts';
import {
  changeRepository,
  moduleRepositoryChanged,
  moduleRepositoryLeft,
  newModuleRepository,
  type ModuleRepository,
  type RepositorySettings,
} from '../module-repositories/module-repository.ts';
import { linkModule, type RequestedVcsRepo } from './vcs-repo.request.ts';

interface Relinking {
  readonly requested: RequestedVcsRepo;
  readonly connection: Connection | undefined;
  readonly cause: Cause;
  readonly now: Date;
}

/**
 * Gives a locked module the repository of a request (A7), and publishes the change. Returns the module to store;
 * undefined if nothing changes.
 *
 * @throws GroundworkError `invalid` if the module has no repository and the request does not name one, the connection
 * is unknown, or a provider of its kind cannot have such a repository
 */
export async function relinkModule(
  stores: RegistryStores,
  module: Module,
  { requested, connection, cause, now }: Relinking,
): Promise<Module | undefined> {
  const known = (await stores.moduleRepositories.find(module.organizationId, module.id)) ?? null;
  if (!known && !namesRepository(requested)) {
    const problems = problemsWithoutRepository(requested);
    if (problems.length > 0) throw invalid(...problems);
    return undefined;
  }
  const { settings, problems } = linkModule(known, requested, connection);
  if (problems) throw invalid(...problems);
  const next = known ? changeRepository(known, settings) : linked(module, settings);
  if (!next) return undefined;
  await storeNext(stores, known, next, cause);
  // A different repository needs its own setup.
  const isAnother = next.subscriptionId !== known?.subscriptionId;
  const status = setupStatus(isAnother ? 'pending' : module.status, next);
  return { ...touched(module, now), status, ...(leavesBranch(known, next) && { testConfig: null }) };
}

/** Tests run on a branch. */
const leavesBranch = (known: RepositorySettings | null, next: RepositorySettings): boolean =>
  known !== null && !known.tags && next.tags;

const linked = ({ organizationId, id }: Module, settings: RepositorySettings): ModuleRepository =>
  newModuleRepository({ organizationId, moduleId: id }, settings, null);

async function storeNext(
  stores: RegistryStores,
  known: ModuleRepository | null,
  next: ModuleRepository,
  cause: Cause,
): Promise<void> {
  if (known) await stores.moduleRepositories.update(next);
  else await stores.moduleRepositories.insert(next);
  if (known && known.subscriptionId !== next.subscriptionId)
    await stores.outbox.add(moduleRepositoryLeft(known), cause);
  await stores.outbox.add(moduleRepositoryChanged(next), cause);
}

const namesRepository = (requested: RequestedVcsRepo) =>
  requested.identifier !== undefined || requested['oauth-token-id'] !== undefined;

/** Fields that a request can set for an existing repository (A7, ADR 28). */
const ofKnownRepository = [
  'branch',
  'tags',
  'tag-prefix',
  'source-directory',
  'ingress-submodules',
] as const satisfies readonly (keyof RequestedVcsRepo)[];

export const ofAnyRepository = ['identifier', 'oauth-token-id', ...ofKnownRepository] as const;

export const namedMembers = <Member extends string>(
  requested: Readonly<Partial<Record<Member, unknown>>>,
  members: readonly Member[],
): Member[] => members.filter((member) => (requested[member] ?? null) !== null);

export const withoutRepositoryRule = 'cannot be set for a module without a repository';

function problemsWithoutRepository(requested: RequestedVcsRepo): Problem[] {
  return namedMembers(requested, ofKnownRepository).map((member) => ({
    detail: `Vcs repo ${member.replaceAll('-', ' ')} ${withoutRepositoryRule}`,
    pointer: `/data/attributes/vcs-repo/${member}`,
  }));
}
