import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';
import { evaluationOf, policyOutcomeOf, setOutcomeOf } from '../testing/policy-evaluations.ts';

const site = useSignedInCatalogue();
const evaluation = '/api/v2/policy-evaluations/poleval-1';
const request = `POST ${evaluation}/overrides`;
const fields = { policy: 'regions', reason: 'Agreed' };
let back: string;
let path: string;
beforeEach(() => {
  back = `${respondWithOrganization(site.app.gateway, 'acme')}/policy-evaluations/poleval-1`;
  path = `${back}/outcomes/psout-1/override`;
  site.respond(evaluation, { data: evaluationOf('poleval-1') });
  site.respond('/api/v2/policy-set-outcomes/psout-1', {
    data: setOutcomeOf('psout-1', [policyOutcomeOf('regions')]),
  });
});

describe('the form that overrides a policy', () => {
  it('says what follows from it', async () => {
    const { status, page, text } = await site.browser.open(`${path}?policy=regions`);
    expect(status).toBe(200);
    expect(text).toMatch(/Override the failure of regions\?[^]*network-production[^]*regions is broken/);
    expect(page.querySelector('main form')?.getAttribute('action')).toBe(path);
  });

  it('is about the first failure that can be overridden, if the address names none', async () => {
    const passed = policyOutcomeOf('tags', { overridable: false });
    site.respond('/api/v2/policy-set-outcomes/psout-1', {
      data: setOutcomeOf('psout-1', [passed, policyOutcomeOf('regions')]),
    });
    expect((await site.browser.open(path)).text).toContain('Override the failure of regions?');
  });

  it('is not there for another policy', async () => {
    expect((await site.browser.open(`${path}?policy=tags`)).status).toBe(404);
  });

  it('is not there for another evaluation or organization', async () => {
    site.respond('/api/v2/policy-set-outcomes/psout-1', {
      data: setOutcomeOf('psout-1', [policyOutcomeOf('regions')], 'poleval-2'),
    });
    expect((await site.browser.open(`${path}?policy=regions`)).status).toBe(404);
    site.respond(evaluation, { data: evaluationOf('poleval-1', {}, 'globex') });
    expect((await site.browser.open(`${path}?policy=regions`)).status).toBe(404);
  });
});

describe('overriding a policy', () => {
  it('sends the reason, and leads back to the evaluation', async () => {
    site.respond(request, { data: {} }, 201);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, fields);
      expect(headers.get('location')).toBe(`${back}?done=overridden`);
    });
    expect(changes).toEqual([
      {
        request,
        body: {
          data: {
            type: 'policy-overrides',
            attributes: { 'policy-name': 'regions', reason: 'Agreed' },
            relationships: {
              'policy-set-outcome': { data: { type: 'policy-set-outcomes', id: 'psout-1' } },
            },
          },
        },
      },
    ]);
  });

  it('that the platform refuses shows the reasons, and what was typed', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Policy regions is overridden already'));
    const { status, text, page } = await sendForm(site.browser, path, fields);
    expect([status, text]).toEqual([422, expect.stringContaining('Policy regions is overridden already')]);
    expect(page.querySelector('textarea')?.text.trim()).toBe('Agreed');
  });

  it('without the permission is told so', async () => {
    site.app.gateway.responses.set(request, refusal(404, 'not found'));
    expect((await sendForm(site.browser, path, fields)).status).toBe(404);
  });
});
