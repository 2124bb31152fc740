import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, respondWithOrganization } from '../testing/organization-responses.ts';
import { nothing, projectOf, tagOf, workspaceOf } from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/workspaces/ws-1';
const request = `PATCH ${api}`;
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/workspaces/ws-1`;
  site.respond(api, { data: workspaceOf('ws-1', { 'tag-names': ['eu'] }) });
  site.respond(`${api}/effective-tag-bindings`, listOf([tagOf('env', 'test'), tagOf('team', 'a', '/p')]));
  site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1') });
  site.respond(
    '/api/v2/organizations/acme/projects',
    listOf([
      projectOf('prj-1'),
      projectOf('prj-2', { name: 'Data' }),
      projectOf('prj-3', { name: 'Closed' }, { 'can-move-workspace': false }),
    ]),
  );
  site.respond(request, { data: workspaceOf('ws-1') });
});

const shown = {
  name: 'name-of-ws-1',
  description: '',
  project: 'prj-1',
  tags: 'env=test',
  'tag-names': 'eu',
};
const sent = async (fields: object) => {
  const [change] = await changesOf(site.app, async () => {
    const { headers } = await sendForm(site.browser, `${path}/change`, { ...shown, ...fields });
    expect(headers.get('location')).toBe(`${path}?done=changed`);
  });
  return change?.body;
};

describe('changing a workspace', () => {
  it('the form has what the workspace itself has, and the projects that it can be moved to', async () => {
    const { page } = await site.browser.open(`${path}/change`);
    expect(page.querySelectorAll('main textarea').map(({ text }) => text.trim())).toEqual([
      '',
      'env=test',
      'eu',
    ]);
    expect(page.querySelectorAll('#project option').map(({ text }) => text)).toEqual(['Network', 'Data']);
  });

  it('only what is different is sent beside the texts', async () => {
    const attributes = { name: 'renamed', description: 'Ours' };
    expect(await sent(attributes)).toEqual({ data: { type: 'workspaces', attributes, relationships: {} } });
  });

  it('it is moved to another project, with other tags', async () => {
    expect(await sent({ project: 'prj-2', tags: '', 'tag-names': 'us' })).toMatchObject({
      data: {
        relationships: {
          project: { data: { type: 'projects', id: 'prj-2' } },
          'tag-bindings': { data: [] },
          tags: { data: [{ type: 'tags', attributes: { name: 'us' } }] },
        },
      },
    });
  });

  it('somebody who may only move it gets and sends nothing but the project', async () => {
    site.respond(api, { data: workspaceOf('ws-1', {}, nothing) });
    const { page } = await site.browser.open(`${path}/change`);
    expect(page.querySelectorAll('main [name]').map((field) => field.getAttribute('name'))).toEqual([
      'form-token',
      'project',
    ]);
    expect(await sent({ name: 'other', project: 'prj-2' })).toEqual({
      data: {
        type: 'workspaces',
        attributes: {},
        relationships: { project: { data: { type: 'projects', id: 'prj-2' } } },
      },
    });
  });

  it('somebody who may not move it has no project to choose, and none is sent', async () => {
    site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1', {}, nothing) });
    expect((await site.browser.open(`${path}/change`)).page.querySelector('#project')).toBeNull();
    expect(await sent({ project: 'prj-2' })).toMatchObject({ data: { relationships: {} } });
  });

  it('somebody who may do neither has no form', async () => {
    site.respond(api, { data: workspaceOf('ws-1', {}, nothing) });
    site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1', {}, nothing) });
    expect((await site.browser.open(`${path}/change`)).status).toBe(404);
  });
});
