import { describe, expect, it } from '@jest/globals';
import { apiClient, resourceOf, tarball, waitFor } from '@groundwork/testing';
import { asToken, publishVersions, upload } from '../testing/publisher.ts';
import type { Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

const archive = tarball({ 'main.tf': 'variable "name" {\n  type = string\n}\n' });

export function describeManaging(journey: () => Journey, readers: Readers): void {
  /** Creates a user; returns a token to sign in with. */
  async function newUser(username: string): Promise<string> {
    const { platform, adminToken } = journey().test;
    const admin = apiClient(platform.baseUrl, { authorization: `Bearer ${adminToken}` });
    const attributes = { username, email: `${username}@example.com` };
    const { id } = resourceOf(
      await admin.post('/api/v2/admin/users', { data: { type: 'users', attributes } }),
    );
    const token = await admin.post(`/api/v2/admin/users/${id}/authentication-tokens`);
    return String(resourceOf(token).attributes['token']);
  }

  describe('managing', () => {
    it('a version is revoked with a reason that its page shows, and deleted once somebody has said that they are sure', async () => {
      const { company, test } = journey();
      const { token } = company.owner;
      const publisher = asToken(test.platform.baseUrl, token);
      await publisher.createModule('acme', 'queue');
      await publishVersions(publisher, { organization: 'acme', name: 'queue' }, archive, ['1.0.0', '1.1.0']);
      const page = await readers.open({ token });
      await page.goto('/app/modules/acme/queue/generic/1.1.0');
      await page.getByRole('link', { name: 'Manage this version' }).click();
      await page.getByRole('link', { name: 'Revoke', exact: true }).click();
      await page.getByText('It is no longer offered as the latest version').waitFor();
      await page.getByLabel('Reason').fill('It loses messages.');
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('alert').getByText('It loses messages.').waitFor();
      await page.getByRole('link', { name: '1.0.0' }).first().click();
      await page.getByRole('heading', { level: 1, name: '1.0.0' }).waitFor();

      await page.goto('/app/modules/acme/queue/generic/1.1.0/manage?action=delete');
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alert').getByText('Select the box').waitFor();
      await page.getByLabel('I want to delete this version').check();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.waitForURL('**/app/modules/acme/queue/generic');
      expect(await page.locator('#versions').innerText()).not.toContain('1.1.0');
    });

    it('an organization that is told of secret files in modules refuses them by a box in its settings', async () => {
      const { company, test } = journey();
      const { token } = company.owner;
      const publisher = asToken(test.platform.baseUrl, token);
      await publisher.createOrganization('careful');
      await publisher.createModule('careful', 'vault');
      const withSecret = tarball({ 'main.tf': '', 'terraform.tfvars': 'password = "x"\n' });
      const module = { organization: 'careful', name: 'vault' };
      await publishVersions(publisher, module, withSecret, ['1.0.0']);
      const page = await readers.open({ token });
      await page.goto('/app/modules/careful/vault/generic/1.0.0');
      await page.getByText('Leave these out').waitFor();

      await page.goto('/app/organizations/careful/settings');
      await page.getByLabel('Refuse modules with files that may hold secrets').check();
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByRole('status').getByText('The settings are changed.').waitFor();
      expect(await page.getByLabel('Refuse modules with files that may hold secrets').isChecked()).toBe(true);
      let last = 0;
      // The registry hears of the setting a moment later.
      const refused = await waitFor(async () => {
        const version = `1.1.${(last += 1)}`;
        await upload((await publisher.createVersion('careful', 'vault', version)).links.upload, withSecret);
        const { status } = await publisher.untilIngested('careful', 'vault', version);
        return status === 'ok' ? undefined : version;
      });
      await page.goto(`/app/modules/careful/vault/generic/${refused}`);
      const reason = await page.getByRole('alert').innerText();
      expect(reason).toContain('which the organization refuses');
      expect(reason).toContain('terraform.tfvars');
    });

    it('a workspace is locked with a reason, and unlocked', async () => {
      const { company } = journey();
      const page = await readers.open({ token: company.owner.token });
      await page.goto(`/app/organizations/acme/workspaces/${company.parameters['workspace'] ?? ''}`);
      await page.getByRole('link', { name: 'Lock it' }).click();
      await page.getByLabel('Reason').fill('The network is being moved.');
      await page.getByRole('button', { name: 'Lock it' }).click();
      await page.getByRole('status').getByText('The workspace is locked.').waitFor();
      expect(await page.locator('.facts').innerText()).toContain('The network is being moved.');
      await page.getByRole('link', { name: 'Unlock it' }).click();
      await page.getByText('It was locked for this reason: The network is being moved.').waitFor();
      await page.getByRole('button', { name: 'Unlock it' }).click();
      await page.getByRole('status').getByText('The workspace is unlocked.').waitFor();
      expect(await page.locator('.facts').innerText()).not.toContain('Locked');
    });

    it('a workspace is exempt from a policy set until a day, and no longer when somebody ends it', async () => {
      const { company } = journey();
      const page = await readers.open({ token: company.owner.token });
      await page.goto(`/app/organizations/acme/workspaces/${company.parameters['workspace'] ?? ''}`);
      await page.getByRole('link', { name: 'Exempt from storage-is-private' }).click();
      expect(await page.getByLabel('Workspace', { exact: true }).inputValue()).toBe('shop-production');
      await page.getByLabel('Last day').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
      await page.getByLabel('Owner').fill('shop team');
      await page.getByLabel('Reason').fill('It moves tomorrow.');
      await page.getByRole('button', { name: 'Exempt' }).click();
      await page.getByRole('status').getByText('The exemption is created.').waitFor();
      await page.getByRole('link', { name: 'End the exemption for: It moves tomorrow.' }).click();
      await page.getByRole('button', { name: 'End it now' }).click();
      await page.getByRole('status').getByText('The exemption is ended.').waitFor();
      expect(await page.locator('main').innerText()).not.toContain('It moves tomorrow.');
    });

    it('somebody is invited and accepts, and is out as soon as a site administrator suspends them', async () => {
      const { company, test } = journey();
      const guestToken = await newUser('nora');
      const owner = await readers.open({ token: company.owner.token });
      await owner.goto('/app/organizations/startup/members');
      await owner.getByLabel('Email address').fill('nora@example.com');
      await owner.getByRole('button', { name: 'Invite' }).click();
      await owner.getByRole('table').getByText('invited').waitFor();

      const guest = await readers.open({ token: guestToken });
      await guest.goto('/app/organizations');
      await guest.getByRole('button', { name: 'Accept the invitation to startup' }).click();
      await guest.waitForURL('**/app/organizations?done=accept');
      await guest.getByRole('link', { name: 'startup' }).first().click();
      await guest.getByRole('heading', { level: 1, name: 'startup' }).waitFor();
      // A member without a team may see each page that their navigation offers.
      for (const link of await guest.locator('.sections a').all()) {
        const address = (await link.getAttribute('href')) ?? '';
        expect([address, (await guest.request.get(address)).status()]).toEqual([address, 200]);
      }

      const administrator = await readers.open({ token: test.adminToken });
      await administrator.goto('/app/admin/users?q=nora');
      await administrator.getByRole('link', { name: 'Suspend nora' }).click();
      await administrator.getByRole('button', { name: /Suspend/ }).click();
      await administrator.getByText('The user is suspended.').waitFor();
      await guest.goto('/app/organizations');
      expect(new URL(guest.url()).pathname).toBe('/app/sign-in');
      expect(await guest.getByRole('main').innerText()).toContain('your account is suspended');
    });
  });
}
