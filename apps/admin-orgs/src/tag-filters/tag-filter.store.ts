import type { Knex } from 'knex';
import type { TagFilter } from './tag-filter.ts';

/** JSON to compare with the operator `@>`: true for a list of tags that has this tag. */
const tagged = ({ key, value }: TagFilter) => JSON.stringify([{ key, value }]);

/**
 * Condition on `workspaces`: all of these tags are effective. A workspace's own tag overrides its project's tag with
 * the same key.
 */
export function workspacesTagged(filters: readonly TagFilter[]): (query: Knex.QueryBuilder) => void {
  return (query) => {
    for (const filter of filters) {
      query.whereRaw(
        `(workspaces.tag_bindings @> :tag::jsonb
          or (not workspaces.tag_bindings @> :key::jsonb and exists (
            select from projects
            where projects.organization_id = workspaces.organization_id and projects.id = workspaces.project_id
              and projects.tag_bindings @> :tag::jsonb)))`,
        { tag: tagged(filter), key: tagged({ key: filter.key, value: undefined }) },
      );
    }
  };
}

/** Condition on `projects`: the project has all of these tags. */
export function projectsTagged(filters: readonly TagFilter[]): (query: Knex.QueryBuilder) => void {
  return (query) => {
    for (const filter of filters) query.whereRaw('projects.tag_bindings @> ?::jsonb', [tagged(filter)]);
  };
}
