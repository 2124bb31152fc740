import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());

describe('light and dark', () => {
  it('light or dark is kept, and an unknown choice is as the system has it', async () => {
    const visitor = app.browser();
    const choose = (appearance: string) =>
      visitor.send('/app/appearance', { appearance, next: '/app/sign-in' });
    const shown = async () =>
      (await visitor.open('/app/sign-in')).page.querySelector('html')?.getAttribute('data-appearance');
    expect(await shown()).toBe('auto');
    expect((await choose('dark')).headers.get('location')).toBe('/app/sign-in');
    expect(await shown()).toBe('dark');
    await choose('purple');
    expect(await shown()).toBe('auto');
  });
});
