import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithRecords } from '../testing/managed-module.ts';
import { callerOf, consumerOf, respondWithUsers } from '../testing/module-users.ts';

const site = useSignedInCatalogue();

describe('GET …/:provider/used-by', () => {
  it('modules that call it, pipelines that reported it and downloads are told apart', async () => {
    const path = respondWithRecords(site.app, 'vpc', { module: { downloads: 1_234 } });
    respondWithUsers(site.app, 'vpc', {
      callers: [
        callerOf('app', { part: 'modules/net', 'called-part': 'modules/peering' }),
        callerOf('old', { constraint: '~> 0.9', 'satisfying-version': null }),
        callerOf('vague', { constraint: 'var.version', 'is-known': false, 'satisfying-version': null }),
        callerOf('any', { constraint: '' }),
      ],
      consumers: [consumerOf('shop'), consumerOf('desk', { repository: null, environment: null })],
    });
    const { status, page, text } = await site.browser.open(`${path}/used-by`);
    expect(status).toBe(200);
    const rows = page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' '));
    expect(rows).toEqual([
      'acme/app/aws 1.2.0 network in modules/net of modules/peering ~> 1.0 1.4.0',
      'acme/old/aws 1.2.0 network ~> 0.9 none: no version meets it',
      'acme/vague/aws 1.2.0 network not known: it is an expression not known',
      'acme/any/aws 1.2.0 network any version 1.4.0',
      'shop acme/shop production 1.2.3 2026-01-02 2026-02-01',
      'desk 1.2.3 2026-01-02 2026-02-01',
    ]);
    expect(text).toContain('1\u202f234 of all versions');
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe('/app/modules/acme/app/aws/1.2.0');
    expect(page.querySelector('a[href*="/upgrade"]')?.getAttribute('href')).toBe(`${path}/upgrade?to=1.2.3`);
  });

  it('each list has pages of its own', async () => {
    const path = respondWithRecords(site.app, 'many');
    const pagination = {
      'next-page': 3,
      'prev-page': 1,
      'current-page': 2,
      'total-pages': 3,
      'total-count': 150,
    };
    respondWithUsers(site.app, 'many', {
      callers: [callerOf('app')],
      consumers: [consumerOf('shop')],
      pagination,
    });
    const { page, text } = await site.browser.open(`${path}/used-by?callers=2&consumers=2`);
    expect(page.querySelectorAll('.pager a[rel="next"]').map((link) => link.getAttribute('href'))).toEqual([
      `${path}/used-by?callers=3&consumers=2`,
      `${path}/used-by?callers=2&consumers=3`,
    ]);
    expect(text).toContain('Modules that call it (150)');
    expect(site.app.gateway.asked.filter((target) => target.includes('/callers')).at(-1)).toContain(
      '?page[number]=2&page[size]=50',
    );
  });

  it('where nobody uses it the page says so, and what a reader may not see is not there', async () => {
    const path = respondWithRecords(site.app, 'alone');
    respondWithUsers(site.app, 'alone', {});
    expect((await site.browser.open(`${path}/used-by`)).text).toContain('None that you may see.');
    expect((await site.browser.open('/app/modules/acme/nothing/aws/used-by')).status).toBe(404);
  });
});
