/** Jest's global teardown for `postgres-setup.ts`. */
export default async function stopTestPostgres(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
