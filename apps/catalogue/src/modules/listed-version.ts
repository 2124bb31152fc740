import type { ModuleRecord, RuleFindings, ShownModule, Verdict, VersionRecord } from './shown-module.ts';
import { latestAmong, latestOf } from './shown-module.ts';

type Status = VersionRecord['attributes']['status'];
type VersionTag = NonNullable<ModuleRecord['attributes']['version-tags']>[number];

/** Sentence of the owners about a version, with their link. */
interface GivenReason {
  readonly text: string;
  readonly link: string | null;
}

/** Facts about a version besides its state; only those of the newest 100 are read. */
export interface VersionFacts {
  readonly publishedAt: string | null;
  /** Undefined for readers of another organization. */
  readonly downloads?: number;
  readonly deprecation: GivenReason | null;
  readonly revocation: GivenReason | null;
  /** Only if the version does not deserve its number. */
  readonly verdict?: Verdict | undefined;
}

/** Keyed by version. */
export type FactsOfVersions = ReadonlyMap<string, VersionFacts>;

/** Version as lists of versions show it. */
export interface ListedVersion {
  readonly version: string;
  readonly status: Status;
  readonly isLatest: boolean;
  readonly isRevoked: boolean;
  /** Why the version failed. */
  readonly error: string | undefined;
  readonly facts: VersionFacts | undefined;
  /** Of the tag that has moved or was deleted. */
  readonly tag: 'moved' | 'deleted' | undefined;
  readonly tagChange: string | undefined;
}

/** All versions, newest first. Users of another organization that shares the module see only those that can be installed. */
export function listedVersions(
  { module, contents }: ShownModule,
  facts: FactsOfVersions,
  rules: RuleFindings,
): readonly ListedVersion[] {
  const statuses: ModuleRecord['attributes']['version-statuses'] =
    module?.attributes['version-statuses'] ??
    (contents?.versions ?? []).map((version) => ({ version, status: 'ok' as const }));
  const revoked = new Set(module?.attributes['revoked-versions']);
  const tags = new Map((module?.attributes['version-tags'] ?? []).map((tag) => [tag.version, tag]));
  const latest = module ? latestOf(module, rules) : latestAmong(contents?.versions ?? [], rules);
  return statuses.map(({ version, status, error }) => ({
    version,
    status,
    error,
    isLatest: version === latest,
    isRevoked: revoked.has(version),
    facts: facts.get(version),
    ...changeOf(tags.get(version)),
  }));
}

function changeOf(tag: VersionTag | undefined): Pick<ListedVersion, 'tag' | 'tagChange'> {
  if (tag?.deleted) return { tag: 'deleted', tagChange: `Its tag ${tag.tag} was deleted.` };
  const commit = tag?.['moved-to'];
  return tag === undefined || commit === undefined
    ? { tag: undefined, tagChange: undefined }
    : { tag: 'moved', tagChange: `Its tag ${tag.tag} now points to another commit, ${commit}.` };
}
