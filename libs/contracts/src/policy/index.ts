export * from './policy-exemption.events.ts';
export * from './policy-evaluation.events.ts';
export * from './policy-override.events.ts';
export * from './policy-set-repository.events.ts';
export * from './policy-set-version.events.ts';
export * from './policy-set.events.ts';
export * from './policy-tool-version.events.ts';
export * from './policy.events.ts';
