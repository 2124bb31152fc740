import { newId, type PublicArchiveId } from '@groundwork/contracts/resource-ids';

/** A version of a module of the public registry. */
export interface PublicCoordinates {
  readonly host: string;
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
}

/**
 * - `waiting`: its archive was asked for.
 * - `kept`: its archive is here.
 * - `evicted`: its archive was removed, for room or by a site administrator. What it was stays known.
 * - `failed`: its archive could not be fetched, or was refused.
 */
export const publicArchiveStates = ['waiting', 'kept', 'evicted', 'failed'] as const;
type PublicArchiveState = (typeof publicArchiveStates)[number];

/** Identity of a version of the public registry: the same forever, whatever its origin sends later (ADR 88). */
export interface ArchiveIdentity {
  /** The commit, if it came from a repository. */
  readonly commitSha: string | null;
  /** Where in the archive the module is, as clients write it after `//`. */
  readonly directory: string;
  /** SHA-256 of the archive. Of a commit, it is the same wherever this release packs it. */
  readonly sha256: string;
}

/** Content that the origin of a version had instead of what is known. */
export interface OfferedArchive extends ArchiveIdentity {
  readonly origin: string;
}

/** The archive of a version of the public registry, which belongs to no organization (ADR 88). */
export interface PublicArchive extends PublicCoordinates {
  readonly id: PublicArchiveId;
  readonly aggregateVersion: number;
  readonly state: PublicArchiveState;
  /** The address that the public registry gave for what is known. */
  readonly origin: string;
  readonly directory: string;
  readonly commitSha: string | null;
  /** Null until it is known. */
  readonly sha256: string | null;
  readonly bytes: number | null;
  readonly objectKey: string | null;
  /** Why it could not be fetched, or what its origin has instead. */
  readonly error: string | null;
  /** Content that its origin had, if that was refused because it is another than known. */
  readonly offered: OfferedArchive | null;
  /** The user, team or organization that asked for it last. */
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly firstFetchedAt: Date | null;
  readonly lastUsedAt: Date;
  readonly lastCheckedAt: Date | null;
}

/** An archive whose content is here. */
export interface KeptArchive extends PublicArchive {
  readonly sha256: string;
  readonly bytes: number;
  readonly objectKey: string;
}

export const isKept = (archive: PublicArchive): archive is KeptArchive =>
  archive.state === 'kept' && archive.objectKey !== null && archive.sha256 !== null && archive.bytes !== null;

export type NewArchive = Pick<PublicArchive, 'origin' | 'askedBy' | 'publishedAt'> &
  Partial<ArchiveIdentity> &
  PublicCoordinates;

/** An archive that is asked for, of which nothing is known but what its request says. */
export const newPublicArchive = (given: NewArchive, now: Date): PublicArchive => ({
  id: newId('publicArchive'),
  aggregateVersion: 1,
  state: 'waiting',
  directory: '',
  commitSha: null,
  sha256: null,
  bytes: null,
  objectKey: null,
  error: null,
  offered: null,
  createdAt: now,
  askedAt: now,
  firstFetchedAt: null,
  lastUsedAt: now,
  lastCheckedAt: null,
  ...given,
});

export const moduleOf = ({ namespace, name, provider }: Omit<PublicCoordinates, 'host' | 'version'>) =>
  `${namespace}/${name}/${provider}`;

/**
 * The difference between the origin and what is known, as a sentence for users; null if it is the same, or nothing is known yet. A commit says
 * more than a digest, because another release may pack it differently.
 */
export function changeOf(known: PublicArchive, found: ArchiveIdentity): string | null {
  if (known.sha256 === null) return null;
  const isSame =
    known.commitSha === null || found.commitSha === null
      ? known.commitSha === found.commitSha && known.sha256 === found.sha256
      : known.commitSha === found.commitSha;
  if (isSame && known.directory === found.directory) return null;
  const since = known.firstFetchedAt?.toISOString().slice(0, 10);
  const before = described({ ...known, sha256: known.sha256 });
  return `The origin of ${moduleOf(known)} ${known.version} has other content than before: ${before}${since === undefined ? '' : ` since ${since}`}, now ${described(found)}. A version never changes, so the new content was refused. Use another version, and ask the authors of the module what has happened. A site administrator can accept the new content.`;
}

const described = ({ commitSha, sha256, directory }: ArchiveIdentity): string =>
  (commitSha === null ? `digest ${sha256}` : `commit ${commitSha}`) +
  (directory === '' ? '' : ` in ${directory}`);

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const publicArchiveTimes = {
  /** The longest that a download waits, below the 30 s of the gateway (ADR 23). */
  waitMs: 25 * second,
  /** How long a failure is told without asking the origin again. */
  failureMs: 15 * second,
  /** An archive that was asked for longer ago than this is asked for again. */
  overdueMs: 2 * minute,
  /** How exactly it is known when an archive was last used. */
  usedMs: minute,
  /** How often the origin of a kept archive that is used is compared with what is known. */
  checkMs: day,
} as const;

/** Limit on one archive, in bytes. */
export const maxArchiveBytes = (config: {
  readonly publicCacheBytes: number;
  readonly uploadMaxBytes: number;
}): number => Math.min(config.publicCacheBytes, config.uploadMaxBytes);

/** Limits on archives that wait to be fetched: of everybody, and of one user, team or organization. */
export const maxAwaitedArchives = 200;
export const maxAwaitedArchivesOfOne = 20;
