import { ask, type Platform } from './platform.ts';

interface Page<Item> {
  readonly data: readonly Item[];
  readonly meta: { readonly pagination: { readonly 'next-page': number | null } };
}

/**
 * Reads all pages of a list.
 *
 * @param what the list as users know it, such as `the organization acme`
 * @param page requests the page of a query
 * @throws Failure
 */
export async function allOf<Item>(
  platform: Platform,
  what: string,
  page: (query: { 'page[number]': string; 'page[size]': string }) => Parameters<typeof ask<Page<Item>>>[2],
): Promise<Item[]> {
  const items: Item[] = [];
  for (let number: number | null = 1; number !== null;) {
    const response: Page<Item> = await ask(
      platform,
      what,
      page({ 'page[number]': String(number), 'page[size]': '100' }),
    );
    items.push(...response.data);
    number = response.meta.pagination['next-page'];
  }
  return items;
}
