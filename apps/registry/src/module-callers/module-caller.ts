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

/** True, false, or null if the constraints are an expression or cannot be read. */
export const allowedBy = (constraint: string, version: string): boolean | null =>
  constraintAllows(constraint, version) ?? null;

/** False if the constraints are an expression, or cannot be read. */
export const isKnownConstraint = (constraint: string): boolean => allowedBy(constraint, '1.0.0') !== null;

/** The highest version that the constraints of each caller allow, by constraints; null if there is none, or it is not known. */
export type SatisfyingVersions = ReadonlyMap<string, string | null>;
