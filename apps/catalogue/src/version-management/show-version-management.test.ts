import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithRecords } from '../testing/managed-module.ts';
import { callerOf, respondWithUsers } from '../testing/module-users.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const shown = async (path: string) => {
  const { status, page, text } = await browser.open(`${path}/1.2.3/manage`);
  return { status, text, actions: page.querySelectorAll('main section[id]').map(({ id }) => id) };
};

describe('GET …/:version/manage', () => {
  it('says what follows from each thing that can be done', async () => {
    const { status, text, actions } = await shown(respondWithRecords(app, 'all'));
    expect(status).toBe(200);
    expect(actions).toEqual(['deprecate', 'revoke', 'delete']);
    expect(text).toContain('This version is ready. It has 7 downloads');
    expect(text).toContain('1 other version of the module can be installed');
    expect(text).toContain('That is then 1.2.2.');
  });

  it('a pre-release does not become the latest version while there is a release', async () => {
    const statuses = ['2.0.0-rc.1', '1.2.3', '1.2.2'].map((version) => ({ version, status: 'ok' }));
    const { text } = await shown(respondWithRecords(app, 'candidate', { statuses }));
    expect(text).toContain('no longer offered as the latest version. That is then 1.2.2.');
  });

  it('names first who uses the module', async () => {
    const path = respondWithRecords(app, 'used', { module: { downloads: 7 } });
    respondWithUsers(app, 'used', { callers: [callerOf('app')] });
    const { text } = await shown(path);
    expect(text).toMatch(/Who uses the module[^]*acme\/app\/aws 1\.2\.0[^]*Deprecate/);
    expect(text).toContain('None. A pipeline reports what it uses');
  });

  it('offers what the state and the rights of the person allow', async () => {
    const deprecation = { 'deprecated-status': 'Deprecated', reason: 'Use <b>', link: 'https://x.test/' };
    const revocation = { status: 'Revoked', message: 'It leaks.', link: null };
    const failed = {
      status: 'reg_ingress_failed',
      permissions: { 'can-delete': false, 'can-retry': true },
    };
    const actionsOf = async (...options: Parameters<typeof respondWithRecords>) =>
      (await shown(respondWithRecords(...options))).actions;
    expect(await actionsOf(app, 'deprecated', { version: { deprecation } })).toEqual([
      'undeprecate',
      'deprecate',
      'revoke',
      'delete',
    ]);
    expect(await actionsOf(app, 'revoked', { version: { revocation } })).toEqual([
      'unrevoke',
      'revoke',
      'delete',
    ]);
    expect(await actionsOf(app, 'failed', { version: failed })).toEqual(['retry']);
    expect(await actionsOf(app, 'manager', { canDelete: false })).toEqual(['deprecate', 'revoke']);
    expect(await actionsOf(app, 'owner', { canManage: false })).toEqual(['delete']);
  });

  it('what was said before is in the form', async () => {
    const deprecation = {
      'deprecated-status': 'Deprecated',
      reason: 'Use <b>x</b>',
      link: 'https://x.test/',
    };
    const path = respondWithRecords(app, 'again', { version: { deprecation } });
    const { page } = await browser.open(`${path}/1.2.3/manage?action=deprecate`);
    expect(page.querySelectorAll('main section').map(({ id }) => id)).toEqual(['deprecate']);
    expect(page.querySelector('#deprecate textarea')?.text.trim()).toBe('Use <b>x</b>');
    expect(page.querySelector('#deprecate input[name="link"]')?.getAttribute('value')).toBe(
      'https://x.test/',
    );
  });

  it('nothing is done before something is chosen, and what is not offered cannot be chosen', async () => {
    const path = respondWithRecords(app, 'choice');
    const chosen = async (query: string) =>
      (await browser.open(`${path}/1.2.3/manage${query}`)).page.querySelectorAll('main form');
    expect(await chosen('')).toHaveLength(0);
    expect(await chosen('?action=revoke')).toHaveLength(1);
    expect(await chosen('?action=retry')).toHaveLength(0);
    expect(await chosen('?action=explode')).toHaveLength(0);
  });

  it('the last version says that the module goes with it', async () => {
    const path = respondWithRecords(app, 'last', { statuses: [{ version: '1.2.3', status: 'ok' }] });
    expect((await shown(path)).text).toContain('the module is deleted with it');
  });

  it('nobody without the right sees the page, or the way to it', async () => {
    const version = { status: 'reg_ingress_failed' };
    const waysOn = async (path: string) =>
      (await browser.open(`${path}/1.2.3`)).page
        .querySelectorAll('a[href*="/manage"], a[href$="/delete"]')
        .map((link) => link.getAttribute('href'));
    const others = respondWithRecords(app, 'reader', {
      version: { ...version, permissions: { 'can-delete': false, 'can-retry': false } },
      canManage: false,
      canDelete: false,
    });
    expect((await shown(others)).status).toBe(404);
    expect(await waysOn(others)).toEqual([]);
    const own = respondWithRecords(app, 'own', { version });
    expect(await waysOn(own)).toEqual([`${own}/1.2.3/manage?action=delete`, `${own}/delete`]);
    expect((await shown('/app/modules/acme/nothing/aws')).status).toBe(404);
  });
});
