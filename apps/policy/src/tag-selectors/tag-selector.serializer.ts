import { z } from 'zod';
import type { TagSelector } from './tag-selector.ts';

/** Shape: docs/reference/policy-sets.md#tag-selectors. */
export const tagSelectorShape = z.strictObject({
  'tag-key': z.string(),
  'tag-value': z.string().nullable(),
  'is-exclude': z.boolean(),
});

export const renderTagSelector = ({ key, value, exclude }: TagSelector) => ({
  'tag-key': key,
  'tag-value': value,
  'is-exclude': exclude,
});
