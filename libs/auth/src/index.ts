export * from './access-rule.ts';
export * from './api-token.ts';
export * from './bootstrap-token.ts';
export * from './clock.ts';
export * from './internal-signer.ts';
export { clockToleranceSeconds, type Visitor } from './internal-token.ts';
export * from './internal-verifier.ts';
export * from './keys.ts';
export * from './object-links.ts';
