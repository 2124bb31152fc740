import type { TagSelector } from './tag-selector.ts';

/** One of the `tag-selectors` of a policy set (docs/reference/policy-sets.md#tag-selectors). */
export const renderTagSelector = ({ key, value, exclude }: TagSelector) => ({
  'tag-key': key,
  'tag-value': value,
  'is-exclude': exclude,
});
