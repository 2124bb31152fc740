export * from './common-environment.ts';
export * from './key-ring.ts';
export * from './load-config-or-exit.ts';
export * from './load-config.ts';
export * from './release.ts';
export * from './secret.ts';
export * from './settings.ts';
export * from './variables.ts';
