const MiB = 1024 * 1024;

/** The limits of one git command. Sizes in bytes, times in milliseconds. */
export interface GitLimits {
  /** Wall clock of one command. */
  readonly deadlineMs: number;
  /** The command is ended when neither data nor progress has arrived for this long. */
  readonly stallMs: number;
  /** Processor time of each process. */
  readonly cpuSeconds: number;
  /** Private memory of each process. */
  readonly memoryBytes: number;
  /** One file, and all files of a repository together. */
  readonly diskBytes: number;
  /** How often disk usage and progress are checked. */
  readonly watchMs: number;
}

/** What an operator cannot change. */
export const fixedGitLimits: Omit<GitLimits, 'deadlineMs' | 'diskBytes'> = {
  stallMs: 25_000,
  cpuSeconds: 90,
  // Two processes of one git may reach it at the same time: both hold the same long list of refs.
  memoryBytes: 128 * MiB,
  watchMs: 250,
};

/** A whole attempt at a job may take this many times as long as one command. */
export const attemptFactor = 5;

/** Limits on what is taken from a repository. */
export const repositoryLimits = {
  /**
   * Refs that a server may have; a longer list is refused. Git's own memory limit allows some more if their names are
   * short.
   */
  refs: 250_000,
  /** Tags whose name contains a version. */
  versionTags: 20_000,
  refNameBytes: 255,
  /** A commit, or the listing of one directory. */
  metadataBytes: 16 * MiB,
  submodules: 20,
  submoduleDepth: 2,
  /** A `.gitmodules` file. */
  gitModulesBytes: 256 * 1024,
} as const;
