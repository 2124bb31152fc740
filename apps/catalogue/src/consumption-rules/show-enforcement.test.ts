import { beforeEach, describe, expect, it } from '@jest/globals';
import { refusalOf, respondWithRule, ruleOf } from '../testing/consumption-rules.ts';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/consumption-rules/crule-two-days/enforcement`;
});

describe('the page before a rule is enforced', () => {
  it('names the versions and their users first', async () => {
    respondWithRule(site, ruleOf('two-days'), [refusalOf('acme/vpc/aws', '2.0.0', { callers: 3 })], {
      used: 1,
    });
    const { text, page } = await site.browser.open(`${path}/begin`);
    expect(text).toMatch(
      /Enforce the rule\s+two-days\?[^]*It would refuse 1 version, 1 of them in use\.[^]*acme\/vpc\/aws[^]*What follows/,
    );
    expect(page.querySelector('main form button')?.text).toBe('Enforce it');
  });

  it('says what comes back when enforcement ends', async () => {
    respondWithRule(site, ruleOf('two-days', { enforcement: 'enforced' }));
    const { text } = await site.browser.open(`${path}/end`);
    expect(text).toMatch(/Stop enforcing the rule\s+two-days\?[^]*find these versions again/);
  });

  it('anything else is not there', async () => {
    respondWithRule(site, ruleOf('two-days'));
    expect((await site.browser.open(`${path}/pause`)).status).toBe(404);
  });
});
