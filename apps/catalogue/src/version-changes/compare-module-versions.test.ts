import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithFiles, pixel, type ArchiveContents } from '../testing/module-files.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

/** Makes the API respond with a module that has these versions, newest first; returns the path of the module. */
function moduleWith(name: string, versions: Readonly<Record<string, ArchiveContents>>): string {
  const statuses = Object.keys(versions).map((version) => ({ version, status: 'ok' }));
  app.gateway.responses.set(`/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws`, {
    status: 200,
    body: {
      data: {
        id: 'mod-1',
        type: 'registry-modules',
        attributes: {
          'version-statuses': [...statuses, { version: '0.0.1', status: 'reg_ingress_failed' }],
          'revoked-versions': [],
        },
      },
    },
  });
  for (const [version, contents] of Object.entries(versions)) respondWithFiles(app, name, version, contents);
  return `/app/modules/acme/${name}/aws/compare`;
}

const removedInput = {
  part: '',
  subject: 'input',
  change: 'removed',
  level: 'breaking',
  reason: 'Callers that pass it fail.',
};

/** Makes the API respond with what callers meet between 1.0.0 and 1.1.0. */
function respondWithComparison(name: string, query: string, changes: readonly object[]): void {
  const path = `/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws/compare`;
  const attributes = {
    from: '1.0.0',
    to: '1.1.0',
    part: null,
    level: 'breaking',
    'deserved-bump': 'major',
    'deserved-version': '2.0.0',
    'is-deserved': false,
    sentence: 'It is 2.0.0, not 1.1.0.',
    changes,
    text: '## 1.1.0\n\n- Input `zone` <b>',
  };
  app.gateway.responses.set(`${path}?from=1.0.0&to=1.1.0${query}`, {
    status: 200,
    body: { data: { id: '1.0.0...1.1.0', type: 'module-comparisons', attributes } },
  });
}

