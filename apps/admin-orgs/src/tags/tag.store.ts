import type { Knex } from 'knex';
import { z } from 'zod';
import {
  idSchema,
  type OrganizationId,
  type TagId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  columnValues,
  type Db,
  escapeLike,
  firstRow,
  ownerOf,
  parseRows,
  readPage,
} from '@groundwork/database';
import { notFound } from '@groundwork/errors';
import type { Page } from '@groundwork/jsonapi';
import type { CountedTag, Tag, TagSearch } from './tag.ts';

const rowSchema = camelRow({
  organizationId: idSchema('organization'),
  id: idSchema('tag'),
  name: z.string(),
  createdAt: z.date(),
});

const columns = columnsOf(rowSchema, 'tags');

const countedRowSchema = camelRow({ ...rowSchema.out.shape, workspaceCount: z.int() });

export interface TagFilter {
  /** Part of the name, ignoring case. */
  readonly name?: string | undefined;
  /** Only tags that this workspace does not have. */
  readonly withoutWorkspace?: WorkspaceId | undefined;
}

/** All SQL for tags. The rows of workspaces contain the names of their tags. */
export function createTagStore(db: Db) {
  const ofOrganization = (organizationId: OrganizationId) =>
    db('tags').select(columns).where({ organization_id: organizationId });
  const counted = db.raw(
    `(select count(*) from workspaces
      where workspaces.organization_id = tags.organization_id and workspaces.tag_names @> array[tags.name])
      as workspace_count`,
  );

  return {
    /**
     * Stores the tags whose names are new to the organization.
     *
     * @returns the stored tags
     */
    async insertMissing(tags: readonly Tag[]): Promise<Tag[]> {
      if (tags.length === 0) return [];
      // Sorted by name, so that two requests for the same names do not deadlock.
      const rows = [...tags]
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .map((tag) => columnValues(tag, rowSchema));
      const inserted: unknown = await db('tags')
        .insert(rows)
        .onConflict(['organization_id', 'name'])
        .ignore()
        .returning(columns);
      return parseRows(rowSchema, inserted);
    },

    /** The given tags that exist in the organization, unordered. */
    async list(organizationId: OrganizationId, ids: readonly TagId[]): Promise<Tag[]> {
      return parseRows(rowSchema, await ofOrganization(organizationId).whereIn('id', ids));
    },

    /** The tags with these names, unordered. */
    async listNamed(organizationId: OrganizationId, names: readonly string[]): Promise<CountedTag[]> {
      const rows: unknown = await ofOrganization(organizationId).select(counted).whereIn('name', names);
      return parseRows(countedRowSchema, rows);
    },

    /**
     * Finds the organization for a path that names only the tag. The caller must check access to it before anything
     * else.
     */
    findOrganizationOf: (id: TagId): Promise<OrganizationId | undefined> => ownerOf(db, 'tags', id),

    /** @throws GroundworkError `not-found` */
    async get(organizationId: OrganizationId, id: TagId): Promise<Tag> {
      const tag = firstRow(rowSchema, await ofOrganization(organizationId).where({ id }));
      if (!tag) throw notFound();
      return tag;
    },

    /** The organization's tags that match, sorted by name. */
    async page(organizationId: OrganizationId, filter: TagFilter, page: Page) {
      const query = ofOrganization(organizationId).select(counted).where(passing(filter));
      return readPage(countedRowSchema, query.orderBy('name'), page);
    },

    /**
     * Deletes tags, and removes them from all workspaces. The caller must have locked the organization, so that no
     * workspace gets one of the tags before they are deleted.
     */
    async delete(organizationId: OrganizationId, tags: readonly Tag[]): Promise<void> {
      const names = tags.map(({ name }) => name);
      const tagged = db('workspaces')
        .select('id')
        .where({ organization_id: organizationId })
        .whereRaw('tag_names && ?::text[]', [names])
        .orderBy('id')
        .forUpdate();
      await db.raw(
        `with tagged as materialized (?)
        update workspaces set tag_names = array(
          select name from unnest(tag_names) with ordinality as kept (name, place)
          where name <> all (?::text[]) order by place)
        from tagged where workspaces.id = tagged.id`,
        [tagged, names],
      );
      await db('tags')
        .where({ organization_id: organizationId })
        .whereIn(
          'id',
          tags.map(({ id }) => id),
        )
        .delete();
    },
  };
}

function passing({ name, withoutWorkspace }: TagFilter): (query: Knex.QueryBuilder) => void {
  return (query) => {
    if (name !== undefined) query.whereRaw('name like ?', [`%${escapeLike(name.toLowerCase())}%`]);
    if (withoutWorkspace !== undefined) {
      query.whereRaw(
        `not exists (
          select from workspaces
          where workspaces.organization_id = tags.organization_id and workspaces.id = ?
            and workspaces.tag_names @> array[tags.name])`,
        [withoutWorkspace],
      );
    }
  };
}

/** Condition on `workspaces`: the workspace has all tags in `all`, and none of those in `none`. */
export function workspacesWithTags({ all, none }: TagSearch): (query: Knex.QueryBuilder) => void {
  return (query) => {
    if (all.length > 0) query.whereRaw('workspaces.tag_names @> ?::text[]', [[...all]]);
    if (none.length > 0) query.whereRaw('not workspaces.tag_names && ?::text[]', [[...none]]);
  };
}
