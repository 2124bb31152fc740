/** One page of a list from the API. */
interface ListPage {
  readonly data: readonly unknown[];
  readonly meta: { readonly pagination: { readonly 'total-pages': number } };
}

/** Highest page size that the API allows. */
const pageSize = 100;

/** The first pages of a list; `isWhole` is true if there are no others. */
export interface PagesOfList<Page> {
  readonly pages: readonly Page[];
  readonly isWhole: boolean;
}

/**
 * Reads a list up to a size that a page can show.
 *
 * @param read reads the page of these query parameters
 * @param max limit on the number of pages, each of 100 entries
 */
export async function pagesOfList<Page extends ListPage>(
  read: (query: { 'page[number]': string; 'page[size]': string }) => Promise<Page>,
  max = 5,
): Promise<PagesOfList<Page>> {
  const readPage = (number: number) =>
    read({ 'page[number]': String(number), 'page[size]': String(pageSize) });
  const first = await readPage(1);
  const total = first.meta.pagination['total-pages'];
  const others = Array.from({ length: Math.min(total, max) - 1 }, (_, index) => readPage(index + 2));
  return { pages: [first, ...(await Promise.all(others))], isWhole: total <= max };
}
