const KIB = 1024;
const MIB = 1024 * KIB;

/** Limits for the texts of a policy set. Sizes in bytes. */
export const policyLimits = {
  fileBytes: MIB,
  allBytes: 16 * MIB,
  policies: 1000,
  /** A source, query or description, in characters. */
  textLength: 1024,
  /** The name of a policy, an import and so on, in characters. */
  nameLength: 255,
  /** Paths that a missing one is compared with. */
  comparedPaths: 500,
} as const;

/** Configuration files at the root (docs/compatibility.md#uploads), and extensions of policy files, by kind. */
export const configurationFiles = { kind1: 'sentinel.hcl', kind2: 'policies.hcl' } as const;
export const regoEnding = '.rego';
export const policyEndings = ['.sentinel', regoEnding] as const;

/** Allowed enforcement levels; the first is the default. */
export const enforcementLevels = {
  kind1: ['advisory', 'soft-mandatory', 'hard-mandatory'],
  kind2: ['advisory', 'mandatory'],
} as const;
