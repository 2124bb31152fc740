import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/deleted`;
});

const request =
  'POST /api/v2/organizations/acme/registry-modules/private/acme/queue/aws/versions/1.0.0/actions/release-number';

describe('POST …/release', () => {
  it('the number is released with the reason, also when its version is removed for good', async () => {
    site.respond(request, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { status, headers } = await sendForm(site.browser, `${path}/numbers/queue/aws/1.0.0/release`, {
        reason: ' It had a password.\r\nIt is gone. ',
      });
      expect([status, headers.get('location')]).toEqual([303, `${path}?done=released`]);
    });
    const attributes = { reason: 'It had a password.\nIt is gone.' };
    expect(changes).toEqual([{ request, body: { data: { type: 'registry-module-numbers', attributes } } }]);
  });

  it('what the platform has against it is shown beside the reason', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Version 1.0.0 has this number.'));
    const { status, page, text } = await sendForm(site.browser, `${path}/numbers/queue/aws/1.0.0/release`, {
      reason: 'It had a password.',
    });
    expect([status, text]).toEqual([422, expect.stringContaining('Version 1.0.0 has this number.')]);
    expect(page.querySelector('textarea')?.text.trim()).toBe('It had a password.');
  });
});
