import { beforeEach, describe, expect, it } from '@jest/globals';
import { denialTerms, respondWithRule, ruleOf } from '../testing/consumption-rules.ts';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const request = 'PATCH /api/v2/consumption-rules/crule-old';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/consumption-rules/crule-old`;
  respondWithRule(site, ruleOf('old', denialTerms));
  site.respond(request, { data: ruleOf('old', denialTerms) });
});

describe('changing a rule of consumption', () => {
  it('its values are changed, and its kind stays', async () => {
    const changes = await changesOf(site.app, async () => {
      const fields = {
        kind: 'allow',
        name: 'older',
        modules: 'acme/vpc/*',
        versions: '< 3.0.0',
        link: 'https://a.test',
      };
      const { headers } = await sendForm(site.browser, `${path}/change`, fields);
      expect(headers.get('location')).toBe(`${path}?done=changed`);
    });
    const attributes = {
      name: 'older',
      reason: null,
      link: 'https://a.test',
      modules: ['acme/vpc/*'],
      versions: '< 3.0.0',
    };
    expect(changes).toEqual([{ request, body: { data: { type: 'consumption-rules', attributes } } }]);
  });

  it('what the platform has against it is shown', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Name has already been taken'));
    const { status, text } = await sendForm(site.browser, `${path}/change`, { name: 'taken' });
    expect([status, text]).toEqual([422, expect.stringContaining('Name has already been taken')]);
  });
});
