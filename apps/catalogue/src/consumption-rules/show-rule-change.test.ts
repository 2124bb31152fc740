import { expect, it } from '@jest/globals';
import { denialTerms, respondWithRule, ruleOf, windowTerms } from '../testing/consumption-rules.ts';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

it('the form that changes a rule has its values', async () => {
  const path = `${respondWithOrganization(site.app.gateway, 'acme')}/consumption-rules`;
  respondWithRule(site, ruleOf('old', { ...denialTerms, reason: 'Bugs.' }));
  const old = await site.browser.open(`${path}/crule-old/change`);
  const valueOf = (name: string) => old.page.querySelector(`#${name}`)?.getAttribute('value');
  expect([valueOf('name'), valueOf('versions'), valueOf('reason')]).toEqual(['old', '< 2.0.0', 'Bugs.']);
  expect(old.page.querySelector('#modules')?.text).toBe('acme/*/*\npublic/hashicorp/*/aws');
  respondWithRule(site, ruleOf('current', { ...windowTerms, enforcement: 'enforced' }));
  const current = await site.browser.open(`${path}/crule-current/change`);
  const chosen = current.page.querySelectorAll('option[selected]').map((each) => each.getAttribute('value'));
  expect(chosen).toEqual(['major', 'warn', 'refuse']);
  expect(current.text).toContain('the change holds at once');
});
