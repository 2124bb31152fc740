import { describe, expect, it } from '@jest/globals';
import { tarball } from '@groundwork/testing';
import { clipboardOf } from '../testing/in-page.ts';
import { asToken, publishVersions } from '../testing/publisher.ts';
import type { Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

const networkPath = '/app/modules/acme/network/aws';

export function describeUsers(journey: () => Journey, readers: Readers): void {
  const token = () => journey().company.owner.token;

  describe('users of a module', () => {
    it('from a module to those who use it, and to what an upgrade does to them', async () => {
      const page = await readers.open({ token: token() });
      await page.goto(networkPath);
      const section = page.locator('#used-by');
      expect(await section.innerText()).toMatch(/acme\/shop\/aws 1\.0\.0[^]*shop, acme\/shop, production/);
      await section.getByRole('link', { name: /^All users/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Used by' }).waitFor();
      await page.getByRole('link', { name: 'What an upgrade to 2.0.0 does' }).click();
      const row = page.getByRole('row').filter({ hasText: 'acme/shop/aws' });
      expect(await row.innerText()).toMatch(
        /yes[^]*breaks It passes enable_classic_link[^]*does not pass cidr/,
      );
      await page.getByRole('link', { name: '1.1.0', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Compare versions' }).waitFor();
    });

    it('from a module to the module that it calls', async () => {
      const page = await readers.open({ token: token() });
      await page.goto('/app/modules/acme/shop/aws');
      await page.getByRole('link', { name: /\/acme\/network\/aws$/ }).click();
      await page.waitForURL(`**${networkPath}`);
    });

    it('two versions are compared by what callers meet, and the release notes are copied', async () => {
      const page = await readers.open({
        token: token(),
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.goto(`${networkPath}/compare?from=1.1.0&to=2.0.0`);
      const meets = page.locator('#interface');
      const removed = meets.getByRole('row').filter({ hasText: 'enable_classic_link' });
      expect(await removed.innerText()).toContain('breaking');
      await meets.getByText('As release notes').click();
      await meets.getByRole('button', { name: 'Copy' }).click();
      await page.getByRole('status').getByText('Copied', { exact: true }).waitFor();
      expect(await clipboardOf(page)).toMatch(/2\.0\.0[^]*enable_classic_link/);
    });

    it('whoever deletes or deprecates reads first who uses the module', async () => {
      const page = await readers.open({ token: token() });
      for (const way of ['delete', '1.1.0/manage?action=deprecate']) {
        await page.goto(`${networkPath}/${way}`);
        const text = await page.getByRole('main').innerText();
        expect(text).toMatch(/Who uses the module[^]*acme\/shop\/aws 1\.0\.0[^]*acme\/shop, production/);
      }
    });

    it('a patch that takes an input away says so, and is refused where the module has the rule', async () => {
      const { test } = journey();
      const publisher = asToken(test.platform.baseUrl, token());
      await publisher.createModule('acme', 'hasty');
      const module = { organization: 'acme', name: 'hasty' };
      const withInput = tarball({ 'main.tf': 'variable "zone" {\n  type = string\n}\n' });
      const without = tarball({ 'main.tf': '' });
      await publishVersions(publisher, module, withInput, ['1.0.0']);
      await publishVersions(publisher, module, without, ['1.0.1']);
      const page = await readers.open({ token: token() });
      await page.goto('/app/modules/acme/hasty/generic');
      await page.getByText('This version changes more than its number says.').waitFor();
      await page.getByRole('link', { name: 'Settings of the module' }).click();
      await page.getByLabel('Versions that change more than their number says').selectOption('enforce');
      await page.getByRole('button', { name: 'Change' }).click();
      await page.waitForURL('**/app/modules/acme/hasty/generic');
      await expect(publishVersions(publisher, module, withInput, ['1.0.2'])).rejects.toThrow('zone');
    });
  });
}
