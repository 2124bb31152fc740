export type { BuiltBundle, BundleRequest } from './build-bundle.ts';
export type { Compilation } from './compile-policies.ts';
export {
  type Evaluation,
  type EvaluationRequest,
  type InputFacts,
  isRulePath,
  type QueryResult,
} from './evaluate-policies.ts';
export * from './judge-plan.ts';
export * from './opa-failure.ts';
export type { OpaLimits } from './opa-limits.ts';
export * from './open-opa.ts';
export * from './pinned-opa.ts';
export type { RegoError } from './rego-errors.ts';
export type { RegoVersion } from './rego-version.ts';
export type { PolicyTest, TestRun } from './test-policies.ts';
