import { describe, expect, it } from '@jest/globals';
import type { Page } from '@groundwork/testing/browser';
import { tarball } from '@groundwork/testing';
import { publishVersion } from './company.ts';
import { hostileFiles } from './modules.ts';
import { findingsOf } from '../testing/accessibility.ts';
import { hasRunIn, overflowOf } from '../testing/in-page.ts';
import type { Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

/** Publishes the module `acme/hostile/aws`, which no picture shows. */
export const publishHostileModule = ({ company, test }: Journey): Promise<void> =>
  publishVersion({
    baseUrl: test.platform.baseUrl,
    token: company.owner.token,
    name: 'hostile',
    provider: 'aws',
    version: '1.0.0',
    archive: tarball(hostileFiles),
  });

/** A form of another site that posts to the platform. */
const formOfAnotherSite = (address: string) =>
  `data:text/html,<form method="post" action="${address}"><input name="token" value="x"><button>Win</button></form>`;

export function describeHostileInput(journey: () => Journey, readers: Readers): void {
  const token = () => journey().company.owner.token;
  const mainOf = (page: Page) => page.getByRole('main').innerText();

  describe('what somebody with bad intentions publishes and sends', () => {
    it('of a README of 5 MB with every trick nothing runs, nothing is loaded, and the rest is said to be left out', async () => {
      const page = await readers.open({ token: token() });
      await page.goto('/app/modules/acme/hostile/aws');
      await page.getByRole('heading', { name: 'A harmless heading' }).waitFor();
      expect(await page.getByText('The rest of the README is not shown').isVisible()).toBe(true);
      expect(await page.locator('main :is(script, style, svg, iframe, object, form)').count()).toBe(0);
      expect(await page.locator('main a[href^="javascript"], main a[href^="data"]').count()).toBe(0);
      const drawing = page.locator('#readme img');
      expect(await drawing.getAttribute('src')).toMatch(/\/raw\/drawing\.svg$/);
      for (const link of await page.locator('#readme a:not([href])').all()) await link.click({ force: true });
      expect(await hasRunIn(page)).toBe(false);
      expect(await overflowOf(page)).toBe(0);
    });

    it('markup in descriptions is text, and signs that turn the direction of writing are not in the block', async () => {
      const page = await readers.open({ token: token() });
      await page.goto('/app/modules/acme/hostile/aws');
      expect(await page.locator('#inputs').innerText()).toContain('<img src=x onerror=');
      expect(await page.locator('#usage-block').innerText()).toMatch(/^ {2}zone = null # [ -~]+$/m);
      await page.goto(`/app/organizations/acme/projects/${journey().company.parameters['project'] ?? ''}`);
      expect(await mainOf(page)).toContain('<img src=x onerror=');
      expect(await hasRunIn(page)).toBe(false);
    });

    it('the form of another site signs nobody in or out, and a forged session is nobody', async () => {
      const { baseUrl } = journey().test.platform;
      const page = await readers.open({ token: token() });
      const send = async (path: string) => {
        await page.goto(formOfAnotherSite(`${baseUrl}${path}`));
        await page.getByRole('button', { name: 'Win' }).click();
        await page.waitForURL(`${baseUrl}/**`);
      };
      await send('/app/sign-in');
      expect(await mainOf(page)).toContain('The form was not sent');
      expect(await findingsOf(page)).toEqual([]);
      await send('/app/sign-out');
      await page.goto('/app/settings/sessions');
      expect(await page.getByRole('banner').innerText()).toContain('dana');
      const cookie = (await page.context().cookies()).find(({ name }) => name.includes('session'));
      if (!cookie) throw new Error('the session has no cookie');
      await page.context().addCookies([{ ...cookie, value: 'forged' }]);
      await page.goto('/app/settings/sessions');
      expect(new URL(page.url()).pathname).toBe('/app/sign-in');
    });

    it('somebody who comes back from an identity provider too late is told to try again', async () => {
      const page = await readers.open();
      await page.goto('/app/sign-in/with/corp/callback?code=x&state=y');
      expect(await page.getByRole('alert').innerText()).toMatch(/longer than ten minutes/);
      expect(await page.getByRole('link', { name: 'Sign in with Example Corp' }).isVisible()).toBe(true);
    });
  });
}
