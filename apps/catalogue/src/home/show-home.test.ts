import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const moduleOf = (members: Readonly<Record<string, unknown>> = {}) => ({
  namespace: 'acme',
  name: 'vpc',
  provider: 'aws',
  version: '1.2.3',
  description: 'A network.',
  published_at: '2026-01-02T03:04:05.678Z',
  downloads: 7,
  deprecation: null,
  ...members,
});

function respondWith(path: string, modules: readonly object[], meta: object = {}): void {
  app.gateway.responses.set(path, {
    status: 200,
    body: { meta: { limit: 100, current_offset: 0, ...meta }, modules },
  });
}
const browse = '/api/registry/v1/modules';
const facetsWith = (facets: object) => ({ provider: [], namespace: [], deprecated: [], ...facets });
const headingsOf = ({ page }: Awaited<ReturnType<SignedInBrowser['open']>>) =>
  page.querySelectorAll('main h2').map(({ text }) => text);

describe('the start page', () => {
  it('the start page lists modules with version, date and downloads, and links to their pages', async () => {
    respondWith(browse, [moduleOf({ downloads: 12_345 })]);
    const { page, status } = await browser.open('/');
    expect(status).toBe(200);
    const row = page.querySelector('[aria-label="Modules"] tbody tr');
    expect(row?.querySelector('a')?.getAttribute('href')).toBe('/app/modules/acme/vpc/aws');
    expect(row?.structuredText).toMatch(/acme\/vpc\/aws\s+A network\.\s+1\.2\.3\s+2026-01-02\s+12\u202f345/);
  });

  it('somebody who is invited is told where to accept, until they have', async () => {
    respondWith(browse, [moduleOf()]);
    const invited = '/api/v2/organization-memberships?filter[status]=invited&page[size]=5';
    const relationships = { organization: { data: { id: 'beta', type: 'organizations' } } };
    app.gateway.responses.set(invited, {
      status: 200,
      body: { data: [{ id: 'ou-1', type: 'organization-memberships', relationships }] },
    });
    const guest = await app.signedIn();
    const notice = (await guest.open('/')).page.querySelector('.notice');
    expect(notice?.structuredText).toBe('You are invited to beta. Accept or decline');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/app/organizations');
    app.gateway.responses.delete(invited);
    expect((await guest.open('/')).text).not.toContain('invited');
  });

  it('what narrows the list is named where narrow pages fold it', async () => {
    respondWith(`${browse}/acme`, [moduleOf()], { facets: facetsWith({}) });
    const summaryAt = async (path: string) =>
      (await browser.open(path)).page.querySelector('aside .more')?.text;
    expect(await summaryAt('/')).toBe('Narrow the list');
    expect(await summaryAt('/?organization=acme&provider=aws&deprecated=false')).toBe(
      'Narrowed to: aws, acme, not deprecated',
    );
  });

  it('the newest and the most used modules stand first, while all modules fit into one list', async () => {
    const modules = [
      moduleOf({ name: 'old', published_at: '2020-01-01T00:00:00Z', downloads: 9 }),
      moduleOf({ name: 'new', published_at: '2026-01-01T00:00:00Z', downloads: 0 }),
    ];
    respondWith(browse, modules);
    const whole = await browser.open('/');
    expect(headingsOf(whole)).toEqual(['Provider', 'Organization', 'Newest', 'Most used', 'All modules']);
    const lists = whole.page
      .querySelectorAll('.lines')
      .map((list) => list.querySelectorAll('a').map((a) => a.text));
    expect(lists).toEqual([['acme/new/aws', 'acme/old/aws'], ['acme/old/aws']]);
  });

  it('where modules do not fit into one list, the platform says which are the newest and the most used', async () => {
    respondWith(browse, [moduleOf()], { next_offset: 100 });
    respondWith(`${browse}?sort=published&limit=6`, [moduleOf({ name: 'new' })]);
    respondWith(`${browse}?sort=downloads&limit=6`, [moduleOf({ name: 'used' })]);
    const { page } = await browser.open('/');
    const lists = page
      .querySelectorAll('.lines')
      .map((list) => list.querySelectorAll('a').map((a) => a.text));
    expect(lists).toEqual([['acme/new/aws'], ['acme/used/aws']]);
    expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toBe('/?offset=100');
  });

  it('all modules can be listed by date and by downloads, also those of one organization', async () => {
    respondWith(`${browse}?limit=100&offset=0&facets=true&sort=published`, [moduleOf({ name: 'new' })]);
    respondWith(`${browse}/acme?limit=100&offset=0&facets=true&sort=downloads`, [moduleOf({ name: 'used' })]);
    const newest = await browser.open('/?sort=published');
    expect(headingsOf(newest)).toContain('Newest modules');
    expect(newest.page.querySelector('[aria-label="Order"] [aria-current]')?.text).toBe('Newest first');
    expect(newest.page.querySelector('tbody a')?.text).toBe('acme/new/aws');
    const used = await browser.open('/?sort=downloads&organization=acme');
    expect(used.page.querySelector('tbody a')?.text).toBe('acme/used/aws');
    respondWith(`${browse}?limit=100&offset=0&facets=true&sort=downloads`, []);
    expect((await browser.open('/?sort=downloads')).text).toContain('Nothing has been downloaded yet');
  });

  it('providers and organizations narrow the list, keep the search, and can be taken back', async () => {
    const facets = facetsWith({ provider: [{ value: 'aws', count: 1 }] });
    const asked = 'limit=100&offset=0&facets=true&provider=aws&deprecated=false&q=net&namespace=acme';
    respondWith(`${browse}/search?${asked}`, [moduleOf()], { facets });
    const { page, status } = await browser.open(
      '/?q=net&provider=aws&organization=acme&deprecated=false&offset=0',
    );
    expect(status).toBe(200);
    const facet = page.querySelector('.facets');
    expect(facet?.querySelector('[aria-current]')?.text).toBe('aws');
    expect(facet?.querySelector('a')?.getAttribute('href')).toBe(
      '/?q=net&organization=acme&deprecated=false',
    );
    const hidden = page.querySelectorAll('.search input[type="hidden"]');
    expect(hidden.map((input) => input.getAttribute('value'))).toEqual(['aws', 'acme', 'false']);
  });

  it('facets have the numbers of the platform, which counts more modules than the page shows', async () => {
    const facets = facetsWith({
      provider: [
        { value: 'aws', count: 1_250 },
        { value: 'google', count: 20 },
      ],
      namespace: Array.from({ length: 50 }, (_, index) => ({ value: `acme-${String(index)}`, count: 25 })),
    });
    respondWith(browse, [moduleOf()], { facets });
    const [providers, organizations, ...others] = (await browser.open('/')).page.querySelectorAll('.facets');
    expect(providers?.querySelectorAll('li').map(({ text }) => text)).toEqual([
      'aws 1\u202f250',
      'google 20',
    ]);
    expect(organizations?.querySelectorAll('li')).toHaveLength(50);
    expect(organizations?.querySelector('p')?.text).toBe('The 50 with the most modules.');
    expect(providers?.querySelector('p')).toBeNull();
    expect(others).toEqual([]);
  });

  it('deprecated modules can be left out or listed alone, where there are some', async () => {
    const deprecated = [
      { value: 'false', count: 147 },
      { value: 'true', count: 3 },
    ];
    respondWith(browse, [moduleOf()], { facets: facetsWith({ deprecated }) });
    const facet = (await browser.open('/')).page.querySelectorAll('.facets').at(-1);
    expect(facet?.querySelectorAll('h2, li').map(({ text }) => text)).toEqual([
      'Deprecated',
      'No 147',
      'Yes 3',
    ]);
    expect(facet?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      '/?deprecated=false',
      '/?deprecated=true',
    ]);
  });

  it('a deprecated module says so, with its reason as text', async () => {
    respondWith(browse, [
      moduleOf({ deprecation: { reason: 'Use <b>net</b>.', link: '' } }),
      moduleOf({ name: 'net' }),
    ]);
    const rows = (await browser.open('/')).page.querySelectorAll('[aria-label="Modules"] tbody tr');
    expect(rows.map((row) => row.querySelectorAll('.badge').map(({ text }) => text))).toEqual([
      ['deprecated'],
      [],
    ]);
    expect(rows[0]?.text).toContain('Use <b>net</b>.');
  });

  it('without modules, the start page says how one appears', async () => {
    respondWith(browse, []);
    const { text, page } = await browser.open('/');
    expect(text).toContain('There are no modules yet');
    expect(text).toContain('groundwork login');
    expect(page.querySelector('main a[href="/app/organizations"]')).not.toBeNull();
  });

  it('a search without a result says what to do, and shows no list', async () => {
    respondWith(`${browse}/search`, []);
    const { text, page } = await browser.open('/?q=nothing');
    expect(text).toContain('No module matches');
    expect(page.querySelector('table')).toBeNull();
  });

  it('a search says where it has found each module', async () => {
    const matched = [{ field: 'name' }, { field: 'readme' }, { field: 'input', name: 'kms_key_arn' }];
    respondWith(`${browse}/search`, [moduleOf({ matched }), moduleOf({ name: 'net', matched: [] })]);
    const { page } = await browser.open('/?q=kms');
    const rows = page.querySelectorAll('[aria-label="Modules"] tbody tr');
    expect(rows.map((row) => row.querySelector('th .quiet')?.text)).toEqual([
      'Found in name, README, input kms_key_arn',
      undefined,
    ]);
    expect(rows[0]?.querySelector('code')?.text).toBe('kms_key_arn');
  });

  it('a search without a result proposes similar ones, within the same filters', async () => {
    respondWith(`${browse}/search`, [], { suggestions: ['bucket', 'packet'] });
    const { page, text } = await browser.open('/?q=bukcet&provider=aws');
    expect(text).toContain('Did you mean bucket or packet?');
    const links = page.querySelectorAll('main p a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/?q=bucket&provider=aws', '/?q=packet&provider=aws']));
  });

  it.each(['q=%00', 'offset=-1', 'offset=x', `q=${'x'.repeat(300)}`, 'q=a&q=b', 'sort=x', 'unknown=1'])(
    'the query %s is read as if what is wrong in it were absent',
    async (query) => {
      respondWith(browse, [moduleOf()]);
      expect((await browser.open(`/?${query}`)).status).toBe(200);
      expect(app.gateway.asked.slice(-2)).toContain(`${browse}?limit=100&offset=0&facets=true`);
    },
  );

  it('T-PG-2: markup in names, descriptions and searches is text', async () => {
    const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    respondWith(browse, [moduleOf({ name: markup, description: markup, version: markup })]);
    respondWith(`${browse}/search`, [moduleOf()]);
    for (const path of ['/', `/?q=${encodeURIComponent(markup)}&provider=${encodeURIComponent(markup)}`]) {
      const { page, text } = await browser.open(path);
      expect(text).toContain('alert(1)');
      expect(page.querySelectorAll('main script, main img, [onerror]')).toEqual([]);
      expect(page.querySelectorAll('script').map((script) => script.getAttribute('src'))).toEqual([
        expect.stringMatching(/^\/assets\/catalogue-[0-9a-f]{12}\.js$/),
      ]);
    }
  });
});

describe('what pages say when something is wrong', () => {
  it.each([
    [404, 404, 'There is nothing here'],
    [429, 429, 'Too many requests'],
    [500, 503, 'The platform cannot be reached'],
    [503, 503, 'The platform cannot be reached'],
  ])('an API that answers %d is shown as %d', async (given, status, words) => {
    app.gateway.responses.set(browse, { status: given, body: { errors: ['a secret of the inside'] } });
    const shown = await browser.open('/');
    expect([shown.status, shown.text]).toEqual([status, expect.stringContaining(words)]);
    expect(shown.page.toString()).not.toContain('a secret of the inside');
  });

  it('a gateway that is down is 503 with a page, and signs nobody out', async () => {
    const alone = await startCatalogueTestApp();
    try {
      const visitor = await alone.signedIn();
      await alone.gateway.close();
      const { status, text } = await visitor.open('/');
      expect([status, text]).toEqual([503, expect.stringContaining('Try again in a moment')]);
      expect(visitor.cookies.size).toBe(1);
    } finally {
      await alone.stop();
    }
  });
});
