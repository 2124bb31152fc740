import { z } from 'zod';
import { isTagText, tagKeyMaxLength, tagValueMaxLength } from '@groundwork/contracts/tag-bindings';
import { maxTagSelectors, type TagSelector } from './tag-selector.ts';

const form = 'may only contain letters, digits, spaces and _.=+-@:/, without a space at either end';

export const tagKey = z
  .string()
  .min(1, { abort: true })
  .max(tagKeyMaxLength, { abort: true })
  .refine(isTagText, { error: form });

export const tagValue = z
  .string()
  .max(tagValueMaxLength, { abort: true })
  .refine((text) => text === '' || isTagText(text), { error: form });

/** Names of the reference product; a tag without a value has null or an empty one. */
const tagSelector = z.object({
  'tag-key': tagKey,
  'tag-value': tagValue.nullish(),
  'is-exclude': z.boolean().nullish(),
});

export const tagSelectorsAttribute = z.array(tagSelector).max(maxTagSelectors);

/** Plain JSON, `{data: [selectors]}`. */
export const tagSelectorsBody = z.object({ data: z.array(tagSelector).min(1).max(maxTagSelectors) });

export const tagSelectorsIn = (given: z.output<typeof tagSelectorsAttribute>): TagSelector[] =>
  given.map((selector) => ({
    key: selector['tag-key'],
    value: selector['tag-value'] ? selector['tag-value'] : null,
    exclude: selector['is-exclude'] ?? false,
  }));
