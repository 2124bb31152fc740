import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithRecords } from '../testing/managed-module.ts';
import { contentsOf } from '../testing/module-contents.ts';

const site = useSignedInCatalogue();

const message = (version: string) => `Version ${version} is refused by the rule two-days of acme <b>.`;
const findingOf = (kind: string, version: string) => ({ kind, level: 'error', message: message(version) });

/** Makes the API respond with these findings on versions. */
function respondWithFindings(findings: Readonly<Record<string, readonly object[]>>): void {
  const modules = Object.entries(findings).map(([key, found]) => ({ key, findings: found }));
  site.respond('POST /api/v2/module-checks', {
    data: { id: 'check', type: 'module-checks', attributes: { modules } },
  });
}

/** Makes the API respond with a module whose version 1.2.2 can be installed, and 1.2.3 cannot. */
function respondWithModule(name: string): string {
  const contents = contentsOf({ name, version: '1.2.2' });
  for (const version of ['', '/1.2.2'])
    site.respond(`/api/registry/v1/modules/acme/${name}/aws${version}`, contents);
  return respondWithRecords(site.app, name);
}

const rowsOf = async (path: string) =>
  (await site.browser.open(path)).page
    .querySelectorAll('#versions tbody tr')
    .map((row) => row.structuredText.replaceAll(/\s+/g, ' '));

describe('a version that rules of the reader refuse', () => {
  it('the list says so, and the latest version is the newest that is left', async () => {
    const path = respondWithModule('listed');
    respondWithFindings({
      '1.2.3': [{ kind: 'outdated', message: 'old' }, findingOf('forbidden', '1.2.3')],
      '1.2.2': [],
    });
    const before = site.app.gateway.changes.length;
    expect(await rowsOf(path)).toEqual([
      `1.2.3 ready refused to you ${message('1.2.3')}`,
      '1.2.2 latest ready',
    ]);
    expect(site.app.gateway.changes.slice(before)).toMatchObject([
      {
        request: 'POST /api/v2/module-checks',
        body: {
          data: {
            attributes: {
              modules: [
                { key: '1.2.3', source: expect.stringMatching(/\/acme\/listed\/aws$/), version: '1.2.3' },
                { key: '1.2.2', version: '1.2.2' },
              ],
            },
          },
        },
      },
    ]);
    expect((await site.browser.open(path)).page.querySelector('.latest')).toBeNull();
  });

  it('its page names the rule', async () => {
    const path = respondWithModule('refused');
    respondWithFindings({ '1.2.3': [findingOf('forbidden', '1.2.3')] });
    const { status, page } = await site.browser.open(`${path}/1.2.3`);
    expect(status).toBe(200);
    expect(page.querySelector('[role=alert]')?.structuredText).toBe(
      `A rule of your organization refuses this version. ${message('1.2.3')}`,
    );
  });

  it('a reader of another organization, who sees no records, is told the rule', async () => {
    const protocol = '/api/registry/v1/modules/acme/shared/aws';
    site.respond(`${protocol}/1.2.3`, { errors: [message('1.2.3')] }, 404);
    site.respond(`${protocol}/1.2.2`, { errors: ['Not Found'] }, 404);
    const { status, page, text } = await site.browser.open('/app/modules/acme/shared/aws/1.2.3');
    expect(status).toBe(404);
    expect(page.querySelector('h1')?.text).toBe('A rule of your organization refuses this version');
    expect(page.querySelector('main b')).toBeNull();
    expect(text).toContain('by the rule two-days of acme');
    const missing = await site.browser.open('/app/modules/acme/shared/aws/1.2.2');
    expect(missing.text).not.toContain('A rule of your organization');
  });

  it('a version to update has a warning', async () => {
    const path = respondWithModule('warned');
    respondWithFindings({ '1.2.2': [findingOf('window', '1.2.2')] });
    const { page } = await site.browser.open(path);
    expect(page.querySelector('.notice.warning')?.structuredText).toContain(message('1.2.2'));
  });

  it('a module of which every version is refused says that', async () => {
    const path = respondWithRecords(site.app, 'closed');
    site.respond('/api/v2/organizations/acme/registry-modules/private/acme/closed/aws/version', {}, 404);
    respondWithFindings({
      '1.2.3': [findingOf('forbidden', '1.2.3')],
      '1.2.2': [findingOf('forbidden', '1.2.2')],
    });
    expect((await site.browser.open(path)).text).toContain('Rules of your organization refuse every version');
  });
});
