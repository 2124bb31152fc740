import { z } from 'zod';
import {
  relatedLink,
  resourceShape,
  toMany,
  toRelated,
  type Relationship,
  type Resource,
} from '@groundwork/jsonapi';
import { derivedId } from '../resource-ids/resource-id.ts';
import type { EffectiveTagBinding, TagBinding } from './tag-binding.ts';

const attributes = z.strictObject({ key: z.string(), value: z.string() });

/** Shape: docs/reference/tags.md#tag-bindings. */
export const tagBindingShape = resourceShape('tag-bindings', { attributes });

/** Shape: docs/reference/tags.md#effective-tag-bindings. Only inherited tags have links. */
export const effectiveTagBindingShape = resourceShape('effective-tag-bindings', {
  attributes,
  links: z.strictObject({ 'inherited-from': z.string() }).optional(),
});

export const tagBindingRelationshipsShape = {
  'tag-bindings': toRelated(),
  'effective-tag-bindings': toMany('effective-tag-bindings').partial().extend({ links: relatedLink }),
};

/** A tag as a resource. Its id is derived from the record's id and the key. */
export const renderTagBinding = (recordId: string, { key, value }: TagBinding): Resource => ({
  id: derivedId('tagBinding', `${recordId} ${key}`),
  type: 'tag-bindings',
  attributes: { key, value },
});

/** An effective tag as a resource, with the record that it is inherited from. */
export const renderEffectiveTagBinding = (
  recordId: string,
  { key, value, inheritedFrom }: EffectiveTagBinding,
): Resource => ({
  id: derivedId('effectiveTagBinding', `${recordId} ${key}`),
  type: 'effective-tag-bindings',
  attributes: { key, value },
  ...(inheritedFrom === null ? {} : { links: { 'inherited-from': inheritedFrom } }),
});

/**
 * The relations `tag-bindings` and `effective-tag-bindings` of a record at this path.
 *
 * @param effective the included resources; undefined if the client did not request them: then the relation has no data
 */
export function tagBindingRelationships(
  path: string,
  effective?: readonly Resource[],
): Readonly<Record<string, Relationship>> {
  return {
    'tag-bindings': { links: { related: `${path}/tag-bindings` } },
    'effective-tag-bindings': {
      ...(effective && { data: effective.map(({ id, type }) => ({ id, type })) }),
      links: { related: `${path}/effective-tag-bindings` },
    },
  };
}
