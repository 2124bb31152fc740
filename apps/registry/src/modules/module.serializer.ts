import { z } from 'zod';
import { repositoryUrlOf } from '@groundwork/contracts';
import {
  resourceShape,
  selfLink,
  timeShape,
  toMany,
  toOne,
  toRelated,
  type Resource,
} from '@groundwork/jsonapi';
import {
  publishingMechanismOf,
  publishingMechanisms,
  setupErrorOf,
  type ModuleRepository,
} from '../module-repositories/module-repository.ts';
import {
  moduleRepositoryShape,
  renderModuleRepository,
} from '../module-repositories/module-repository.serializer.ts';
import type { LatestVersion } from './latest-version.ts';
import { shownDescription } from './module-description.ts';
import { moduleVersionStatuses, type VersionStatus } from './version-status.ts';
import { noCodeModuleOf } from './no-code-module.ts';
import { renderNoCodeIdentifier } from './no-code-module.serializer.ts';
import { moduleStatuses, namespaceOf, registryNames, versionRules, type Module } from './module.ts';
import type { ModulePermissions } from './module.policy.ts';
import { agentExecutionModes, initialTestConfig, type TestConfig } from './test-config.ts';

interface ModuleView {
  /** The organization's current name. */
  readonly organizationName: string;
  /** Newest version first. */
  readonly versionStatuses: readonly VersionStatus[];
  readonly permissions: ModulePermissions;
  readonly repository: ModuleRepository | null;
  readonly latest: LatestVersion | null;
  readonly downloads: number;
  readonly baseUrl: string;
  readonly isOwn: boolean;
}

/** Of a version, and of a module whose latest version it is. */
export const deprecationShape = z
  .strictObject({
    'deprecated-status': z.literal('Deprecated'),
    reason: z.string(),
    link: z.string().nullable(),
  })
  .nullable();

export const renderDeprecation = (deprecation: LatestVersion['deprecation']) =>
  deprecation && {
    'deprecated-status': 'Deprecated',
    reason: deprecation.reason,
    link: deprecation.link,
  };

/** Shape: docs/reference/modules.md#the-resource. */
export const moduleShape = resourceShape('registry-modules', {
  attributes: z.strictObject({
    name: z.string(),
    namespace: z.string(),
    provider: z.string(),
    'registry-name': z.enum(registryNames),
    status: z.enum(moduleStatuses),
    description: z.string(),
    owner: z.string().nullable(),
    contact: z.string().nullable(),
    support: z.string().nullable(),
    source: z.string().nullable(),
    downloads: z.int(),
    'latest-version': z.string().nullable(),
    'published-at': timeShape.nullable(),
    deprecation: deprecationShape,
    license: z.string().nullable(),
    'version-statuses': z.array(
      z.strictObject({
        version: z.string(),
        status: z.enum(moduleVersionStatuses),
        error: z.string().optional(),
      }),
    ),
    'revoked-versions': z.array(z.string()),
    'created-at': timeShape,
    'updated-at': timeShape,
    permissions: z.strictObject({
      'can-delete': z.boolean(),
      'can-resync': z.boolean(),
      'can-retry': z.boolean(),
    }),
    'publishing-mechanism': z.enum(publishingMechanisms),
    'no-code': z.boolean(),
    'version-rule': z.enum(versionRules).nullable(),
    'vcs-repo': moduleRepositoryShape.optional(),
    'version-tags': z
      .array(
        z.strictObject({
          version: z.string(),
          tag: z.string(),
          'moved-to': z.string().optional(),
          deleted: z.literal(true).optional(),
        }),
      )
      .optional(),
    'setup-error': z.string().nullable().optional(),
    'test-config': z
      .strictObject({
        id: z.string(),
        'tests-enabled': z.boolean(),
        'agent-execution-mode': z.enum(agentExecutionModes),
        'agent-pool-id': z.string().nullable(),
      })
      .optional(),
  }),
  relationships: z.strictObject({
    organization: toOne('organizations'),
    'no-code-modules': toMany('no-code-modules'),
    'tag-bindings': toRelated(),
  }),
  links: selfLink,
});

