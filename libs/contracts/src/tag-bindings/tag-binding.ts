import { z } from 'zod';

/** A tag of a project, a workspace or a module: a key, unique for the record, and a value, which may be empty. */
export interface TagBinding {
  readonly key: string;
  readonly value: string;
}

/** A tag that applies to a record: its own, or an inherited one. */
export interface EffectiveTagBinding extends TagBinding {
  /** Path of the record that it is inherited from; null for a tag of the record's own. */
  readonly inheritedFrom: string | null;
}

/** Limit on a record's own tags (docs/reference/tags.md#limits). */
export const maxTagBindings = 10;

/** Limits in characters (docs/reference/tags.md#limits). */
export const tagKeyMaxLength = 128;
export const tagValueMaxLength = 256;

/** Own tags in rows, events and internal requests, in the order in which they were added. */
export const tagBindingsSchema = z.array(z.object({ key: z.string(), value: z.string() })).readonly();

/** Prefixes of keys that are reserved for the platform. */
const reservedPrefixes = ['hc:', 'hcp:'];

const allowed = /^[\p{L}\p{N}_.=+\-@:/]([\p{L}\p{N}_.=+\-@:/ ]*[\p{L}\p{N}_.=+\-@:/])?$/u;

/** True for letters, digits, `_.=+-@:/`, and spaces that are neither first nor last. */
export const isTagText = (text: string): boolean => allowed.test(text);

/** True for keys that are reserved for the platform, which users cannot set. */
export const isReservedKey = (key: string): boolean =>
  reservedPrefixes.some((prefix) => key.startsWith(prefix));

/** Adds tags. An existing key keeps its place, and gets the new value. */
export function withTagBindings(
  bindings: readonly TagBinding[],
  added: readonly TagBinding[],
): readonly TagBinding[] {
  const values = new Map([...bindings, ...added].map(({ key, value }) => [key, value]));
  return [...values].map(([key, value]) => ({ key, value }));
}

/** A record whose tags others inherit. */
export interface TagBindingSource {
  readonly path: string;
  readonly tagBindings: readonly TagBinding[];
}

/** The tags that apply to a record: its own, then those of the source whose keys the record does not have. */
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
