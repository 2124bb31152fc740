import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, respondWithOrganization } from '../testing/organization-responses.ts';
import { evaluationOf } from '../testing/policy-evaluations.ts';

const site = useSignedInCatalogue();
const evaluations = '/api/v2/workspaces/ws-1/policy-evaluations';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/workspaces/ws-1/policy-evaluations`;
  respondWithWorkspace('acme');
});

const respondWithWorkspace = (organization: string) =>
  site.respond('/api/v2/workspaces/ws-1', {
    data: {
      id: 'ws-1',
      type: 'workspaces',
      attributes: { name: 'network-production' },
      relationships: { organization: { data: { id: organization, type: 'organizations' } } },
    },
  });

describe('the page of the policy evaluations of a workspace', () => {
  it('each evaluation says how it ended, and leads to its page', async () => {
    const counts = {
      'mandatory-failed': 0,
      'advisory-failed': 1,
      passed: 3,
      errored: 0,
      exempted: 1,
      overridden: 1,
    };
    site.respond(
      evaluations,
      listOf([
        evaluationOf('poleval-2', { status: 'overridden', 'result-count': counts, run: { message: 7 } }),
        evaluationOf('poleval-1'),
      ]),
    );
    const { page, text } = await site.browser.open(path);
    expect(text).toContain('network-production');
    expect(
      page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' ').trim()),
    ).toEqual([
      '2026-01-02 03:04 UTC passed by override 1 failed, advisory; 1 overridden; 1 exempted; 3 passed',
      '2026-01-02 03:04 UTC failed 1 failed; 2 passed d7f3a1c09b2e Add a bucket',
    ]);
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe(
      '/app/organizations/acme/policy-evaluations/poleval-2',
    );
  });

  it('a list with evaluations that have not ended reloads itself', async () => {
    const unknown = { source: 'platform', verdict: null, 'result-count': null };
    site.respond(
      evaluations,
      listOf([
        evaluationOf('poleval-3', { ...unknown, status: 'pending' }),
        evaluationOf('poleval-2', { ...unknown, status: 'running' }),
        evaluationOf('poleval-1'),
      ]),
    );
    const { page, headers } = await site.browser.open(path);
    const badges = page.querySelectorAll('tbody td:nth-child(2)').map((cell) => cell.structuredText.trim());
    expect(badges).toEqual(['waiting', 'running', 'failed']);
    expect(headers.get('refresh')).toBe('10');
  });

  it('a workspace without evaluations says where they come from', async () => {
    site.respond(evaluations, listOf([]));
    expect((await site.browser.open(path)).text).toContain('None yet. A pipeline evaluates the policies');
  });

  it('a workspace of another organization is not there', async () => {
    site.respond(evaluations, listOf([]));
    respondWithWorkspace('globex');
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
