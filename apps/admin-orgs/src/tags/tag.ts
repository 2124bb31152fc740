import { newId, type OrganizationId, type TagId } from '@groundwork/contracts/resource-ids';

/** A label for workspaces. It belongs to the organization, and stays even when no workspace has it any longer. */
export interface Tag {
  readonly id: TagId;
  readonly organizationId: OrganizationId;
  /** Lower case, and unique in the organization. */
  readonly name: string;
  readonly createdAt: Date;
}

export interface CountedTag extends Tag {
  readonly workspaceCount: number;
}

export const newTag = (organizationId: OrganizationId, name: string, now: Date): Tag => ({
  id: newId('tag'),
  organizationId,
  name,
  createdAt: now,
});

/** Limit on the number of tags of a workspace (docs/reference/tags.md#limits). */
export const maxTags = 100;

export const tagNameMaxLength = 255;

/** True for lower-case letters, digits, `-`, `_` and `:`, if the first and last characters are letters or digits. */
export const isTagName = (name: string): boolean => /^[a-z\d]([-_:a-z\d]*[a-z\d])?$/.test(name);

/** Appends tags in the given order, except those that are already in the list. */
export const withTags = (names: readonly string[], added: readonly string[]): readonly string[] => [
  ...new Set([...names, ...added]),
];

export const withoutTags = (names: readonly string[], removed: readonly string[]): readonly string[] =>
  names.filter((name) => !removed.includes(name));

/** Tags that a workspace must have (`all`), and tags that it must not have (`none`). */
export interface TagSearch {
  readonly all: readonly string[];
  readonly none: readonly string[];
}

export type RequestedTag = { readonly id: string } | { readonly name: string };
