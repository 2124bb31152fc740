import { z } from 'zod';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { isGiven, ruleAt, vcsRepoShape } from '@groundwork/followed-repository';
import { resourceBody } from '@groundwork/jsonapi';
import { semanticVersionRule, semanticVersionSchema } from '../module-versions/semantic-version.ts';
import {
  changeModule,
  maxModuleNameLength,
  moduleNamePattern,
  moduleNameRule,
  newModule,
  type Module,
} from '../modules/module.ts';
import {
  forProviders,
  moduleRelationships,
  moduleSettings,
  settingsIn,
  type ProviderRule,
} from '../modules/module.request.ts';
import { testConfigIn, testConfigSchema } from '../modules/test-config.request.ts';
import { namesUnusedPool } from '../modules/test-config.ts';
import type { RepositorySettings } from '../module-repositories/module-repository.ts';
import { moduleNamingOf, newVcsRepoSchema, type ModuleNaming } from '../modules/vcs-repo.request.ts';

const firstVersion = '0.0.0';

const named = (pattern: RegExp, rule: string) =>
  z
    .string()
    .max(maxModuleNameLength, { abort: true })
    .refine((text) => text === '' || pattern.test(text), rule)
    .nullish()
    .transform((text) => (text === null || text === '' ? undefined : text));

const nameRule = 'and provider must be given, unless the repository is called terraform-<provider>-<name>';

/** The fields that determine the name. They are read even if other fields are invalid. */
const naming = z.object({ 'vcs-repo': z.object({ identifier: vcsRepoShape.identifier }) });

/** True if the body or the name of its repository gives a name. A missing repository is another problem. */
function isNamed(attributes: unknown): boolean {
  const identifier = naming.safeParse(attributes).data?.['vcs-repo'].identifier;
  if (identifier === undefined || moduleNamingOf(identifier)) return true;
  return isGiven(attributes, 'name') && isGiven(attributes, 'provider');
}

const attributes = ({ pattern, rule }: ProviderRule) =>
  z
    .object({
      'vcs-repo': newVcsRepoSchema,
      name: named(moduleNamePattern, moduleNameRule),
      provider: named(pattern, rule),
      'initial-version': z
        .union([z.literal('').transform(() => undefined), semanticVersionSchema], {
          error: semanticVersionRule,
        })
        .nullish(),
      ...moduleSettings,
      'test-config': testConfigSchema
        .refine((config) => !namesUnusedPool(null, testConfigIn(config) ?? {}), {
          path: ['agent-pool-id'],
          message: "must not be specified unless using 'agent' execution mode",
        })
        .nullish(),
    })
    .refine(isNamed, ruleAt('name', nameRule));

export type GivenPublication = z.output<typeof publicationBodies.strict>['data'];

export const publicationBodies = forProviders((rule) =>
  resourceBody('registry-modules', { attributes: attributes(rule), relationships: moduleRelationships }),
);

/** Names in the request take precedence over those from the repository; null if there are neither. */
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

export function publishedModule(
  organizationId: OrganizationId,
  { attributes: given, relationships }: GivenPublication,
  now: Date,
): Module {
  const naming = namingOf(given);
  if (!naming) throw new Error('a module without a name passed the rules');
  const module = newModule(
    {
      ...naming,
      organizationId,
      registryName: 'private',
      publicNamespace: '',
      ...settingsIn(given),
      tagBindings: relationships?.['tag-bindings'] ?? [],
    },
    now,
  );
  const { testConfig } =
    changeModule(module, { testConfig: testConfigIn(given['test-config']) }, now) ?? module;
  return { ...module, testConfig };
}

/** Versions of tag-based modules, including the first, come from tags. */
export const initialVersionOf = (
  { tags }: RepositorySettings,
  { attributes }: GivenPublication,
): string | null => (tags ? null : (attributes['initial-version']?.text ?? firstVersion));
