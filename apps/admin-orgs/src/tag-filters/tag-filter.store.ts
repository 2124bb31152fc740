import type { Knex } from 'knex';
import type { TagFilter } from './tag-filter.ts';

/** A document that a list of tags contains if it has the tag. */
const tagged = ({ key, value }: TagFilter) => JSON.stringify([{ key, value }]);

/** The condition on `workspaces` that all of these tags apply to them: an own tag beats one of the project. */
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

/** The condition on `projects` that all of these tags are theirs. */
export function projectsTagged(filters: readonly TagFilter[]): (query: Knex.QueryBuilder) => void {
  return (query) => {
    for (const filter of filters) query.whereRaw('projects.tag_bindings @> ?::jsonb', [tagged(filter)]);
  };
}
