import type { Knex } from 'knex';
import { z } from 'zod';
import type { ModuleOwner, Principal } from '@groundwork/contracts';
import { idSchema, isId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, parseRows, readPage } from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import { isOrganizationName } from '../organizations/organization.ts';
import { acceptingOrganizationIdsOf, live, organizationIdsOf } from '../organizations/organization.store.ts';

const idRowSchema = z.object({ id: idSchema('organization') });
const ownerRowSchema = z.object({ id: idSchema('organization'), name: z.string() });

/**
 * All SQL for module sharing (D6): a producer shares with all other organizations, or with the consumers that it names.
 */
export function createModuleConsumerStore(db: Db) {
  /**
   * Enabled organizations that share modules with at least one of the given organizations that is enabled. Excludes the
   * given ones.
   */
  const producersFor = (consumerIds: Knex.QueryBuilder) => {
    const consumers = db('organizations')
      .select('organizations.id')
      .where(open)
      .whereIn('organizations.id', consumerIds);
    const sharingWithAll = db('organizations')
      .select('organizations.id')
      .where(open)
      .where({ global_module_sharing: true })
      .whereExists(consumers.clone());
    return db('module_consumers')
      .select('producer_id as id')
      .whereIn('consumer_id', consumers)
      .union(sharingWithAll);
  };
  const openByName = () =>
    db('organizations')
      .select(['organizations.id', 'organizations.name'])
      .where(open)
      .orderByRaw('lower(organizations.name)');

  const producersOf = (consumerId: OrganizationId) => {
    const consumer = db('organizations').select('id').where({ id: consumerId });
    return openByName()
      .whereIn('organizations.id', producersFor(consumer))
      .whereNot('organizations.id', consumerId);
  };

  return {
    /** Lets changes of consumers run one at a time, because each holds several organizations and could deadlock. */
    async lock(): Promise<void> {
      await db.raw("select pg_advisory_xact_lock(hashtext('admin-orgs module consumers'))");
    },

    async replace(producerId: OrganizationId, consumerIds: readonly OrganizationId[]): Promise<void> {
      await db('module_consumers')
        .where({ producer_id: producerId })
        .whereNotIn('consumer_id', consumerIds)
        .delete();
      if (consumerIds.length === 0) return;
      await db('module_consumers')
        .insert(consumerIds.map((consumerId) => ({ producer_id: producerId, consumer_id: consumerId })))
        .onConflict()
        .ignore();
    },

    /** Holds the named organizations, if they exist, until the transaction ends, so that none is deleted. */
    async holdNamed(names: readonly string[]): Promise<ModuleOwner[]> {
      const possible = names.filter(isOrganizationName);
      const rows: unknown = await db('organizations')
        .select(['id', 'name'])
        .where(live)
        .whereRaw('lower(name) = any(?)', [possible.map((name) => name.toLowerCase())])
        .whereRaw('name = any(?)', [possible])
        .orderBy('id')
        .forShare();
      return parseRows(ownerRowSchema, rows);
    },

    /** Same as `holdNamed`, but for external ids. */
    async holdIdentified(ids: readonly string[]): Promise<ModuleOwner[]> {
      const possible = ids.filter((id) => isId('organization', id));
      const rows: unknown = await db('organizations')
        .select(['id', 'name'])
        .where(live)
        .whereIn('id', possible)
        .orderBy('id')
        .forShare();
      return parseRows(ownerRowSchema, rows);
    },

    /** The consumers that the producer names, unordered. */
    async list(producerId: OrganizationId): Promise<OrganizationId[]> {
      const rows: unknown = await db('module_consumers')
        .select('consumer_id as id')
        .where({ producer_id: producerId });
      return parseRows(ownerRowSchema.pick({ id: true }), rows).map(({ id }) => id);
    },

    /** Removes the organization as a producer and as a consumer. */
    async forget(id: OrganizationId): Promise<void> {
      await db('module_consumers').where({ producer_id: id }).orWhere({ consumer_id: id }).delete();
    },

    /** Organizations that share their modules with this one, except disabled and deleted ones, sorted by name. */
    async listProducers(consumerId: OrganizationId): Promise<ModuleOwner[]> {
      return parseRows(ownerRowSchema, await producersOf(consumerId));
    },

    async pageOfProducers(consumerId: OrganizationId, page: Page) {
      const query = producersOf(consumerId);
      return readPage(ownerRowSchema, query, page);
    },

    /** Enabled organizations of which the principal is a member, sorted by id. One that refuses their token counts, too. */
    async listConsuming(principal: Principal): Promise<OrganizationId[]> {
      const rows: unknown = await db('organizations')
        .select('organizations.id')
        .where(open)
        .whereIn('organizations.id', organizationIdsOf(db, principal))
        .orderBy('organizations.id');
      return parseRows(idRowSchema, rows).map(({ id }) => id);
    },

    /**
     * The organizations whose modules the principal may read, sorted by name: their own, and those that share modules
     * with their own. One of their own that refuses their token is excluded, even if it shares modules with another of
     * their own (ADR 35).
     */
    async listReadable(principal: Principal): Promise<ModuleOwner[]> {
      const accepting = acceptingOrganizationIdsOf(db, principal);
      const query = openByName().whereIn('organizations.id', producersFor(accepting).union(accepting));
      if (principal.kind === 'user') query.where(notRefusing(organizationIdsOf(db, principal)));
      const rows = await query;
      return parseRows(ownerRowSchema, rows);
    },
  };
}

function open(query: Knex.QueryBuilder): void {
  live(query);
  query.where('organizations.disabled', false);
}

/** Condition: the organization accepts user tokens, or the user is not a member of it. */
const notRefusing = (own: Knex.QueryBuilder) => (query: Knex.QueryBuilder) => {
  query.where('organizations.user_tokens_enabled', true).orWhereNotIn('organizations.id', own);
};
