/** The five-character SQLSTATE of PostgreSQL's error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const code = memberOf(error, 'code');
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** True if a row with the same unique key exists. With `constraint`, only for that key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint);
}

/** True if a referenced row does not exist, or if a row to be deleted is still referenced. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23503' && (constraint === undefined || constraintOf(error) === constraint);
}

/** Lock timeout, deadlock and serialization failure, after which the server has undone everything. */
const lockFailures = new Set(['55P03', '40P01', '40001']);

export const isLockFailure = (error: unknown): boolean => lockFailures.has(sqlState(error) ?? '');

/** True if a migration has changed what the prepared statement returns. */
export function isStalePlan(error: unknown): boolean {
  const message = memberOf(error, 'message');
  return sqlState(error) === '0A000' && String(message).endsWith('cached plan must not change result type');
}

const constraintOf = (error: unknown) => memberOf(error, 'constraint');

/** Avoids `instanceof`: errors may come from another realm. */
function memberOf(error: unknown, name: string): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  return Object.getOwnPropertyDescriptor(error, name)?.value;
}
