/** The `code` of a system error (`ENOENT`), or undefined. Avoids `instanceof`: errors may come from another realm. */
export function errorCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
