/** Language version of policies: 0 before OPA 1.0, and 1 since. */
export type RegoVersion = 0 | 1;

/** OPA 1.x reads version 1 without a flag. */
export const versionFlags = (version: RegoVersion): string[] => (version === 0 ? ['--v0-compatible'] : []);
