import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, teamOf, tokenOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/tokens`;
  site.respond('/api/v2/teams/team-deploy', { data: teamOf('deploy') });
});

const api = '/api/v2/organizations/acme';

describe('making a token of an organization', () => {
  it('a token of a team is made and shown once', async () => {
    const request = 'POST /api/v2/teams/team-deploy/authentication-tokens';
    site.respond(request, { data: tokenOf('at-1', { token: 'gwt_new', description: 'ci' }) }, 201);
    const changes = await changesOf(site.app, async () => {
      const { status, page } = await sendForm(site.browser, `${path}/new`, {
        ...{ for: 'team-deploy', description: 'ci', ends: 'never' },
      });
      expect([status, page.querySelector('#new-token')?.text]).toEqual([200, 'gwt_new']);
    });
    expect(changes).toEqual([
      {
        request,
        body: {
          data: { type: 'authentication-tokens', attributes: { description: 'ci', 'expired-at': null } },
        },
      },
    ]);
  });

  it('the token of the audit trail is asked for as such', async () => {
    const request = `POST ${api}/authentication-token?token=audit-trails`;
    site.respond(request, { data: tokenOf('at-2', { token: 'gwo_audit' }) }, 201);
    const changes = await changesOf(site.app, async () => {
      const { page } = await sendForm(site.browser, `${path}/new`, { for: 'audit-trail', ends: 'never' });
      expect(page.querySelector('#new-token')?.text).toBe('gwo_audit');
    });
    expect(changes.map((change) => change.request)).toEqual([request]);
  });

  it.each(['', 'team-unknown', 'toString'])('there is no token of %j', async (holder) => {
    const changes = await changesOf(site.app, async () => {
      expect((await sendForm(site.browser, `${path}/new`, { for: holder })).status).toBe(404);
    });
    expect(changes).toEqual([]);
  });

  it('what the platform has against it is shown', async () => {
    site.app.gateway.responses.set(
      'POST /api/v2/teams/team-deploy/authentication-tokens',
      refusal(422, 'Description has already been taken'),
    );
    const { status, text } = await sendForm(site.browser, `${path}/new`, {
      ...{ for: 'team-deploy', description: 'ci' },
    });
    expect([status, text]).toEqual([422, expect.stringContaining('Description has already been taken')]);
  });
});
