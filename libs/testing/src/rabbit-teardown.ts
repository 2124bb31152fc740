/** Jest's global teardown to `rabbit-setup.ts`. */
export default async function stopTestRabbit(): Promise<void> {
  await globalThis.stopTestRabbit?.();
}
