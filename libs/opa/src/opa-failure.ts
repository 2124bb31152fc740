/**
 * - missing: there is no OPA that can be used.
 * - time-limit, memory-limit, output-limit: the policies or the input exceed a limit.
 * - unreadable-input: the input or a data file is not JSON, or is nested 10,000 deep.
 * - stopped: OPA was killed from outside or crashed; another attempt may succeed.
 * - aborted: the caller's signal.
 */
export type OpaFailureCode =
  'missing' | 'time-limit' | 'memory-limit' | 'output-limit' | 'unreadable-input' | 'stopped' | 'aborted';

/** OPA gave no result. `reason` is a sentence that quotes neither policies nor input, so it is safe to show and to log. */
export class OpaFailure extends Error {
  readonly code: OpaFailureCode;
  readonly reason: string;

  constructor(code: OpaFailureCode, reason: string) {
    super(reason);
    this.name = 'OpaFailure';
    this.code = code;
    this.reason = reason;
  }
}
