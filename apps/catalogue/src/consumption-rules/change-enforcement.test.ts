import { beforeEach, describe, expect, it } from '@jest/globals';
import { respondWithRule, ruleOf } from '../testing/consumption-rules.ts';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/consumption-rules/crule-two-days`;
});

describe('enforcing a rule of consumption', () => {
  it.each([
    ['begin', 'dry-run', 'enforced', 'enforced'],
    ['end', 'enforced', 'dry-run', 'ended'],
  ])('its enforcement can %s', async (change, enforcement, changed, done) => {
    const rule = ruleOf('two-days', { enforcement });
    respondWithRule(site, rule);
    site.respond(`PATCH ${rule.links.self}`, { data: rule });
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/enforcement/${change}`);
      expect(headers.get('location')).toBe(`${path}?done=${done}`);
    });
    const data = { type: 'consumption-rules', attributes: { enforcement: changed } };
    expect(changes).toEqual([{ request: `PATCH ${rule.links.self}`, body: { data } }]);
  });
});
