const MiB = 1024 * 1024;

/** How far one git command may go. Sizes in bytes, times in milliseconds. */
export interface GitLimits {
  /** Wall clock of one command. */
  readonly deadlineMs: number;
  /** Cut when neither a byte nor a word came for so long. */
  readonly stallMs: number;
  /** Processor time of each process. */
  readonly cpuSeconds: number;
  /** Private memory of each process. */
  readonly memoryBytes: number;
  /** One file, and all files of a repository together. */
  readonly diskBytes: number;
  /** How often disk and progress are looked at. */
  readonly watchMs: number;
}

export const defaultGitLimits: GitLimits = {
  deadlineMs: 120_000,
  stallMs: 25_000,
  cpuSeconds: 90,
  // Of the processes of one git two may reach it at the same time: both hold the same long list of refs.
  memoryBytes: 128 * MiB,
  diskBytes: 1024 * MiB,
  watchMs: 250,
};

/** A whole attempt at a job has so many times the time of one command. */
export const attemptFactor = 5;

/** Bounds of what is taken from a repository. */
export const repositoryLimits = {
  /** Refs that a server may have: more are not read. Git itself has memory for some more with short names. */
  refs: 250_000,
  /** Tags whose name holds a version. */
  versionTags: 20_000,
  refNameBytes: 255,
  /** A commit, or the listing of one directory. */
  metadataBytes: 16 * MiB,
  submodules: 20,
  submoduleDepth: 2,
  /** A `.gitmodules` file. */
  gitModulesBytes: 256 * 1024,
} as const;
