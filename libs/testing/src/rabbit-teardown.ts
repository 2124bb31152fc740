/** Jest's global teardown for `rabbit-setup.ts`. */
export default async function stopTestRabbit(): Promise<void> {
  await globalThis.stopTestRabbit?.();
}
