import { z } from 'zod';
import { tagNameMaxLength, type TagSearch } from './tag.ts';

const names = z
  .string()
  .max(16 * (tagNameMaxLength + 1))
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
  );

/** Parameters that search by tags, to spread into the schema of a query. */
export const tagSearchQuery = { 'search[tags]': names, 'search[exclude-tags]': names };

/**
 * The tags in `search[tags]`, of which a workspace must have all, and in `search[exclude-tags]`, of which it must have
 * none.
 */
export const tagSearchOf = (
  query: Readonly<Record<keyof typeof tagSearchQuery, readonly string[]>>,
): TagSearch => ({ all: query['search[tags]'], none: query['search[exclude-tags]'] });
