/** Our own limit. */
export const maxTagSelectors = 100;

/**
 * Applies a policy set to the workspaces that have a tag, or excludes them
 * (docs/reference/policy-sets.md#tag-selectors).
 *
 * - `value`: null for a tag without a value.
 */
export interface TagSelector {
  readonly key: string;
  readonly value: string | null;
  readonly exclude: boolean;
}

export interface TagSelectorChanges {
  readonly added: readonly TagSelector[];
  readonly removed: readonly TagSelector[];
}

export const areChanged = ({ added, removed }: TagSelectorChanges): boolean =>
  added.length + removed.length > 0;

const isSame = (one: TagSelector, other: TagSelector): boolean =>
  one.key === other.key && one.value === other.value && one.exclude === other.exclude;

const among = (selectors: readonly TagSelector[]) => (given: TagSelector) =>
  selectors.some((selector) => isSame(selector, given));

/** Adds selectors. The result has no duplicates, and is sorted by key and value. */
export const withTagSelectors = (
  selectors: readonly TagSelector[],
  given: readonly TagSelector[],
): readonly TagSelector[] =>
  given
    .reduce<readonly TagSelector[]>(
      (all, selector) => (among(all)(selector) ? all : [...all, selector]),
      selectors,
    )
    .toSorted(inOrder);

export function withoutTagSelectors(
  selectors: readonly TagSelector[],
  given: readonly TagSelector[],
): readonly TagSelector[] {
  const isGiven = among(given);
  return selectors.filter((selector) => !isGiven(selector));
}

/** A global set keeps only exclusions: it applies to all workspaces already. */
export const exclusionsAmong = (selectors: readonly TagSelector[]): readonly TagSelector[] =>
  selectors.filter(({ exclude }) => exclude);

export const tagSelectorChanges = (
  before: readonly TagSelector[],
  after: readonly TagSelector[],
): TagSelectorChanges => ({
  added: withoutTagSelectors(after, before),
  removed: withoutTagSelectors(before, after),
});

/** Compares by key, then by value; exclusions come last. */
function inOrder(one: TagSelector, other: TagSelector): number {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1;
  const [mine, theirs] = [one.value ?? '', other.value ?? ''];
  if (mine !== theirs) return mine < theirs ? -1 : 1;
  return Number(one.exclude) - Number(other.exclude);
}
