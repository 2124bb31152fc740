import { describe, expect, it } from '@jest/globals';
import { tarball } from '@groundwork/testing';
import type { Locator } from '@groundwork/testing/browser';
import { findingsOf } from '../testing/accessibility.ts';
import { commands } from '../testing/command-line.ts';
import { initConfiguration } from '../testing/discovering-client.ts';
import { clipboardOf } from '../testing/in-page.ts';
import { asToken, publishVersions } from '../testing/publisher.ts';
import type { Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

function clicker() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    clicks: () => clicks,
  };
}

export function describeReading(journey: () => Journey, readers: Readers): void {
  /** Every installed command must install the module that a block calls. */
  async function installs(block: string, what: string): Promise<void> {
    const { company, test } = journey();
    for (const [command] of commands.filter(([, installed]) => installed)) {
      const printed = await initConfiguration({ ...test, command, token: company.owner.token }, block);
      expect(printed).toMatchObject({ status: 0, output: expect.stringContaining(what) });
    }
  }

  describe('reading', () => {
    it('from the search to a block that Terraform and OpenTofu install, in at most four clicks', async () => {
      const { company, test } = journey();
      const page = await readers.open({
        token: company.owner.token,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const mouse = clicker();
      await page.goto('/');
      await page.getByRole('searchbox').fill('bucket');
      await mouse.click(page.getByRole('button', { name: 'Search' }));
      await mouse.click(page.getByRole('link', { name: 'acme/storage/aws' }));
      await mouse.click(page.getByRole('button', { name: 'Copy' }).first());
      const block = await clipboardOf(page);
      expect(mouse.clicks()).toBeLessThanOrEqual(4);
      expect(block).toContain(`source  = "${test.host}/acme/storage/aws"`);
      await installs(block, 'aws 0.4.2 for');
    });

    it('from a module to an older version by the list in its header, and back by the search in the bar', async () => {
      const page = await readers.open({ token: journey().company.owner.token });
      await page.goto('/app/modules/acme/network/aws');
      expect(await page.locator('#usage-block').innerText()).toContain('version = "~> 2.0"');
      await page.getByText('Other versions').click();
      const picker = page.locator('details.picker');
      expect(await findingsOf(page)).toEqual([]);
      await picker.getByRole('link', { name: '1.0.0' }).click();
      await page.getByText('The latest version is').waitFor();
      expect(await page.locator('#usage-block').innerText()).toContain('version = "1.0.0"');
      await page.keyboard.press('/');
      await page.keyboard.type('storage');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'acme/storage/aws' }).waitFor();
    });

    it('the block of a submodule is installed, too', async () => {
      const page = await readers.open({
        token: journey().company.owner.token,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.goto('/app/modules/acme/network/aws');
      await page.getByRole('link', { name: 'modules/peering' }).click();
      await page.getByRole('button', { name: 'Copy' }).first().click();
      const block = await clipboardOf(page);
      expect(block).toContain('/acme/network/aws//modules/peering"');
      await installs(block, 'aws 2.0.0 for peering');
    });

    it('from the problems of an organization to the reason why a zip file was refused, and what to type', async () => {
      const { company } = journey();
      const page = await readers.open({ token: company.owner.token });
      await page.goto('/app/organizations/acme');
      await page
        .getByRole('link', { name: /acme\/gateway\/aws|gateway/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: /gateway/ }).waitFor();
      const reason = page.getByRole('alert');
      expect(await reason.innerText()).toMatch(/it is a zip file/);
      expect(await reason.innerText()).toMatch(/tar -czf/);
      await page.getByRole('heading', { name: 'What happened' }).waitFor();
    });

    it('from a module to what differs between two of its versions, side by side', async () => {
      const page = await readers.open({ token: journey().company.owner.token });
      await page.goto('/app/modules/acme/network/aws');
      await page.getByRole('link', { name: /compare/i }).click();
      await page.getByLabel('From').selectOption('1.0.0');
      await page.getByLabel('To').selectOption('2.0.0');
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('link', { name: 'variables.tf' }).click();
      await page.getByRole('table').getByText('single_gateway').first().waitFor();
      expect(await page.locator('.changes ins').allInnerTexts()).toContain('variable "single_gateway" {');
      expect(await page.locator('.changes del').allInnerTexts()).toContain(
        'variable "enable_classic_link" {',
      );
    });

    it('a module is shown as Terraform sees it and as OpenTofu sees it, and both install it', async () => {
      const { company, test } = journey();
      const publisher = asToken(test.platform.baseUrl, company.owner.token);
      const archive = tarball({
        'main.tf': 'variable "address" {\n  type = string\n}\n',
        'main.tofu': 'variable "endpoint" {\n  type = string\n}\n',
      });
      await publisher.createModule('acme', 'listener');
      await publishVersions(publisher, { organization: 'acme', name: 'listener' }, archive, ['1.0.0']);
      const page = await readers.open({ token: company.owner.token });
      await page.goto('/app/modules/acme/listener/generic');
      const inputs = page.locator('#inputs');
      expect(await inputs.innerText()).toContain('address');
      await page.getByRole('link', { name: 'as OpenTofu sees it' }).click();
      await page.getByText('Shown as OpenTofu sees it.').waitFor();
      expect(await inputs.innerText()).toContain('endpoint');
      await page.getByRole('link', { name: 'as Terraform sees it' }).click();
      await page.getByText('Shown as Terraform sees it.').waitFor();
      expect(await inputs.innerText()).not.toContain('endpoint');
      await installs(await page.locator('#usage-block').innerText(), 'generic 1.0.0 for listener');
    });

    it('a module with many inputs: links, search and filter open what is folded', async () => {
      const { company, test } = journey();
      const publisher = asToken(test.platform.baseUrl, company.owner.token);
      const inputs = (group: string) =>
        Array.from({ length: 40 }, (_, index) => `variable "${group}_${index}" {\n  default = null\n}\n`);
      const archive = tarball({
        'README.md': `# Wide\n\n[![CI](https://a.test/b.svg)](https://a.test)\n\n| Name |\n|---|\n| [a](#input\\_nodes\\_7) |\n\n${'Text.\n\n'.repeat(90)}`,
        'variables-nodes.tf': inputs('nodes').join(''),
        'variables-network.tf': `variable "zone" {}\n${inputs('network').join('')}`,
      });
      await publisher.createModule('acme', 'wide');
      await publishVersions(publisher, { organization: 'acme', name: 'wide' }, archive, ['1.0.0']);
      const page = await readers.open({ token: company.owner.token });
      await page.goto('/app/modules/acme/wide/generic');
      const visible = page.locator('#inputs tbody tr:visible');
      expect(await visible.allInnerTexts()).toEqual([expect.stringContaining('zone')]);
      expect(await page.getByText('Show the rest of the README').isVisible()).toBe(true);
      expect(await findingsOf(page)).toEqual([]);
      await page.locator('.readme').getByRole('link', { name: 'a', exact: true }).click();
      await page.locator('#input-nodes_7').waitFor();
      expect(await visible.count()).toBe(41);
      await page.getByLabel('Filter the inputs').fill('network_39');
      await page.getByText('1 of 81', { exact: true }).waitFor();
      expect(await visible.count()).toBe(1);
      await page.getByLabel('On this page').getByRole('link', { name: 'nodes (40)' }).waitFor();
      expect(await findingsOf(page)).toEqual([]);
    });

    it('a module for OpenTofu alone says so beside its name', async () => {
      const { company, test } = journey();
      const publisher = asToken(test.platform.baseUrl, company.owner.token);
      const archive = tarball({ 'main.tofu': 'variable "endpoint" {\n  type = string\n}\n' });
      await publisher.createModule('acme', 'probe');
      await publishVersions(publisher, { organization: 'acme', name: 'probe' }, archive, ['1.0.0']);
      const page = await readers.open({ token: company.owner.token });
      await page.goto('/app/modules/acme/probe/generic');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('OpenTofu only');
      expect(await page.locator('#inputs').innerText()).toContain('endpoint');
      expect(await page.getByRole('main').innerText()).toContain('Only OpenTofu can use this module');
    });

    it('somebody who comes for the first time is told how to get in', async () => {
      const page = await readers.open();
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const text = await page.getByRole('main').innerText();
      expect(text).toMatch(/Sign in with Example Corp/);
      expect(text).toMatch(/Where do I get a token/);
      expect(text).toMatch(/admin-token/);
    });
  });
}
