import { describe, expect, it } from '@jest/globals';
import { tarball } from '@groundwork/testing';
import type { Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

const catalog = `kind: Component
metadata:
  annotations: { backstage.io/source-location: 'url:https://git.example.com/acme/owned' }
  links: [{ title: Support, url: 'https://example.com/help' }]
spec: { owner: group:platform }
`;

/** Work of an owner in the browser, from the first form to the page that shows the result. */
export function describeOwning(journey: () => Journey, readers: Readers): void {
  const openAsOwner = async (address: string) => {
    const page = await readers.open({ token: journey().company.owner.token });
    await page.goto(address);
    return page;
  };

  describe('owning', () => {
    it('an author names the owner of a module in its archive, and an owner of the organization another one', async () => {
      const page = await openAsOwner('/app/organizations/acme/publish');
      await page.getByLabel('Name', { exact: true }).fill('owned');
      await page.getByLabel('Provider', { exact: true }).fill('aws');
      await page.getByLabel('Version', { exact: true }).fill('1.0.0');
      const buffer = tarball({ 'main.tf': '', 'catalog-info.yaml': catalog });
      await page
        .getByLabel('Archive', { exact: true })
        .setInputFiles({ name: 'module.tar.gz', mimeType: 'application/gzip', buffer });
      await page.getByRole('button', { name: 'Publish the archive' }).click();
      await page.locator('#usage').waitFor();
      const facts = page.locator('header.module .facts');
      expect(await facts.innerText()).toMatch(/Owner\s+platform\s+Support\s+https:\/\/example\.com\/help/);
      await facts.getByRole('link', { name: 'https://git.example.com/acme/owned' }).waitFor();
      await page.goto('/app/modules/acme/owned/aws/settings');
      await page.getByLabel('Owner', { exact: true }).fill('Team Net');
      await page.getByRole('button', { name: 'Change' }).click();
      await facts.getByText('Team Net').waitFor();
      await facts.getByRole('link', { name: 'https://example.com/help' }).waitFor();
    });

    it('a policy set is created, applies to a workspace, and is deleted', async () => {
      const page = await openAsOwner('/app/organizations/acme/policy-sets');
      await page.getByRole('link', { name: 'Create a policy set' }).click();
      await page.getByLabel('Name', { exact: true }).fill('from-the-browser');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page.getByRole('status').getByText('The policy set is created.').waitFor();
      await page.locator('a[href$="/scope"]').click();
      await page.getByLabel('Workspaces', { exact: true }).fill('shop-staging');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('status').getByText('It applies to what was chosen.').waitFor();
      expect(await page.locator('main').innerText()).toContain('shop-staging');
      await page.getByRole('link', { name: 'Delete it' }).click();
      await page.getByLabel('Type its name').fill('from-the-browser');
      await page.getByRole('button', { name: 'Delete it' }).click();
      await page.getByRole('status').getByText('The policy set is deleted.').waitFor();
    });

    it('a workspace is created, and a team gets access to it', async () => {
      const page = await openAsOwner('/app/organizations/acme/workspaces');
      await page.getByRole('link', { name: 'Create a workspace' }).click();
      await page.getByLabel('Name', { exact: true }).fill('shop-from-the-browser');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page.getByRole('status').getByText('The workspace is created.').waitFor();
      await page.getByRole('link', { name: 'Teams with access' }).click();
      await page.getByLabel('Team', { exact: true }).selectOption({ label: 'applications' });
      await page.getByRole('button', { name: 'Give access' }).click();
      await page.getByRole('link', { name: 'Change the access of applications' }).waitFor();
    });

    it('a site administrator shares the modules of an organization, and no longer', async () => {
      const page = await readers.open({ token: journey().test.adminToken });
      const share = async (organizations: string) => {
        await page.goto('/app/admin/organizations/acme/sharing');
        await page.getByLabel('Organizations', { exact: true }).fill(organizations);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('status').getByText('The sharing is changed.').waitFor();
      };
      await share('startup');
      await page.goto('/app/admin/organizations/acme/sharing');
      expect(await page.getByLabel('Organizations', { exact: true }).inputValue()).toBe('startup');
      await share('');
      await page.goto('/app/admin/organizations/acme/sharing');
      expect(await page.getByLabel('Organizations', { exact: true }).inputValue()).toBe('');
    });

    it('from an action in the audit trail to its record, and the steps of the platform if one asks', async () => {
      const page = await openAsOwner('/app/organizations/acme/audit-trail?action=workspace.created');
      const row = page.getByRole('row').filter({ hasText: 'shop-production' });
      expect(await row.innerText()).toContain('dana');
      await row.getByRole('link', { name: 'shop-production' }).click();
      await page.getByRole('heading', { name: 'shop-production' }).waitFor();
      await page.goto('/app/organizations/acme/audit-trail');
      expect(await page.getByRole('table').innerText()).not.toContain('upload.received');
      await page.goto('/app/organizations/acme/audit-trail?action=upload.received');
      await page.getByRole('link', { name: 'Show what the platform did by itself, too' }).click();
      await page.getByRole('row').filter({ hasText: 'upload.received' }).first().waitFor();
    });

    it('from a form to its section of the manual, and from there by a search to another one', async () => {
      const page = await openAsOwner('/app/modules/acme/network/aws/settings');
      await page.getByRole('link', { name: 'Changing a module' }).click();
      await page.waitForURL('**/help/reference/modules#change-a-module');
      await page.goto('/help');
      await page.getByLabel('Search the manual').fill('rotate a token');
      await page.keyboard.press('Enter');
      await page.locator('main a[href*="#rotate-the-token"]').first().click();
      await page.waitForURL('**#rotate-the-token');
    });
  });
}
