import { beforeEach, describe, expect, it } from '@jest/globals';
import { respondWithMember, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/members`;
});

describe('the page before somebody is removed', () => {
  it('a page says first what it means', async () => {
    const id = respondWithMember(site, 'ada');
    const { status, page, text } = await site.browser.open(`${path}/${id}/remove`);
    expect(status).toBe(200);
    expect(text).toMatch(/Remove ada from acme\?[^]*teams deploy/);
    expect(page.querySelector('main form')?.getAttribute('action')).toBe(`${path}/${id}/remove`);
  });

  it('a membership of another organization is not there', async () => {
    const id = respondWithMember(site, 'ada', 'other');
    expect((await site.browser.open(`${path}/${id}/remove`)).status).toBe(404);
  });
});
