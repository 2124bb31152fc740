import { describe, expect, it } from '@jest/globals';
import type { Locator } from '@groundwork/testing/browser';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import { findingsOf } from '../testing/accessibility.ts';
import { overflowOf } from '../testing/in-page.ts';
import { desktop, phone, type Readers } from '../testing/readers.ts';
import { startTestSite } from '../testing/vcs-site.ts';
import type { Journey } from './journey.ts';

const providerToken = 'a-token-of-the-local-provider';

/** From signing in to a module of a repository. */
const maxClicks = 8;
const maxMs = 90_000;

function createRepositories(site: VcsSite): void {
  for (const name of ['terraform-aws-queue', 'terraform-aws-topic', 'terraform-google-dns', 'website'])
    site.createRepository(`startup/${name}`).commit({
      files: { 'main.tf': 'variable "name" {\n  type = string\n}\n' },
      tags: ['v1.0.0'],
    });
}

export function describeConnecting(journey: () => Journey, readers: Readers): void {
  const token = () => journey().company.owner.token;

  describe('connecting Git hosting', () => {
    it('from signing in to a module of a repository, in few clicks', async () => {
      const site = await startTestSite(providerToken);
      createRepositories(site);
      const page = await readers.open();
      let clicks = 0;
      const click = async (what: Locator) => {
        clicks += 1;
        await what.click();
      };
      await page.goto('/app/sign-in');
      const begin = performance.now();
      await page.getByLabel('API token').fill(token());
      await click(page.getByRole('button', { name: 'Sign in', exact: true }));
      await click(page.getByRole('link', { name: 'Organizations' }));
      await click(page.getByRole('link', { name: 'startup', exact: true }));
      const parts = page.getByRole('navigation', { name: 'Organization' });
      await click(parts.getByRole('link', { name: 'Connections', exact: true }));
      await click(page.getByRole('link', { name: 'GitHub Enterprise' }));
      await page.getByLabel('Address', { exact: true }).fill(site.httpUrl);
      await page.getByLabel('Address of its API').fill(site.apiUrl);
      await page.getByLabel('Token').fill(providerToken);
      await click(page.getByRole('button', { name: 'Connect', exact: true }));
      await click(page.getByLabel('startup/terraform-aws-queue'));
      await click(page.getByRole('button', { name: 'Follow the chosen ones' }));
      await page.waitForURL('**/app/modules/startup/queue/aws');
      await page.getByRole('heading', { name: 'Usage' }).waitFor();
      expect(clicks).toBeLessThanOrEqual(maxClicks);
      expect(performance.now() - begin).toBeLessThan(maxMs);
    });

    it('a wrong token is told in the words of the provider; a right one leads to several modules', async () => {
      const site = await startTestSite(providerToken);
      createRepositories(site);
      const page = await readers.open({ token: token(), javaScriptEnabled: false });
      await page.goto('/app/organizations/startup/connections/new?provider=vcs2');
      const connect = async (typed: string) => {
        await page.getByLabel('Address', { exact: true }).fill(site.httpUrl);
        await page.getByLabel('Address of its API').fill(site.apiUrl);
        await page.getByLabel('Token').fill(typed);
        await page.getByRole('button', { name: 'Connect', exact: true }).click();
      };
      await connect('wrong');
      expect(await page.getByRole('alert').innerText()).toContain('It says "Bad credentials');
      await connect(providerToken);
      await page.getByLabel('startup/terraform-aws-topic').check();
      await page.getByLabel('startup/terraform-google-dns').check();
      await page.getByRole('button', { name: 'Follow the chosen ones' }).click();
      await page.getByRole('link', { name: 'topic/aws' }).waitFor();
      await page.getByRole('link', { name: 'dns/google' }).waitFor();
    });

    it('its pages have no finding of axe in both looks, with a list and with a provider that is gone', async () => {
      const site = await startTestSite(providerToken);
      createRepositories(site);
      const found: string[] = [];
      let repositories = '';
      for (const look of [
        { colorScheme: 'light', viewport: desktop },
        { colorScheme: 'dark', viewport: phone },
      ] as const) {
        const page = await readers.open({ ...look, token: token() });
        const see = async () => found.push(...(await findingsOf(page)), ...(await beside()));
        const beside = async () => ((await overflowOf(page)) === 0 ? [] : ['something is beside the screen']);
        await page.goto('/app/organizations/startup/connections/new?provider=vcs2');
        await page.getByLabel('Address', { exact: true }).fill(site.httpUrl);
        await page.getByLabel('Address of its API').fill(site.apiUrl);
        await page.getByLabel('Token').fill(providerToken);
        await page.getByRole('button', { name: 'Connect', exact: true }).click();
        await page.getByRole('heading', { name: 'Choose repositories' }).waitFor();
        repositories = page.url();
        await see();
        await page.goto(`${repositories}&q=nothing-like-it`);
        await see();
        await page.goto('/app/organizations/startup/connections');
        await see();
      }
      await site.stop();
      const page = await readers.open({ token: token() });
      await page.goto(repositories);
      expect(await page.getByRole('alert').innerText()).toContain('could not be reached');
      found.push(...(await findingsOf(page)));
      expect(found).toEqual([]);
    });
  });
}
