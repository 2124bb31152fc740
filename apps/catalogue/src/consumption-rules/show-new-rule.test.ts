import { expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

it.each([
  ['minimum-age', ['name', 'hours', 'reason', 'link']],
  ['window', ['name', 'unit', 'supported', 'update', 'update-effect', 'deprecated-effect', 'reason', 'link']],
  ['allow', ['name', 'modules', 'reason', 'link']],
  ['deny', ['name', 'modules', 'versions', 'reason', 'link']],
  ['other', ['name', 'hours', 'reason', 'link']],
])('the form for a rule of the kind %s has these fields', async (kind, fields) => {
  const path = `${respondWithOrganization(site.app.gateway, 'acme')}/consumption-rules/new?kind=${kind}`;
  const { page } = await site.browser.open(path);
  const shown = page.querySelectorAll('main form.form :is(input, select, textarea)[id]');
  expect(shown.map(({ id }) => id)).toEqual(fields);
});
