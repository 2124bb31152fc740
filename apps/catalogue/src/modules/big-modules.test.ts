import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { contentsOf, partOf } from '../testing/module-contents.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

async function open(name: string, contents: object) {
  const body = contentsOf({ name, ...contents });
  app.gateway.responses.set(`/api/registry/v1/modules/acme/${name}/aws`, { status: 200, body });
  return browser.open(`/app/modules/acme/${name}/aws`);
}

describe('a module with much to read', () => {
  it.each(['Title\n=====\n\n.. note:: *text*', '= Title\n\n<b>text</b>', '# not a heading'])(
    'one that is not Markdown is shown as it is written: %j',
    async (readme) => {
      const { page } = await open('plain', { root: partOf({ readme, readme_format: 'text' }) });
      expect(page.querySelector('.readme pre')?.text).toBe(readme);
      expect(page.querySelectorAll('.readme b, .readme h3, .readme p')).toEqual([]);
    },
  );

  it('its links lead to inputs, outputs, submodules and examples of the page', async () => {
    const { page } = await open('links', {
      root: partOf({
        readme: '[a](#input_a) [o](#output_o) [s](modules/x) [e](./examples/all/README.md) [n](modules/none)',
        inputs: [{ name: 'a', type: '', description: '', default: '', required: true, sensitive: false }],
        outputs: [{ name: 'o', description: '', sensitive: false }],
      }),
      submodules: [partOf({ path: 'modules/x' })],
      examples: [partOf({ path: 'examples/all' })],
    });
    const links = page.querySelectorAll('.readme a').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '#input-a',
      '#output-o',
      '?part=modules%2Fx',
      '?part=examples%2Fall#readme',
      undefined,
    ]);
    for (const link of links.slice(0, 2)) expect(page.querySelector(link ?? '')).not.toBeNull();
  });

  it('parts are listed by path, with a filter and folded if there are many', async () => {
    const paths = Array.from({ length: 380 }, (_, index) => `modules/${index % 7}/${index}`);
    const submodules = paths.map((path) => partOf({ path }));
    const { page } = await open('parts', { submodules, examples: [partOf({ path: 'examples/a' })] });
    const lines = page.querySelectorAll('#submodules details .lines a').map(({ text }) => text);
    expect(lines).toEqual(paths.toSorted());
    expect(page.querySelector('#submodules input[data-filter="submodules"]')).not.toBeNull();
    expect(page.querySelectorAll('#examples details, #examples input')).toEqual([]);
    expect(page.querySelector('nav.contents a[href="#submodules"]')?.text).toBe('Submodules (380)');
  });

  it('the contents name the groups of inputs', async () => {
    const value = { type: '', description: '', default: '', sensitive: false };
    const inputs = [
      { ...value, name: 'a', required: true },
      { ...value, name: 'b', required: false, group: 'Nodes' },
    ];
    const { page } = await open('contents', { root: partOf({ inputs }) });
    const links = page.querySelectorAll('nav.contents .below');
    expect(links.map((link) => link.text)).toEqual(['Required (1)', 'Nodes (1)']);
    for (const link of links) expect(page.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  });

  it('one line without end is shown from its beginning', async () => {
    const { page } = await open('one-line', {
      root: partOf({ readme: `# Title\n\n${'x '.repeat(100_000)}` }),
    });
    expect(page.querySelector('.readme')?.text.length).toBeGreaterThan(90_000);
    expect(page.querySelector('#readme > p')?.text).toContain('not shown');
  });
});
