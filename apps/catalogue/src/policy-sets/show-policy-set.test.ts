import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import {
  respondWithOrganization,
  listOf,
  policyExemptionOf,
  policySetOf,
  policySetVersionOf,
} from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
function respondWithSet(
  set: ReturnType<typeof policySetOf>,
  versions: readonly object[] = [],
  included: readonly object[] = [],
): string {
  const path = respondWithOrganization(app.gateway, 'acme');
  respond(`/api/v2/policy-sets/${set.id}`, { data: set, included });
  respond(`/api/v2/policy-sets/${set.id}/versions`, listOf(versions));
  return `${path}/policy-sets/${set.id}`;
}

const named = (type: string, id: string, name: string) => ({ id, type, attributes: { name } });

describe('the page of a policy set', () => {
  it.each([
    [{ compilation: 'ok', 'rego-version': 0, 'opa-version': '1.22.4' }, 'Rego v0, OPA 1.22.4'],
    [
      {
        compilation: 'ok',
        'rego-version': 1,
        'opa-version': '1.22.4',
        tests: { passed: 3, failed: 1, skipped: 0, failures: [], error: null },
        warnings: ['1 of 4 tests of the policies fail: test_a.'],
      },
      'Rego v1, OPA 1.22.4; 1 of 4 tests fail 1 of 4 tests of the policies fail: test_a.',
    ],
    [{ compilation: 'pending' }, 'not compiled yet'],
    [
      { compilation: 'failed', 'compilation-error': 'a.rego, line 3: var y is unsafe' },
      'does not compile a.rego, line 3: var y is unsafe',
    ],
  ])('a version says what OPA says about it: %j', async (attributes, words) => {
    const path = respondWithSet(policySetOf('rules'), [policySetVersionOf('polsetver-1', attributes)]);
    const { page } = await browser.open(path);
    const row = page.querySelector('main table:last-of-type tbody tr');
    expect(row?.structuredText.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('it says what it applies to by name, its policies, and its versions with the one in force', async () => {
    const policies = [
      {
        name: 'no-public-bucket',
        description: 'Why.',
        'enforcement-level': 'mandatory',
        path: null,
        query: null,
      },
    ];
    const path = respondWithSet(
      policySetOf(
        'rules',
        { 'tag-selectors': [{ 'tag-key': 'env', 'tag-value': 'prod', 'is-exclude': true }] },
        {
          projects: { data: [{ id: 'prj-1', type: 'projects' }] },
          'workspace-exclusions': { data: [{ id: 'ws-9', type: 'workspaces' }] },
        },
      ),
      [
        policySetVersionOf('polsetver-2', {
          status: 'errored',
          error: 'No such file.',
          'policy-count': null,
        }),
        policySetVersionOf('polsetver-1', {
          policies,
          'ingress-attributes': { 'commit-sha': 'abcdef0123456789' },
        }),
      ],
      [named('projects', 'prj-1', 'Network'), named('workspaces', 'ws-9', 'sandbox')],
    );
    const { page, text } = await browser.open(path);
    expect(text).toMatch(/Projects\s+Network[^]*But not workspaces\s+sandbox[^]*env: prod/);
    expect(
      page
        .querySelectorAll('main table')
        .map((table) =>
          table.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' ')),
        ),
    ).toEqual([
      ['no-public-bucket mandatory Why.'],
      [
        expect.stringMatching(/upload failed No such file\.$/),
        expect.stringMatching(/abcdef012345 ready in force 2$/),
      ],
    ]);
  });

  it('its single policies say if they do not compile', async () => {
    const policy = (id: string, attributes: object) => ({ id, type: 'policies', attributes });
    const failed = { compilation: 'failed', 'compilation-error': 'disks.rego, line 3: var y is unsafe' };
    const references = ['pol-1', 'pol-2', 'pol-3', 'pol-4'].map((id) => ({ id, type: 'policies' }));
    const path = respondWithSet(
      policySetOf('rules', { versioned: false }, { policies: { data: references } }),
      [],
      [
        policy('pol-1', { name: 'disks', ...failed }),
        policy('pol-2', { name: 'regions', compilation: 'pending' }),
        policy('pol-3', { name: 'of-the-previous-release' }),
      ],
    );
    const { page } = await browser.open(path);
    const items = page.querySelectorAll('main ul li').map((item) => item.structuredText.trim());
    expect(items).toEqual([
      'disks does not compile disks.rego, line 3: var y is unsafe',
      'regions: not compiled yet',
      'of-the-previous-release',
      'pol-4',
    ]);
  });

  it('a repository that is not followed is said first', async () => {
    const path = respondWithSet(
      policySetOf('rules', {
        'vcs-repo': { identifier: 'acme/rules', branch: 'main', error: 'It was deleted.' },
      }),
    );
    const { page, text } = await browser.open(path);
    expect(page.querySelector('.notice.problem')?.text).toContain('It was deleted.');
    expect(text).toContain('acme/rules, branch main');
  });

  it('a set with single policies lists them, and has no versions', async () => {
    const path = respondWithSet(
      policySetOf('rules', { versioned: false }, { policies: { data: [{ id: 'pol-1', type: 'policies' }] } }),
      [],
      [named('policies', 'pol-1', 'one-rule')],
    );
    const { text } = await browser.open(path);
    expect(text).toContain('one-rule');
    expect(text).not.toContain('Versions');
  });

  it('a set that applies to nothing and has nothing says what to do', async () => {
    const path = respondWithSet(
      policySetOf('rules', { 'policy-count': 0 }, { 'current-version': { data: null } }),
    );
    const { text } = await browser.open(path);
    expect(text).toMatch(/It applies to nothing yet[^]*nothing is enforced[^]*There is no version yet/);
  });

  it('T-PG-2: markup and turned text in a description is text', async () => {
    const hostile = '<script>alert(1)</script>\u202e';
    const { page } = await browser.open(respondWithSet(policySetOf('rules', { description: hostile })));
    expect(page.querySelectorAll('main script')).toEqual([]);
    expect(page.querySelector('main bdi')?.text).toBe(hostile);
  });

  it('a set of another organization is not there', async () => {
    respondWithSet(policySetOf('rules'));
    const path = respondWithOrganization(app.gateway, 'globex');
    expect((await browser.open(`${path}/policy-sets/polset-rules`)).status).toBe(404);
  });

  it('its exemptions say what is exempt from which policy, until when, and who answers for it', async () => {
    const path = respondWithSet(policySetOf('rules'));
    const tags = [
      { key: 'env', value: 'test' },
      { key: 'legacy', value: null },
    ];
    const none = { workspace: { data: null } };
    const project = { ...none, project: { data: { id: 'prj-1', type: 'projects' } } };
    respond(
      '/api/v2/organizations/acme/policy-exemptions',
      listOf(
        [
          policyExemptionOf('polex-1'),
          policyExemptionOf('polex-2', { 'policy-name': null, tags }, none),
          policyExemptionOf('polex-3', { 'policy-present': false, status: 'ended' }, project),
        ],
        { included: [named('workspaces', 'ws-1', 'network')] },
        { 'next-page': 2 },
      ),
    );
    const { page, text } = await browser.open(`${path}?done=exempted`);
    const rows = page.querySelectorAll('[aria-label=Exemptions] tbody tr');
    expect(rows.map((row) => row.structuredText.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'network 2026-03-31 disks storage team Until the move. Change End',
      'tag env=test or legacy 2026-03-31 all policies storage team Until the move. Change End',
      'project prj-1 2026-03-31 ended disks not in the set now storage team Until the move. Change Delete',
    ]);
    expect(text).toContain('The exemption is created.');
    expect(text).toContain('There are more than these 3.');
    expect(page.querySelector(`a[href="${path}/exemptions/new"]`)?.text).toBe('Exempt workspaces');
  });

  it('without exemptions it says so, and during an update nothing', async () => {
    const path = respondWithSet(policySetOf('rules'));
    expect((await browser.open(path)).text).toContain('Nothing is exempt from this set.');
    app.gateway.responses.delete('/api/v2/organizations/acme/policy-exemptions');
    const { status, text } = await browser.open(path);
    expect([status, text.includes('Exempt')]).toEqual([200, false]);
  });
});
