import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from '@groundwork/testing/browser';
import { tarball } from '@groundwork/testing';
import type { Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

const archive = tarball({ 'main.tf': 'variable "zone" {\n  type = string\n}\n' });

/** Fills in the wizard's form, except for the archive. */
async function openWizard(page: Page, version: string) {
  await page.goto('/app/organizations/acme/modules');
  await page.getByRole('link', { name: 'Publish a module' }).click();
  await page.getByLabel('Name', { exact: true }).fill('balancer');
  await page.getByLabel('Provider', { exact: true }).fill('aws');
  await page.getByLabel('Version', { exact: true }).fill(version);
}

/** Submits the wizard's form with a file. */
async function publish(page: Page, version: string, file: { readonly name: string; readonly bytes: Buffer }) {
  await openWizard(page, version);
  await page
    .getByLabel('Archive', { exact: true })
    .setInputFiles({ name: file.name, mimeType: 'application/gzip', buffer: file.bytes });
  await page.getByRole('button', { name: 'Publish the archive' }).click();
}

/** Drags a local file onto an element through the browser; scripts of a page cannot. */
async function drag(page: Page, file: string, onto: Locator) {
  const place = await onto.boundingBox();
  if (!place) throw new Error('there is nothing to drag onto');
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: place.x + place.width / 2,
      y: place.y + place.height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
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
        // The page refreshes until it has a result.
        const refused = page.getByRole('alert').getByText('This version failed.');
        await refused.waitFor();
        expect(await page.getByRole('alert').innerText()).toMatch(/it is a zip file/);

        await publish(page, version, { name: 'module.tar.gz', bytes: archive });
        await page.waitForURL(`**/app/modules/acme/balancer/aws/${version}`);
        await page.getByRole('heading', { name: 'Usage' }).waitFor();
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(version);
      },
    );

    it('an archive that is dragged onto the form is published', async () => {
      const page = await readers.open({ token: token() });
      const folder = mkdtempSync(join(tmpdir(), 'groundwork-dragged-'));
      const file = join(folder, 'module.tar.gz');
      writeFileSync(file, archive);
      await openWizard(page, '1.2.0');
      await drag(page, file, page.getByLabel('Archive', { exact: true }));
      await page.getByRole('button', { name: 'Publish the archive' }).click();
      await page.waitForURL('**/app/modules/acme/balancer/aws/1.2.0');
      await page.getByRole('heading', { name: 'Usage' }).waitFor();
      rmSync(folder, { recursive: true });
    });

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
