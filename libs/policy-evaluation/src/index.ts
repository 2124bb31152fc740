export * from './judge-policy-set.ts';
export * from './mask-secrets.ts';
export * from './outcomes.ts';
export * from './plan.ts';
export * from './verdict.ts';
