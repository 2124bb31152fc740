const MiB = 1024 * 1024;

/** Limits on one git command. Sizes are in bytes, times in milliseconds. */
export interface GitLimits {
  /** Wall-clock time of one command. */
  readonly deadlineMs: number;
  readonly stallMs: number;
  readonly cpuSeconds: number;
  /** Private memory of each process. */
  readonly memoryBytes: number;
  /** Limit on the size of one file, and on that of all files of a repository together. */
  readonly diskBytes: number;
  readonly watchMs: number;
}

/** Operators cannot change these. */
export const fixedGitLimits: Omit<GitLimits, 'deadlineMs' | 'diskBytes'> = {
  stallMs: 25_000,
  cpuSeconds: 90,
  // Two processes of the same git command can both reach this limit: each holds the same long list of refs.
  memoryBytes: 128 * MiB,
  watchMs: 250,
};

export const attemptFactor = 5;

export const repositoryLimits = {
  /** A server with more refs is refused. Git's own memory limit allows some more if their names are short. */
  refs: 250_000,
  versionTags: 20_000,
  refNameBytes: 255,
  /** Limit on the size of a commit, or of the listing of one directory. */
  metadataBytes: 16 * MiB,
  submodules: 20,
  submoduleDepth: 2,
  gitModulesBytes: 256 * 1024,
  /** Directory entries and segments of paths that are read to follow the links of one commit. */
  linkWork: 200_000,
} as const;
