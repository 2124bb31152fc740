import { expect, it } from '@jest/globals';
import { respondWithRule, ruleOf } from '../testing/consumption-rules.ts';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

it('a rule is deleted when it is confirmed', async () => {
  const path = `${respondWithOrganization(site.app.gateway, 'acme')}/consumption-rules`;
  const rule = ruleOf('two-days');
  respondWithRule(site, rule);
  site.respond(`DELETE ${rule.links.self}`, {}, 204);
  const changes = await changesOf(site.app, async () => {
    const { headers } = await sendForm(site.browser, `${path}/crule-two-days/delete`);
    expect(headers.get('location')).toBe(`${path}?done=deleted`);
  });
  expect(changes.map(({ request }) => request)).toEqual([`DELETE ${rule.links.self}`]);
});
