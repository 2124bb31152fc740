import type { PolicyTests } from '@groundwork/contracts';
import type { CompilationState } from '../policy-words/rego-errors.ts';

/**
 * Result of OPA for the policies of a version.
 *
 * - `state`: null while that is not known yet, and for versions that have nothing to compile. `pending` if there was no OPA.
 * - `error`: why they cannot be used, for users; set exactly when the state is `failed`.
 * - `regoVersion`: the version of Rego in which they compile.
 * - `opaVersion`: the version of OPA.
 * - `tests`: null if there are none.
 */
export interface Compilation {
  readonly state: CompilationState | null;
  readonly error: string | null;
  readonly regoVersion: 0 | 1 | null;
  readonly opaVersion: string | null;
  readonly tests: PolicyTests | null;
}

export const notCompiled: Compilation = {
  state: null,
  error: null,
  regoVersion: null,
  opaVersion: null,
  tests: null,
};

/** True if the policies cannot be used. */
export const isFailed = (compilation: Compilation): compilation is Compilation & { readonly error: string } =>
  compilation.error !== null;