/**
 * docs/reference/modules.md#the-resource. `vcs-repo` is absent without a repository; `test-config` until it is set,
 * except for a module that follows a branch.
 * Additions: `description`, `owner`, `contact`, `support`, `source`, `downloads`, what is shown of the latest version, `publishing-mechanism`, `version-rule`, `version-tags`,
 * `revoked-versions`, `setup-error` and the relationship `no-code-modules` (docs/compatibility.md#module-members).
 */
export function renderModule(module: Module, view: ModuleView): Resource {
  const namespace = namespaceOf(module, view.organizationName);
  const { repository, latest } = view;
  const upkeep = latest?.upkeep ?? {};
  const testConfig = testConfigOf(module, repository);
  const noCodeModule = noCodeModuleOf(module);
  return {
    id: module.id,
    type: 'registry-modules',
    attributes: {
      name: module.name,
      namespace,
      provider: module.provider,
      'registry-name': module.registryName,
      status: module.status,
      description: shownDescription(module.description, latest?.description),
      owner: module.owner ?? upkeep.owner ?? null,
      contact: module.contact ?? upkeep.contact ?? null,
      support: module.support ?? upkeep.support ?? null,
      source: repository ? repositoryUrlOf(repository) : (upkeep.repositoryUrl ?? null),
      downloads: view.downloads,
      'latest-version': latest?.version ?? null,
      'published-at': latest?.publishedAt.toISOString() ?? null,
      deprecation: renderDeprecation(latest?.deprecation ?? null),
      license: latest?.license ?? null,
      'version-statuses': view.versionStatuses.map((version) => renderVersionStatus(version, view.isOwn)),
      'revoked-versions': view.versionStatuses.filter(({ revoked }) => revoked).map(({ version }) => version),
      'created-at': module.createdAt.toISOString(),
      'updated-at': module.updatedAt.toISOString(),
      permissions: {
        'can-delete': view.permissions.canDelete,
        'can-resync': view.permissions.canResync,
        'can-retry': view.permissions.canRetry,
      },
      'publishing-mechanism': publishingMechanismOf(repository),
      'no-code': module.noCode,
      'version-rule': module.versionRule,
      ...(repository && {
        'vcs-repo': renderModuleRepository(repository, view),
        'version-tags': view.versionStatuses.flatMap(renderVersionTag),
        ...(view.isOwn && { 'setup-error': setupErrorOf(repository) }),
      }),
      ...(testConfig && { 'test-config': renderTestConfig(testConfig, view) }),
    },
    relationships: {
      organization: { data: { id: view.organizationName, type: 'organizations' } },
      'no-code-modules': { data: noCodeModule ? [renderNoCodeIdentifier(noCodeModule)] : [] },
      'tag-bindings': { links: { related: `/api/v2/registry-modules/${module.id}/tag-bindings` } },
    },
    links: {
      self: `/api/v2/organizations/${view.organizationName}/registry-modules/${module.registryName}/${namespace}/${module.name}/${module.provider}`,
    },
  };
}

/** Tests run on a branch, so a module that follows one has a default configuration. */
const testConfigOf = (module: Module, repository: ModuleRepository | null): TestConfig | null =>
  module.testConfig ?? (repository && !repository.tags ? initialTestConfig(module.id) : null);

/** Readers from other organizations do not see the agents. */
const renderTestConfig = (config: TestConfig, { isOwn }: Pick<ModuleView, 'isOwn'>) => ({
  id: config.id,
  'tests-enabled': config.testsEnabled,
  'agent-execution-mode': config.agentExecutionMode,
  'agent-pool-id': isOwn ? config.agentPoolId : null,
});

const renderVersionTag = ({ version, tag, movedCommit, tagDeleted }: VersionStatus) =>
  tag === null
    ? []
    : [
        {
          version,
          tag,
          ...(movedCommit !== null && { 'moved-to': movedCommit }),
          ...(tagDeleted && { deleted: true }),
        },
      ];

/** The reason for a failure names files, hosts and addresses of the organization, so only its members see it. */
function renderVersionStatus({ version, status, error }: VersionStatus, isOwn: boolean) {
  return error === null || !isOwn ? { version, status } : { version, status, error };
}
