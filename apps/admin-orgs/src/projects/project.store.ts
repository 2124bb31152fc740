import type { Knex } from 'knex';
import { z } from 'zod';
import { idSchema, type OrganizationId, type ProjectId } from '@groundwork/contracts/resource-ids';
import { tagBindingsSchema } from '@groundwork/contracts/tag-bindings';
import {
  camelRow,
  columnsOf,
  columnValues,
  type Db,
  firstRow,
  ownerOf,
  parseRows,
  readPage,
  unlessTaken,
} from '@groundwork/database';
import { notFound } from '@groundwork/errors';
import type { Page } from '@groundwork/jsonapi';
import { executionModes } from '../execution-modes/execution-mode.ts';
import { live } from '../organizations/organization.store.ts';
import { projectsTagged } from '../tag-filters/tag-filter.store.ts';
import type { TagFilter } from '../tag-filters/tag-filter.ts';
import type { NewProject, Project, ProjectOrder } from './project.ts';

const changing = {
  name: z.string(),
  description: z.string().nullable(),
  autoDestroyActivityDuration: z.string().nullable(),
  version: z.int(),
  updatedAt: z.date(),
};

const rowSchema = camelRow({
  organizationId: idSchema('organization'),
  id: idSchema('project'),
  tagBindings: tagBindingsSchema,
  defaultExecutionMode: z.enum(['remote', 'local']).nullable(),
  inheritedExecutionMode: z.enum(executionModes),
  isDefault: z.boolean(),
  workspaceCount: z.int(),
  createdAt: z.date(),
  ...changing,
}).transform(({ defaultExecutionMode: ownExecutionMode, ...rest }): Project => ({
  ...rest,
  ownExecutionMode,
}));

const inheritedMode = 'inherited_execution_mode';
const ownColumns = columnsOf(rowSchema, 'projects').filter((column) => !column.endsWith(`.${inheritedMode}`));

/** The columns of `projects`, and the execution mode of the organization. */
const selectedColumns = (db: Db) => [
  ...ownColumns,
  db.raw(
    `(select default_execution_mode from organizations where organizations.id = projects.organization_id)
      as ${inheritedMode}`,
  ),
];

export interface ProjectFilter {
  /** Part of the name, ignoring case. */
  readonly q?: string | undefined;
  /** Matches any of these whole names, ignoring case. */
  readonly names?: readonly string[] | undefined;
  /** The project must have all of these tags. */
  readonly tags?: readonly TagFilter[] | undefined;
  /** The project must be in all of these selections. */
  readonly selections?: readonly ProjectSelection[] | undefined;
}

/** Some projects of an organization: those with these ids or, if `allBut` is true, all others. */
export interface ProjectSelection {
  readonly ids: readonly ProjectId[];
  readonly allBut: boolean;
}

