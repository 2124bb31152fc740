import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, it } from '@jest/globals';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { stopAfterFile } from './after-file.ts';

export type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';

/** Debian's names of Chromium. The shell has no windows, and needs a quarter of the processor time. */
const programs = ['chromium-headless-shell', 'chromium'];
const folders = (process.env['PATH'] ?? '').split(delimiter);

/** Path of Chromium; undefined if it is not installed. It is never downloaded. */
const chromiumProgram: string | undefined = programs
  .flatMap((program) => folders.map((folder) => join(folder, program)))
  .find(isExecutable);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A suite that needs Chromium. Without it the suite is skipped, or fails if `REQUIRE_CHROMIUM=1`. */
export function describeInBrowser(name: string, suite: () => void): void {
  if (chromiumProgram !== undefined) {
    describe(name, suite);
  } else if (process.env['REQUIRE_CHROMIUM'] === '1') {
    describe(name, () => {
      it('Chromium is installed', () => {
        throw new Error('REQUIRE_CHROMIUM=1, but neither chromium-headless-shell nor chromium is in PATH');
      });
    });
  } else {
    // Jest counts skipped suites but does not name them.
    process.stderr.write(`skipped, because Chromium is not installed here: ${name}\n`);
    describe.skip(`${name} (skipped: no Chromium here)`, suite);
  }
}

/** Starts the browser until the end of the test file. It has no sandbox, which fails for root: it opens only our pages. */
export async function startBrowser(): Promise<Browser> {
  if (chromiumProgram === undefined) throw new Error('Chromium is not installed here');
  const browser = await chromium.launch({ executablePath: chromiumProgram, chromiumSandbox: false });
  stopAfterFile(() => browser.close());
  return browser;
}

export interface Complaints {
  /** Errors and warnings in the console, such as violations of the page's policy, and uncaught errors of scripts. */
  readonly errors: string[];
  /** Requested addresses on other hosts. */
  readonly foreign: string[];
}

/**
 * Collects the complaints of all pages of a context from now on. Ignores the status of documents, which the test
 * checks, and pages of other hosts.
 *
 * @param origin origin of our pages
 * @param mayLeadTo true if our pages may lead to this address of another host
 */
export function watchPages(
  context: BrowserContext,
  origin: string,
  mayLeadTo: (url: string) => boolean = () => false,
): Complaints {
  const complaints: Complaints = { errors: [], foreign: [] };
  const documents = new Set<string>();
  const isOurs = (url: string) => url === origin || url.startsWith(`${origin}/`);
  context.on('request', (request) => {
    const url = request.url();
    if (request.isNavigationRequest()) documents.add(url);
    if (!url.startsWith('data:') && !isOurs(url) && !mayLeadTo(url)) complaints.foreign.push(url);
  });
  context.on('console', (message) => {
    const { url } = message.location();
    if (!['error', 'warning'].includes(message.type()) || (url !== '' && !isOurs(url))) return;
    const isOfDocument = message.text().startsWith('Failed to load resource') && documents.has(url);
    if (!isOfDocument) complaints.errors.push(`${url}: ${message.text()}`);
  });
  context.on('weberror', (thrown) => complaints.errors.push(thrown.error().message));
  return complaints;
}
