const KIB = 1024;
const MIB = 1024 * KIB;

/** How much text of one policy set is read, and how much of it is kept. Sizes in bytes. */
export const policyLimits = {
  /** A configuration file, or one policy file that is checked. */
  fileBytes: MIB,
  /** All texts of the archive that are checked. */
  allBytes: 16 * MIB,
  /** Policies that one configuration file may name. */
  policies: 1000,
  /** A source, query or description, in characters; longer ones are refused. */
  textLength: 1024,
  /** The name of a policy, an import and so on, in characters. */
  nameLength: 255,
  /** Paths of the archive that a missing one is compared with. */
  comparedPaths: 500,
} as const;

/**
 * The configuration files at an archive's root (docs/compatibility.md#uploads), and the endings of policy files, by
 * kind.
 */
export const configurationFiles = { kind1: 'sentinel.hcl', kind2: 'policies.hcl' } as const;
export const regoEnding = '.rego';
export const policyEndings = ['.sentinel', regoEnding] as const;

/** Enforcement levels that a configuration file may name; a policy without one gets the first. */
export const enforcementLevels = {
  kind1: ['advisory', 'soft-mandatory', 'hard-mandatory'],
  kind2: ['advisory', 'mandatory'],
} as const;
