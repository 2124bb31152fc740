import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import { isTagName, mostTags, type RequestedTag, tagNameMaxLength } from './tag.ts';

const name = z
  .string()
  .min(1, { abort: true })
  .max(tagNameMaxLength, { abort: true })
  .toLowerCase()
  .refine(
    isTagName,
    'may only contain letters, digits, colons, dashes and underscores, and must begin and end with a letter or digit',
  );

const item = z
  .object({
    type: z.literal('tags'),
    id: z.string().max(256).optional(),
    attributes: z.object({ name: name.optional() }).optional(),
  })
  .transform(({ id = '', attributes }, ctx): RequestedTag => {
    if (id !== '') return { id };
    if (attributes?.name !== undefined) return { name: attributes.name };
    ctx.addIssue({ code: 'custom', path: ['attributes', 'name'], message: "can't be blank" });
    return z.NEVER;
  });

/** An item is identified by its id if it has one; otherwise it has its name with it. */
const items = z.array(item).max(mostTags, `must have at most ${mostTags} tags`);

/** The body of `POST` and `DELETE …/relationships/tags`: `{data: [{type: 'tags', id} or {type: 'tags', attributes: {name}}]}`. */
export const tagsBody = z.object({ data: items });

/** `relationships.tags` of a workspace in a request: absent or null keeps the tags, a list replaces all of them. */
export const tagsRelationship = z
  .object({ data: items.nullish() })
  .nullish()
  .transform((relationship) => relationship?.data ?? undefined);

/** Part of the name of a tag, in any case. */
export const tagNamePart = z.string().max(tagNameMaxLength).optional();

/**
 * Refuses more tags than a workspace can have, after some were added.
 *
 * @throws GroundworkError `invalid`
 */
export function refuseTooManyTags(names: readonly string[], pointer: string): void {
  if (names.length > mostTags) {
    throw invalid({ detail: `Tags must be at most ${mostTags} of one workspace`, pointer });
  }
}
