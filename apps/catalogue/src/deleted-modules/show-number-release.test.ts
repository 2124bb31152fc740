import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/deleted`;
});

describe('GET …/release', () => {
  it('says what it means, and asks for a reason', async () => {
    const { status, page, text } = await site.browser.open(`${path}/numbers/queue/aws/1.0.0/release`);
    expect(status).toBe(200);
    expect(text).toMatch(/Release the number of acme\/queue\/aws 1\.0\.0[^]*Other content may be published/);
    expect(page.querySelectorAll('textarea[name="reason"]')).toHaveLength(1);
    expect((await site.browser.open(`${path}/numbers/queue/aws/word/release`)).status).toBe(404);
  });
});
