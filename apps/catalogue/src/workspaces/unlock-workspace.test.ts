import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, respondWithOrganization } from '../testing/organization-responses.ts';
import { nothing, projectOf, workspaceOf } from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/workspaces/ws-1';
let path: string;

function respondWith(attributes: object, permissions: object = {}) {
  site.respond(api, { data: workspaceOf('ws-1', { name: 'prod', ...attributes }, permissions) });
}

beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/workspaces/ws-1`;
  site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1') });
  site.respond(`${api}/effective-tag-bindings`, listOf([]));
});

describe('unlocking a workspace', () => {
  it('the question has the reason of the lock', async () => {
    respondWith({ locked: true, 'locked-reason': 'Moving <b>it</b>' });
    expect((await site.browser.open(`${path}/unlock`)).text).toContain('Moving <b>it</b>');
    respondWith({ locked: true });
    expect((await site.browser.open(`${path}/unlock`)).text).toContain('locked without a reason');
  });

  it.each([
    ['who may change it, also if somebody else has locked it', {}, 'force-unlock'],
    ['who may only lock it', { ...nothing, 'can-lock': true, 'can-unlock': true }, 'unlock'],
  ])('by somebody %s', async (_who, permissions, action) => {
    respondWith({ locked: true }, permissions);
    site.respond(`POST ${api}/actions/${action}`, { data: workspaceOf('ws-1') });
    expect((await site.browser.open(path)).text).toContain('Unlock it');
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/unlock`);
      expect(headers.get('location')).toBe(`${path}?done=unlocked`);
    });
    expect(changes.map(({ request }) => request)).toEqual([`POST ${api}/actions/${action}`]);
  });

  it.each([
    ['is not locked', {}, {}],
    ['they may not unlock', { locked: true }, nothing],
  ])('nobody is asked about a workspace that %s', async (_what, attributes, permissions) => {
    respondWith(attributes, permissions);
    expect((await site.browser.open(`${path}/unlock`)).status).toBe(404);
    expect((await site.browser.open(path)).text).not.toContain('Unlock it');
  });
});
