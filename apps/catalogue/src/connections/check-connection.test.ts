import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, connectionOf, listOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const connection = '/api/v2/oauth-clients/oc-1';
const request = `POST ${connection}/actions/check`;
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/connections/oc-1`;
  site.respond(connection, { data: connectionOf('oc-1', { 'connection-checked-at': null }, []) });
  site.respond(`${connection}/webhook-deliveries`, listOf([]));
});

describe('asking for a check of a connection', () => {
  it('the platform is asked, and the page knows when the check before was', async () => {
    site.respond(request, { data: connectionOf('oc-1') });
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/check`);
      expect(headers.get('location')).toBe(`${path}?checked-before=never`);
    });
    expect(changes.map((each) => each.request)).toEqual([request]);
  });

  it('a platform that checks nothing says so', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Connections are not checked on this platform.'));
    const { status, text } = await sendForm(site.browser, `${path}/check`);
    expect([status, text]).toEqual([422, expect.stringContaining('are not checked on this platform')]);
  });

  it('a connection of another organization is not there', async () => {
    const other = respondWithOrganization(site.app.gateway, 'globex');
    const changes = await changesOf(site.app, async () => {
      expect((await sendForm(site.browser, `${other}/connections/oc-1/check`)).status).toBe(404);
    });
    expect(changes).toEqual([]);
  });

  it('a form of another site asks for nothing', async () => {
    const fields = { 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const sent = await site.browser.send(`${path}/check`, fields, { 'sec-fetch-site': 'cross-site' });
      expect(sent.status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
