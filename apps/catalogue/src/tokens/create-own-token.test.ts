import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, tokenOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
beforeEach(() => site.respond(list, listOf([tokenOf('at-1', { description: 'my laptop' })])));

const path = '/app/settings/tokens';
const list = '/api/v2/users/user-id-1/authentication-tokens';

describe('making a token of a person', () => {
  it('a new token is shown once, and what it is for is said', async () => {
    const token = 'gwu_made-just-now';
    site.respond(`POST ${list}`, { data: tokenOf('at-2', { description: 'a pipeline', token }) }, 201);
    const changes = await changesOf(site.app, async () => {
      const { status, headers, page } = await sendForm(site.browser, path, {
        ...{ description: 'a pipeline', ends: 'never' },
      });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('no-store');
      expect(page.querySelector('#new-token')?.text).toBe(token);
    });
    expect(changes).toEqual([
      {
        request: `POST ${list}`,
        body: {
          data: {
            type: 'authentication-tokens',
            attributes: { description: 'a pipeline', 'expired-at': null },
          },
        },
      },
    ]);
    expect((await site.browser.open(path)).text).not.toContain(token);
  });

  it('a token ends after the days that were chosen, 90 if nothing readable was', async () => {
    site.respond(`POST ${list}`, { data: tokenOf('at-2', { token: 'gwu_x' }) }, 201);
    for (const [ends, days] of [
      ['7', 7],
      ['a century', 90],
    ] as const) {
      const [change] = await changesOf(site.app, () =>
        sendForm(site.browser, path, { description: 'x', ends }),
      );
      const end = new Date(site.app.clock.now().getTime() + days * 86_400_000).toISOString();
      expect(change?.body).toEqual({
        data: {
          type: 'authentication-tokens',
          attributes: { description: 'x', 'expired-at': end },
        },
      });
    }
  });

  it('what the platform has against it is shown beside what was typed', async () => {
    site.app.gateway.responses.set(`POST ${list}`, refusal(422, 'Description is too long'));
    const { status, page, text } = await sendForm(site.browser, path, { description: 'mine', ends: '30' });
    expect([status, text]).toEqual([422, expect.stringContaining('Description is too long')]);
    expect(page.querySelector('input[name="description"]')?.getAttribute('value')).toBe('mine');
    expect(page.querySelector('option[selected]')?.getAttribute('value')).toBe('30');
  });

  it('a form of another site makes no token', async () => {
    const fields = { description: 'x', 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      expect((await site.browser.send(path, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
