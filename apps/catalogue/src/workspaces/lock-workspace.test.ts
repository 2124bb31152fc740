import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, respondWithOrganization } from '../testing/organization-responses.ts';
import { nothing, projectOf, workspaceOf } from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/workspaces/ws-1';
const locking = `POST ${api}/actions/lock`;
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/workspaces/ws-1`;
  site.respond(api, { data: workspaceOf('ws-1', { name: 'prod' }) });
  site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1') });
  site.respond(`${api}/effective-tag-bindings`, listOf([]));
  site.respond(locking, { data: workspaceOf('ws-1') });
});

describe('locking a workspace', () => {
  it.each([
    ['Moving it', { reason: 'Moving it' }],
    ['', {}],
  ])('it is locked with the reason "%s"', async (reason, body) => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/lock`, { reason });
      expect(headers.get('location')).toBe(`${path}?done=locked`);
    });
    expect(changes).toEqual([expect.objectContaining({ request: locking, body })]);
  });

  it('what the platform has against it is shown beside the reason', async () => {
    site.app.gateway.responses.set(locking, refusal(409, 'The workspace is locked.'));
    const { status, text, page } = await sendForm(site.browser, `${path}/lock`, { reason: 'Mine' });
    expect([status, text]).toEqual([422, expect.stringContaining('The workspace is locked.')]);
    expect(page.querySelector('textarea')?.text).toBe('Mine');
  });

  it('somebody who may not lock it is not asked, and its page has no button', async () => {
    expect((await site.browser.open(path)).text).toContain('Lock it');
    site.respond(api, { data: workspaceOf('ws-1', {}, nothing) });
    expect((await site.browser.open(`${path}/lock`)).status).toBe(404);
    expect((await site.browser.open(path)).text).not.toContain('Lock it');
  });
});
