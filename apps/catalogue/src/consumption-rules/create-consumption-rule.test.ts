import { beforeEach, describe, expect, it } from '@jest/globals';
import { ruleOf } from '../testing/consumption-rules.ts';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const request = 'POST /api/v2/organizations/acme/consumption-rules';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/consumption-rules`;
  site.respond(request, { data: ruleOf('made') }, 201);
});

const attributes = { name: 'made', reason: 'Why not.', link: null };
const typed = { name: 'made', reason: 'Why not.' };

describe('creating a rule of consumption', () => {
  it.each([
    ['minimum-age', { hours: '48' }, { hours: 48 }],
    [
      'window',
      {
        unit: 'minor',
        supported: '3',
        update: '',
        'update-effect': 'allow',
        'deprecated-effect': 'warn',
      },
      { unit: 'minor', supported: 3, update: 0, 'update-effect': 'allow', 'deprecated-effect': 'warn' },
    ],
    ['allow', { modules: 'acme/*/*\r\npublic/*/*/aws\r\n' }, { modules: ['acme/*/*', 'public/*/*/aws'] }],
    ['deny', { modules: 'acme/*/*', versions: '' }, { modules: ['acme/*/*'], versions: null }],
  ])('one of the kind %s has its own fields, and is not enforced', async (kind, fields, terms) => {
    const form = await site.browser.open(`${path}/new?kind=${kind}`);
    const names = form.page.querySelectorAll('main [name]').map((field) => field.getAttribute('name'));
    expect(names).toEqual(expect.arrayContaining(Object.keys(fields)));
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/new?kind=${kind}`, { ...typed, ...fields });
      expect(headers.get('location')).toBe(`${path}/crule-made?done=created`);
    });
    expect(changes).toEqual([
      {
        request,
        body: { data: { type: 'consumption-rules', attributes: { ...attributes, ...terms, kind } } },
      },
    ]);
  });

  it('what the platform has against it is shown with what was typed', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Hours must be at least 1'));
    const { status, text, page } = await sendForm(site.browser, `${path}/new`, {
      name: 'made',
      hours: 'two',
    });
    expect([status, text]).toEqual([422, expect.stringContaining('Hours must be at least 1')]);
    expect(page.querySelector('#hours')?.getAttribute('value')).toBe('two');
  });
});
