import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithRecords } from '../testing/managed-module.ts';

const site = useSignedInCatalogue();

describe('GET …/:provider/settings', () => {
  it('the description that is shown is in the form', async () => {
    const path = respondWithRecords(site.app, 'told', {
      module: { description: 'A <b>network</b>.', 'version-rule': 'warn' },
    });
    const { status, page } = await site.browser.open(`${path}/settings`);
    expect(status).toBe(200);
    const field = page.querySelector('input[name="description"]');
    expect([field?.getAttribute('value'), field?.getAttribute('maxlength')]).toEqual([
      'A <b>network</b>.',
      '200',
    ]);
    const rule = page.querySelector('select option[selected]');
    expect(rule?.getAttribute('value')).toBe('warn');
    expect(page.querySelector('a[href$="/delete"]')?.getAttribute('href')).toBe(`${path}/delete`);
  });

  it('who may not change the module sees neither the page nor the way to it', async () => {
    const path = respondWithRecords(site.app, 'other', { canDelete: false });
    expect((await site.browser.open(`${path}/settings`)).status).toBe(404);
    const version = { status: 'reg_ingress_failed' };
    const ways = async (address: string) =>
      (await site.browser.open(`${address}/1.2.3`)).page.querySelectorAll('a[href$="/settings"]');
    expect(await ways(respondWithRecords(site.app, 'other', { canDelete: false, version }))).toEqual([]);
    expect(await ways(respondWithRecords(site.app, 'own', { version }))).toHaveLength(1);
  });
});
