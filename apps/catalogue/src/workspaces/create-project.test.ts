import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';
import { projectOf } from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
const request = 'POST /api/v2/organizations/acme/projects';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/projects`;
  site.respond(request, { data: projectOf('prj-2') }, 201);
});

const binding = (key: string, value: string | null) => ({ type: 'tag-bindings', attributes: { key, value } });

describe('creating a project', () => {
  it('it is created with its tags, and its page is next', async () => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/new`, {
        name: 'Network',
        description: 'Ours\r\nalone',
        tags: 'env=test\r\nlegacy',
      });
      expect(headers.get('location')).toBe(`${path}/prj-2?done=created`);
    });
    const attributes = { name: 'Network', description: 'Ours\nalone' };
    const relationships = { 'tag-bindings': { data: [binding('env', 'test'), binding('legacy', null)] } };
    expect(changes).toEqual([{ request, body: { data: { type: 'projects', attributes, relationships } } }]);
  });

  it('an empty description is none', async () => {
    const [change] = await changesOf(site.app, () => sendForm(site.browser, `${path}/new`, { name: 'a' }));
    expect(change?.body).toMatchObject({ data: { attributes: { name: 'a', description: null } } });
  });

  it('what the platform has against it is shown with what was typed', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Name has already been taken'));
    const { status, text, page } = await sendForm(site.browser, `${path}/new`, { name: 'a', tags: 'x=y' });
    expect([status, text]).toEqual([422, expect.stringContaining('Name has already been taken')]);
    expect(page.querySelector('#tags')?.text.trim()).toBe('x=y');
  });

  it('the form has the command', async () => {
    const { page } = await site.browser.open(`${path}/new`);
    expect(page.querySelector('#project-command')?.text).toContain(
      'groundwork api organizations/acme/projects',
    );
  });

  it('somebody who may not create projects has no form', async () => {
    respondWithOrganization(site.app.gateway, 'acme', { isOwner: false });
    expect((await site.browser.open(`${path}/new`)).status).toBe(404);
    const changes = await changesOf(site.app, async () => {
      expect((await sendForm(site.browser, `${path}/new`, { name: 'a' })).status).toBe(404);
    });
    expect(changes).toEqual([]);
  });
});
