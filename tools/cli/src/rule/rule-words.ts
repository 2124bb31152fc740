export const ruleKinds = ['minimum-age', 'window', 'allow', 'deny'] as const;
export const units = ['major', 'minor', 'version'] as const;
export const effects = ['allow', 'warn', 'refuse'] as const;
