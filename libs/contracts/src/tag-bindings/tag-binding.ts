import { z } from 'zod';

/** A tag of a project, a workspace or a module: a key, unique for the record, and a value, which may be empty. */
export interface TagBinding {
  readonly key: string;
  readonly value: string;
}

/** A tag that applies to a record: its own, or an inherited one. */
export interface EffectiveTagBinding extends TagBinding {
  /** Path of the record that it is inherited from; null for an own one. */
  readonly inheritedFrom: string | null;
}

/** Limit of a record's own tags (docs/reference/tags.md#limits). */
export const maxTagBindings = 10;

/** In characters (docs/reference/tags.md#limits). */
export const tagKeyMaxLength = 128;
export const tagValueMaxLength = 256;

/** Own tags in rows, events and internal requests, in order of addition. */
export const tagBindingsSchema = z.array(z.object({ key: z.string(), value: z.string() })).readonly();

/** Prefixes of the platform's keys. */
const reservedPrefixes = ['hc:', 'hcp:'];

const allowed = /^[\p{L}\p{N}_.=+\-@:/]([\p{L}\p{N}_.=+\-@:/ ]*[\p{L}\p{N}_.=+\-@:/])?$/u;

/** Letters, digits, `_.=+-@:/`, and spaces that are neither first nor last. */
export const isTagText = (text: string): boolean => allowed.test(text);

/** True for the platform's keys, which users cannot set. */
export const isReservedKey = (key: string): boolean =>
  reservedPrefixes.some((prefix) => key.startsWith(prefix));

/** Adds tags; an existing key keeps its place and gets the new value. */
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

/** The tags that apply to a record: its own, then those of the source with other keys. */
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
