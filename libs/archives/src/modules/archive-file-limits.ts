const MIB = 1024 * 1024;

/** Limits for reading single files. The rest is only in the archive itself. */
export const archiveFileLimits = {
  entries: 5_000,
  fileBytes: MIB,
  /** Of all files of one archive. */
  allBytes: 16 * MIB,
} as const;
