import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, respondWithOrganization } from '../testing/organization-responses.ts';
import { projectOf, workspaceOf } from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/organizations/acme';
const request = `POST ${api}/workspaces`;
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/workspaces`;
  site.respond(`${api}/projects`, listOf([projectOf('prj-1'), projectOf('prj-2', { name: 'Data' })]));
  site.respond(request, { data: workspaceOf('ws-2') }, 201);
});

describe('creating a workspace', () => {
  it('it is created in a project with its tags, and its page is next', async () => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/new`, {
        name: 'prod',
        description: 'Ours',
        project: 'prj-2',
        tags: 'env=prod',
        'tag-names': 'eu\r\nnetwork',
      });
      expect(headers.get('location')).toBe(`${path}/ws-2?done=created`);
    });
    const tag = (name: string) => ({ type: 'tags', attributes: { name } });
    expect(changes).toEqual([
      {
        request,
        body: {
          data: {
            type: 'workspaces',
            attributes: { name: 'prod', description: 'Ours' },
            relationships: {
              project: { data: { type: 'projects', id: 'prj-2' } },
              'tag-bindings': {
                data: [{ type: 'tag-bindings', attributes: { key: 'env', value: 'prod' } }],
              },
              tags: { data: [tag('eu'), tag('network')] },
            },
          },
        },
      },
    ]);
  });

  it('the form offers the projects in which its user may create one, the default project first', async () => {
    const { page } = await site.browser.open(`${path}/new`);
    expect(page.querySelectorAll('#project option').map(({ text }) => text)).toEqual(['Network', 'Data']);
    expect(page.querySelector('#project option[selected]')?.getAttribute('value')).toBe('prj-1');
    expect(site.app.gateway.asked).toContain(
      `${api}/projects?page[number]=1&page[size]=100&filter[permissions][create-workspace]=true`,
    );
  });

  it('opened from a project, the form has it chosen', async () => {
    const { page } = await site.browser.open(`${path}/new?project=prj-2`);
    expect(page.querySelector('#project option[selected]')?.getAttribute('value')).toBe('prj-2');
  });

  it('what the platform has against it is shown with what was typed', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Name has already been taken'));
    const { status, text, page } = await sendForm(site.browser, `${path}/new`, {
      name: 'prod',
      project: 'prj-2',
    });
    expect([status, text]).toEqual([422, expect.stringContaining('Name has already been taken')]);
    expect(page.querySelector('#project option[selected]')?.text).toBe('Data');
  });

  it('somebody who may create workspaces nowhere has no form', async () => {
    site.respond(`${api}/projects`, listOf([]));
    expect((await site.browser.open(`${path}/new`)).status).toBe(404);
  });
});
