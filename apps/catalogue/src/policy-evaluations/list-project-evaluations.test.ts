import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, respondWithOrganization } from '../testing/organization-responses.ts';
import { evaluationOf } from '../testing/policy-evaluations.ts';

const site = useSignedInCatalogue();
const evaluations = '/api/v2/projects/prj-1/policy-evaluations';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/projects/prj-1/policy-evaluations`;
  respondWithProject('acme');
});

const respondWithProject = (organization: string) =>
  site.respond('/api/v2/projects/prj-1', {
    data: {
      id: 'prj-1',
      type: 'projects',
      attributes: { name: 'Network' },
      relationships: { organization: { data: { id: organization, type: 'organizations' } } },
    },
  });

describe('the page of the policy evaluations of a project', () => {
  it('each evaluation names its workspace and leads to its page, newest first', async () => {
    site.respond(
      evaluations,
      listOf([evaluationOf('poleval-2', { 'workspace-name': 'storage' }), evaluationOf('poleval-1')]),
    );
    const { page } = await site.browser.open(`${path}?page=2`);
    expect(site.app.gateway.asked).toContain(`${evaluations}?page[number]=2&page[size]=50`);
    expect(page.querySelectorAll('.trail a').at(-1)?.getAttribute('href')).toBe(
      path.replace('/policy-evaluations', ''),
    );
    const rows = page.querySelectorAll('tbody tr');
    expect(rows.map((row) => row.structuredText.replaceAll(/\s+/g, ' ').trim())).toEqual([
      expect.stringContaining('UTC storage failed 1 failed; 2 passed'),
      expect.stringContaining('UTC network-production failed'),
    ]);
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe(
      '/app/organizations/acme/policy-evaluations/poleval-2',
    );
  });

  it('one without evaluations says where they come from', async () => {
    site.respond(evaluations, listOf([]));
    expect((await site.browser.open(path)).text).toContain('evaluates the policies of a workspace');
  });

  it('one of another organization is not there', async () => {
    site.respond(evaluations, listOf([]));
    respondWithProject('globex');
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
