export * from './judge-policy-set.ts';
export * from './outcomes.ts';
export * from './plan.ts';
export * from './shown-text.ts';
export * from './verdict.ts';
