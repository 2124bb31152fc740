import type { Page } from '@groundwork/testing/browser';
import { z } from 'zod';

/** What programs of the platform cannot name runs in the page as text: the workspace has no types of browsers. */
const valueIn = async <T>(page: Page, schema: z.ZodType<T>, expression: string): Promise<T> =>
  schema.parse(await page.evaluate(expression));

export const clipboardOf = (page: Page): Promise<string> =>
  valueIn(page, z.string(), 'navigator.clipboard.readText()');

export const backgroundOf = (page: Page): Promise<string> =>
  valueIn(page, z.string(), 'getComputedStyle(document.body).backgroundColor');

/** The colors of the lines below these elements. */
export const underlinesOf = (page: Page, selector: string): Promise<readonly string[]> =>
  valueIn(
    page,
    z.array(z.string()),
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => getComputedStyle(each).borderBottomColor)`,
  );

/** The text that is selected. */
export const selectionOf = (page: Page): Promise<string> =>
  valueIn(page, z.string(), 'getSelection().toString()');

/** How many pixels of the page are beside the window. */
export const overflowOf = (page: Page): Promise<number> =>
  valueIn(page, z.number(), 'document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Elements whose content is wider than they are, so that paper would not show all of it. */
export const cutOffIn = (page: Page): Promise<readonly string[]> =>
  valueIn(
    page,
    z.array(z.string()),
    `[...document.querySelectorAll('main, main *')]
      .filter((each) => each.checkVisibility() && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.outerHTML.slice(0, 100))`,
  );

/** Opens all that can be opened on the page; how much that is. */
export const openDetails = (page: Page): Promise<number> =>
  valueIn(
    page,
    z.number(),
    `[...document.querySelectorAll('details:not([open])')].map((each) => (each.open = true)).length`,
  );

/** Whether one of the scripts of `hostile` texts has run. */
export const hasRunIn = (page: Page): Promise<boolean> => valueIn(page, z.boolean(), "'hasRun' in window");

/** What has the focus: its name or its text, and whether one sees that it has it. */
export const focusOf = (page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> =>
  valueIn(
    page,
    z.object({ name: z.string(), isSeen: z.boolean() }),
    `(({ activeElement: element, body }) => ({
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      isSeen: element === body || getComputedStyle(element).outlineStyle !== 'none',
    }))(document)`,
  );

/** Writes another name wherever the page names its host, as pictures are of no host in particular. */
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
