import { z } from 'zod';
import { serviceProviderSchema } from '@groundwork/contracts';
import { type Db, firstRow, jsonTime, parseRows } from '@groundwork/database';
import { idSchema, type ModuleId, type OauthTokenId, type OrganizationId } from '@groundwork/resource-id';
import type { ModuleRepository, DeletedVersion } from './module-repository.ts';

const columns = z.object({
  organization_id: idSchema('organization'),
  module_id: idSchema('module'),
  subscription_id: z.uuid(),
  oauth_token_id: idSchema('oauthToken'),
  service_provider: serviceProviderSchema,
  http_url: z.string(),
  identifier: z.string(),
  display_identifier: z.string(),
  tags: z.boolean(),
  branch: z.string().nullable(),
  tag_prefix: z.string(),
  source_directory: z.string(),
  ingress_submodules: z.boolean(),
  initial_version: z.string().nullable(),
  webhook_state: z.enum(['pending', 'registered', 'failed']),
  webhook_error: z.string().nullable(),
  webhook_id: z.uuid().nullable(),
  webhook_version: z.int(),
  refs_version: z.int(),
  refs_error: z.string().nullable(),
  listed_at: z.date().nullable(),
  has_version_tags: z.boolean(),
  head_branch: z.string().nullable(),
  head_commit: z.string().nullable(),
  aggregate_version: z.int(),
});

const repositoryOf = (row: z.output<typeof columns>): ModuleRepository => ({
  organizationId: row.organization_id,
  moduleId: row.module_id,
  subscriptionId: row.subscription_id,
  oauthTokenId: row.oauth_token_id,
  serviceProvider: row.service_provider,
  httpUrl: row.http_url,
  identifier: row.identifier,
  displayIdentifier: row.display_identifier,
  tags: row.tags,
  branch: row.branch,
  tagPrefix: row.tag_prefix,
  sourceDirectory: row.source_directory,
  ingressSubmodules: row.ingress_submodules,
  initialVersion: row.initial_version,
  webhook: {
    state: row.webhook_state,
    error: row.webhook_error,
    id: row.webhook_id,
    version: row.webhook_version,
  },
  refs: {
    listedAt: row.listed_at,
    error: row.refs_error,
    version: row.refs_version,
    hasVersionTags: row.has_version_tags,
  },
  head:
    row.head_branch === null || row.head_commit === null
      ? null
      : { branch: row.head_branch, commit: row.head_commit },
  aggregateVersion: row.aggregate_version,
});

const repositoryRow = columns.transform(repositoryOf);

export const repositoryInJson = columns.extend({ listed_at: jsonTime.nullable() }).transform(repositoryOf);

const ownerRow = z
  .object({ organization_id: idSchema('organization'), module_id: idSchema('module') })
  .transform((row) => ({ organizationId: row.organization_id, moduleId: row.module_id }));

const moduleIdRow = z.object({ module_id: idSchema('module') }).transform((row) => row.module_id);

const deletedRow = z
  .object({ version: z.string(), commit_sha: z.string() })
  .transform((row): DeletedVersion => ({ version: row.version, commit: row.commit_sha }));

/** SQL of the repositories of modules. A repository has no lock: its writers lock the module. */
export function createModuleRepositoryStore(db: Db) {
  const of = (organizationId: OrganizationId, moduleId: ModuleId) =>
    db('module_repositories').where({ organization_id: organizationId, module_id: moduleId });

  return {
    /** The only query that does not need the organization. */
    async findOwner(
      subscriptionId: string,
    ): Promise<{ organizationId: OrganizationId; moduleId: ModuleId } | undefined> {
      const rows: unknown = await db('module_repositories')
        .select('organization_id', 'module_id')
        .where({ subscription_id: subscriptionId });
      return firstRow(ownerRow, rows);
    },

    async find(organizationId: OrganizationId, moduleId: ModuleId): Promise<ModuleRepository | undefined> {
      return firstRow(repositoryRow, await of(organizationId, moduleId));
    },

    /** In the order in which modules are locked. */
    async listModulesByToken(
      organizationId: OrganizationId,
      oauthTokenId: OauthTokenId,
    ): Promise<ModuleId[]> {
      const rows: unknown = await db('module_repositories')
        .select('module_id')
        .where({ organization_id: organizationId, oauth_token_id: oauthTokenId })
        .orderBy('module_id');
      return parseRows(moduleIdRow, rows);
    },

    async insert(repository: ModuleRepository): Promise<void> {
      await db('module_repositories').insert({
        organization_id: repository.organizationId,
        module_id: repository.moduleId,
        ...changingColumns(repository),
      });
    },

    async update(repository: ModuleRepository): Promise<void> {
      await of(repository.organizationId, repository.moduleId).update(changingColumns(repository));
    },

    async delete({ organizationId, moduleId }: ModuleRepository): Promise<void> {
      await of(organizationId, moduleId).delete();
    },

    /** Records versions that a user deletes, so that their tags do not bring them back. */
    async noteDeleted(
      organizationId: OrganizationId,
      moduleId: ModuleId,
      versions: readonly DeletedVersion[],
    ): Promise<void> {
      if (versions.length === 0) return;
      await db('deleted_repository_versions')
        .insert(
          versions.map(({ version, commit }) => ({
            organization_id: organizationId,
            module_id: moduleId,
            version,
            commit_sha: commit,
          })),
        )
        .onConflict(['organization_id', 'module_id', 'version', 'commit_sha'])
        .ignore();
    },

    async listDeleted(organizationId: OrganizationId, moduleId: ModuleId): Promise<DeletedVersion[]> {
      const rows: unknown = await db('deleted_repository_versions')
        .select('version', 'commit_sha')
        .where({ organization_id: organizationId, module_id: moduleId });
      return parseRows(deletedRow, rows);
    },
  };
}

const changingColumns = (repository: ModuleRepository) => ({
  subscription_id: repository.subscriptionId,
  oauth_token_id: repository.oauthTokenId,
  service_provider: repository.serviceProvider,
  http_url: repository.httpUrl,
  identifier: repository.identifier,
  display_identifier: repository.displayIdentifier,
  tags: repository.tags,
  branch: repository.branch,
  tag_prefix: repository.tagPrefix,
  source_directory: repository.sourceDirectory,
  ingress_submodules: repository.ingressSubmodules,
  initial_version: repository.initialVersion,
  webhook_state: repository.webhook.state,
  webhook_error: repository.webhook.error,
  webhook_id: repository.webhook.id,
  webhook_version: repository.webhook.version,
  refs_version: repository.refs.version,
  refs_error: repository.refs.error,
  listed_at: repository.refs.listedAt,
  has_version_tags: repository.refs.hasVersionTags,
  head_branch: repository.head?.branch ?? null,
  head_commit: repository.head?.commit ?? null,
  aggregate_version: repository.aggregateVersion,
});
