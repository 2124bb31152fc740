import type { Knex } from 'knex';
import { z } from 'zod';
import {
  type OauthTokenId,
  type OrganizationId,
  type ProjectId,
  type TeamId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import {
  countOf,
  type Db,
  escapeLike,
  firstRow,
  ownerOf,
  pageOf,
  parseRows,
  rowsOf,
  unlessTaken,
} from '@groundwork/database';
import { notFound } from '@groundwork/errors';
import type { Page } from '@groundwork/jsonapi';
import { workspacesTagged } from '../tag-filters/tag-filter.store.ts';
import type { TagFilter } from '../tag-filters/tag-filter.ts';
import { workspacesWithTags } from '../tags/tag.store.ts';
import type { TagSearch } from '../tags/tag.ts';
import { live } from '../organizations/organization.store.ts';
import { isWorkspaceName, type NewWorkspace, type Workspace, type WorkspaceOrder } from './workspace.ts';
import { changingColumns, rowSchema, selectedColumns } from './workspace-row.store.ts';

const totalRowSchema = z.object({ workspaces: z.int() });

export type WorkspaceReference = { readonly id: WorkspaceId } | { readonly name: string };

export interface WorkspaceFilter {
  /** Part of the name, ignoring case. */
  readonly name?: string | undefined;
  /** A whole name, ignoring case. Each `*` in it stands for any text. */
  readonly wildcardName?: string | undefined;
  readonly projectId?: ProjectId | undefined;
  readonly tags?: TagSearch | undefined;
  /** The workspace must have all of these effective tags. */
  readonly tagged?: readonly TagFilter[] | undefined;
  /** At least one of these teams must have access to the workspace, directly or through its project. */
  readonly teamIds?: readonly TeamId[] | undefined;
}

/** All SQL for workspaces and for the counter of an organization's workspaces. */
export function createWorkspaceStore(db: Db) {
  const columns = selectedColumns(db);
  const everywhere = () =>
    db('workspaces')
      .select(columns)
      .join('organizations', 'organizations.id', 'workspaces.organization_id')
      .where(live);

  return {
    /**
     * Returns the stored workspace with its inherited values. Writes nothing and returns undefined if another workspace
     * of the organization has the name, ignoring case.
     */
    async insert(organizationId: OrganizationId, workspace: NewWorkspace): Promise<Workspace | undefined> {
      const row = {
        organization_id: organizationId,
        id: workspace.id,
        created_at: workspace.createdAt,
        ...changingColumns(workspace),
      };
      const rows: unknown = await db('workspaces')
        .insert(row)
        .onConflict(db.raw('(organization_id, lower(name))'))
        .ignore()
        .returning(columns);
      return firstRow(rowSchema, rows);
    },

    /**
     * Stores the next version of a locked workspace. Returns false if another workspace has the name: then PostgreSQL
     * has aborted the transaction, and the caller must throw.
     */
    async update(organizationId: OrganizationId, workspace: Workspace): Promise<boolean> {
      return unlessTaken(
        'workspaces_name_key',
        db('workspaces')
          .where({ organization_id: organizationId, id: workspace.id })
          .update(changingColumns(workspace)),
      );
    },

    /** The workspace must be locked. */
    async delete(organizationId: OrganizationId, id: WorkspaceId): Promise<void> {
      await db('workspaces').where({ organization_id: organizationId, id }).delete();
    },

    /**
     * Finds the organization for a path that names only the workspace. The caller must check access to it before
     * anything else.
     */
    findOrganizationOf: (id: WorkspaceId): Promise<OrganizationId | undefined> =>
      ownerOf(db, 'workspaces', id),

    /** @throws GroundworkError `not-found` */
    async get(organizationId: OrganizationId, reference: WorkspaceReference): Promise<Workspace> {
      return found(await matching(db, organizationId, reference));
    },

    /**
     * Locks the workspace until the transaction ends, so that its changes happen one at a time.
     *
     * @throws GroundworkError `not-found`
     */
    async lock(organizationId: OrganizationId, reference: WorkspaceReference): Promise<Workspace> {
      return found(await matching(db, organizationId, reference).forUpdate());
    },

    /** The given workspaces that exist in the organization, unordered. */
    async list(organizationId: OrganizationId, ids: readonly WorkspaceId[]): Promise<Workspace[]> {
      const rows: unknown = await db('workspaces')
        .select(columns)
        .where({ organization_id: organizationId })
        .whereIn('id', ids);
      return parseRows(rowSchema, rows);
    },

    /** The given workspaces that exist, in any existing organization. */
    async findEverywhere(ids: readonly WorkspaceId[]): Promise<Workspace[]> {
      return parseRows(rowSchema, await everywhere().whereIn('workspaces.id', ids));
    },

    /** A page of the feed: workspaces of all existing organizations, sorted by id, beginning after the id `after`. */
    async listEverywhere(after: string | null, atMost: number): Promise<Workspace[]> {
      const query = everywhere().orderBy('workspaces.id').limit(atMost);
      if (after !== null) query.where('workspaces.id', '>', after);
      return parseRows(rowSchema, await query);
    },

    /** Locks the given workspaces that exist, in the order of their ids, and returns them. */
    async lockAll(organizationId: OrganizationId, ids: readonly WorkspaceId[]): Promise<Workspace[]> {
      const rows: unknown = await db('workspaces')
        .select(columns)
        .where({ organization_id: organizationId })
        .whereIn('id', ids)
        .orderBy('id')
        .forUpdate();
      return parseRows(rowSchema, rows);
    },

    /** Locks and returns up to `atMost` workspaces that are linked with the token, in the order of their ids. */
    async lockLinked(
      organizationId: OrganizationId,
      oauthTokenId: OauthTokenId,
      atMost: number,
    ): Promise<Workspace[]> {
      const rows: unknown = await db('workspaces')
        .select(columns)
        .where({ organization_id: organizationId, vcs_oauth_token_id: oauthTokenId })
        .orderBy('id')
        .limit(atMost)
        .forUpdate();
      return parseRows(rowSchema, rows);
    },

    /**
     * Up to `atMost` workspaces that are linked with one of the tokens, sorted by name, and the total number of such
     * workspaces. None if the organization is deleted.
     */
    async listLinked(
      organizationId: OrganizationId,
      oauthTokenIds: readonly OauthTokenId[],
      atMost: number,
    ): Promise<{ workspaces: Workspace[]; totalCount: number }> {
      const linked = everywhere()
        .where({ 'workspaces.organization_id': organizationId })
        .whereIn('workspaces.vcs_oauth_token_id', [...oauthTokenIds]);
      const rows: unknown = await linked.clone().orderByRaw('lower(workspaces.name)').limit(atMost);
      return { workspaces: parseRows(rowSchema, rows), totalCount: await countOf(linked) };
    },

    async page(
      organizationId: OrganizationId,
      filter: WorkspaceFilter,
      { sort = 'name', ...page }: Page & { readonly sort?: WorkspaceOrder | undefined },
    ) {
      const query = db('workspaces')
        .where({ organization_id: organizationId })
        .where(passing(db, organizationId, filter));
      const rows: unknown = await pageOf(query.clone().select(columns).orderByRaw(orderings[sort]), page);
      return { items: parseRows(rowSchema, rows), totalCount: await this.count(organizationId, filter) };
    },

    /** Number of workspaces that match. Reads a counter if the filter names at most a project. */
    async count(organizationId: OrganizationId, filter: WorkspaceFilter): Promise<number> {
      const { projectId } = filter;
      if (isSearch(filter)) {
        return countOf(
          db('workspaces')
            .where({ organization_id: organizationId })
            .where(passing(db, organizationId, filter)),
        );
      }
      const counter =
        projectId === undefined
          ? db('workspace_totals').select('workspaces')
          : db('projects').select('workspace_count as workspaces').where({ id: projectId });
      const rows: unknown = await counter.where({ organization_id: organizationId });
      return firstRow(totalRowSchema, rows)?.workspaces ?? 0;
    },

    /**
     * Increments the counters of the project and the organization. Returns false if that would exceed the
     * organization's `limit` (1 or more): then the caller must throw. Two requests never both take the last place. Call
     * this last in the transaction, because other transactions wait for these rows.
     */
    async countOneMore(
      { organizationId, projectId }: Pick<Workspace, 'organizationId' | 'projectId'>,
      limit: number | null,
    ): Promise<boolean> {
      // The statement locks the row of the project before that of the organization's counter, as all
      // transactions do.
      const result: unknown = await db.raw(
        `with counted as (
          update projects set workspace_count = workspace_count + 1 where organization_id = ? and id = ?
          returning organization_id
        )
        insert into workspace_totals (organization_id, workspaces) select organization_id, 1 from counted
        on conflict (organization_id) do update set workspaces = workspace_totals.workspaces + 1
        where ?::int is null or workspace_totals.workspaces < ?::int
        returning organization_id`,
        [organizationId, projectId, limit, limit],
      );
      return rowsOf(result).length === 1;
    },

    /**
     * Decrements the organization's counter. Call this last in the transaction, because other transactions wait for its
     * row.
     */
    async countOneLess(organizationId: OrganizationId): Promise<void> {
      await db('workspace_totals').where({ organization_id: organizationId }).decrement('workspaces', 1);
    },
  };
}

function matching(db: Db, organizationId: OrganizationId, reference: WorkspaceReference) {
  const query = db('workspaces').select(selectedColumns(db)).where({ organization_id: organizationId });
  if ('id' in reference) return query.where({ id: reference.id });
  if (!isWorkspaceName(reference.name)) return query.whereRaw('false');
  // The first condition uses the index; the second distinguishes `web` from `Web`.
  return query.whereRaw('lower(name) = lower(?)', [reference.name]).where({ name: reference.name });
}

function found(rows: unknown): Workspace {
  const workspace = firstRow(rowSchema, rows);
  if (!workspace) throw notFound();
  return workspace;
}

/** There are no runs, so an order by run sorts by name. There are no states, so the latest change is the creation. */
const orderings: Readonly<Record<WorkspaceOrder, string>> = {
  name: 'lower(name)',
  '-name': 'lower(name) desc',
  'latest-change-at': 'created_at, lower(name)',
  '-latest-change-at': 'created_at desc, lower(name) desc',
  'current-run.created-at': 'lower(name)',
  '-current-run.created-at': 'lower(name)',
};

const isSearch = ({ name, wildcardName, tags, tagged = [], teamIds }: WorkspaceFilter) =>
  [name, wildcardName, teamIds, ...(tags?.all ?? []), ...(tags?.none ?? []), ...tagged].some(
    (asked) => asked !== undefined,
  );

function passing(
  db: Db,
  organizationId: OrganizationId,
  { name, wildcardName, projectId, tags, tagged = [], teamIds }: WorkspaceFilter,
): (query: Knex.QueryBuilder) => void {
  return (query) => {
    const like = (pattern: string) => query.whereRaw('lower(name) like ?', [pattern.toLowerCase()]);
    if (projectId !== undefined) query.where({ project_id: projectId });
    if (name !== undefined) like(`%${escapeLike(name)}%`);
    if (wildcardName !== undefined) like(escapeLike(wildcardName).replaceAll('*', '%'));
    if (tags !== undefined) query.where(workspacesWithTags(tags));
    query.where(workspacesTagged(tagged));
    if (teamIds !== undefined) query.where(reachedBy(db, organizationId, teamIds));
  };
}

/** Condition on `workspaces`: one of the teams has access, directly or through the project. */
function reachedBy(
  db: Db,
  organizationId: OrganizationId,
  teamIds: readonly TeamId[],
): (query: Knex.QueryBuilder) => void {
  const held = (table: string, column: string) =>
    db(table).select(column).where({ organization_id: organizationId }).whereIn('team_id', teamIds);
  return (query) => {
    query
      .whereIn('id', held('team_workspaces', 'workspace_id'))
      .orWhereIn('project_id', held('team_projects', 'project_id'));
  };
}
