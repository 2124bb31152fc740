import { describe, expect, it } from '@jest/globals';
import { queryOnce } from '../testing/databases.ts';
import type { Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

export function describeRules(journey: () => Journey, readers: Readers): void {
  describe('rules of consumption', () => {
    it('an owner reads what a rule would refuse, enforces it, and finds its reason on the page of the module', async () => {
      const page = await readers.open({ token: journey().company.owner.token });
      await page.goto('/app/organizations/acme');
      await page.getByRole('link', { name: 'Rules', exact: true }).click();
      await page.getByRole('link', { name: 'Denied modules' }).click();
      await page.getByLabel('Name').fill('no-old-records');
      await page.getByLabel('Modules', { exact: true }).fill('acme/storage/*');
      await page.getByLabel('Versions').fill('< 1.0.0');
      await page.getByLabel('Reason').fill('It stores what it should not.');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page.getByRole('status').getByText('It refuses nothing until you enforce it.').waitFor();
      expect(await page.getByRole('region', { name: 'Versions' }).innerText()).toMatch(
        /acme\/storage\/aws[^]*0\.4\.2/,
      );

      await page.getByRole('link', { name: 'Enforce it' }).click();
      await page.getByText('It would refuse 1 version').waitFor();
      await page.getByRole('button', { name: 'Enforce it' }).click();
      await page.getByRole('status').getByText('The rule is enforced').waitFor();
      await page.goto('/app/modules/acme/storage/aws/0.4.2');
      await page.getByRole('alert').getByText('It stores what it should not').waitFor();
      await page.goto('/app/modules/acme/storage/aws');
      await page.getByText('Rules of your organization refuse every version').waitFor();

      await page.goto('/app/organizations/acme/consumption-rules');
      await page.getByRole('link', { name: 'no-old-records' }).click();
      await page.getByRole('link', { name: 'Delete it' }).click();
      await page.getByRole('button', { name: 'Delete it' }).click();
      await page.getByRole('status').getByText('The rule is deleted').waitFor();
      await page.goto('/app/modules/acme/storage/aws');
      await page.locator('#usage').waitFor();
    });

    it('a site administrator sees the public modules that are kept, and removes one', async () => {
      const page = await readers.open({ token: journey().test.adminToken });
      await page.goto('/app/admin');
      await page.getByRole('link', { name: 'Public modules' }).click();
      const row = page.getByRole('row').filter({ hasText: 'hashicorp/dns/aws' });
      expect(await row.innerText()).toMatch(/1\.0\.0[^]*kept/);
      await row.getByRole('link', { name: 'Remove the archive of hashicorp/dns/aws 1.0.0' }).click();
      await page.getByRole('button', { name: 'Remove the archive' }).click();
      await page.getByRole('status').getByText('The archive is removed.').waitFor();
      expect(await row.innerText()).toContain('evicted');
    });

    it('a site administrator compares what an origin changed, and accepts it', async () => {
      const offered = { origin: 'https://git.example.com/new.tar.gz', commitSha: null, directory: '' };
      await queryOnce(
        journey().test.platform.databaseUrl,
        'groundwork_registry',
        "update public_archives set offered = $1 where namespace = 'hashicorp' and name = 'vpc'",
        [JSON.stringify({ ...offered, sha256: 'f'.repeat(64) })],
      );
      const page = await readers.open({ token: journey().test.adminToken });
      await page.goto('/app/admin/public-modules');
      await page
        .getByRole('link', { name: 'Accept what the origin of hashicorp/vpc/aws 1.0.0 changed' })
        .click();
      expect(await page.getByRole('row').filter({ hasText: 'Digest' }).innerText()).toContain('ffff');
      await page.getByRole('button', { name: 'Accept the change' }).click();
      await page.getByRole('status').getByText('The change is accepted.').waitFor();
      expect(
        await page.getByRole('link', { name: 'Accept what the origin of hashicorp/vpc/aws' }).count(),
      ).toBe(0);
    });
  });
}
