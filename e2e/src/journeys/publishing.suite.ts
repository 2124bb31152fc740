import { describe, expect, it } from '@jest/globals';
import type { Page } from '@groundwork/testing/browser';
import { tarball } from '@groundwork/testing';
import type { Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

const archive = tarball({ 'main.tf': 'variable "zone" {\n  type = string\n}\n' });

/** Fills in the form of the wizard, and sends it with a file. */
async function publish(page: Page, version: string, file: { readonly name: string; readonly bytes: Buffer }) {
  await page.goto('/app/organizations/acme/modules');
  await page.getByRole('link', { name: 'Publish a module' }).click();
  await page.getByLabel('Name', { exact: true }).fill('balancer');
  await page.getByLabel('Provider', { exact: true }).fill('aws');
  await page.getByLabel('Version', { exact: true }).fill(version);
  await page
    .getByLabel('Archive', { exact: true })
    .setInputFiles({ name: file.name, mimeType: 'application/gzip', buffer: file.bytes });
  await page.getByRole('button', { name: 'Publish the archive' }).click();
}

export function describePublishing(journey: () => Journey, readers: Readers): void {
  const token = () => journey().company.owner.token;

  describe('publishing', () => {
    it.each([
      ['with JavaScript', true],
      ['without JavaScript', false],
    ])(
      'a zip file is refused with its reason, and the right archive replaces it: %s',
      async (_name, javaScriptEnabled) => {
        const page = await readers.open({ token: token(), javaScriptEnabled });
        const version = javaScriptEnabled ? '1.0.0' : '1.1.0';
        await publish(page, version, { name: 'module.zip', bytes: Buffer.from('PK\u0003\u0004 a zip file') });
        // The page looks again by itself until there is a result.
        const refused = page.getByRole('alert').getByText('This version was refused.');
        await refused.waitFor();
        expect(await page.getByRole('alert').innerText()).toMatch(/it is a zip file/);

        await publish(page, version, { name: 'module.tar.gz', bytes: archive });
        await page.waitForURL(`**/app/modules/acme/balancer/aws/${version}`);
        await page.getByRole('heading', { name: 'Usage' }).waitFor();
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(version);
      },
    );

    it('the wizard has the recipe of a pipeline with the address of this platform', async () => {
      const page = await readers.open({ token: token() });
      await page.goto('/app/organizations/acme/publish#pipeline');
      await page.getByText('GitLab CI').click();
      const recipe = page.getByLabel('GitLab CI', { exact: true });
      await recipe.waitFor();
      expect(await recipe.innerText()).toContain(`GROUNDWORK_HOST: ${journey().test.platform.baseUrl}`);
    });
  });
}
