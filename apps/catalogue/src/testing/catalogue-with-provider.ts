import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startCatalogueTestApp,
  type Browser,
  type CatalogueTestApp,
  type ReceivedPage,
} from './catalogue-test-app.ts';
import { startIdentityProviderStandIn, type IdentityProviderStandIn } from './identity-provider-stand-in.ts';

/** Catalogue with an identity provider called `corp`. */
export interface CatalogueWithProvider extends CatalogueTestApp {
  readonly provider: IdentityProviderStandIn;
  /** Signs in at the provider with this browser, and returns to the catalogue. */
  comeBack(browser: Browser, next?: string): Promise<ReceivedPage>;
}

/** @param settings settings of the provider that replace the defaults */
export async function startCatalogueWithProvider(
  settings: Readonly<Record<string, unknown>> = {},
): Promise<CatalogueWithProvider> {
  const provider = await startIdentityProviderStandIn();
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-providers-'));
  const file = join(folder, 'providers.json');
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
  writeFileSync(
    file,
    JSON.stringify([{ name: 'corp', title: 'Example Corp', issuer, client_id, client_secret, ...settings }]),
  );
  const app = await startCatalogueTestApp({ OIDC_PROVIDERS_FILE: file });
  rmSync(folder, { recursive: true });
  return {
    ...app,
    provider,
    async comeBack(browser, next = '/') {
      const sent = await browser.open(`/app/sign-in/with/corp?next=${encodeURIComponent(next)}`);
      return browser.open(await provider.visit(sent.headers.get('location') ?? ''));
    },
    async stop() {
      await app.stop();
      await provider.close();
    },
  };
}
