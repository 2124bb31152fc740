const KIB = 1024;
const MIB = 1024 * KIB;

/** Limits for the texts of a module and its description. Sizes in bytes. */
export const moduleLimits = {
  configurationBytes: MIB,
  /** Of the whole archive. */
  allConfigurationBytes: 16 * MIB,
  readmeBytes: 256 * KIB,
  allReadmeBytes: 16 * MIB,
  /** As JSON. */
  detailsBytes: 8 * MIB,
  /** Blocks and arguments in the whole archive. */
  entries: 100_000,
  /** Further notes are combined into one. */
  notes: 20,
} as const;
