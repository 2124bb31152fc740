import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, respondWithOrganization } from '../testing/organization-responses.ts';
import { evaluationOf, policyOutcomeOf, setOutcomeOf } from '../testing/policy-evaluations.ts';

const site = useSignedInCatalogue();
const evaluation = '/api/v2/policy-evaluations/poleval-1';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/policy-evaluations/poleval-1`;
  site.respond(evaluation, { data: evaluationOf('poleval-1') });
});

const override = {
  id: 'polov-1',
  type: 'policy-overrides',
  attributes: { reason: 'Agreed until March', 'created-at': '2026-01-02T04:05:06.789Z' },
  relationships: { 'created-by': { data: { id: 'user-ada', type: 'users' } } },
};

describe('the page of a policy evaluation', () => {
  it('each policy says its result, its messages and who overrode it', async () => {
    site.respond('/api/v2/policy-overrides/polov-1', { data: override });
    const fine = { overridable: false };
    site.respond(
      `${evaluation}/policy-set-outcomes`,
      listOf([
        setOutcomeOf('psout-1', [
          policyOutcomeOf('regions'),
          policyOutcomeOf('tags', { ...fine, overridden_by: 'polov-1' }),
          policyOutcomeOf('cost', { ...fine, enforcement_level: 'advisory' }),
          policyOutcomeOf('old', { ...fine, exempted_by: 'exemption-1' }),
          policyOutcomeOf('odd', { ...fine, status: 'errored' }),
          policyOutcomeOf('good', { ...fine, status: 'passed', output: [] }),
        ]),
        setOutcomeOf('psout-2', []),
      ]),
    );
    const { page, text } = await site.browser.open(path);
    expect(text).toMatch(
      /ask somebody with the permission manage-policy-overrides[^]*It had no policies to judge/,
    );
    expect(
      page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' ').trim()),
    ).toEqual([
      'regions mandatory failed regions is broken Override',
      'tags mandatory overridden tags is broken Overridden on 2026-01-02 04:05 UTC by user-ada: Agreed until March',
      'cost advisory failed cost is broken',
      'old mandatory exempted old is broken Exempted by exemption-1.',
      'odd mandatory could not be judged odd is broken',
      'good mandatory passed',
    ]);
    expect(page.querySelector('tbody a.button')?.getAttribute('href')).toBe(
      '/app/organizations/acme/policy-evaluations/poleval-1/outcomes/psout-1/override?policy=regions',
    );
  });

  it('an evaluation without policy sets says so', async () => {
    site.respond(evaluation, {
      data: evaluationOf('poleval-1', { status: 'passed', verdict: 'passed', 'opa-version': null, run: {} }),
    });
    site.respond(`${evaluation}/policy-set-outcomes`, listOf([]));
    const { text } = await site.browser.open(`${path}?done=overridden`);
    expect(text).toMatch(/The failure is overridden[^]*Nothing stops this plan[^]*No policy set was judged/);
  });

  it.each([
    ['pending', { 'plan-digest': null }, 'The platform waits for the plan.'],
    ['pending', {}, 'The plan waits for a worker.'],
    ['running', {}, 'A worker judges the plan.'],
  ])('one that is %s reloads itself', async (status, given, said) => {
    const unknown = { source: 'platform', status, verdict: null, 'result-count': null, 'opa-version': null };
    site.respond(evaluation, { data: evaluationOf('poleval-1', { ...unknown, ...given }) });
    site.respond(`${evaluation}/policy-set-outcomes`, listOf([]));
    const { text, headers } = await site.browser.open(path);
    expect(text).toContain(said);
    expect(text).not.toContain('No policy set was judged');
    expect(headers.get('refresh')).toBe('3');
  });

  it('one that could not be judged says why, and rests', async () => {
    const error = 'No plan was uploaded within an hour.';
    const given = { source: 'platform', status: 'errored', verdict: 'errored', 'result-count': null };
    site.respond(evaluation, {
      data: evaluationOf('poleval-1', { ...given, error, 'keep-plan-until': '2026-03-04T05:06:00Z' }),
    });
    site.respond(`${evaluation}/policy-set-outcomes`, listOf([]));
    const { text, headers } = await site.browser.open(path);
    expect(text).toMatch(/could not be judged[^]*No plan was uploaded within an hour[^]*2026-03-04 05:06/);
    expect(headers.get('refresh')).toBeNull();
  });

  it('an evaluation of another organization is not there', async () => {
    site.respond(evaluation, { data: evaluationOf('poleval-1', {}, 'globex') });
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
