/**
 * docs/compatibility.md#module-version-states. An uploaded archive takes `pending` → `reg_ingressing` → `ok` or
 * `reg_ingress_failed`; a commit of a repository is first fetched: `cloning` → `reg_ingressing`, or `clone_failed`.
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

/** What lists show of a version. */
export interface VersionStatus {
  readonly version: string;
  readonly status: ModuleVersionStatus;
  readonly error: string | null;
  readonly revoked: boolean;
  /** The tag that it was made from. */
  readonly tag: string | null;
}
