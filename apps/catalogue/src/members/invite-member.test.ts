import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, listOf, memberOf, teamOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/members`;
  site.respond('/api/v2/organizations/acme/teams', listOf([teamOf('deploy'), teamOf('audit')]));
});

const invitations = 'POST /api/v2/organizations/acme/organization-memberships';

describe('inviting somebody', () => {
  it('they are invited into the teams that were ticked', async () => {
    site.respond(invitations, { data: memberOf('ada').membership }, 201);
    const changes = await changesOf(site.app, async () => {
      const { status, headers } = await sendForm(site.browser, path, {
        ...{ email: ' ada@acme.test ', 'team.team-deploy': 'on' },
      });
      expect([status, headers.get('location')]).toEqual([303, `${path}?done=invited`]);
    });
    expect(changes).toEqual([
      {
        request: invitations,
        body: {
          data: {
            type: 'organization-memberships',
            attributes: { email: 'ada@acme.test' },
            relationships: { teams: { data: [{ type: 'teams', id: 'team-deploy' }] } },
          },
        },
      },
    ]);
    expect(
      (await site.browser.open(`${path}?done=invited`)).page.querySelector('[role="status"]'),
    ).not.toBeNull();
  });

  it('what the platform has against it is shown beside what was typed', async () => {
    site.app.gateway.responses.set(invitations, refusal(422, 'This is not an address'));
    const { status, page, text } = await sendForm(site.browser, path, {
      ...{ email: '<b>ada', 'team.team-audit': 'on' },
    });
    expect(status).toBe(422);
    expect(text).toMatch(/Nothing was changed[^]*This is not an address/);
    expect(page.querySelector('input[name="email"]')?.getAttribute('value')).toBe('<b>ada');
    const ticked = page.querySelectorAll('input[type="checkbox"][checked]');
    expect(ticked.map((box) => box.getAttribute('name'))).toEqual(['team.team-audit']);
  });

  it('whoever has lost the right meanwhile is told so', async () => {
    site.app.gateway.responses.set(invitations, refusal(403, 'no'));
    const { status, text } = await sendForm(site.browser, path, { email: 'ada@acme.test' });
    expect([status, text]).toEqual([404, expect.stringContaining('Nothing was changed')]);
  });

  it('whoever may not invite finds no form', async () => {
    const small = respondWithOrganization(site.app.gateway, 'small', { isOwner: false });
    expect(
      (await site.browser.open(`${small}/members`)).page.querySelector('main form[method="post"]'),
    ).toBeNull();
  });

  it('a form of another site changes nothing', async () => {
    const fields = { email: 'ada@acme.test', 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const foreign = await site.browser.send(path, fields, { 'sec-fetch-site': 'cross-site' });
      const forged = await site.browser.send(path, { ...fields, 'form-token': 'guessed' });
      expect([foreign.status, forged.status]).toEqual([403, 403]);
    });
    expect(changes).toEqual([]);
  });
});
