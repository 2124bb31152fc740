/** A page of a list, as the API answers it. */
interface ListPage {
  readonly data: readonly unknown[];
  readonly meta: { readonly pagination: { readonly 'total-pages': number } };
}

/** The most that the API lists at once. */
const pageSize = 100;

/** The first pages of a list, and whether they are all of it. */
export interface PagesOfList<Page> {
  readonly pages: readonly Page[];
  readonly isWhole: boolean;
}

/**
 * Reads a list, as far as a page for people can be about.
 *
 * @param read reads the page that the parameters of the query mean
 * @param most pages of a hundred
 */
export async function pagesOfList<Page extends ListPage>(
  read: (query: { 'page[number]': string; 'page[size]': string }) => Promise<Page>,
  most = 5,
): Promise<PagesOfList<Page>> {
  const readPage = (number: number) =>
    read({ 'page[number]': String(number), 'page[size]': String(pageSize) });
  const first = await readPage(1);
  const total = first.meta.pagination['total-pages'];
  const others = Array.from({ length: Math.min(total, most) - 1 }, (_, index) => readPage(index + 2));
  return { pages: [first, ...(await Promise.all(others))], isWhole: total <= most };
}
