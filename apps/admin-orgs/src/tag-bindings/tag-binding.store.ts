import type { Knex } from 'knex';
import type { TagFilter } from './tag-filter.ts';

/** A document that a list of tags contains if it has the tag. */
const tagged = ({ key, value }: TagFilter) => JSON.stringify([{ key, value }]);

/** The condition on `projects` that all of these tags are theirs. */
export function projectsTagged(filters: readonly TagFilter[]): (query: Knex.QueryBuilder) => void {
  return (query) => {
    for (const filter of filters) query.whereRaw('projects.tag_bindings @> ?::jsonb', [tagged(filter)]);
  };
}
