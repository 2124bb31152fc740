/** For the log: the powers over a record of which each would satisfy the rule, such as `workspace.changes`. */
export function lackedPowers<Powers extends object>(
  kind: 'project' | 'workspace',
  rule: (powers: Powers) => boolean,
  powers: Powers,
): string[] {
  return Object.keys(powers)
    .filter((name) => rule({ ...powers, [name]: true }))
    .map((name) => `${kind}.${name}`);
}