describe('GET …/compare', () => {
  it('the newest version is compared with the one before it: what was added, removed and changed', async () => {
    const path = moduleWith('vpc', {
      '2.0.0': { 'a.tf': 'x\ny\n', 'new.tf': 'n', 'same.tf': 's' },
      '1.1.0': { 'a.tf': 'x\nz\n', 'gone.tf': 'g', 'same.tf': 's' },
      '1.0.0': {},
    });
    const { status, page } = await browser.open(path);
    expect(status).toBe(200);
    const chosen = page.querySelectorAll('option[selected]').map(({ text }) => text);
    expect(chosen).toEqual(['1.1.0', '2.0.0']);
    expect(page.querySelectorAll('option')).toHaveLength(6);
    const rows = page.querySelectorAll('[aria-label="Files that differ"] tbody tr');
    expect(rows.map((row) => [row.querySelector('th')?.text, row.querySelector('td')?.text])).toEqual([
      ['a.tf', 'changed'],
      ['gone.tf', 'removed'],
      ['new.tf', 'added'],
    ]);
    expect(page.querySelector('.changes del')?.text).toBe('z');
    expect(page.querySelector('.changes ins')?.text).toBe('y');
    expect(rows[1]?.querySelector('a')?.getAttribute('href')).toBe(
      `${path}?from=1.1.0&to=2.0.0&file=gone.tf`,
    );
    const gone = await browser.open(`${path}?from=1.1.0&to=2.0.0&file=gone.tf`);
    expect(gone.page.querySelectorAll('.changes del').map(({ text }) => text)).toEqual(['g']);
    expect(gone.page.querySelectorAll('.changes ins')).toEqual([]);
  });

  it('what callers meet comes first: its level, the number that it deserves, and the release notes', async () => {
    const path = moduleWith('judged', { '1.1.0': { 'a.tf': 'x' }, '1.0.0': { 'a.tf': 'y' } });
    respondWithComparison('judged', '', [
      { ...removedInput, name: 'zone' },
      {
        part: 'modules/<b>',
        subject: 'output',
        change: 'required-added',
        level: 'feature',
        name: 'id',
        reason: '<script>',
      },
    ]);
    const { page } = await browser.open(path);
    const sections = page.querySelectorAll('main > section').map(({ id }) => id);
    expect(sections).toEqual(['interface', 'file']);
    const shown = page.querySelector('#interface');
    expect(shown?.querySelector('.notice.warning')?.structuredText).toBe('breaking It is 2.0.0, not 1.1.0.');
    const rows = shown?.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' '));
    expect(rows).toEqual([
      'Input zone breaking removed. Callers that pass it fail.',
      'Output id modules/<b> feature required added. <script>',
    ]);
    expect(page.querySelector('#release-notes')?.text).toBe('## 1.1.0\n\n- Input `zone` <b>');
  });

  it('one part can be chosen, and the choice stays when another file is shown', async () => {
    const path = moduleWith('parted', { '1.1.0': { 'a.tf': 'x' }, '1.0.0': { 'a.tf': 'y' } });
    const ofPart = (part: string) => ({ ...removedInput, part, name: `of ${part || 'the root'}` });
    respondWithComparison('parted', '', [ofPart(''), ofPart('modules/subnet')]);
    respondWithComparison('parted', '&part=modules%2Fsubnet', [ofPart('modules/subnet')]);
    respondWithComparison('parted', '&part=', [ofPart('')]);
    const shown = async (query: string) => {
      const { page } = await browser.open(`${path}?from=1.0.0&to=1.1.0${query}`);
      return {
        rows: page.querySelectorAll('#interface tbody code').map(({ text }) => text),
        options: page.querySelectorAll('#part option').map((option) => option.getAttribute('value')),
        chosen: page.querySelector('#part option[selected]')?.text,
        file: page.querySelector('[aria-label="Files that differ"] a')?.getAttribute('href'),
      };
    };
    const all = await shown('');
    expect(all).toMatchObject({ rows: ['of the root', 'of modules/subnet'], chosen: 'all parts' });
    expect(all.options).toEqual(['', '.', 'modules/subnet']);
    const chosen = await shown('&part=modules/subnet');
    expect(chosen).toMatchObject({ rows: ['of modules/subnet'], chosen: 'modules/subnet' });
    expect(chosen.file).toBe(`${path}?from=1.0.0&to=1.1.0&part=modules%2Fsubnet&file=a.tf`);
    expect(await shown('&part=.')).toMatchObject({ rows: ['of the root'], chosen: 'the module itself' });
    expect((await browser.open(`${path}?from=1.0.0&to=1.1.0&part=modules/x`)).status).toBe(404);
  });

  it('lines of a file have the colors of their language', async () => {
    const path = moduleWith('colors', {
      '2.0.0': { 'a.tf': 'count = 2\n' },
      '1.0.0': { 'a.tf': 'count = 1\n' },
    });
    const { page } = await browser.open(path);
    expect(page.querySelector('.changes del .n')?.text).toBe('1');
    expect(page.querySelector('.changes ins .n')?.text).toBe('2');
  });

  it('versions can be compared in either direction, and with themselves', async () => {
    const path = moduleWith('both', { '2.0.0': { 'a.tf': '2' }, '1.0.0': { 'a.tf': '1' } });
    const back = await browser.open(`${path}?from=2.0.0&to=1.0.0`);
    expect(back.page.querySelector('.changes del')?.text).toBe('2');
    expect((await browser.open(`${path}?from=2.0.0&to=2.0.0`)).text).toContain('are the same');
  });

  it('what cannot be compared says why', async () => {
    const many = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word}${index}\n`).join('');
    const path = moduleWith('kinds', {
      '2.0.0': { 'a.png': pixel, 'b.bin': 2_000_000, 'c.tf': many('a') },
      '1.0.0': { 'b.bin': 3_000_000, 'c.tf': many('b') },
    });
    const shown = async (file: string) => (await browser.open(`${path}?file=${file}`)).text;
    expect(await shown('a.png')).toContain('It is not text');
    expect(await shown('b.bin')).toContain('too large');
    expect(await shown('c.tf')).toContain('there are too many differences');
    expect((await browser.open(`${path}?file=other`)).page.querySelector('#file')).toBeNull();
  });

  it('a module with one version says that there is nothing to compare', async () => {
    const { status, text } = await browser.open(moduleWith('one', { '1.0.0': {} }));
    expect([status, text]).toEqual([200, expect.stringContaining('nothing to compare')]);
  });

  it.each(['from=0.0.1', 'to=9.9.9', 'from=..%2f..', 'to=%00'])('the query %s is 404', async (query) => {
    const path = moduleWith('missing', { '2.0.0': {}, '1.0.0': {} });
    expect((await browser.open(`${path}?${query}`)).status).toBe(404);
    expect((await browser.open('/app/modules/acme/nothing/aws/compare')).status).toBe(404);
  });

  it('T-PG-2: markup in names and lines is text', async () => {
    const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>\u202e';
    const path = moduleWith('markup', { '2.0.0': { [`${markup}.tf`]: markup }, '1.0.0': {} });
    const { page } = await browser.open(path);
    expect(page.querySelectorAll('main script, main img, [onerror]')).toEqual([]);
    expect(page.querySelector('.changes ins')?.text).toContain('alert(1)');
    expect(page.querySelector('.changes .sign')?.text).toBe('U+202E');
  });
});
