import type { Knex } from 'knex';
import { z } from 'zod';
import type { OrganizationReference, Principal } from '@groundwork/contracts';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  columnValues,
  type Db,
  firstRow,
  insertUnlessTaken,
  pageOf,
  parseRows,
  readPage,
  unlessTaken,
} from '@groundwork/database';
import { notFound } from '@groundwork/errors';
import type { Page } from '@groundwork/jsonapi';
import { isOrganizationName, type Organization } from './organization.ts';
import { settingsColumns, settingsOf, settingsRow } from './organization-settings.store.ts';

const changing = {
  name: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  accessBetaTools: z.boolean(),
  globalModuleSharing: z.boolean(),
  globalProviderSharing: z.boolean().nullable(),
  applyTimeout: z.string().nullable(),
  planTimeout: z.string().nullable(),
  workerSudoEnabled: z.boolean(),
  workspaceLimit: z.int().nullable(),
  version: z.int(),
};

const stored = {
  id: idSchema('organization'),
  ssoEnabled: z.boolean(),
  createdAt: z.date(),
  ...changing,
  ...settingsColumns,
};

/** Converts a row of `organizationColumns` to an `Organization`. */
export const organizationRow = camelRow({ ...stored, defaultProjectId: idSchema('project') }).transform(
  ({
    defaultExecutionMode,
    userTokensEnabled,
    allowForceDeleteWorkspaces,
    keptSettings,
    ...rest
  }): Organization => ({
    ...rest,
    settings: settingsOf({
      defaultExecutionMode,
      userTokensEnabled,
      allowForceDeleteWorkspaces,
      keptSettings,
    }),
  }),
);

/** The columns that `organizationRow` expects, for a statement on `organizations`. */
export const organizationColumns = [
  ...columnsOf(stored, 'organizations'),
  `(
    select projects.id from projects where projects.organization_id = organizations.id and projects.is_default
  ) as default_project_id`,
].join(', ');

const idRow = z.object({ id: idSchema('organization') });

const countsRowSchema = z.object({ total: z.int(), disabled: z.int() });

