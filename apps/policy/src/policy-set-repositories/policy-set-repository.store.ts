import { z } from 'zod';
import { type Db, firstRow } from '@groundwork/database';
import { idSchema, type OrganizationId, type PolicySetId } from '@groundwork/resource-id';
import type { PolicySetRepository } from './policy-set-repository.ts';

/** Also fits rows inside a JSON column. */
export const repositoryRow = z
  .object({
    organization_id: idSchema('organization'),
    policy_set_id: idSchema('policySet'),
    subscription_id: z.uuid(),
    webhook_version: z.int(),
    webhook_error: z.string().nullable(),
    webhook_id: z.uuid().nullable(),
    refs_version: z.int(),
    refs_error: z.string().nullable(),
    taken_commit: z.string().nullable(),
    taken_tree: z.string().nullable(),
    aggregate_version: z.int(),
  })
  .transform((row): PolicySetRepository => ({
    organizationId: row.organization_id,
    policySetId: row.policy_set_id,
    subscriptionId: row.subscription_id,
    webhook: { version: row.webhook_version, error: row.webhook_error, id: row.webhook_id },
    refs: { version: row.refs_version, error: row.refs_error },
    taken:
      row.taken_commit === null || row.taken_tree === null
        ? null
        : { commit: row.taken_commit, tree: row.taken_tree },
    aggregateVersion: row.aggregate_version,
  }));

const ownerRow = z
  .object({ organization_id: idSchema('organization'), policy_set_id: idSchema('policySet') })
  .transform((row) => ({ organizationId: row.organization_id, policySetId: row.policy_set_id }));

/** SQL of the subscriptions of sets. Rows are not locked: their writers lock the set. */
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
