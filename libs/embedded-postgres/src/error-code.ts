/**
 * The `code` of an error of the operating system (`ENOENT`), or undefined. Not by `instanceof`: errors may come
 * from another realm.
 */
export function errorCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
