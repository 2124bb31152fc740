import type { Request } from 'express';
import { z } from 'zod';
import { maxTagBindings, tagKeyMaxLength, tagValueMaxLength } from '@groundwork/contracts/tag-bindings';
import { parseQuery } from '@groundwork/http';
import type { TagFilter } from './tag-filter.ts';

const parameterForm = /^filter\[tagged\]\[(\d{1,3})\]\[(key|value)\]$/;
const text = { key: z.string().min(1).max(tagKeyMaxLength), value: z.string().max(tagValueMaxLength) };

/**
 * Schema that reads the parameters of this filter and ignores all others. `filter[tagged][0][key]` and
 * `filter[tagged][0][value]` form a pair.
 */
const query = z.looseObject({}).transform((parameters, ctx): TagFilter[] => {
  const pairs = new Map<string, { key?: string; value?: string }>();
  for (const [parameter, given] of Object.entries(parameters)) {
    const [, number, member] = parameterForm.exec(parameter) ?? [];
    if (number === undefined || (member !== 'key' && member !== 'value')) continue;
    const parsed = text[member].safeParse(given);
    const refuse = (message: string) => {
      ctx.addIssue({ code: 'custom', path: [parameter], message });
    };
    if (!parsed.success)
      refuse(
        `must be a text of at most ${member === 'key' ? tagKeyMaxLength : tagValueMaxLength} characters`,
      );
    else pairs.set(number, { ...pairs.get(number), [member]: parsed.data });
  }
  if (pairs.size > maxTagBindings) {
    ctx.addIssue({
      code: 'custom',
      path: ['filter[tagged]'],
      message: `must name at most ${maxTagBindings} tags`,
    });
  }
  // Clients send an empty value to match any value. A value without a key is ignored.
  return [...pairs.values()].flatMap(({ key, value }) =>
    key === undefined ? [] : [{ key, value: value || undefined }],
  );
});

/** The parameters that `tagFiltersOf` reads, for the API description. It shows only those of the first tag. */
export const tagFilterQuery = {
  'filter[tagged][0][key]': text.key
    .optional()
    .describe(`The key of a tag. More tags, at most ${maxTagBindings}, have other numbers in place of 0.`),
  'filter[tagged][0][value]': text.value
    .optional()
    .describe('The value of the tag with this number. Empty or missing for any value.'),
};

/**
 * The tags in `filter[tagged][n][key]` and `filter[tagged][n][value]`; a record must have all of them.
 *
 * @throws GroundworkError `invalid`, each problem with its parameter
 */
export const tagFiltersOf = (req: Request): readonly TagFilter[] => parseQuery(query, req);