export function createProjectStore(db: Db) {
  const columns = selectedColumns(db);
  const everywhere = () =>
    db('projects')
      .select(columns)
      .join('organizations', 'organizations.id', 'projects.organization_id')
      .where(live);

  return {
    /**
     * Returns the stored project with its inherited values. Writes nothing and returns undefined if another project of
     * the organization has the name, ignoring case.
     */
    async insert(organizationId: OrganizationId, project: NewProject): Promise<Project | undefined> {
      const row = {
        organization_id: organizationId,
        id: project.id,
        is_default: project.isDefault,
        created_at: project.createdAt,
        ...changingColumns(project),
      };
      const rows: unknown = await db('projects')
        .insert(row)
        .onConflict(db.raw('(organization_id, lower(name))'))
        .ignore()
        .returning(columns);
      return firstRow(rowSchema, rows);
    },

    /**
     * Stores the next version of a locked project. Returns false if another project has the name: then PostgreSQL has
     * aborted the transaction, and the caller must throw.
     */
    async update(organizationId: OrganizationId, project: Project): Promise<boolean> {
      return unlessTaken(
        'projects_name_key',
        db('projects')
          .where({ organization_id: organizationId, id: project.id })
          .update(changingColumns(project)),
      );
    },

    /** The project must be locked and empty. */
    async delete(organizationId: OrganizationId, id: ProjectId): Promise<void> {
      await db('projects').where({ organization_id: organizationId, id }).delete();
    },

    /**
     * Finds the organization for a path that names only the project. The caller must check access to it before anything
     * else.
     */
    findOrganizationOf: (id: ProjectId): Promise<OrganizationId | undefined> => ownerOf(db, 'projects', id),

    /** @throws GroundworkError `not-found` */
    async get(organizationId: OrganizationId, id: ProjectId): Promise<Project> {
      return found(await db('projects').select(columns).where({ organization_id: organizationId, id }));
    },

    /** The given projects that exist in the organization, unordered. */
    async list(organizationId: OrganizationId, ids: readonly ProjectId[]): Promise<Project[]> {
      const rows: unknown = await db('projects')
        .select(columns)
        .where({ organization_id: organizationId })
        .whereIn('id', ids);
      return parseRows(rowSchema, rows);
    },

    /** The given projects that exist, in any existing organization. */
    async findEverywhere(ids: readonly ProjectId[]): Promise<Project[]> {
      return parseRows(rowSchema, await everywhere().whereIn('projects.id', ids));
    },

    /** A page of the feed: projects of all existing organizations, sorted by id, beginning after the id `after`. */
    async listEverywhere(after: string | null, atMost: number): Promise<Project[]> {
      const query = everywhere().orderBy('projects.id').limit(atMost);
      if (after !== null) query.where('projects.id', '>', after);
      return parseRows(rowSchema, await query);
    },

    /**
     * Locks the project until the transaction ends, so that its changes happen one at a time, and no workspace is added
     * to it before it is deleted.
     *
     * @throws GroundworkError `not-found`
     */
    async lock(
      organizationId: OrganizationId,
      id: ProjectId,
      purpose: 'change' | 'deletion',
    ): Promise<Project> {
      const query = db('projects').select(columns).where({ organization_id: organizationId, id });
      return found(await (purpose === 'deletion' ? query.forUpdate() : query.forNoKeyUpdate()));
    },

    /**
     * Holds the project until the transaction ends, so that it is not deleted while a workspace is added. Changes of
     * the project do not wait for this. False if the organization has no such project.
     */
    async hold(organizationId: OrganizationId, id: ProjectId): Promise<boolean> {
      const held: unknown[] = await db('projects')
        .select('id')
        .where({ organization_id: organizationId, id })
        .forKeyShare();
      return held.length > 0;
    },

    /**
     * Adds `difference`, which may be negative, to the project's counter of workspaces. Call this last in the
     * transaction, because other transactions wait for the row.
     */
    async countWorkspaces(organizationId: OrganizationId, id: ProjectId, difference: number): Promise<void> {
      await db('projects')
        .where({ organization_id: organizationId, id })
        .update({ workspace_count: db.raw('workspace_count + ?', [difference]) });
    },

    /** A page of projects in the order `sort`. By default the default project is first, then the newest. */
    async page(
      organizationId: OrganizationId,
      filter: ProjectFilter,
      { sort, ...page }: Page & { readonly sort?: ProjectOrder | undefined },
    ) {
      const query = db('projects').where({ organization_id: organizationId }).where(passing(filter));
      return readPage(rowSchema, query.select(columns).orderByRaw(orderingBy(sort)), page);
    },
  };
}

function found(rows: unknown): Project {
  const project = firstRow(rowSchema, rows);
  if (!project) throw notFound();
  return project;
}

const orderingBy = (sort: ProjectOrder | undefined) =>
  sort === undefined
    ? 'is_default desc, created_at desc, id desc'
    : sort === 'name'
      ? 'lower(name)'
      : 'lower(name) desc';

const changingColumns = (project: NewProject) => ({
  ...columnValues(project, changing),
  tag_bindings: JSON.stringify(project.tagBindings),
  default_execution_mode: project.ownExecutionMode,
});

function passing({
  q,
  names,
  tags = [],
  selections = [],
}: ProjectFilter): (query: Knex.QueryBuilder) => void {
  return (query) => {
    if (q !== undefined) query.whereRaw('strpos(lower(name), lower(?)) > 0', [q]);
    if (names !== undefined) {
      query.whereRaw('lower(name) = any(?)', [names.map((name) => name.toLowerCase())]);
    }
    query.where(projectsTagged(tags));
    for (const { ids, allBut } of selections) query.whereRaw(`(id = any(?)) is ${!allBut}`, [[...ids]]);
  };
}
