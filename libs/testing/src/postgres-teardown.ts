/** Jest's global teardown to `postgres-setup.ts`. */
export default async function stopTestPostgres(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
