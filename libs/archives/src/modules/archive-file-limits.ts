const MIB = 1024 * 1024;

/** Limits for files that can be read one by one. All others can be read only by downloading the archive. */
export const archiveFileLimits = {
  entries: 5_000,
  fileBytes: MIB,
  /** Limit for all files of an archive together. */
  allBytes: 16 * MIB,
} as const;
