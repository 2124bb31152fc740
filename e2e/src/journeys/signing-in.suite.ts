import { describe, expect, it } from '@jest/globals';
import type { Page } from '@groundwork/testing/browser';
import { commands } from '../testing/command-line.ts';
import { discoverAndInit, login } from '../testing/discovering-client.ts';
import type { Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

/** Signs in at the provider under a name. */
async function signInAsThem(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Example Corp' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Addresses at which commands wait for the browser. */
const isOfACommand = (url: string) => /^http:\/\/localhost:\d+\/login\?/.test(url);

export function describeSigningIn(journey: () => Journey, readers: Readers): void {
  const isOfProvider = (url: string) => url.startsWith(journey().provider.issuer);

  describe('signing in', () => {
    it('with an identity provider, to the page that somebody wanted, and out again', async () => {
      const page = await readers.open({ mayLeadTo: isOfProvider });
      await page.goto('/app/settings/sessions');
      await signInAsThem(page, 'rosa');
      await page.waitForURL('**/app/settings/sessions');
      expect(await page.getByRole('banner').innerText()).toContain('rosa');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('You are signed out.', { exact: true }).waitFor();
      await page.goto('/app/settings/sessions');
      expect(new URL(page.url()).pathname).toBe('/app/sign-in');
    });

    for (const [command, installed] of commands)
      (installed ? it : it.skip)(
        `${command} login is allowed in the browser, and then installs a module`,
        async () => {
          const { test, company } = journey();
          const page = await readers.open({ token: company.owner.token, mayLeadTo: isOfACommand });
          const ended = await login({
            ...test,
            command,
            async visit(address) {
              await page.goto(address);
              await page.getByLabel(/Name of the token/).fill(`laptop with ${command}`);
              // The command exits as soon as it has the code, perhaps before its own page has loaded.
              const sent = page.waitForRequest((request) => isOfACommand(request.url()));
              await page.getByRole('button', { name: 'Allow' }).click({ noWaitAfter: true });
              await sent;
            },
          });
          expect(ended).toMatchObject({ status: 0 });
          const token = /"token": "(gwu_\w+)"/.exec(ended.stored)?.[1] ?? '';
          const source = 'acme/storage/aws';
          expect(await discoverAndInit({ ...test, command, token, source })).toMatchObject({ status: 0 });
        },
      );
  });
}
