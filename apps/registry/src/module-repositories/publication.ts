import type { Request } from 'express';
import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import { invalid } from '@groundwork/errors';
import { unknownToken, type OwnedConnection } from '@groundwork/followed-repository';
import { causeOf } from '@groundwork/http';
import { resourceBody, type Resource } from '@groundwork/jsonapi';
import type { RegistryContext } from '../context.ts';
import { semanticVersionRule, semanticVersionSchema } from '../module-versions/semantic-version.ts';
import {
  changeModule,
  longestModuleName,
  moduleNamePattern,
  moduleNameRule,
  moduleProviderPattern,
  moduleProviderRule,
  newModule,
  type Module,
} from '../modules/module.ts';
import { moduleCreated } from '../modules/module.events.ts';
import { modulePermissions } from '../modules/module.policy.ts';
import { renderModule } from '../modules/module.serializer.ts';
import {
  moduleRepositoryChanged,
  newModuleRepository,
  type ModuleRepository,
  type RepositorySettings,
} from './module-repository.ts';
import { linkModule, moduleNamingOf, newVcsRepoSchema, type ModuleNaming } from './vcs-repo.ts';

const firstVersion = '0.0.0';

const named = (pattern: RegExp, rule: string) =>
  z
    .string()
    .max(longestModuleName, { abort: true })
    .refine((text) => text === '' || pattern.test(text), rule)
    .nullish()
    .transform((text) => (text === null || text === '' ? undefined : text));

const attributes = z
  .object({
    'vcs-repo': newVcsRepoSchema,
    name: named(moduleNamePattern, moduleNameRule),
    provider: named(moduleProviderPattern, moduleProviderRule),
    'initial-version': z
      .union([z.literal('').transform(() => undefined), semanticVersionSchema], {
        error: semanticVersionRule,
      })
      .nullish(),
    'no-code': z.boolean().nullish(),
    'test-config': z.object({ 'tests-enabled': z.boolean().nullish() }).nullish(),
  })
  .refine((given) => given['vcs-repo'].identifier === undefined || namingOf(given) !== null, {
    path: ['name'],
    message: 'and provider must be given, unless the repository is called terraform-<provider>-<name>',
  });

type Attributes = z.output<typeof attributes>;

/** The body of A2. */
export const publicationBody = resourceBody('registry-modules', { attributes });
interface Publication {
  readonly grants: Grants;
  readonly given: Attributes;
  readonly connection: OwnedConnection | undefined;
}

/**
 * Publishes what the body names; gives back the module as its publisher sees it.
 *
 * @throws GroundworkError `invalid` where the connection is unknown or another organization's, the repository cannot be at
 * such a provider, or the name is taken
 */
export async function publish(
  ctx: RegistryContext,
  req: Request,
  { grants, given, connection }: Publication,
): Promise<Resource> {
  const { organization } = grants;
  const isOwn = connection?.organizationId === organization.id;
  const linked = linkModule(null, given['vcs-repo'], isOwn ? connection : undefined);
  if (linked.problems) throw invalid(...linked.problems);
  const { settings } = linked;
  const module = moduleOf(organization, given, ctx.clock.now());
  const repository = newModuleRepository(
    { organizationId: organization.id, moduleId: module.id },
    settings,
    initialVersionOf(settings, given),
  );
  await store(ctx, req, { organization, module, repository });
  return renderModule(module, {
    organizationName: organization.name,
    versionStatuses: [],
    permissions: modulePermissions(grants),
    repository,
    baseUrl: ctx.config.baseUrl,
    isOwn: true,
  });
}

interface Published {
  readonly organization: Grants['organization'];
  readonly module: Module;
  readonly repository: ModuleRepository;
}

const store = (ctx: RegistryContext, req: Request, { organization, module, repository }: Published) =>
  ctx.inTransaction(async (tx) => {
    await tx.organizations.hold(organization);
    if (!(await tx.oauthTokens.hold(repository.oauthTokenId))) throw invalid(unknownToken);
    if (!(await tx.modules.insert(module))) throw nameTaken();
    await tx.moduleRepositories.insert(repository);
    await tx.outbox.add(moduleCreated(module, organization.name), causeOf(req));
    await tx.outbox.add(moduleRepositoryChanged(repository), causeOf(req));
  });

/** Given names win over those of the repository; null where neither tells. */
function namingOf(given: {
  readonly 'vcs-repo': { readonly identifier?: string | undefined };
  readonly name?: string | undefined;
  readonly provider?: string | undefined;
}): ModuleNaming | null {
  const derived = moduleNamingOf(given['vcs-repo'].identifier ?? '');
  const name = given.name ?? derived?.name;
  const provider = given.provider ?? derived?.provider;
  return name === undefined || provider === undefined ? null : { name, provider };
}

function moduleOf({ id }: Grants['organization'], given: Attributes, now: Date): Module {
  const naming = namingOf(given);
  if (!naming) throw new Error('a module without a name passed the rules');
  const module = newModule(
    {
      ...naming,
      organizationId: id,
      registryName: 'private',
      publicNamespace: '',
      noCode: given['no-code'] ?? false,
    },
    now,
  );
  const testsEnabled = given['test-config']?.['tests-enabled'] ?? undefined;
  const { testConfig } = changeModule(module, { testsEnabled }, now) ?? module;
  return { ...module, testConfig };
}

/** Versions of tag-based modules are those of their tags, the first one too. */
const initialVersionOf = ({ tags }: RepositorySettings, given: Attributes): string | null =>
  tags ? null : (given['initial-version']?.text ?? firstVersion);

const nameTaken = () => invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
