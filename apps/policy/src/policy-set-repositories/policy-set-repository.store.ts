import { z } from 'zod';
import { idSchema, type OrganizationId, type PolicySetId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow } from '@groundwork/database';
import type { PolicySetRepository } from './policy-set-repository.ts';

/** Schema of a row, also of a row inside a JSON column. */
export const repositoryRow = camelRow({
  organizationId: idSchema('organization'),
  policySetId: idSchema('policySet'),
  subscriptionId: z.uuid(),
  webhookVersion: z.int(),
  webhookError: z.string().nullable(),
  webhookId: z.uuid().nullable(),
  refsVersion: z.int(),
  refsError: z.string().nullable(),
  takenCommit: z.string().nullable(),
  takenTree: z.string().nullable(),
  aggregateVersion: z.int(),
}).transform((row): PolicySetRepository => ({
  organizationId: row.organizationId,
  policySetId: row.policySetId,
  subscriptionId: row.subscriptionId,
  webhook: { version: row.webhookVersion, error: row.webhookError, id: row.webhookId },
  refs: { version: row.refsVersion, error: row.refsError },
  taken:
    row.takenCommit === null || row.takenTree === null
      ? null
      : { commit: row.takenCommit, tree: row.takenTree },
  aggregateVersion: row.aggregateVersion,
}));

const ownerRow = camelRow({ organizationId: idSchema('organization'), policySetId: idSchema('policySet') });

/** SQL for the subscriptions of sets. The rows are not locked: writers lock the set. */
export function createPolicySetRepositoryStore(db: Db) {
  const of = (organizationId: OrganizationId, policySetId: PolicySetId) =>
    db('policy_set_repositories').where({ organization_id: organizationId, policy_set_id: policySetId });

  return {
    /** The only query that does not need the organization. */
    async findOwner(
      subscriptionId: string,
    ): Promise<{ organizationId: OrganizationId; policySetId: PolicySetId } | undefined> {
      const rows: unknown = await db('policy_set_repositories')
        .select('organization_id', 'policy_set_id')
        .where({ subscription_id: subscriptionId });
      return firstRow(ownerRow, rows);
    },

    async find(
      organizationId: OrganizationId,
      policySetId: PolicySetId,
    ): Promise<PolicySetRepository | undefined> {
      return firstRow(repositoryRow, await of(organizationId, policySetId));
    },

    async insert(repository: PolicySetRepository): Promise<void> {
      await db('policy_set_repositories').insert({
        organization_id: repository.organizationId,
        policy_set_id: repository.policySetId,
        ...changingColumns(repository),
      });
    },

    async update(repository: PolicySetRepository): Promise<void> {
      await of(repository.organizationId, repository.policySetId).update(changingColumns(repository));
    },

    async delete({ organizationId, policySetId }: PolicySetRepository): Promise<void> {
      await of(organizationId, policySetId).delete();
    },
  };
}

const changingColumns = (repository: PolicySetRepository) => ({
  subscription_id: repository.subscriptionId,
  webhook_version: repository.webhook.version,
  webhook_error: repository.webhook.error,
  webhook_id: repository.webhook.id,
  refs_version: repository.refs.version,
  refs_error: repository.refs.error,
  taken_commit: repository.taken?.commit ?? null,
  taken_tree: repository.taken?.tree ?? null,
  aggregate_version: repository.aggregateVersion,
});
