import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { constraintAllows } from '@groundwork/module-interface';

/**
 * A call of a module in the latest version of another one.
 *
 * - `namespace`, `name`, `provider`, `version`: of the module that calls.
 * - `part`: the directory that calls, `calledPart` the one that is called; "" for a root.
 * - `constraint`: as written; "" if there is none.
 * - `inputs`: names of the arguments that are passed; null if they are not known.
 */
export interface ModuleCaller {
  readonly organizationId: OrganizationId;
  readonly moduleId: ModuleId;
  readonly position: number;
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  readonly part: string;
  readonly call: string;
  readonly calledPart: string;
  readonly constraint: string;
  readonly inputs: readonly string[] | null;
}

/** More conditions are not read: each that excludes a version multiplies the work. */
const maxConditions = 8;

/** True, false, or null if the constraints are an expression or cannot be read. */
export const allowedBy = (constraint: string, version: string): boolean | null =>
  constraint.split(',').length > maxConditions ? null : (constraintAllows(constraint, version) ?? null);

/** The highest version that constraints allow, by constraints; null if there is none. Those that are not known are absent. */
export type SatisfyingVersions = ReadonlyMap<string, string | null>;
