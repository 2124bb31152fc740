/**
 * docs/compatibility.md#module-version-states. An uploaded archive takes `pending` → `reg_ingressing` → `ok` or
 * `reg_ingress_failed`; a commit is first fetched: `cloning` → `reg_ingressing`, or `clone_failed`.
 */
export const moduleVersionStatuses = [
  'pending',
  'cloning',
  'clone_failed',
  'reg_ingressing',
  'reg_ingress_req_failed',
  'reg_ingress_failed',
  'ok',
] as const;
export type ModuleVersionStatus = (typeof moduleVersionStatuses)[number];

export interface VersionStatus {
  readonly version: string;
  readonly status: ModuleVersionStatus;
  readonly error: string | null;
  readonly revoked: boolean;
  readonly tag: string | null;
  /** The commit that its tag now points to, if it is another one. */
  readonly movedCommit: string | null;
  /** True if its repository no longer has its tag. */
  readonly tagDeleted: boolean;
}
