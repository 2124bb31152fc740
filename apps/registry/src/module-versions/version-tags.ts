import { isRefName } from '@groundwork/contracts';
import { isCommitHash } from '@groundwork/followed-repository';
import { z } from 'zod';
import { parseSemanticVersion, type SemanticVersion } from './semantic-version.ts';

/** The tags of a listing, as ingest-worker stores them, with the commits that they point to. */
export const listedTagsSchema = z.array(
  z.object({ name: z.string(), commit: z.string().refine(isCommitHash) }).readonly(),
);

export type ListedTag = z.infer<typeof listedTagsSchema>[number];

export interface VersionTag extends ListedTag {
  readonly version: SemanticVersion;
  /** The tag of the same version that did not win, if it points to another commit. */
  readonly otherTag: ListedTag | null;
}

/**
 * The tags that are versions (A2): an optional `v` and a semantic version after the prefix; highest first. If two
 * tags are the same version (`1.0.0` and `v1.0.0`), the one that is already a version (`known`) wins, otherwise the
 * one without `v`.
 */
export function versionTagsOf(
  tags: readonly ListedTag[],
  tagPrefix: string,
  known: ReadonlySet<string> = new Set(),
): VersionTag[] {
  const found = new Map<string, VersionTag>();
  for (const tag of tags) {
    const version = versionOf(tag.name, tagPrefix);
    if (!version) continue;
    const other = found.get(version.text);
    const [winner, loser] = !other || isPreferred(tag, other, known) ? [tag, other] : [other, tag];
    found.set(version.text, {
      name: winner.name,
      commit: winner.commit,
      version,
      otherTag: differing(winner, loser),
    });
  }
  return [...found.values()].sort(highestFirst);
}

function versionOf(name: string, tagPrefix: string): SemanticVersion | null {
  if (!isRefName(name) || !name.startsWith(tagPrefix)) return null;
  return parseSemanticVersion(name.slice(tagPrefix.length).replace(/^v/, ''));
}

const differing = ({ commit }: ListedTag, other: ListedTag | undefined): ListedTag | null =>
  other && other.commit !== commit ? { name: other.name, commit: other.commit } : null;

function isPreferred(tag: ListedTag, other: ListedTag, known: ReadonlySet<string>): boolean {
  if (known.has(tag.name) !== known.has(other.name)) return known.has(tag.name);
  return tag.name.length < other.name.length;
}

function highestFirst({ version: a }: VersionTag, { version: b }: VersionTag): number {
  if (a.sortKey !== b.sortKey) return a.sortKey < b.sortKey ? 1 : -1;
  return a.text < b.text ? 1 : -1;
}
