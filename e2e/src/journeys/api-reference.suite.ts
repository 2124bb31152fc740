import { describe, expect, it } from '@jest/globals';
import type { Page } from '@groundwork/testing/browser';
import { findingsOf } from '../testing/accessibility.ts';
import { overflowOf } from '../testing/in-page.ts';
import { desktop, phone, type Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

/** The page renders several hundred endpoints, which takes half a minute on a busy machine. */
const drawnWithinMs = 120_000;
const testWithinMs = 240_000;

export function describeApiReference(journey: () => Journey, readers: Readers): void {
  describe('the reference of the API', () => {
    const untilDrawn = (page: Page) => page.getByRole('heading', { name: 'OAuth clients' }).waitFor();
    const openEndpoint = async (page: Page, tag: string, summary: string) => {
      await page.getByRole('heading', { name: tag }).click();
      await page.locator('.opblock', { hasText: summary }).first().click();
    };

    it(
      'a stranger finds an endpoint by its path, and sees what it takes and sends',
      async () => {
        const page = await readers.open({ viewport: phone, colorScheme: 'dark' });
        page.setDefaultTimeout(drawnWithinMs);
        await page.goto('/docs');
        await untilDrawn(page);
        expect(await overflowOf(page)).toBe(0);
        expect(await findingsOf(page)).toEqual([]);
        await openEndpoint(page, 'OAuth clients', 'Create an OAuth client');
        await page.getByText('oauth-token-string').first().waitFor();
        await page.getByText('connection-status').first().waitFor();
        await page.getByPlaceholder('Filter').fill('webhook-deliveries');
        await page.getByRole('heading', { name: 'OAuth clients' }).waitFor({ state: 'detached' });
        await page.getByRole('heading', { name: 'Webhooks' }).click();
        await page.locator('[data-path="/api/v2/oauth-clients/{id}/webhook-deliveries"]').waitFor();
      },
      testWithinMs,
    );

    it(
      'from the bar to a request with a token of the reader, and back to the modules',
      async () => {
        const { token } = journey().company.owner;
        const page = await readers.open({ token, viewport: desktop });
        page.setDefaultTimeout(drawnWithinMs);
        await page.goto('/');
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
        await untilDrawn(page);
        await page.getByRole('button', { name: 'Authorize' }).first().click();
        await page.locator('.auth-container input').fill(token);
        await page.getByRole('button', { name: 'Apply credentials' }).click();
        await page.getByRole('button', { name: 'Close' }).click();
        await openEndpoint(page, 'OAuth clients', 'List OAuth clients');
        await page.getByRole('button', { name: 'Try it out' }).click();
        await page.getByPlaceholder('organization_name').fill('acme');
        await page.getByRole('button', { name: 'Execute' }).click();
        await page.locator('.live-responses-table').getByText('Acme on GitHub').first().waitFor();
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Modules' }).click();
        await page.getByRole('searchbox').waitFor();
      },
      testWithinMs,
    );
  });
}
