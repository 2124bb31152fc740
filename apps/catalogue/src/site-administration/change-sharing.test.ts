import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/admin/organizations/acme';
const list = `${api}/relationships/module-consumers`;
const path = '/app/admin/organizations/acme/sharing';
const goTo = '/app/admin/organizations?done=shared';

function respondWith(names: readonly string[], isGlobal = false, pagination: object = {}): void {
  const attributes = { 'global-module-sharing': isGlobal };
  site.respond(api, { data: { id: 'acme', type: 'organizations', attributes } });
  site.respond(
    list,
    listOf(
      names.map((id) => ({ id, type: 'organizations' })),
      {},
      pagination,
    ),
  );
}

beforeEach(() => {
  respondWith(['globex', 'initech']);
  site.respond(`PATCH ${list}`, {}, 204);
  site.respond(`PATCH ${api}`, { data: {} });
});

describe('sharing the modules of an organization', () => {
  it('the form has the organizations that may use them', async () => {
    const { page } = await site.browser.open(path);
    expect(page.querySelector('#consumers')?.text.trim()).toBe('globex\ninitech');
    expect(page.querySelector('#everybody')?.hasAttribute('checked')).toBe(false);
    respondWith([], true);
    const opened = await site.browser.open(path);
    expect(opened.page.querySelector('#everybody')?.hasAttribute('checked')).toBe(true);
  });

  it('exactly the organizations of the form may use them then', async () => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, { consumers: ' hooli\r\nglobex, hooli ' });
      expect(headers.get('location')).toBe(goTo);
    });
    const data = ['hooli', 'globex'].map((id) => ({ type: 'organizations', id }));
    expect(changes).toEqual([{ request: `PATCH ${list}`, body: { data } }]);
  });

  it('they are shared with all', async () => {
    const changes = await changesOf(site.app, () =>
      sendForm(site.browser, path, { everybody: 'on', consumers: '' }),
    );
    const attributes = { 'global-module-sharing': true };
    expect(changes).toEqual([
      { request: `PATCH ${api}`, body: { data: { type: 'organizations', attributes } } },
    ]);
  });

  it('an organization that does not exist is told, with what was typed', async () => {
    site.app.gateway.responses.set(`PATCH ${list}`, refusal(422, 'There is no organization nobody'));
    const { status, text, page } = await sendForm(site.browser, path, { consumers: 'nobody' });
    expect([status, text]).toEqual([422, expect.stringContaining('There is no organization nobody')]);
    expect(page.querySelector('#consumers')?.text.trim()).toBe('nobody');
  });

  it('a list that is too long for a form is not cut', async () => {
    respondWith(['globex'], false, { 'total-pages': 11 });
    const { page } = await site.browser.open(path);
    expect(page.querySelector('#consumers')).toBeNull();
  });

  it('it is 404 for everybody else', async () => {
    site.app.gateway.responses.clear();
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
