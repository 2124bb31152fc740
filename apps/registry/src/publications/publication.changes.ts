import type { Cause, Grants } from '@groundwork/contracts';
import { invalid } from '@groundwork/errors';
import { unknownToken, type OwnedConnection } from '@groundwork/followed-repository';
import type { RegistryContext } from '../context.ts';
import { moduleCreated } from '../modules/module.events.ts';
import type { Module } from '../modules/module.ts';
import { refuseMilderRule } from '../modules/version-rule.access.ts';
import {
  moduleRepositoryChanged,
  newModuleRepository,
  type ModuleRepository,
} from '../module-repositories/module-repository.ts';
import { initialVersionOf, publishedModule, type GivenPublication } from './publication.request.ts';
import { linkModule } from '../modules/vcs-repo.request.ts';

interface Publication {
  readonly grants: Grants;
  readonly given: GivenPublication;
  readonly connection: OwnedConnection | undefined;
  readonly cause: Cause;
}

export interface Published {
  readonly module: Module;
  readonly repository: ModuleRepository;
}

/**
 * @throws GroundworkError `invalid` if the connection is unknown or belongs to another organization, a provider of its
 * kind cannot have such a repository, the name is taken, or the rule for numbers is milder than the caller may set it
 */
export async function publish(
  ctx: RegistryContext,
  { grants, given, connection, cause }: Publication,
): Promise<Published> {
  const { organization } = grants;
  const isOwn = connection?.organizationId === organization.id;
  const { settings, problems } = linkModule(
    null,
    given.attributes['vcs-repo'],
    isOwn ? connection : undefined,
  );
  if (problems) throw invalid(...problems);
  const module = publishedModule(organization.id, given, ctx.clock.now());
  const owner = { organizationId: organization.id, moduleId: module.id };
  const repository = newModuleRepository(owner, settings, initialVersionOf(settings, given));
  await ctx.inTransaction(async (tx) => {
    await tx.organizations.hold(organization);
    await refuseMilderRule(tx, grants, module);
    if (!(await tx.oauthTokens.hold(repository.oauthTokenId))) throw invalid(unknownToken);
    if (!(await tx.modules.insert(module))) throw nameTaken();
    await tx.moduleRepositories.insert(repository);
    await tx.outbox.add(moduleCreated(module, organization.name), cause);
    await tx.outbox.add(moduleRepositoryChanged(repository), cause);
  });
  return { module, repository };
}

const nameTaken = () => invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
