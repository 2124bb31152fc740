import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';
import { nothing, projectOf, workspaceOf } from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/workspaces/ws-1';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/workspaces/ws-1/delete`;
  site.respond(api, { data: workspaceOf('ws-1', { name: 'prod', locked: true }) });
  site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1') });
  site.respond(`DELETE ${api}`, {}, 204);
});

describe('deleting a workspace', () => {
  it('the question says that a lock does not prevent it', async () => {
    expect((await site.browser.open(path)).text).toContain('It is locked. That does not prevent this.');
  });

  it('it is deleted after its name was typed', async () => {
    expect(await changesOf(site.app, () => sendForm(site.browser, path, { name: 'other' }))).toEqual([]);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, { name: 'prod' });
      expect(headers.get('location')).toBe('/app/organizations/acme/workspaces?done=deleted');
    });
    expect(changes.map(({ request }) => request)).toEqual([`DELETE ${api}`]);
  });

  it('somebody who may not delete it is not asked', async () => {
    site.respond(api, { data: workspaceOf('ws-1', {}, nothing) });
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
