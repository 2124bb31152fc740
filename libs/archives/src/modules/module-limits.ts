const KIB = 1024;
const MIB = 1024 * KIB;

/** How much text of one module is read and how large its description may become. Sizes in bytes. */
export const moduleLimits = {
  /** One configuration file. */
  configurationBytes: MIB,
  /** All configuration files of the archive together. */
  allConfigurationBytes: 16 * MIB,
  readmeBytes: 256 * KIB,
  allReadmeBytes: 16 * MIB,
  /** The details document as JSON. */
  detailsBytes: 8 * MIB,
  /** Blocks and arguments in the whole archive. */
  entries: 100_000,
  /** Notes beyond this number are summed up in one. */
  notes: 20,
} as const;
