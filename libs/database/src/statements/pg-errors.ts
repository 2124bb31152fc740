/** The five-character SQLSTATE of an error that PostgreSQL sent, or undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const code = memberOf(error, 'code');
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether an insert or update met a row that already has its key; with `constraint`, only that unique key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint);
}

/** Whether a row refers to one that does not exist, or one that is referred to was deleted. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23503' && (constraint === undefined || constraintOf(error) === constraint);
}

/** A lock that was not free in time, a deadlock, a serialization failure: the server has undone everything. */
const lockFailures = new Set(['55P03', '40P01', '40001']);

export const isLockFailure = (error: unknown): boolean => lockFailures.has(sqlState(error) ?? '');

/** Whether a prepared statement cannot be used any longer, because a migration has changed what it returns. */
export function isStalePlan(error: unknown): boolean {
  const message = memberOf(error, 'message');
  return sqlState(error) === '0A000' && String(message).endsWith('cached plan must not change result type');
}

const constraintOf = (error: unknown) => memberOf(error, 'constraint');

/** Not by `instanceof`: errors may come from another realm. */
function memberOf(error: unknown, name: string): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  return Object.getOwnPropertyDescriptor(error, name)?.value;
}
