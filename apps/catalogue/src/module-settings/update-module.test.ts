import { describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithRecords } from '../testing/managed-module.ts';

const site = useSignedInCatalogue();
const requestOf = (name: string) =>
  `PATCH /api/v2/organizations/acme/registry-modules/private/acme/${name}/aws`;

async function changedTo(description: string, rule = 'organization') {
  const path = respondWithRecords(site.app, 'told', { module: { description: 'A network.' } });
  site.respond(requestOf('told'), { data: {} });
  const changes = await changesOf(site.app, async () => {
    const { status, headers } = await sendForm(site.browser, `${path}/settings`, {
      description,
      'version-rule': rule,
    });
    expect([status, headers.get('location')]).toEqual([303, path]);
  });
  return changes.map(({ body }) => body);
}

describe('POST …/:provider/settings', () => {
  it('the description is changed, and one that is empty shows the sentence of the README again', async () => {
    const described = (description: string) => [
      { data: { type: 'registry-modules', attributes: { description, 'version-rule': null } } },
    ];
    expect(await changedTo(' Networks for all. ')).toEqual(described('Networks for all.'));
    expect(await changedTo('')).toEqual(described(''));
  });

  it('the rule for versions is changed, and texts that were left as they are do not become the given ones', async () => {
    const attributes = { 'version-rule': 'enforce' };
    expect(await changedTo('A network.', 'enforce')).toEqual([
      { data: { type: 'registry-modules', attributes } },
    ]);
  });

  it('owner, contact and support are changed', async () => {
    const path = respondWithRecords(site.app, 'kept', { module: { owner: 'Team Net', contact: null } });
    site.respond(requestOf('kept'), { data: {} });
    const { page } = await site.browser.open(`${path}/settings`);
    expect(page.querySelector('#owner')?.getAttribute('value')).toBe('Team Net');
    const given = { owner: 'Team Two', contact: 'two@example.com', support: 'https://example.com/help' };
    const [change] = await changesOf(site.app, () => sendForm(site.browser, `${path}/settings`, given));
    expect(change?.body).toMatchObject({ data: { attributes: given } });
  });

  it('what the platform has against it is shown beside what was typed', async () => {
    const path = respondWithRecords(site.app, 'long', { module: { description: '' } });
    site.app.gateway.responses.set(requestOf('long'), refusal(422, 'must have at most 200 characters'));
    const description = 'x'.repeat(201);
    const { status, page, text } = await sendForm(site.browser, `${path}/settings`, { description });
    expect([status, text]).toEqual([422, expect.stringContaining('must have at most 200 characters')]);
    expect(page.querySelector('input[name="description"]')?.getAttribute('value')).toBe(description);
  });

  it('who may not change it changes nothing', async () => {
    const path = respondWithRecords(site.app, 'other', { canDelete: false });
    const changes = await changesOf(site.app, () =>
      sendForm(site.browser, `${path}/settings`, { description: 'x' }),
    );
    expect(changes).toEqual([]);
  });
});
