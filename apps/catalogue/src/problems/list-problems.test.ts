import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import {
  respondWithOrganization,
  connectionOf,
  listOf,
  memberOf,
  moduleOf,
  policyExemptionOf,
  policySetOf,
  policySetVersionOf,
  teamOf,
  tokenOf,
} from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
const problems = '/app/organizations/acme/problems';
const failedVersion = (version: string) => ({
  version,
  status: 'reg_ingress_failed',
  error: `About ${version}.`,
});
const newest = (id: string) => ({ 'newest-version': { data: { id, type: 'policy-set-versions' } } });
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
const nothingInForce = { 'current-version': { data: null }, 'newest-version': { data: null } };

async function rows() {
  const { status, page, text } = await browser.open(problems);
  expect(status).toBe(200);
  const found = page.querySelectorAll('tbody tr').map((row) => ({
    about: row.querySelector('th')?.text,
    path: row.querySelector('a')?.getAttribute('href'),
    what: row.querySelector('td')?.structuredText.replaceAll(/\s+/g, ' '),
  }));
  return { found, text };
}

beforeEach(() => {
  respondWithOrganization(app.gateway, 'acme');
  app.gateway.responses.delete(`${api}/authentication-token`);
});

describe('the problems of an organization', () => {
  it('an organization in which everything works says so', async () => {
    respond(`${api}/registry-modules`, listOf([moduleOf('vpc')]));
    respond(`${api}/oauth-clients`, {
      data: [connectionOf('oc-1'), connectionOf('oc-2', { 'connection-status': 'unknown' })],
    });
    respond(
      `${api}/policy-sets`,
      listOf([policySetOf('good')], { included: [policySetVersionOf('polsetver-1')] }),
    );
    const { found, text } = await rows();
    expect(found).toEqual([]);
    expect(text).toContain('No problems');
  });

  it('readers are told whom to tell, not what only publishers can do', async () => {
    const permissions = { 'can-delete': false, 'can-resync': false, 'can-retry': false };
    const failed = { permissions, 'version-statuses': [failedVersion('1.0.0')] };
    respond(`${api}/registry-modules`, listOf([moduleOf('theirs', failed)]));
    const { text } = await rows();
    expect(text).toContain('Tell somebody who may publish its modules');
    expect(text).not.toContain('can be deleted');
  });

  it('modules: failed versions with their reasons, and repositories that are not followed', async () => {
    const versions = ['4.0.0', '3.0.0', '2.0.0', '1.0.0'].map(failedVersion);
    respond(
      `${api}/registry-modules`,
      listOf([
        moduleOf('many', { 'version-statuses': versions }),
        moduleOf('gone', {
          'setup-error': 'The repository was deleted.',
          'vcs-repo': { identifier: 'acme/gone' },
        }),
        moduleOf('untagged', { status: 'no_version_tags' }),
      ]),
    );
    const { found } = await rows();
    expect(found).toEqual([
      ...['4.0.0', '3.0.0', '2.0.0'].map((version) => ({
        about: `module many/aws ${version}`,
        path: `/app/modules/acme/many/aws/${version}`,
        what: `does not work This version failed. About ${version}.`,
      })),
      {
        about: 'module many/aws',
        path: '/app/modules/acme/many/aws#versions',
        what: expect.stringContaining('1 more version failed'),
      },
      {
        about: 'module gone/aws',
        path: '/app/modules/acme/gone/aws',
        what: expect.stringMatching(/acme\/gone is not followed[^]*The repository was deleted\./),
      },
      {
        about: 'module untagged/aws',
        path: '/app/modules/acme/untagged/aws',
        what: expect.stringMatching(/^look at it/),
      },
    ]);
  });

  it('modules: tags that have moved, the first of them by name', async () => {
    const versions = ['4.0.0', '3.0.0', '2.0.0', '1.0.0'];
    const tags = versions.map((version) => ({ version, tag: `v${version}`, 'moved-to': `c${version}` }));
    respond(
      `${api}/registry-modules`,
      listOf([moduleOf('many', { 'version-tags': [{ version: '5.0.0', tag: 'v5.0.0' }, ...tags] })]),
    );
    const { found } = await rows();
    expect(found).toEqual([
      ...['4.0.0', '3.0.0', '2.0.0'].map((version) => ({
        about: `module many/aws ${version}`,
        path: `/app/modules/acme/many/aws/${version}`,
        what: expect.stringMatching(
          `^look at it Its tag v${version} now points to another commit\\. .* c${version}`,
        ),
      })),
      {
        about: 'module many/aws',
        path: '/app/modules/acme/many/aws#versions',
        what: expect.stringContaining('1 more tag has moved'),
      },
    ]);
  });

  it('modules: tags that were deleted, after those that have moved', async () => {
    const versions = ['5.0.0', '4.0.0', '3.0.0', '2.0.0', '1.0.0'];
    const tags = versions.map((version) => ({ version, tag: `v${version}`, deleted: true }));
    const moved = { version: '0.1.0', tag: 'v0.1.0', 'moved-to': 'beef' };
    respond(
      `${api}/registry-modules`,
      listOf([moduleOf('many', { 'version-tags': [...tags, { version: '0.2.0', tag: 'v0.2.0' }, moved] })]),
    );
    const { found } = await rows();
    expect(found.map(({ about, what }) => [about, what])).toEqual([
      ['module many/aws 0.1.0', expect.stringContaining('Its tag v0.1.0 now points to another commit.')],
      ['module many/aws 5.0.0', expect.stringContaining('Its tag v5.0.0 was deleted.')],
      ['module many/aws 4.0.0', expect.stringContaining('Its tag v4.0.0 was deleted.')],
      ['module many/aws 3.0.0', expect.stringContaining('Its tag v3.0.0 was deleted.')],
      ['module many/aws', expect.stringContaining('2 more tags were deleted.')],
    ]);
  });

  it('connections that do not work, and one without a token', async () => {
    respond(`${api}/oauth-clients`, {
      data: [
        connectionOf('oc-1', {
          name: 'ours',
          'connection-status': 'unauthorized',
          'connection-message': 'Bad credentials',
        }),
        connectionOf('oc-2', { 'connection-status': 'unreachable' }),
        connectionOf('oc-3', {}, []),
      ],
    });
    const { found } = await rows();
    expect(found.map(({ about, what }) => [about, what])).toEqual([
      ['connection ours', 'does not work The provider refuses its token. Bad credentials'],
      ['connection vcs2', 'does not work The provider cannot be reached.'],
      ['connection vcs2', 'does not work It has no token, so no repository can be followed through it.'],
    ]);
  });

  it('policy sets whose newest version failed, whose repository is gone, or that enforce nothing', async () => {
    const failed = policySetVersionOf('polsetver-2', { status: 'errored', error: 'No such file.' });
    respond(
      `${api}/policy-sets`,
      listOf(
        [
          policySetOf('failed', {}, newest('polsetver-2')),
          policySetOf('lost', { 'vcs-repo': { identifier: 'acme/lost', error: 'It was deleted.' } }),
          policySetOf('empty', { 'policy-count': 0 }),
          policySetOf('new', {}, nothingInForce),
          policySetOf('single', { versioned: false, 'policy-count': 0 }, nothingInForce),
        ],
        { included: [failed, policySetVersionOf('polsetver-1', { warnings: ['No configuration file.'] })] },
      ),
    );
    const { found } = await rows();
    expect(found.map(({ about, what }) => [about, what])).toEqual([
      [
        'policy set failed',
        'does not work Its newest version failed, so the previous one is still enforced. No such file.',
      ],
      [
        'policy set lost',
        'does not work Its repository is not followed: new versions do not arrive. It was deleted.',
      ],
      ['policy set empty', 'look at it It has no policies that could be enforced. No configuration file.'],
      ['policy set new', 'look at it It has no policies that could be enforced.'],
      ['policy set single', 'look at it It has no policies that could be enforced.'],
    ]);
  });

  it('a policy set whose version in force does not compile', async () => {
    const late = policySetVersionOf('polsetver-3', {
      compilation: 'failed',
      'compilation-error': 'a.rego, line 3, column 6: var y is unsafe',
    });
    const inForce = { 'current-version': { data: { id: 'polsetver-3', type: 'policy-set-versions' } } };
    respond(`${api}/policy-sets`, listOf([policySetOf('late', {}, inForce)], { included: [late] }));
    const { found } = await rows();
    expect(found.map(({ about, what }) => [about, what])).toEqual([
      [
        'policy set late',
        'does not work The version in force does not compile, so its policies cannot be evaluated. a.rego, line 3, column 6: var y is unsafe',
      ],
    ]);
  });

  it('a single policy that does not compile', async () => {
    const policy = (id: string, attributes: object) => ({ id, type: 'policies', attributes });
    const failed = { compilation: 'failed', 'compilation-error': 'regions.rego, line 3: var y is unsafe' };
    const single = policySetOf(
      'single',
      { versioned: false },
      {
        ...nothingInForce,
        policies: { data: ['pol-1', 'pol-2', 'pol-3'].map((id) => ({ id, type: 'policies' })) },
      },
    );
    const included = [
      policy('pol-1', { name: 'regions', ...failed }),
      policy('pol-2', { name: 'disks', compilation: 'ok', 'compilation-error': null }),
      policy('pol-3', { name: 'of-the-previous-release' }),
    ];
    respond(`${api}/policy-sets`, listOf([single], { included }));
    const { found } = await rows();
    expect(found.map(({ about, what }) => [about, what])).toEqual([
      [
        'policy regions of single',
        'does not work It does not compile, so it cannot be evaluated. regions.rego, line 3: var y is unsafe',
      ],
    ]);
  });

  it('exemptions that end within two weeks, with who answers for them', async () => {
    respond(
      `${api}/policy-exemptions`,
      listOf([
        policyExemptionOf('polex-1', { 'ends-at': inDays(13) }),
        policyExemptionOf('polex-2', { 'ends-at': inDays(15), 'policy-name': null }),
      ]),
    );
    const { found } = await rows();
    expect(found.map(({ about, path, what }) => [about, path, what])).toEqual([
      [
        'exemption from disks of rules',
        '/app/organizations/acme/policy-sets/polset-rules#exemptions',
        'look at it It ends on 2026-01-14. After that, these policies count again. Owner: storage team. Reason: Until the move.',
      ],
    ]);
  });

  it('tokens that have ended or end within two weeks', async () => {
    respond(`${api}/teams`, listOf([teamOf('deploy')]));
    respond(
      `${api}/team-tokens`,
      listOf([
        tokenOf('at-1', { 'expired-at': inDays(-1) }, 'team-deploy'),
        tokenOf('at-2', { 'expired-at': inDays(13) }, 'team-unseen'),
        tokenOf('at-3', { 'expired-at': inDays(15) }, 'team-deploy'),
        tokenOf('at-4', {}, 'team-deploy'),
      ]),
    );
    const { found } = await rows();
    expect(found.map(({ about, what }) => [about, what])).toEqual([
      ['token of the team deploy', expect.stringMatching(/^does not work It expired on 2025-12-31/)],
      ['token of the team team-unseen', expect.stringMatching(/^look at it It expires on 2026-01-14/)],
    ]);
  });

  it('invitations that nobody has answered for a week', async () => {
    const since = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString();
    const invited = (name: string, days: number, status = 'invited') => {
      const { membership } = memberOf(name, [], status);
      return { ...membership, attributes: { ...membership.attributes, 'created-at': since(days) } };
    };
    respond(
      `${api}/organization-memberships`,
      listOf([invited('ada+new', 8), invited('grace', 6), invited('old', 80, 'active')]),
    );
    const { found } = await rows();
    expect(found).toEqual([
      {
        about: 'invitation of ada+new@acme.test',
        path: '/app/organizations/acme/members?q=ada%2Bnew%40acme.test',
        what: expect.stringMatching(/^look at it It has been pending since 2025-12-2/),
      },
    ]);
    expect(app.gateway.asked).toContain(
      `${api}/organization-memberships?page[number]=1&page[size]=100&filter[status]=invited`,
    );
  });

  it('what a person may not see is named, and what is too much too', async () => {
    respondWithOrganization(app.gateway, 'acme', { isOwner: false });
    respond(`${api}/registry-modules`, listOf([], {}, { 'total-pages': 6 }));
    const { text } = await rows();
    expect(text).toContain('Only the first 500 modules were checked.');
    for (const things of ['connections', 'policy sets', 'tokens'])
      expect(text).toContain(`You may not see the ${things}`);
    expect(app.gateway.asked.filter((asked) => asked.includes('page[number]=6'))).toEqual([]);
  });

  it('T-PG-2: markup and turned text in names and reasons is text', async () => {
    const hostile = '<img src=x onerror=alert(1)>\u202eevil';
    respond(`${api}/oauth-clients`, {
      data: [
        connectionOf('oc-1', {
          name: hostile,
          'connection-status': 'unreachable',
          'connection-message': hostile,
        }),
      ],
    });
    const { page } = await browser.open(problems);
    expect(page.querySelectorAll('main img, [onerror]')).toEqual([]);
    expect(page.querySelector('tbody bdi')?.text).toBe(`connection ${hostile}`);
  });
});
