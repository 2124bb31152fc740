import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import { isTagName, maxTags, type RequestedTag, tagNameMaxLength } from './tag.ts';

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

/** Each item names a tag by its id or, without an id, by its name. */
const items = z.array(item).max(maxTags, `must have at most ${maxTags} tags`);

/**
 * The body of `POST` and `DELETE …/relationships/tags`: `{data: [{type: 'tags', id} or {type: 'tags', attributes:
 * {name}}]}`.
 */
export const tagsBody = z.object({ data: items });

/** `relationships.tags` of a workspace: absent or null keeps the tags, a list replaces all of them. */
export const tagsRelationship = z
  .object({ data: items.nullish() })
  .nullish()
  .transform((relationship) => relationship?.data ?? undefined);

/** Part of the name of a tag, ignoring case. */
export const tagNamePart = z.string().max(tagNameMaxLength).optional();

/** @throws GroundworkError `invalid` for more tags than a workspace can have */
export function refuseTooManyTags(names: readonly string[], pointer: string): void {
  if (names.length > maxTags) {
    throw invalid({ detail: `Tags must be at most ${maxTags} of one workspace`, pointer });
  }
}
