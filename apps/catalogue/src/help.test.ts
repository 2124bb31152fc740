import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { helpPlace, helpTopics, topicOfPath } from './manual-addresses/help-topic.ts';
import { addressOfFile } from './manual-addresses/manual-address.ts';
import { render } from './rendering/render.ts';
import { routes } from './routes.ts';
import { startCatalogueTestApp, type CatalogueTestApp } from './testing/catalogue-test-app.ts';
import { parseHtml } from './testing/parse-html.ts';

const root = join(import.meta.dirname, '../../..');

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());

const helpOf = async (path: string) =>
  (await (await app.signedIn()).open(path)).page.querySelector('aside.help a')?.getAttribute('href');

describe('the links of pages to the manual', () => {
  it.each(Object.entries(helpTopics))('%s is a section of the manual', (topic, { path, section }) => {
    const { html } = render({ kind: 'document', text: readFileSync(join(root, path), 'utf8'), path });
    const page = parseHtml(html);
    const place = section === undefined ? page.querySelector('h1') : page.getElementById(section);
    expect([topic, addressOfFile(path), place]).toEqual([topic, expect.any(String), expect.anything()]);
  });

  it('every form has one', () => {
    // Forms of the bar and the footer, and a request of a program.
    const without = ['/app/sign-out', '/app/appearance'];
    const forms = routes.filter(({ method, path }) => method === 'POST' && !without.includes(path));
    expect(forms.length).toBeGreaterThan(50);
    expect(forms.map(({ path }) => path).filter((path) => topicOfPath(path) === undefined)).toEqual([]);
  });

  it('a form leads to its section', async () => {
    expect(await helpOf('/app/settings/tokens')).toBe('/help/reference/account#user-tokens');
  });

  it('an error leads to what explains it', async () => {
    expect(await helpOf('/app/nothing')).toBe(helpPlace('missing').address);
  });

  it('the manual does not lead to itself', async () => {
    expect(await helpOf('/help')).toBeUndefined();
  });
});
