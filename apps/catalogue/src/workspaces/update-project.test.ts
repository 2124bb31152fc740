import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, respondWithOrganization } from '../testing/organization-responses.ts';
import { nothing, projectOf, tagOf } from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/projects/prj-1';
const request = `PATCH ${api}`;
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/projects/prj-1`;
  site.respond(api, { data: projectOf('prj-1', { description: 'Ours' }) });
  site.respond(`${api}/effective-tag-bindings`, listOf([tagOf('env', 'test'), tagOf('legacy', '')]));
  site.respond(request, { data: projectOf('prj-1') });
});

const shown = { name: 'Network', description: 'Ours', tags: 'env=test\r\nlegacy' };
const sent = (fields: object) =>
  changesOf(site.app, async () => {
    const { headers } = await sendForm(site.browser, `${path}/change`, { ...shown, ...fields });
    expect(headers.get('location')).toBe(`${path}?done=changed`);
  });

describe('changing a project', () => {
  it('the form has what the project has', async () => {
    const { page } = await site.browser.open(`${path}/change`);
    expect(page.querySelector('#name')?.getAttribute('value')).toBe('Network');
    expect(page.querySelectorAll('main textarea').map(({ text }) => text.trim())).toEqual([
      'Ours',
      'env=test\nlegacy',
    ]);
  });

  it('tags that were left as they were are not sent', async () => {
    const attributes = { name: 'Net', description: null };
    expect(await sent({ name: 'Net', description: '' })).toEqual([
      { request, body: { data: { type: 'projects', attributes } } },
    ]);
  });

  it('other tags replace all of them', async () => {
    const [change] = await sent({ tags: 'env=prod' });
    const binding = { type: 'tag-bindings', attributes: { key: 'env', value: 'prod' } };
    expect(change?.body).toMatchObject({ data: { relationships: { 'tag-bindings': { data: [binding] } } } });
  });

  it('what the platform has against it is shown with what was typed', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Name is too short'));
    const { status, text, page } = await sendForm(site.browser, `${path}/change`, { ...shown, name: 'N' });
    expect([status, text]).toEqual([422, expect.stringContaining('Name is too short')]);
    expect(page.querySelector('#name')?.getAttribute('value')).toBe('N');
  });

  it('somebody who may not change it has no form', async () => {
    site.respond(api, { data: projectOf('prj-1', {}, nothing) });
    expect((await site.browser.open(`${path}/change`)).status).toBe(404);
  });
});
