import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GroundworkError, forbidden, invalid, notFound, type ErrorKind } from '@groundwork/errors';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import { collectionDocument, document } from './document.ts';
import { errorDocument } from './error-document.ts';
import { paginationLinks, paginationMeta } from './pagination.ts';
import type { Resource } from './resource.ts';

const vpc: Resource = {
  type: 'registry-modules',
  id: 'mod-1',
  attributes: { name: 'vpc', 'vcs-repo': { 'vcs-app-installation-id': 'ghain-1' } },
  relationships: { organization: { data: { id: 'acme', type: 'organizations' } } },
  links: { self: '/api/v2/organizations/acme/registry-modules/private/acme/vpc/aws' },
};
const acme: Resource = {
  type: 'organizations',
  id: 'acme',
  attributes: { 'engine-worker-sudo-enabled': false },
};

const selfUrl = 'http://localhost:8080/api/v2/organizations/acme/registry-modules';

describe('a document', () => {
  it('a document has one resource, and each included resource once', () => {
    expect(document(vpc, { included: [acme, acme] })).toEqual({ data: vpc, included: [acme] });
    expect(document(vpc)).toEqual({ data: vpc });
  });

  it('a document uses the terms of the wire, also in included resources', () => {
    const written = document(vpc, { included: [acme], vocabulary: createVocabulary('terraform') });

    expect(written.data.attributes).toEqual({
      name: 'vpc',
      'vcs-repo': { 'github-app-installation-id': 'ghain-1' },
    });
    expect(written.included?.[0]?.attributes).toEqual({ 'terraform-worker-sudo-enabled': false });
  });

  it('a page of a collection is a complete document', () => {
    const url = `${selfUrl}?q=vpc&page[number]=2&filter[provider]=aws&page%5Bsize%5D=1`;
    const page = { number: 2, size: 1 };

    const written = collectionDocument([vpc], {
      page,
      totalCount: 3,
      selfUrl: url,
      included: [acme],
      meta: { 'status-counts': { total: 3 } },
    });

    const kept = `${selfUrl}?q=vpc&filter%5Bprovider%5D=aws`;
    expect(written).toEqual({
      data: [vpc],
      included: [acme],
      links: {
        self: `${kept}&page%5Bnumber%5D=2&page%5Bsize%5D=1`,
        first: `${kept}&page%5Bnumber%5D=1&page%5Bsize%5D=1`,
        prev: `${kept}&page%5Bnumber%5D=1&page%5Bsize%5D=1`,
        next: `${kept}&page%5Bnumber%5D=3&page%5Bsize%5D=1`,
        last: `${kept}&page%5Bnumber%5D=3&page%5Bsize%5D=1`,
      },
      meta: {
        'status-counts': { total: 3 },
        pagination: {
          'current-page': 2,
          'page-size': 1,
          'prev-page': 1,
          'next-page': 3,
          'total-pages': 3,
          'total-count': 3,
        },
      },
    });
  });
});

describe('pagination (docs/reference/common.md#pages)', () => {
  it('an empty list has one page, and no previous or next page', () => {
    const page = { number: 1, size: 20 };

    expect(paginationMeta(page, 0)).toEqual({
      'current-page': 1,
      'page-size': 20,
      'prev-page': null,
      'next-page': null,
      'total-pages': 1,
      'total-count': 0,
    });
    expect(paginationLinks(page, 0, selfUrl)).toMatchObject({ prev: null, next: null });
  });

  it('beyond the end the previous page is the last one', () => {
    expect(paginationMeta({ number: 9, size: 10 }, 25)).toMatchObject({
      'current-page': 9,
      'prev-page': 3,
      'next-page': null,
      'total-pages': 3,
    });
  });

  it('page links keep other parameters with similar names', () => {
    const { self } = paginationLinks(
      { number: 1, size: 2 },
      0,
      `${selfUrl}?page=x&mypage[number]=3&page[offset]=1`,
    );

    expect(self).toBe(
      `${selfUrl}?page=x&mypage%5Bnumber%5D=3&page%5Boffset%5D=1&page%5Bnumber%5D=1&page%5Bsize%5D=2`,
    );
  });

  it('following next from the first page visits every item once, then ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(1000), (size, totalCount) => {
        let seen = 0;
        let number: number | null = 1;
        while (number !== null) {
          seen += Math.min(size, totalCount - (number - 1) * size);
          number = paginationMeta({ number, size }, totalCount)['next-page'];
        }
        expect(seen).toBe(totalCount);
      }),
    );
  });

  it('page links are absolute, have no bare brackets, and keep all other parameters', () => {
    fc.assert(
      fc.property(
        fc.webQueryParameters(),
        fc.record({ number: fc.integer({ min: 1, max: 50 }), size: fc.integer({ min: 1, max: 100 }) }),
        fc.nat(500),
        (query, page, totalCount) => {
          const links = paginationLinks(page, totalCount, `${selfUrl}?${query}`);
          for (const link of [links.self, links.first, links.prev, links.next, links.last]) {
            if (link === null) continue;
            const url = new URL(link);
            expect(link.startsWith(`${selfUrl}?`)).toBe(true);
            expect(link).not.toMatch(/[[\]]/);
            expect(url.searchParams.get('page[size]')).toBe(String(page.size));
            expect(othersOf(url)).toEqual(othersOf(new URL(`${selfUrl}?${query}`)));
          }
        },
      ),
    );
  });
});

const othersOf = ({ searchParams }: URL) =>
  [...searchParams].filter(
    ([name, value]) => !['page[number]', 'page[size]'].includes(name) && `${name}${value}` !== '',
  );

describe('an error document', () => {
  const titles: Record<ErrorKind, string> = {
    'bad-request': 'title of bad-request',
    unauthenticated: 'title of unauthenticated',
    forbidden: 'title of forbidden',
    'not-found': 'title of not-found',
    'method-not-allowed': 'title of method-not-allowed',
    'request-timeout': 'title of request-timeout',
    conflict: 'title of conflict',
    'too-large': 'title of too-large',
    'unsupported-media-type': 'title of unsupported-media-type',
    invalid: 'title of invalid',
    'bad-gateway': 'title of bad-gateway',
    'too-many-requests': 'title of too-many-requests',
    unavailable: 'title of unavailable',
    timeout: 'title of timeout',
  };

  it('an error document has one object per problem, with status as text', () => {
    const error = invalid(
      { detail: "Name can't be blank", pointer: '/data/attributes/name' },
      { title: 'invalid parameter', detail: 'Q must be given once', parameter: 'q' },
    );

    expect(errorDocument(error, 422, titles)).toEqual({
      errors: [
        {
          status: '422',
          title: 'title of invalid',
          detail: "Name can't be blank",
          source: { pointer: '/data/attributes/name' },
        },
        {
          status: '422',
          title: 'invalid parameter',
          detail: 'Q must be given once',
          source: { parameter: 'q' },
        },
      ],
    });
  });

  it('an error without problems has one object', () => {
    expect(errorDocument(notFound(), 404, titles)).toEqual({
      errors: [{ status: '404', title: 'title of not-found' }],
    });
  });

  it('a 4xx shows its detail, and a 5xx hides it', () => {
    const failed = new GroundworkError('unavailable', [{ detail: 'db:5432 refused' }]);

    expect(errorDocument(forbidden('switched off'), 403, titles).errors[0]?.detail).toBe('switched off');
    expect(errorDocument(failed, 503, titles)).toEqual({
      errors: [{ status: '503', title: 'title of unavailable' }],
    });
  });
});
