import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithRecords } from '../testing/managed-module.ts';
import { contentsOf, partOf } from '../testing/module-contents.ts';
import { callerOf, respondWithUsers } from '../testing/module-users.ts';
import { listOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

type Records = Parameters<typeof respondWithRecords>[2];

/** Makes the API respond with a module whose version 1.2.3 can be installed. */
function respondWithModule(name: string, records?: Records, contents: object = {}): string {
  const protocol = `/api/registry/v1/modules/acme/${name}/aws`;
  for (const path of [protocol, `${protocol}/1.2.3`]) site.respond(path, contentsOf({ name, ...contents }));
  return respondWithRecords(site.app, name, records);
}

/** Makes the API respond with the records of versions 1.2.3, which has the verdict, and 1.2.2, which follows none. */
const respondWithVersions = (name: string, verdict: object) =>
  site.respond(
    `/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws/versions`,
    listOf([
      { id: 'modver-2', attributes: { version: '1.2.3', 'interface-verdict': verdict } },
      { id: 'modver-1', attributes: { version: '1.2.2', 'interface-verdict': null } },
    ]),
  );

describe('the page of a module about others', () => {
  it('says who uses it, with the way to all of them', async () => {
    const path = respondWithModule('used');
    const pagination = { 'total-count': 14, 'total-pages': 3, 'next-page': 2 };
    respondWithUsers(site.app, 'used', { callers: [callerOf('app')], pagination });
    const { page } = await site.browser.open(path);
    const section = page.querySelector('#used-by');
    expect(section?.structuredText).toMatch(/acme\/app\/aws 1\.2\.0[^]*None\. A pipeline reports/);
    expect(section?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      '/app/modules/acme/app/aws/1.2.0',
      `${path}/used-by`,
      `${path}/upgrade?to=1.2.3`,
    ]);
    expect(site.app.gateway.asked.filter((target) => target.includes('/callers')).at(-1)).toContain(
      '?page[number]=1&page[size]=5',
    );
  });

  it('nothing is said where it is not known: for a submodule, and beside an earlier release of the platform', async () => {
    const path = respondWithModule('unknown', {}, { submodules: [partOf({ path: 'modules/a' })] });
    expect((await site.browser.open(path)).page.querySelector('#used-by')).toBeNull();
    respondWithUsers(site.app, 'unknown', {});
    const part = await site.browser.open(`${path}?part=modules%2Fa`);
    expect(part.page.querySelector('#used-by')).toBeNull();
  });

  it('a version that changes more than its number says tells it, with the way to what has changed', async () => {
    const verdict = { against: '1.2.2', level: 'breaking', 'deserved-version': '2.0.0' };
    const sentence = 'It removes an input, so it is 2.0.0.';
    const path = respondWithModule('judged', {
      version: { 'interface-verdict': { ...verdict, 'is-deserved': false, sentence } },
    });
    respondWithVersions('judged', { ...verdict, 'is-deserved': false, sentence });
    const { page } = await site.browser.open(path);
    expect(page.querySelector('.notice.warning')?.structuredText).toContain(sentence);
    const rows = page
      .querySelectorAll('#versions tbody tr')
      .map((row) => row.structuredText.replaceAll(/\s+/g, ' '));
    expect(rows[0]).toBe(`1.2.3 latest ready deserves 2.0.0 ${sentence} Compare with 1.2.2`);
    expect(rows[1]).toBe('1.2.2 ready');
    const compared = page
      .querySelectorAll('a[href*="compare?from"]')
      .map((link) => link.getAttribute('href'));
    expect(compared).toEqual([`${path}/compare?from=1.2.2&to=1.2.3`, `${path}/compare?from=1.2.2&to=1.2.3`]);
  });

  it('a version that deserves its number says nothing about it', async () => {
    const sentence = 'It only adds.';
    const verdict = { against: '1.2.2', level: 'feature', 'deserved-version': '1.2.3', 'is-deserved': true };
    const path = respondWithModule('deserved', {
      version: { 'interface-verdict': { ...verdict, sentence } },
    });
    respondWithVersions('deserved', { ...verdict, sentence });
    expect((await site.browser.open(path)).text).not.toContain(sentence);
  });
});
