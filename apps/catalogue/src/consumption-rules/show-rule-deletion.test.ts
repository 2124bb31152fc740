import { expect, it } from '@jest/globals';
import { respondWithRule, ruleOf } from '../testing/consumption-rules.ts';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

it.each([
  ['enforced', 'can be used at once'],
  ['dry-run', 'nothing changes for those who use modules'],
])('the page before a rule (%s) is deleted says what follows', async (enforcement, follows) => {
  const path = `${respondWithOrganization(site.app.gateway, 'acme')}/consumption-rules/crule-two-days/delete`;
  respondWithRule(site, ruleOf('two-days', { enforcement }));
  expect((await site.browser.open(path)).text).toMatch(
    new RegExp(`Delete the rule\\s+two-days\\?[^]*${follows}`),
  );
});
