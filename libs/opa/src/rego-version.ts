/** Language of policies: that of OPA before 1.0, or that since. */
export type RegoVersion = 0 | 1;

/** OPA 1.x reads version 1 without any flag. */
export const versionFlags = (version: RegoVersion): string[] => (version === 0 ? ['--v0-compatible'] : []);
