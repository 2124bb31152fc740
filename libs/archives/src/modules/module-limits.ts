const KIB = 1024;
const MIB = 1024 * KIB;

/** Limits for the text files of a module, and for its description. Sizes are in bytes. */
export const moduleLimits = {
  configurationBytes: MIB,
  /** Limit for the root, `modules/<name>` and `examples/<name>`. */
  allConfigurationBytes: 16 * MIB,
  readmeBytes: 256 * KIB,
  allReadmeBytes: 16 * MIB,
  /**
   * Limits for the directories below `modules/<name>` and `examples/<name>`. Those beyond are not described, and the
   * module is accepted.
   */
  deep: {
    allConfigurationBytes: 8 * MIB,
    allReadmeBytes: 8 * MIB,
    /** Size of the description so far, from which on no such directory is added. */
    detailsBytes: 6 * MIB,
  },
  /** Texts outside the module's directories that are kept because links may lead to them. */
  linkedBytes: 8 * MIB,
  /** Size of the description as JSON. */
  detailsBytes: 8 * MIB,
  /** Blocks and arguments in the whole archive. */
  entries: 100_000,
  /** Paths of files that may hold secrets. */
  secretPaths: 100,
  /** Further notes are only counted, in one last note. */
  notes: 20,
} as const;
