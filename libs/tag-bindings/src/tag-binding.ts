import { z } from 'zod';

/** A tag of a project, a workspace or a module: a key, which it has once, and a value, which may be empty. */
export interface TagBinding {
  readonly key: string;
  readonly value: string;
}

/** A tag that applies to a record: its own one, or one of the record that it is inherited from. */
export interface EffectiveTagBinding extends TagBinding {
  /** Path of the record that it is inherited from; null for an own one. */
  readonly inheritedFrom: string | null;
}

/** The most tags of its own that a record can have (docs/reference/tags.md#limits). */
export const mostTagBindings = 10;

/** The longest key and value, in characters (docs/reference/tags.md#limits). */
export const tagKeyMaxLength = 128;
export const tagValueMaxLength = 256;

/** Own tags as rows, events and internal requests carry them, in the order in which they were added. */
export const tagBindingsSchema = z.array(z.object({ key: z.string(), value: z.string() })).readonly();

/** Keys with these beginnings belong to the platform. */
const reservedPrefixes = ['hc:', 'hcp:'];

const allowed = /^[\p{L}\p{N}_.=+\-@:/]([\p{L}\p{N}_.=+\-@:/ ]*[\p{L}\p{N}_.=+\-@:/])?$/u;

/** Letters, digits, `_.=+-@:/`, and spaces that are neither first nor last. */
export const isTagText = (text: string): boolean => allowed.test(text);

/** Whether the key begins like those that nobody can set. */
export const isReservedKey = (key: string): boolean =>
  reservedPrefixes.some((prefix) => key.startsWith(prefix));

/** The tags with the given ones added; a key that is there already keeps its place and gets the new value. */
export function withTagBindings(
  bindings: readonly TagBinding[],
  added: readonly TagBinding[],
): readonly TagBinding[] {
  const values = new Map([...bindings, ...added].map(({ key, value }) => [key, value]));
  return [...values].map(([key, value]) => ({ key, value }));
}

/** A record whose tags others inherit. */
export interface TagBindingSource {
  /** Its path, such as `/api/v2/projects/prj-…`. */
  readonly path: string;
  readonly tagBindings: readonly TagBinding[];
}

/** The tags that apply to a record: its own ones, then those of the source whose keys it does not have itself. */
export function effectiveTagBindings(
  own: readonly TagBinding[],
  source?: TagBindingSource,
): readonly EffectiveTagBinding[] {
  const keys = new Set(own.map(({ key }) => key));
  const inherited = source?.tagBindings.filter(({ key }) => !keys.has(key)) ?? [];
  return [
    ...own.map((binding) => ({ ...binding, inheritedFrom: null })),
    ...inherited.map((binding) => ({ ...binding, inheritedFrom: source?.path ?? null })),
  ];
}
