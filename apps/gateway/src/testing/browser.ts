import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

/**
 * Debian's Chromium; undefined where it is not installed. Nothing downloads a browser.
 *
 * @param path the variable PATH
 */
export const findChromium = (path = ''): string | undefined =>
  path
    .split(delimiter)
    .map((folder) => join(folder, 'chromium'))
    .find(isExecutable);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts the browser, without its sandbox: that does not start for root, and the only pages that it opens are ours. */
export const startBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, chromiumSandbox: false });

/** What happened on a page that should not. */
export interface Complaints {
  /** Errors and warnings in the console, and what scripts threw. */
  readonly errors: string[];
  /** Addresses that the page asked for on other hosts. */
  readonly foreign: string[];
}

/** Collects the complaints of a page from now on. */
export function watchPage(page: Page, origin: string): Complaints {
  const complaints: Complaints = { errors: [], foreign: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.errors.push(message.text());
  });
  page.on('pageerror', (error) => complaints.errors.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) complaints.foreign.push(url);
  });
  return complaints;
}
