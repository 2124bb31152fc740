/** Requested page; `number` counts from 1. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

/** `meta.pagination` (docs/reference/common.md#pages). */
export interface PaginationMeta {
  readonly 'current-page': number;
  readonly 'page-size': number;
  readonly 'prev-page': number | null;
  readonly 'next-page': number | null;
  readonly 'total-pages': number;
  readonly 'total-count': number;
}

/** `links` of a paginated document: absolute addresses. */
export interface PaginationLinks {
  readonly self: string;
  readonly first: string;
  readonly prev: string | null;
  readonly next: string | null;
  readonly last: string;
}

/** An empty list has one empty page: clients loop while the current page is below the total. */
const totalPagesOf = (page: Page, totalCount: number) => Math.max(1, Math.ceil(totalCount / page.size));

export function paginationMeta(page: Page, totalCount: number): PaginationMeta {
  const totalPages = totalPagesOf(page, totalCount);
  return {
    'current-page': page.number,
    'page-size': page.size,
    // After the last page, "previous" leads back to the last page.
    'prev-page': page.number > 1 ? Math.min(page.number - 1, totalPages) : null,
    'next-page': page.number < totalPages ? page.number + 1 : null,
    'total-pages': totalPages,
    'total-count': totalCount,
  };
}

/** Keeps the other query parameters of `selfUrl`, so that a filtered list stays filtered. */
export function paginationLinks(page: Page, totalCount: number, selfUrl: string): PaginationLinks {
  const meta = paginationMeta(page, totalCount);
  const linkTo = (number: number) => pageUrl(selfUrl, { number, size: page.size });
  const linkToMaybe = (number: number | null) => (number === null ? null : linkTo(number));
  return {
    self: linkTo(page.number),
    first: linkTo(1),
    prev: linkToMaybe(meta['prev-page']),
    next: linkToMaybe(meta['next-page']),
    last: linkTo(meta['total-pages']),
  };
}

function pageUrl(selfUrl: string, page: Page): string {
  const url = new URL(selfUrl);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !/^page(\[|%5b)(number|size)(\]|%5d)(=|$)/i.test(parameter))
    .map((parameter) => parameter.replaceAll('[', '%5B').replaceAll(']', '%5D'));
  const query = [...kept, `page%5Bnumber%5D=${page.number}`, `page%5Bsize%5D=${page.size}`].join('&');
  return `${url.origin}${url.pathname}?${query}`;
}
