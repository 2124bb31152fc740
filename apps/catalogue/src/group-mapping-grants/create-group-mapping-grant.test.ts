import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';
import { adminGroupMappings, grantOf, grants } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/group-mappings';
const fields = { organization: 'acme', provider: 'corp', group: ' engineers ' };
beforeEach(() => {
  for (const list of [adminGroupMappings, grants]) site.respond(list, listOf([]));
  site.respond(`POST ${grants}`, { data: grantOf('engineers') }, 201);
});

const bodyOf = (attributes: object) => ({
  data: {
    type: 'group-mapping-grants',
    attributes: { provider: 'corp', group: ' engineers ', owners: false, ...attributes },
    relationships: { organization: { data: { type: 'organizations', id: 'acme' } } },
  },
});

describe('letting an organization map a group', () => {
  it.each([
    ['a group as it was typed, spaces included', {}, {}],
    ['to the owners team, too', { owners: 'on' }, { owners: true }],
    ['every group', { group: '', 'all-groups': 'on' }, { group: null }],
  ])('the form grants %s', async (_what, given, attributes) => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, { ...fields, ...given });
      expect(headers.get('location')).toBe(`${path}?done=granted`);
    });
    expect(changes).toEqual([{ request: `POST ${grants}`, body: bodyOf(attributes) }]);
  });

  it.each([
    ['neither a group nor every group', { group: '' }],
    ['a group and every group', { 'all-groups': 'on' }],
  ])('%s is refused, and nothing is granted', async (_what, given) => {
    const changes = await changesOf(site.app, async () => {
      const { status, text } = await sendForm(site.browser, path, { ...fields, ...given });
      expect([status, text]).toEqual([422, expect.stringContaining('but not both')]);
    });
    expect(changes).toEqual([]);
  });

  it('what the platform has against it is shown, and what was typed is kept', async () => {
    site.app.gateway.responses.set(`POST ${grants}`, refusal(422, 'not this group'));
    const { status, text, page } = await sendForm(site.browser, path, fields);
    expect([status, text]).toEqual([422, expect.stringContaining('not this group')]);
    expect(page.querySelector('#organization')?.getAttribute('value')).toBe('acme');
  });

  it('a form of another site changes nothing', async () => {
    const sent = { ...fields, 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const { status } = await site.browser.send(path, sent, { 'sec-fetch-site': 'cross-site' });
      expect(status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
