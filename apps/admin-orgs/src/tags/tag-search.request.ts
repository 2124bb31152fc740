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

/** The parameters of a list that search for tags, to be spread into the schema of its query. */
export const tagSearchQuery = { 'search[tags]': names, 'search[exclude-tags]': names };

/** Which tags a list asks for: all of `search[tags]`, and none of `search[exclude-tags]`, both separated by commas. */
export const tagSearchOf = (
  query: Readonly<Record<keyof typeof tagSearchQuery, readonly string[]>>,
): TagSearch => ({ all: query['search[tags]'], none: query['search[exclude-tags]'] });
