import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import {
  startBrowser,
  watchPages,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Complaints,
  type Page,
} from '@groundwork/testing/browser';

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

/** Long, because a busy machine opens pages slowly. */
const patienceMs = 60_000;

type ReaderOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'forcedColors' | 'reducedMotion' | 'javaScriptEnabled' | 'permissions'
> & {
  /** Token that the user signs in with; by default the user is not signed in. */
  readonly token?: string;
  /** True if pages may lead to this address of another host, such as an identity provider. */
  readonly mayLeadTo?: (url: string) => boolean;
};

/** Users who open pages of the platform in a browser. */
export interface Readers {
  /** Opens a page in its own window, which closes after the test. Relative addresses are those of the platform. */
  open(options?: ReaderOptions): Promise<Page>;
}

/**
 * One browser for a test file. A test fails if a page breaks its policy, has an error in a script, or sends a
 * request to another host.
 */
export function useReaders(baseUrl: () => string): Readers {
  const windows: { readonly context: BrowserContext; readonly complaints: Complaints }[] = [];
  const sessions = new Map<string, NonNullable<BrowserContextOptions['storageState']>>();
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(async () => {
    const closed = windows.splice(0);
    for (const { context } of closed) await context.close();
    expect(closed.flatMap(({ complaints: { errors, foreign } }) => [...errors, ...foreign])).toEqual([]);
  });
  afterAll(() => browser.close());

  async function newWindow({ token, mayLeadTo = () => false, ...options }: ReaderOptions) {
    const session = sessions.get(token ?? '');
    const context = await browser.newContext({
      baseURL: baseUrl(),
      // The certificate is the test's own.
      ignoreHTTPSErrors: true,
      viewport: desktop,
      reducedMotion: 'reduce',
      ...options,
      ...(session && { storageState: session }),
    });
    context.setDefaultTimeout(patienceMs);
    windows.push({ context, complaints: watchPages(context, baseUrl(), mayLeadTo) });
    return context.newPage();
  }

  return {
    async open(options = {}) {
      const { token } = options;
      if (token !== undefined && !sessions.has(token)) {
        const page = await newWindow({});
        await signInWithToken(page, token);
        sessions.set(token, await page.context().storageState());
      }
      return newWindow(options);
    },
  };
}

/** Signs in by the form. */
export async function signInWithToken(page: Page, token: string): Promise<void> {
  await page.goto('/app/sign-in');
  await page.getByLabel('API token').fill(token);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}
