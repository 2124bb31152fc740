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

/** The columns, and the mode of the organization. */
const selectedColumns = (db: Db) => [
  ...ownColumns,
  db.raw(
    `(select default_execution_mode from organizations where organizations.id = projects.organization_id)
      as ${inheritedMode}`,
  ),
];

export interface ProjectFilter {
  /** Part of the name, in any case. */
  readonly q?: string | undefined;
  /** Any of these whole names, in any case. */
  readonly names?: readonly string[] | undefined;
  /** All of these tags. */
  readonly tags?: readonly TagFilter[] | undefined;
  /** Projects that are in all of these selections. */
  readonly selections?: readonly ProjectSelection[] | undefined;
}

/** Some projects of an organization: these, or all others. */
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
     * The stored project with inherited values; undefined, with nothing written, if another one of the organization has
     * the name, in any case.
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
     * Stores the next version of a locked project. False if another project has the name: the transaction is then
     * unusable, and the caller must throw.
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

    /** For a path that names only the project: the caller checks access to this organization before anything else. */
    findOrganizationOf: (id: ProjectId): Promise<OrganizationId | undefined> => ownerOf(db, 'projects', id),

    /** @throws GroundworkError `not-found` */
    async get(organizationId: OrganizationId, id: ProjectId): Promise<Project> {
      return found(await db('projects').select(columns).where({ organization_id: organizationId, id }));
    },

    /** The existing projects among these, unordered. */
    async list(organizationId: OrganizationId, ids: readonly ProjectId[]): Promise<Project[]> {
      const rows: unknown = await db('projects')
        .select(columns)
        .where({ organization_id: organizationId })
        .whereIn('id', ids);
      return parseRows(rowSchema, rows);
    },

    /** The existing projects among these, in any organization that exists. */
    async findEverywhere(ids: readonly ProjectId[]): Promise<Project[]> {
      return parseRows(rowSchema, await everywhere().whereIn('projects.id', ids));
    },

    /** The projects of all existing organizations, by id, after the given one. */
    async listEverywhere(after: string | null, atMost: number): Promise<Project[]> {
      const query = everywhere().orderBy('projects.id').limit(atMost);
      if (after !== null) query.where('projects.id', '>', after);
      return parseRows(rowSchema, await query);
    },

    /**
     * Locks the project until the transaction ends: it changes one step at a time, and no workspace enters it before a
     * deletion.
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
     * Holds the project until the transaction ends, so that it is not deleted while a workspace is added; changes of
     * the project do not wait. False if the organization has no such project.
     */
    async hold(organizationId: OrganizationId, id: ProjectId): Promise<boolean> {
      const held: unknown[] = await db('projects')
        .select('id')
        .where({ organization_id: organizationId, id })
        .forKeyShare();
      return held.length > 0;
    },

    /**
     * Adds to the counter of workspaces; negative for removals. Call it last in the transaction, because others wait
     * for it.
     */
    async countWorkspaces(organizationId: OrganizationId, id: ProjectId, difference: number): Promise<void> {
      await db('projects')
        .where({ organization_id: organizationId, id })
        .update({ workspace_count: db.raw('workspace_count + ?', [difference]) });
    },

    /** Newest first unless another order is given. */
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
  sort === undefined ? 'created_at desc, id desc' : sort === 'name' ? 'lower(name)' : 'lower(name) desc';

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
