import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';
import { nothing, projectOf } from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/projects/prj-1';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/projects/prj-1/delete`;
  site.respond(api, { data: projectOf('prj-1', { 'workspace-count': 0 }) });
  site.respond(`DELETE ${api}`, {}, 204);
});

describe('deleting a project', () => {
  it('it is deleted after its name was typed', async () => {
    expect(await changesOf(site.app, () => sendForm(site.browser, path, { name: 'other' }))).toEqual([]);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, { name: 'Network' });
      expect(headers.get('location')).toBe('/app/organizations/acme/workspaces?done=project-deleted');
    });
    expect(changes.map(({ request }) => request)).toEqual([`DELETE ${api}`]);
  });

  it('one with workspaces says what to do first, and what the platform has against it', async () => {
    site.respond(api, { data: projectOf('prj-1') });
    expect((await site.browser.open(path)).text).toContain('It has 2 workspaces: move or delete them first.');
    site.app.gateway.responses.set(`DELETE ${api}`, refusal(422, 'Project has workspaces'));
    const { status, text } = await sendForm(site.browser, path, { name: 'Network' });
    expect([status, text]).toEqual([422, expect.stringContaining('Project has workspaces')]);
  });

  it('somebody who may not delete it is not asked', async () => {
    site.respond(api, { data: projectOf('prj-1', {}, nothing) });
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
