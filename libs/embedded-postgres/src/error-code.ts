/**
 * The `code` of an error of the operating system (`ENOENT`), or undefined. Not by `instanceof`: the errors of Node
 * come from another realm when code runs in a `vm` context, as tests do.
 */
export function errorCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
