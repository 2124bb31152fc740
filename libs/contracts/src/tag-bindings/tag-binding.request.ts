import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import {
  isReservedKey,
  isTagText,
  maxTagBindings,
  tagKeyMaxLength,
  tagValueMaxLength,
  type TagBinding,
} from './tag-binding.ts';

const form = 'may only contain letters, digits, spaces and _.=+-@:/, without a space at either end';

const key = z
  .string()
  .min(1, { abort: true })
  .max(tagKeyMaxLength, { abort: true })
  .refine(isTagText, { error: form, abort: true })
  .refine((text) => !isReservedKey(text), 'must not begin with hc: or hcp:');

const value = z
  .string()
  .max(tagValueMaxLength, { abort: true })
  .refine((text) => text === '' || isTagText(text), form)
  .nullish()
  .transform((text) => text ?? '');

const tooMany = `cannot exceed ${maxTagBindings} bindings per resource`;

/** Inline items `{type: 'tag-bindings', attributes: {key, value?}}`, each key once; clients omit an empty value. */
const items = z
  .array(z.object({ type: z.literal('tag-bindings'), attributes: z.object({ key, value }) }))
  .max(maxTagBindings, tooMany)
  .transform((list): TagBinding[] => list.map(({ attributes }) => attributes))
  .superRefine((bindings, ctx) => {
    const seen = new Set<string>();
    for (const [index, binding] of bindings.entries()) {
      if (seen.has(binding.key)) {
        ctx.addIssue({ code: 'custom', path: [index, 'attributes', 'key'], message: 'is given twice' });
      }
      seen.add(binding.key);
    }
  });

/**
 * `relationships.tag-bindings` of a create or update document, with inline attributes. If it is absent or null, the
 * tags stay; a list replaces all of them.
 */
export const tagBindingsRelationship = z
  .object({ data: items.nullish() })
  .nullish()
  .transform((relationship) => relationship?.data ?? undefined);

/** Body of `PATCH …/tag-bindings`, `{data: [items]}`: the tags to add or change. */
export const tagBindingsBody = z.object({ data: items }).transform(({ data }) => data);

/** Refuses more tags than a record can have. @throws GroundworkError `invalid` */
export function refuseTooManyTagBindings(bindings: readonly TagBinding[]): void {
  if (bindings.length > maxTagBindings) {
    throw invalid({ detail: `Tag bindings ${tooMany}`, pointer: '/data' });
  }
}
