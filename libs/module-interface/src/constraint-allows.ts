/**
 * Tells whether constraints, such as `>= 1.2, < 2.0` or `~> 1.4`, allow a version. A pre-release is allowed only if it is named exactly.
 *
 * @returns undefined if the constraints or the version cannot be read
 */
export function constraintAllows(_constraint: string, _version: string): boolean | undefined {
  return undefined;
}
