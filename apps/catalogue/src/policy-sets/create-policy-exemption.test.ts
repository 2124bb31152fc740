import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import {
  listOf,
  policyExemptionOf,
  policySetOf,
  policySetVersionOf,
  respondWithOrganization,
} from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/organizations/acme';
const creation = `POST ${api}/policy-exemptions`;
let set: string;
let path: string;

const policyOf = (name: string) => ({
  name,
  description: null,
  'enforcement-level': 'mandatory',
  path: null,
  query: null,
});

beforeEach(() => {
  set = `${respondWithOrganization(site.app.gateway, 'acme')}/policy-sets/polset-rules`;
  path = `${set}/exemptions/new`;
  site.respond('/api/v2/policy-sets/polset-rules', { data: policySetOf('rules') });
  site.respond('/api/v2/policy-set-versions/polsetver-1', {
    data: policySetVersionOf('polsetver-1', { policies: [policyOf('tags'), policyOf('disks')] }),
  });
  site.respond(`${api}/workspaces/network`, { data: { id: 'ws-1' } });
  site.respond(`${api}/projects`, listOf([{ id: 'prj-1', attributes: { name: 'Storage' } }]));
  site.respond(creation, { data: policyExemptionOf('polex-1') }, 201);
});

const filled = { ends: '2026-01-31', owner: 'storage team', reason: 'Until the move.' };

describe('the form of a new exemption', () => {
  it('offers the policies of the version in force, and the days of a year', async () => {
    const { page, text } = await site.browser.open(`${path}?workspace=network`);
    expect(page.querySelectorAll('select[name=policy] option').map((option) => option.text)).toEqual([
      'All policies of the set',
      'disks',
      'tags',
    ]);
    expect(page.querySelector('input[name=workspace]')?.getAttribute('value')).toBe('network');
    expect(text).toContain('from 2026-01-01 to 2027-01-01');
  });

  it('offers the single policies of a set without versions, and none of a set without a version in force', async () => {
    const policies = { data: [{ id: 'pol-1', type: 'policies' }] };
    const optionsOf = async (data: object, included: object[] = []) => {
      site.respond('/api/v2/policy-sets/polset-rules', { data, included });
      const { page } = await site.browser.open(path);
      return page.querySelectorAll('select[name=policy] option').map((option) => option.text);
    };
    const named = { id: 'pol-1', type: 'policies', attributes: { name: 'single' } };
    expect(await optionsOf(policySetOf('rules', { versioned: false }, { policies }), [named])).toEqual([
      'All policies of the set',
      'single',
    ]);
    const none = policySetOf('rules', {}, { 'current-version': { data: null } });
    expect(await optionsOf(none)).toEqual(['All policies of the set']);
  });
});

describe('a new exemption', () => {
  it.each([
    [
      { workspace: 'network', policy: 'disks' },
      { 'policy-name': 'disks' },
      { workspace: { data: { type: 'workspaces', id: 'ws-1' } } },
    ],
    [
      { project: 'storage' },
      { 'policy-name': null },
      { project: { data: { type: 'projects', id: 'prj-1' } } },
    ],
    [
      { tags: ' env = test,legacy, ' },
      {
        tags: [
          { key: 'env', value: 'test' },
          { key: 'legacy', value: null },
        ],
      },
      {},
    ],
  ])('of %j lasts until the end of its last day', async (fields, attributes, relationships) => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, { ...filled, ...fields });
      expect(headers.get('location')).toBe(`${set}?done=exempted`);
    });
    expect(changes).toMatchObject([
      {
        request: creation,
        body: {
          data: {
            type: 'policy-exemptions',
            attributes: {
              'ends-at': '2026-01-31T23:59:59Z',
              owner: 'storage team',
              reason: 'Until the move.',
              ...attributes,
            },
            relationships: {
              'policy-set': { data: { type: 'policy-sets', id: 'polset-rules' } },
              ...relationships,
            },
          },
        },
      },
    ]);
  });

  it('of a workspace or a project that is not there is not sent, and the form keeps what was typed', async () => {
    const changes = await changesOf(site.app, async () => {
      const fields = { ...filled, workspace: 'nowhere', project: 'nothing', policy: 'tags' };
      const { status, text, page } = await sendForm(site.browser, path, fields);
      expect(status).toBe(422);
      expect(text).toMatch(/There is no workspace nowhere[^]*There is no project nothing\./);
      expect(page.querySelector('option[selected]')?.text).toBe('tags');
      expect(page.querySelector('textarea')?.text.trim()).toBe('Until the move.');
    });
    expect(changes).toEqual([]);
  });

  it('that the platform refuses says why', async () => {
    site.app.gateway.responses.set(creation, refusal(422, 'Ends at must be in the future'));
    const { status, text } = await sendForm(site.browser, path, { ...filled, workspace: 'network' });
    expect([status, text]).toEqual([422, expect.stringContaining('Ends at must be in the future')]);
  });
});
