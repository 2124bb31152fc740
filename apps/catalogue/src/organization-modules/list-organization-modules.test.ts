import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf, moduleOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
const nothingPublished = { 'latest-version': null, 'published-at': null };

describe('the modules of an organization', () => {
  it('modules are listed with their states, also those that cannot be installed', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    respond(
      `${api}/registry-modules`,
      listOf([
        moduleOf('ready', { 'vcs-repo': { identifier: 'acme/ready' } }),
        moduleOf('new', { ...nothingPublished, 'version-statuses': [], status: 'pending' }),
        moduleOf('failed', {
          ...nothingPublished,
          'version-statuses': [{ version: '1.0.0', status: 'clone_failed' }],
        }),
        moduleOf('old', { deprecation: { 'deprecated-status': 'Deprecated', reason: 'x', link: null } }),
        moduleOf('lost', { 'setup-error': 'gone' }),
        moduleOf('untagged', { status: 'no_version_tags' }),
        moduleOf('bad', { ...nothingPublished, 'revoked-versions': ['1.0.0'] }),
      ]),
    );
    const { page } = await browser.open(`${path}/modules`);
    expect(
      page.querySelectorAll('tbody tr').map((row) =>
        row
          .querySelectorAll('th, td')
          .map(({ text }) => text)
          .slice(0, 4),
      ),
    ).toEqual([
      ['ready/aws', '1.0.0', 'ready', 'acme/ready'],
      ['new/aws', 'none', 'no version yet', 'uploaded'],
      ['failed/aws', 'none', '1 failed version', 'uploaded'],
      ['old/aws', '1.0.0', 'deprecated', 'uploaded'],
      ['lost/aws', '1.0.0', 'repository not followed', 'uploaded'],
      ['untagged/aws', '1.0.0', 'no tag is a version', 'uploaded'],
      ['bad/aws', 'none', 'revoked', 'uploaded'],
    ]);
  });

  it('each has its description, and the date and downloads of what is published', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    const told = moduleOf('told', { description: 'A network.', downloads: 1_234 });
    respond(`${api}/registry-modules`, listOf([told, moduleOf('untold', nothingPublished)]));
    const { page } = await browser.open(`${path}/modules`);
    const cells = page
      .querySelectorAll('tbody tr')
      .map((row) => row.querySelectorAll('th, td').map(({ text }) => text.trim()));
    expect(cells[0]).toEqual([
      'told/awsA network.',
      '1.0.0',
      'ready',
      'uploaded',
      '2026-01-02',
      '1\u202f234',
    ]);
    expect(cells[1]).toEqual(['untold/aws', 'none', 'ready', 'uploaded', '', '0']);
  });

  it('each cell has the head of its column, which narrow pages show above it', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    respond(`${api}/registry-modules`, listOf([moduleOf('one'), moduleOf('td', { description: '<td>' })]));
    const { page } = await browser.open(`${path}/modules`);
    const headsOf = page
      .querySelectorAll('tbody tr')
      .map((row) => row.querySelectorAll('th, td').map((cell) => cell.getAttribute('data-head')));
    const heads = [undefined, 'Latest version', 'State', 'Origin', 'Published', 'Downloads'];
    expect(headsOf).toEqual([heads, heads]);
  });

  it('only its own modules are asked for, and none is explained', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    const { text } = await browser.open(`${path}/modules?q=vp&page=2`);
    expect(text).toContain('No module matches');
    expect(text).not.toContain('module publish');
    expect(app.gateway.asked.at(-1)).toBe(
      `${api}/registry-modules?page[number]=2&page[size]=50&filter[organization_name]=acme&q=vp`,
    );
    const empty = await browser.open(`${path}/modules`);
    expect(empty.text).toContain('groundwork module publish --organization acme');
    expect(empty.page.querySelector('.empty a')?.getAttribute('href')).toBe(`${path}/publish`);
  });

  it('who may not publish is told which permission is needed', async () => {
    const path = respondWithOrganization(app.gateway, 'acme', { manageModules: false });
    const { text } = await browser.open(`${path}/modules`);
    expect(text).toContain('you need the permission manage-modules');
    expect(text).not.toContain('groundwork module publish');
  });
});
