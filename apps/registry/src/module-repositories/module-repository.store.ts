import { z } from 'zod';
import { serviceProviderSchema } from '@groundwork/contracts';
import {
  idSchema,
  type ModuleId,
  type OauthTokenId,
  type OrganizationId,
} from '@groundwork/contracts/resource-ids';
import { camelRow, columnValues, type Db, firstRow, jsonTime, parseRows } from '@groundwork/database';
import type { ModuleRepository, DeletedVersion } from './module-repository.ts';

const changing = {
  subscriptionId: z.uuid(),
  oauthTokenId: idSchema('oauthToken'),
  serviceProvider: serviceProviderSchema,
  httpUrl: z.string(),
  identifier: z.string(),
  displayIdentifier: z.string(),
  tags: z.boolean(),
  branch: z.string().nullable(),
  tagPrefix: z.string(),
  sourceDirectory: z.string(),
  ingressSubmodules: z.boolean(),
  initialVersion: z.string().nullable(),
  aggregateVersion: z.int(),
};

const columns = {
  organizationId: idSchema('organization'),
  moduleId: idSchema('module'),
  ...changing,
  webhookState: z.enum(['pending', 'registered', 'failed']),
  webhookError: z.string().nullable(),
  webhookId: z.uuid().nullable(),
  webhookVersion: z.int(),
  refsVersion: z.int(),
  refsError: z.string().nullable(),
  listedAt: z.date().nullable(),
  hasVersionTags: z.boolean(),
  headBranch: z.string().nullable(),
  headCommit: z.string().nullable(),
};

const repositoryOf = ({
  webhookState: state,
  webhookError,
  webhookId: id,
  webhookVersion,
  refsVersion,
  refsError,
  listedAt,
  hasVersionTags,
  headBranch: branch,
  headCommit: commit,
  ...rest
}: z.output<z.ZodObject<typeof columns>>): ModuleRepository => ({
  ...rest,
  webhook: { state, error: webhookError, id, version: webhookVersion },
  refs: { listedAt, error: refsError, version: refsVersion, hasVersionTags },
  head: branch === null || commit === null ? null : { branch, commit },
});

const repositoryRow = camelRow(columns).transform(repositoryOf);

export const repositoryInJson = camelRow({ ...columns, listedAt: jsonTime.nullable() }).transform(
  repositoryOf,
);

const ownerRow = camelRow({ organizationId: idSchema('organization'), moduleId: idSchema('module') });

const moduleIdRow = camelRow({ moduleId: idSchema('module') }).transform((row) => row.moduleId);

const deletedRow = z
  .object({ version: z.string(), commit_sha: z.string() })
  .transform((row): DeletedVersion => ({ version: row.version, commit: row.commit_sha }));

/** SQL for the repositories of modules. A repository has no lock of its own: writers lock the module. */
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

    /** The modules that follow a repository with this token, in the order in which modules are locked. */
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
  ...columnValues(repository, changing),
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
});
