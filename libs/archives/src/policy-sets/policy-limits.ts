const KIB = 1024;
const MIB = 1024 * KIB;

/** Limits for the texts of a policy set. Sizes in bytes. */
export const policyLimits = {
  /** A configuration file, or one checked policy file. */
  fileBytes: MIB,
  /** All checked texts of the archive. */
  allBytes: 16 * MIB,
  /** In one configuration file. */
  policies: 1000,
  /** A source, query or description, in characters. */
  textLength: 1024,
  /** The name of a policy, an import and so on, in characters. */
  nameLength: 255,
  /** Paths that a missing one is compared with. */
  comparedPaths: 500,
} as const;

/**
 * Configuration files at an archive's root (docs/compatibility.md#uploads), and the extensions of policy files, by
 * kind.
 */
export const configurationFiles = { kind1: 'sentinel.hcl', kind2: 'policies.hcl' } as const;
export const regoEnding = '.rego';
export const policyEndings = ['.sentinel', regoEnding] as const;

/** Allowed enforcement levels; the first is the default. */
export const enforcementLevels = {
  kind1: ['advisory', 'soft-mandatory', 'hard-mandatory'],
  kind2: ['advisory', 'mandatory'],
} as const;
