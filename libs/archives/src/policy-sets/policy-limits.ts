const KIB = 1024;
const MIB = 1024 * KIB;

/** Limits for the files of a policy set. Sizes are in bytes. */
export const policyLimits = {
  fileBytes: MIB,
  allBytes: 16 * MIB,
  /** Policies and their data, for OPA. */
  loadedBytes: 16 * MIB,
  policies: 1000,
  /** Number of imports of a set's Rego that are looked for outside of its directory. */
  imports: 2000,
  /** Length of a source, query or description, in characters. */
  textLength: 1024,
  /** Length of the name of a policy, an import and so on, in characters. */
  nameLength: 255,
  /** Number of paths in the archive that are compared with a missing one, to suggest the right one. */
  comparedPaths: 500,
} as const;

/** The configuration file of each kind, which is at the root of the archive (docs/compatibility.md#uploads). */
export const configurationFiles = { kind1: 'sentinel.hcl', kind2: 'policies.hcl' } as const;
export const regoEnding = '.rego';
/** Names of files from which OPA takes data, in any directory. */
export const dataFiles: ReadonlySet<string> = new Set(['data.json', 'data.yaml', 'data.yml']);
export const policyEndings = ['.sentinel', regoEnding] as const;

/** Allowed enforcement levels; the first is the default. */
export const enforcementLevels = {
  kind1: ['advisory', 'soft-mandatory', 'hard-mandatory'],
  kind2: ['advisory', 'mandatory'],
} as const;
