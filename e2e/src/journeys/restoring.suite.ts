import { describe, expect, it } from '@jest/globals';
import { tarball, waitFor } from '@groundwork/testing';
import type { Page } from '@groundwork/testing/browser';
import { asToken, publishVersions, upload } from '../testing/publisher.ts';
import type { Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

const first = tarball({ 'main.tf': 'variable "name" {\n  type = string\n}\n' });
const other = tarball({ 'main.tf': 'variable "names" {\n  type = list(string)\n}\n' });

export function describeRestoring(journey: () => Journey, readers: Readers): void {
  async function publish(name: string, versions: readonly string[]) {
    const { company, test } = journey();
    const publisher = asToken(test.platform.baseUrl, company.owner.token);
    await publisher.createModule('acme', name);
    await publishVersions(publisher, { organization: 'acme', name }, first, versions);
    return publisher;
  }

  /** Opens the list of deletions once the audit trail knows who made this one. */
  const openDeletions = (page: Page, deletion: string) =>
    waitFor(async () => {
      await page.goto('/app/organizations/acme/deleted');
      const row = page.getByRole('row').filter({ hasText: deletion }).first();
      return (await row.innerText()).includes('dana') ? row : undefined;
    });

  describe('restoring', () => {
    it('a module that is deleted is in the list of deletions, and comes back with its versions', async () => {
      await publish('outbox', ['1.0.0', '1.1.0']);
      const page = await readers.open({ token: journey().company.owner.token });
      await page.goto('/app/modules/acme/outbox/generic/settings');
      await page.getByLabel('Description').fill('Letters that wait.');
      await page.getByRole('button', { name: 'Change' }).click();
      await page.waitForURL('**/app/modules/acme/outbox/generic');
      await page.goto('/app/modules/acme/outbox/generic/delete');
      expect(await page.getByRole('link', { name: 'restore it' }).getAttribute('href')).toBe(
        '/app/organizations/acme/deleted',
      );
      await page.getByRole('button', { name: 'Delete the module' }).click();
      await page.waitForURL('**/?organization=acme');
      await openDeletions(page, 'outbox/generic');
      await page.getByRole('link', { name: 'Restore acme/outbox/generic', exact: true }).click();
      await page.getByText('The module comes back with 2 versions').waitFor();
      await page.getByRole('button', { name: 'Restore' }).click();
      await page.waitForURL('**/app/modules/acme/outbox/generic');
      await page.getByRole('heading', { level: 1, name: '1.1.0' }).waitFor();
      expect(await page.locator('#versions').innerText()).toContain('1.0.0');
      expect(await page.getByRole('main').innerText()).toContain('Letters that wait.');
    });

    it('a version is removed for good, and its number released for other content', async () => {
      const publisher = await publish('inbox', ['1.0.0', '1.1.0']);
      const page = await readers.open({ token: journey().company.owner.token });
      await page.goto('/app/modules/acme/inbox/generic/1.1.0/manage?action=delete');
      await page.getByLabel('I want to delete this version').check();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.waitForURL('**/app/modules/acme/inbox/generic');
      await openDeletions(page, 'inbox/generic 1.1.0');
      await page.getByRole('link', { name: 'Remove for good: acme/inbox/generic 1.1.0' }).click();
      await page.getByRole('button', { name: 'Remove for good' }).click();
      await page.getByRole('status').getByText('It is removed for good.').waitFor();

      await upload((await publisher.createVersion('acme', 'inbox', '1.1.0')).links.upload, other);
      expect((await publisher.untilIngested('acme', 'inbox', '1.1.0')).status).toBe('reg_ingress_failed');
      await page.goto('/app/modules/acme/inbox/generic/1.1.0');
      await page.getByRole('link', { name: 'Release the number' }).click();
      await page.getByLabel('Reason').fill('The first archive had a password.');
      await page.getByRole('button', { name: 'Release the number' }).click();
      await page.getByRole('status').getByText('The number is released').waitFor();
      await page.goto('/app/modules/acme/inbox/generic/1.1.0/manage?action=retry');
      await page.getByRole('button', { name: 'Retry' }).click();
      expect(
        await waitFor(async () => {
          const { status } = await publisher.untilIngested('acme', 'inbox', '1.1.0');
          return status === 'ok' ? status : undefined;
        }),
      ).toBe('ok');
    });
  });
}
