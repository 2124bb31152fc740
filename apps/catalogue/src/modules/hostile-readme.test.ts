import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp | undefined;
afterEach(() => app?.stop());

const misbehaving = join(import.meta.dirname, '../testing/misbehaving-child.ts');

/** Makes the API respond with a module whose latest version has this README; returns the path of its page. */
function moduleWith({ gateway }: CatalogueTestApp, name: string, readme: string): string {
  const root = {
    path: '',
    name,
    readme,
    readme_truncated: false,
    inputs: [],
    outputs: [],
    dependencies: [],
    provider_dependencies: [],
    resources: [],
    data_sources: [],
  };
  gateway.responses.set(`/api/registry/v1/modules/acme/${name}/aws`, {
    status: 200,
    body: {
      ...{ namespace: 'acme', name, provider: 'aws', version: '1.0.0', description: '', source: '', tag: '' },
      ...{ published_at: '2026-01-02T03:04:05.678Z', downloads: 0, module_downloads: 0, deprecation: null },
      ...{ digest: null, root, submodules: [], examples: [], versions: ['1.0.0'] },
    },
  });
  return `/app/modules/acme/${name}/aws`;
}

describe('the README of a module that becomes too much', () => {
  it('tables of a few bytes that become millions of cells are shown as they were written', async () => {
    app = await startCatalogueTestApp();
    const table = `${'|a'.repeat(181)}|\n${'|-'.repeat(181)}|\n${'x\n'.repeat(360)}\n`;
    const browser = await app.signedIn();
    const { status, page, bytes } = await browser.open(moduleWith(app, 'tables', table.repeat(80)));
    expect(status).toBe(200);
    expect(page.querySelector('.readme > p')?.text).toContain(
      'It is shown unformatted, because it becomes too large',
    );
    expect(page.querySelector('.readme pre')?.text).toContain('|a|a|a');
    expect(page.querySelectorAll('.readme td, .readme .sign')).toEqual([]);
    expect(bytes.length).toBeLessThan(200_000);
  });

  it('while one is rendered, others get their pages, and nobody sets it off again', async () => {
    app = await startCatalogueTestApp({}, { program: misbehaving, limits: { jobMs: 2_000, ownMs: 10 } });
    const [browser, other] = [await app.signedIn(), await app.signedIn()];
    const path = moduleWith(app, 'slow', 'compute without end');
    let isOver = false;
    const slow = browser.open(path).finally(() => (isOver = true));
    const meanwhile = await pagesUntil(other, () => isOver);
    const { status, page } = await slow;
    expect([status, page.querySelector('.readme pre')?.text]).toEqual([200, 'compute without end']);
    expect(page.querySelector('.readme > p')?.text).toContain('it takes too long');
    expect(page.querySelector('#inputs')?.text).toContain('None.');
    expect(meanwhile).toBeGreaterThan(2);
    const again = await other.open(path);
    expect(again.page.querySelector('.readme > p')?.text).toContain('it takes too long');
  });

  it('T-PG-2: what was not rendered does not run, and hides no signs', async () => {
    app = await startCatalogueTestApp();
    const text = `<script>alert(1)</script>\u202e${'|a'.repeat(400)}|\n${'|-'.repeat(400)}|\n${'x\n'.repeat(100)}`;
    const { page } = await (await app.signedIn()).open(moduleWith(app, 'markup', text));
    expect(page.querySelectorAll('main script')).toEqual([]);
    expect(page.querySelector('.readme pre')?.text).toContain('<script>alert(1)</script>U+202E');
  });

  it('when it is not its turn in time, it can be loaded again', async () => {
    app = await startCatalogueTestApp({}, { program: misbehaving, limits: { jobMs: 500 } });
    const browser = await app.signedIn();
    const { page } = await browser.open(moduleWith(app, 'busy', 'wait without end'));
    expect(page.querySelector('.readme > p')?.text).toContain('reload the page');
  });
});

/** Number of pages that one user loads, one after the other, until `isOver` returns true. */
async function pagesUntil(browser: SignedInBrowser, isOver: () => boolean): Promise<number> {
  let pages = 0;
  while (!isOver()) {
    expect((await browser.open('/app/settings/sessions')).status).toBe(200);
    pages += 1;
  }
  return pages;
}
