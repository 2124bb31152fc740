import { newId, type OrganizationId, type TagId } from '@groundwork/resource-id';

/** A name that workspaces of an organization can have. It belongs to the organization, and stays if none has it any longer. */
export interface Tag {
  readonly id: TagId;
  readonly organizationId: OrganizationId;
  /** In lower case, unique in the organization. */
  readonly name: string;
  readonly createdAt: Date;
}

/** A tag, and how many workspaces have it. */
export interface CountedTag extends Tag {
  readonly workspaceCount: number;
}

export const newTag = (organizationId: OrganizationId, name: string, now: Date): Tag => ({
  id: newId('tag'),
  organizationId,
  name,
  createdAt: now,
});

/** The most tags that a workspace can have (docs/reference/tags.md#limits). */
export const mostTags = 100;

export const tagNameMaxLength = 255;

/** Letters, digits, `-`, `_` and `:`, the first and last a letter or digit. The name is in lower case. */
export const isTagName = (name: string): boolean => /^[a-z\d]([-_:a-z\d]*[a-z\d])?$/.test(name);

/** The names with the given ones added behind them, in their order; each name once. */
export const withTags = (names: readonly string[], added: readonly string[]): readonly string[] => [
  ...new Set([...names, ...added]),
];

/** The names without the given ones. */
export const withoutTags = (names: readonly string[], removed: readonly string[]): readonly string[] =>
  names.filter((name) => !removed.includes(name));

/** Which tags workspaces must have, and which they must not have. */
export interface TagSearch {
  readonly all: readonly string[];
  readonly none: readonly string[];
}

/** How a request names a tag: by its id, or by its name, which it need not have yet. */
export type RequestedTag = { readonly id: string } | { readonly name: string };
