import type { Page } from '@groundwork/testing/browser';
import { z } from 'zod';

/** Expressions run in the page as text, because the workspace has no types of browsers. */
const valueIn = async <T>(page: Page, schema: z.ZodType<T>, expression: string): Promise<T> =>
  schema.parse(await page.evaluate(expression));

export const clipboardOf = (page: Page): Promise<string> =>
  valueIn(page, z.string(), 'navigator.clipboard.readText()');

export const backgroundOf = (page: Page): Promise<string> =>
  valueIn(page, z.string(), 'getComputedStyle(document.body).backgroundColor');

/** Colors of the elements' bottom borders. */
export const underlinesOf = (page: Page, selector: string): Promise<readonly string[]> =>
  valueIn(
    page,
    z.array(z.string()),
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => getComputedStyle(each).borderBottomColor)`,
  );

export const selectionOf = (page: Page): Promise<string> =>
  valueIn(page, z.string(), 'getSelection().toString()');

/** Width of the page beyond the window, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  valueIn(page, z.number(), 'document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Elements whose content is wider than they are, so that paper would cut it off. */
export const cutOffIn = (page: Page, within = 'main, main *'): Promise<readonly string[]> =>
  valueIn(
    page,
    z.array(z.string()),
    `[...document.querySelectorAll(${JSON.stringify(within)})]
      .filter((each) => each.checkVisibility() && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.outerHTML.slice(0, 100))`,
  );

/** Head of its column that a cell shows on narrow pages, as the style sheet writes it. */
export const headOf = (page: Page, selector: string): Promise<string> =>
  valueIn(
    page,
    z.string(),
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)}), '::before').content`,
  );

/** Opens all details on the page; returns their number. */
export const openDetails = (page: Page): Promise<number> =>
  valueIn(
    page,
    z.number(),
    `[...document.querySelectorAll('details:not([open])')].map((each) => (each.open = true)).length`,
  );

/** True if a script of the `hostile` texts has run. */
export const hasRunIn = (page: Page): Promise<boolean> => valueIn(page, z.boolean(), "'hasRun' in window");

/** Focused element: its name or text, and true if the focus is visible. */
export const focusOf = (page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> =>
  valueIn(
    page,
    z.object({ name: z.string(), isSeen: z.boolean() }),
    `(({ activeElement: element, body }) => ({
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      isSeen: element === body || getComputedStyle(element).outlineStyle !== 'none',
    }))(document)`,
  );

/** Replaces the name of the host in the page, because pictures should not show a particular host. */
export async function nameTheHost(page: Page, name: string): Promise<void> {
  const here = JSON.stringify(new URL(page.url()).host);
  await page.evaluate(`{
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      currentNode.nodeValue = currentNode.nodeValue.replaceAll(${here}, ${JSON.stringify(name)});
    }
  }`);
}