/** Searches by field. The text matches any part of a value, ignoring case. */
export interface OrganizationFilter {
  /** Searches name and email. If it is given, `name` and `email` are ignored. */
  readonly q?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** The search that site administrators can make. */
export interface AdminOrganizationFilter extends OrganizationFilter {
  /** True for organizations that share modules, with all organizations or with some; false for the others. */
  readonly moduleProducer?: boolean | undefined;
}

export interface StatusCounts {
  readonly total: number;
  readonly active: number;
  readonly disabled: number;
}

export function createOrganizationStore(db: Db) {
  const everything = () => db('organizations').select(db.raw(organizationColumns));
  const select = () => everything().where(live);

  return {
    /** Writes nothing and returns false if an organization has this name, ignoring case. */
    async insert(organization: Organization): Promise<boolean> {
      const row = {
        ...changingColumns(organization),
        id: organization.id,
        sso_enabled: organization.ssoEnabled,
        created_at: organization.createdAt,
        updated_at: organization.createdAt,
      };
      return insertUnlessTaken(db, 'organizations', row, '(lower(name)) where deleted_at is null');
    },

    /** @throws GroundworkError `not-found` */
    async get(id: OrganizationId): Promise<Organization> {
      return theOnlyOne(await select().where({ id }));
    },

    /** @throws GroundworkError `not-found` */
    async getNamed(name: string): Promise<Organization> {
      return theOnlyOne(await everything().where(matching({ name })));
    },

    /**
     * Holds the organization until the transaction ends, so that it cannot be deleted or disabled in the meantime.
     *
     * @throws GroundworkError `not-found`
     */
    async hold(reference: OrganizationReference): Promise<void> {
      const rows: unknown[] = await db('organizations').select('id').where(matching(reference)).forShare();
      if (rows.length === 0) throw notFound();
    },

    /**
     * Locks the organization until the transaction ends, so that changes under this lock happen one at a time.
     *
     * @throws GroundworkError `not-found`
     */
    async lock(reference: OrganizationReference): Promise<Organization> {
      return theOnlyOne(await everything().where(matching(reference)).forNoKeyUpdate());
    },

    /**
     * Locks the given organizations, if they exist, in the order of their ids, until the transaction ends.
     *
     * @returns the ids of the locked organizations
     */
    async lockAll(ids: readonly OrganizationId[]): Promise<OrganizationId[]> {
      const rows: unknown = await db('organizations')
        .select('id')
        .whereIn('id', ids)
        .where(live)
        .orderBy('id')
        .forNoKeyUpdate();
      return parseRows(idRow, rows).map(({ id }) => id);
    },

    /**
     * Locks the organization without waiting. Returns false if another transaction has the lock, or if the organization
     * does not exist.
     */
    async tryLock(id: OrganizationId): Promise<boolean> {
      const rows: unknown[] = await db('organizations')
        .select('id')
        .where({ id })
        .where(live)
        .forNoKeyUpdate()
        .skipLocked();
      return rows.length === 1;
    },

    /**
     * Stores the next version of a locked organization. Returns false if another organization has the name: then
     * PostgreSQL has aborted the transaction, and the caller must throw.
     */
    async update(organization: Organization, now: Date): Promise<boolean> {
      return unlessTaken(
        'organizations_name_key',
        writeNext(organization, { ...changingColumns(organization), updated_at: now }),
      );
    },

    /** Turns a locked organization into a tombstone: after the commit nobody can find it, and its name is free. */
    async markDeleted(organization: Organization, now: Date): Promise<void> {
      await writeNext(organization, { version: organization.version, deleted_at: now, updated_at: now });
    },

    /** The given organizations that exist, sorted by id. */
    async listAll(ids: readonly OrganizationId[]): Promise<Organization[]> {
      return parseRows(
        organizationRow,
        await select().whereIn('organizations.id', ids).orderBy('organizations.id'),
      );
    },

    /** A page of the feed: existing organizations, sorted by id, beginning after the id `after`. */
    async listEverywhere(after: string | null, atMost: number): Promise<Organization[]> {
      const query = select().orderBy('organizations.id').limit(atMost);
      if (after !== null) query.where('organizations.id', '>', after);
      return parseRows(organizationRow, await query);
    },

    /** The principal's organizations that are enabled and accept their token, sorted by name. */
    async page(principal: Principal, filter: OrganizationFilter, page: Page) {
      const query = select()
        .where({ disabled: false })
        .whereIn('organizations.id', acceptingOrganizationIdsOf(db, principal));
      query.where(passing(filter));
      return readPage(organizationRow, query.orderByRaw('lower(name)'), page);
    },

    /** All organizations that match, including disabled ones, sorted by name. */
    async pageOfAll(filter: AdminOrganizationFilter, page: Page) {
      const rows = await pageOf(
        select().where(passing(filter)).orderByRaw('lower(organizations.name)'),
        page,
      );
      const counts: unknown = await db('organizations')
        .where(live)
        .where(passing(filter))
        .select(db.raw('count(*) as total'), db.raw('count(*) filter (where disabled) as disabled'));
      return { items: parseRows(organizationRow, rows), statusCounts: statusCountsOf(counts) };
    },

    /** The organizations that a producer names as consumers of its modules, sorted by name. */
    async pageOfConsumers(producerId: OrganizationId, page: Page) {
      const consumers = db('module_consumers').select('consumer_id').where({ producer_id: producerId });
      const query = select().whereIn('organizations.id', consumers);
      return readPage(organizationRow, query.orderByRaw('lower(organizations.name)'), page);
    },
  };

  async function writeNext({ id, version }: Organization, values: Record<string, unknown>): Promise<void> {
    const written = await db('organizations')
      .where(live)
      .where({ id, version: version - 1 })
      .update(values);
    if (written !== 1) throw new Error(`organization ${id} was changed by another request`);
  }
}

function theOnlyOne(rows: unknown): Organization {
  const organization = firstRow(organizationRow, rows);
  if (!organization) throw notFound();
  return organization;
}

const changingColumns = (organization: Organization) => ({
  ...columnValues(organization, changing),
  ...settingsRow(organization.settings),
});

function passing(filter: AdminOrganizationFilter): (query: Knex.QueryBuilder) => void {
  const { q, name, email, moduleProducer } = filter;
  return (query) => {
    if (q !== undefined) query.where(containing(['name', 'email'], q));
    else {
      if (name !== undefined) query.where(containing(['name'], name));
      if (email !== undefined) query.where(containing(['email'], email));
    }
    if (moduleProducer !== undefined) {
      const sharing = `(global_module_sharing or exists (
        select from module_consumers where producer_id = organizations.id))`;
      query.whereRaw(moduleProducer ? sharing : `not ${sharing}`);
    }
  };
}

function statusCountsOf(rows: unknown): StatusCounts {
  const { total, disabled } = firstRow(countsRowSchema, rows) ?? { total: 0, disabled: 0 };
  return { total, active: total - disabled, disabled };
}

/** Condition that excludes deleted organizations. Nobody may see their tombstones. */
export function live(query: Knex.QueryBuilder): void {
  query.whereNull('organizations.deleted_at');
}

function containing(names: readonly string[], text: string): (query: Knex.QueryBuilder) => void {
  return (query) => {
    for (const name of names) query.orWhereRaw(`strpos(lower(??), lower(?)) > 0`, [name, text]);
  };
}

/** Condition that finds an existing organization. No organization matches a string that cannot be a name. */
function matching(reference: OrganizationReference): (query: Knex.QueryBuilder) => void {
  return (query) => {
    live(query);
    if ('id' in reference) query.where('organizations.id', reference.id);
    else if (!isOrganizationName(reference.name)) query.whereRaw('false');
    else {
      // The first condition uses the index; the second distinguishes `acme` from `Acme`.
      query
        .whereRaw('lower(organizations.name) = lower(?)', [reference.name])
        .where('organizations.name', reference.name);
    }
  };
}

/**
 * SQL that selects the ids of the principal's organizations, including deleted and disabled ones, for each kind of
 * principal. Binds `:principalId`.
 */
export const ownOrganizationIds: Readonly<Record<Principal['kind'], string>> = {
  user: "select organization_id from organization_memberships where user_id = :principalId and status = 'active'",
  team: 'select organization_id from teams where id = :principalId',
  organization: 'select id as organization_id from organizations where id = :principalId',
  // An audit-trail token is a member of nothing. Only the rule for reading the audit trail accepts it.
  'audit-trail': 'select id as organization_id from organizations where false',
};

/** Subquery for the ids of the principal's organizations, including deleted and disabled ones. */
export const organizationIdsOf = (db: Db, { kind, id }: Principal): Knex.QueryBuilder =>
  db.select('organization_id').from(db.raw(`(${ownOrganizationIds[kind]}) as own`, { principalId: id }));

/** Subquery for the ids of the principal's organizations that accept their token (ADR 35). */
export function acceptingOrganizationIdsOf(db: Db, principal: Principal): Knex.QueryBuilder {
  const own = organizationIdsOf(db, principal);
  if (principal.kind !== 'user') return own;
  return db('organizations')
    .select('id as organization_id')
    .where({ user_tokens_enabled: true })
    .whereIn('id', own);
}
