import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { contentsOf, partOf } from '../testing/module-contents.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const inputOf = (name: string, members: object = {}) => ({
  name,
  type: 'string',
  description: `About ${name}.`,
  default: '"x"',
  required: false,
  sensitive: false,
  ...members,
});
const versionOf = (attributes: object = {}, relationships: object = {}) => ({
  data: {
    id: 'modver-1',
    type: 'registry-module-versions',
    attributes: {
      version: '1.2.3',
      status: 'ok',
      error: null,
      notes: [],
      size: 2048,
      'commit-sha': null,
      revocation: null,
      permissions: { 'can-delete': false, 'can-retry': false },
      'status-timestamps': { 'pending-at': '2026-01-02T03:04:05.678Z' },
      ...attributes,
    },
    relationships,
  },
});
const moduleOf = (attributes: object = {}) => ({
  data: {
    id: 'mod-1',
    type: 'registry-modules',
    attributes: {
      'version-statuses': [],
      'revoked-versions': [],
      permissions: { 'can-delete': false, 'can-resync': false, 'can-retry': false },
      ...attributes,
    },
  },
});

const may = { 'can-delete': true, 'can-resync': true, 'can-retry': true };

interface Responses {
  readonly contents?: object;
  readonly version?: object;
  readonly module?: object;
}

/** Makes the API respond with these parts of a module; requests for other parts get 404. */
function respondFor(name: string, { contents, version, module }: Responses): string {
  const record = `/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws`;
  const protocol = `/api/registry/v1/modules/acme/${name}/aws`;
  const known = {
    [protocol]: contents,
    [`${protocol}/1.2.3`]: contents,
    [record]: module,
    [`${record}/version`]: version,
  };
  for (const [path, body] of Object.entries(known)) {
    if (body) app.gateway.responses.set(path, { status: 200, body });
  }
  return `/app/modules/acme/${name}/aws`;
}

describe('the page of a module', () => {
  it('the header has version, date, downloads, origin and digest', async () => {
    const path = respondFor('header', { contents: contentsOf(), version: versionOf(), module: moduleOf() });
    const { status, page } = await browser.open(path);
    expect(status).toBe(200);
    const header = page.querySelector('header.module')?.structuredText ?? '';
    for (const fact of [
      '1.2.3',
      'A network.',
      '2026-01-02',
      '7 of this version, 1\u202f234 of all',
      'uploaded',
      'sha256:0123',
      '2 KiB',
    ])
      expect(header).toContain(fact);
  });

  it.each([
    ['users', 'user-ada', { username: 'ada' }, 'by ada'],
    ['users', 'user-gone', undefined, 'by somebody who is no longer a member'],
    ['teams', 'team-deploy', { name: 'deploy' }, 'by team deploy'],
    ['teams', 'team-secret', undefined, 'by a team that you may not see'],
    ['organizations', 'acme', undefined, 'by organization acme'],
  ])('the header says who published it: %s %s', async (type, id, attributes, text) => {
    const version = versionOf({}, { 'published-by': { data: { type, id } } });
    const path = respondFor('published', { contents: contentsOf({ name: 'published' }), version });
    if (attributes)
      app.gateway.responses.set(`/api/v2/${type}/${id}`, { status: 200, body: { data: { attributes } } });
    const { page } = await browser.open(path);
    expect(page.querySelector('.facts')?.structuredText.replaceAll(/\s+/g, ' ')).toContain(text);
  });

  it('required inputs come first, and each input has an address', async () => {
    const inputs = [inputOf('b'), inputOf('z', { required: true }), inputOf('a', { sensitive: true })];
    const path = respondFor('inputs', { contents: contentsOf({ root: partOf({ inputs }) }) });
    const { page } = await browser.open(path);
    const rows = page.querySelectorAll('#inputs tbody tr');
    expect(rows.map((row) => row.id)).toEqual(['input-z', 'input-a', 'input-b']);
    expect(rows.map((row) => row.querySelectorAll('.badge').map(({ text }) => text))).toEqual([
      ['required'],
      ['sensitive'],
      [],
    ]);
    expect(page.querySelector('#usage-block')?.text).toContain('z = null # string: About z.');
  });

  it('a type of several lines is indented by itself, not as in its file', async () => {
    const type =
      'map(object({\n      cidr = string\n      tags = object({\n        a = string\n      })\n    }))';
    const path = respondFor('types', {
      contents: contentsOf({ root: partOf({ inputs: [inputOf('a', { type })] }) }),
    });
    const { page } = await browser.open(path);
    expect(page.querySelector('#input-a .type')?.text).toBe(
      'map(object({\n  cidr = string\n  tags = object({\n    a = string\n  })\n}))',
    );
  });

  it('submodules and examples are listed, and have a page with their own usage', async () => {
    const submodules = [
      partOf({ path: 'modules/peering', name: 'peering', inputs: [inputOf('id', { required: true })] }),
    ];
    const path = respondFor('parts', { contents: contentsOf({ submodules }) });
    const { page } = await browser.open(path);
    const link = page.querySelector('.lines a')?.getAttribute('href') ?? '';
    expect(link).toBe('/app/modules/acme/parts/aws/1.2.3?part=modules%2Fpeering');
    const shown = await browser.open(link);
    expect(shown.page.querySelector('#usage-block')?.text).toContain(
      'groundwork.test/acme/parts/aws//modules/peering',
    );
    expect((await browser.open(`${path}?part=nothing`)).status).toBe(404);
  });

  it('a module whose root is empty shows the usage of its first submodule', async () => {
    const submodules = ['modules/role', 'modules/user'].map((path) => partOf({ path }));
    const root = partOf({ empty: true });
    const path = respondFor('rootless', { contents: contentsOf({ root, submodules }) });
    const { page } = await browser.open(path);
    expect(page.querySelector('#usage p')?.text).toBe(
      'The root of this module is empty. Use one of its submodules, such as modules/role:',
    );
    expect(page.querySelector('#usage-block')?.text).toContain(
      'groundwork.test/acme/rootless/aws//modules/role"',
    );
  });

  it('a module whose root is empty and that has no submodules shows its own usage', async () => {
    const path = respondFor('alone', { contents: contentsOf({ root: partOf({ empty: true }) }) });
    const { page } = await browser.open(path);
    expect(page.querySelector('#usage-block')?.text).toContain('groundwork.test/acme/alone/aws"');
    expect(page.querySelector('#usage')?.text).not.toContain('submodule');
  });

  it('a deprecated version says so with its reason and link', async () => {
    const deprecation = { reason: 'Use network.', link: 'https://x.test/why' };
    const path = respondFor('deprecated', { contents: contentsOf({ deprecation }) });
    const notice = (await browser.open(path)).page.querySelector('.notice.warning');
    expect(notice?.text).toContain('Use network.');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('https://x.test/why');
  });

  it('a revoked version says so with its message and link, who can still install it, and what to use instead', async () => {
    const revocation = { status: 'Revoked', message: 'It leaks.', link: 'https://x.test/why' };
    // The API shows a revoked version as deprecated, too.
    const contents = contentsOf({ deprecation: { reason: 'It leaks.', link: 'https://x.test/why' } });
    const statuses = ['2.0.0-rc1', '1.2.4', '1.2.3'].map((version) => ({ version, status: 'ok' }));
    const module = moduleOf({ 'version-statuses': statuses, 'revoked-versions': ['1.2.3'] });
    const path = respondFor('revoked', { contents, version: versionOf({ revocation }), module });
    const { page } = await browser.open(`${path}/1.2.3`);
    expect(page.querySelectorAll('header.module .badge').map(({ text }) => text)).toEqual(['revoked']);
    const notices = page.querySelectorAll('.notice');
    expect(notices.map((notice) => notice.text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(
        /This version is revoked\. It leaks\. Read more.*Only those who name exactly 1\.2\.3 can still install it/,
      ),
    ]);
    expect(notices[0]?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      'https://x.test/why',
    ]);
    expect(page.querySelector('header.module .latest')?.text).toBe('The latest version is 1.2.4.');
  });

  it('the page of an older version leads to the latest one', async () => {
    const statuses = ['1.3.0', '1.2.3'].map((version) => ({ version, status: 'ok' }));
    const module = moduleOf({ 'version-statuses': statuses });
    const path = respondFor('older', { contents: contentsOf(), version: versionOf(), module });
    const { page } = await browser.open(`${path}/1.2.3`);
    const link = page.querySelector('header.module .latest a');
    expect([link?.text, link?.getAttribute('href')]).toEqual(['1.3.0', path]);
  });

  it('a moved tag is told on the page of its version, whether that works or failed, and in the list of versions', async () => {
    const moved = {
      'commit-sha': 'c0ffee',
      'moved-tag': { tag: 'v1.2.3', 'commit-sha': 'beef' },
    };
    const module = moduleOf({
      'version-statuses': [
        { version: '1.2.3', status: 'ok' },
        { version: '1.2.2', status: 'ok' },
      ],
      'version-tags': [
        { version: '1.2.3', tag: 'v1.2.3', 'moved-to': 'beef' },
        { version: '1.2.2', tag: 'v1.2.2' },
      ],
    });
    const path = respondFor('moved', { contents: contentsOf(), version: versionOf(moved), module });
    const failed = respondFor('moved-failed', {
      version: versionOf({ ...moved, status: 'reg_ingress_failed', error: 'It is a zip file.' }),
      module,
    });
    const notice =
      'The tag of this version has moved. v1.2.3 now points to the commit beef. This version is still the commit c0ffee.';
    for (const each of [path, `${failed}/1.2.3`]) {
      const { page } = await browser.open(each);
      expect(page.querySelector('main')?.structuredText.replaceAll(/\s+/g, ' ')).toContain(notice);
      expect(page.querySelectorAll('#versions tbody td.text').map(({ text }) => text)).toEqual([
        'Its tag v1.2.3 now points to another commit, beef.',
        '',
      ]);
    }
  });

  it('a deleted tag is told on the page of its version, whether that works or failed, and in the list of versions', async () => {
    const deleted = {
      'commit-sha': 'c0ffee',
      'deleted-tag': { tag: 'v1.2.3', 'noticed-at': '2026-11-29T10:00:00.000Z' },
    };
    const module = moduleOf({
      'version-statuses': [{ version: '1.2.3', status: 'ok' }],
      'version-tags': [{ version: '1.2.3', tag: 'v1.2.3', deleted: true }],
    });
    const path = respondFor('deleted', { contents: contentsOf(), version: versionOf(deleted), module });
    const failed = respondFor('deleted-failed', {
      version: versionOf({ ...deleted, status: 'reg_ingress_failed', error: 'It is a zip file.' }),
      module,
    });
    for (const each of [path, `${failed}/1.2.3`]) {
      const { page } = await browser.open(each);
      expect(page.querySelector('main')?.structuredText.replaceAll(/\s+/g, ' ')).toMatch(
        /The tag of this version was deleted\. v1\.2\.3 is no longer in the repository, noticed .+\. This version is still the commit c0ffee\./,
      );
      expect(page.querySelector('#versions tbody td.text')?.text).toBe('Its tag v1.2.3 was deleted.');
    }
  });

  it('owners find who published a version, and what became of it, in the audit trail', async () => {
    const version = versionOf({ permissions: { 'can-delete': true, 'can-retry': false } });
    const path = respondFor('owned', { contents: contentsOf(), version, module: moduleOf() });
    const links = async (address: string) =>
      (await browser.open(address)).page
        .querySelectorAll('main a[href*="audit-trail"]')
        .map((link) => link.getAttribute('href'));
    expect(await links(path)).toEqual(['/app/organizations/acme/audit-trail?resource=modver-1']);
    const others = respondFor('not-owned', {
      contents: contentsOf(),
      version: versionOf(),
      module: moduleOf(),
    });
    expect(await links(others)).toEqual([]);
  });

  it('a call shows a version only if its source has versions', async () => {
    const dependencies = [
      { name: 'local', source: './modules/a', version: '' },
      { name: 'git', source: 'git::https://x.test/a.git?ref=v1', version: '' },
      { name: 'github', source: 'github.com/acme/vpc', version: '' },
      { name: 'expression', source: 'var.src', version: 'var.v' },
      { name: 'any', source: 'acme/vpc/aws', version: '' },
      { name: 'private', source: 'registry.x.test:8443/acme/vpc/aws//modules/a', version: '' },
      { name: 'exact', source: 'acme/vpc/aws', version: '1.0.0' },
    ];
    const path = respondFor('calls', { contents: contentsOf({ root: partOf({ dependencies }) }) });
    const { page } = await browser.open(path);
    const rows = page.querySelectorAll('#needs tbody tr').map((row) => row.querySelectorAll('td'));
    expect(rows.map((cells) => [cells[0]?.text, cells[2]?.text])).toEqual([
      ['local', ''],
      ['git', ''],
      ['github', ''],
      ['expression', 'var.v'],
      ['any', 'any'],
      ['private', 'any'],
      ['exact', '1.0.0'],
    ]);
  });

  it('ephemeral resources are listed', async () => {
    const ephemeral_resources = [{ type: 'random_password', name: 'p' }];
    const path = respondFor('ephemeral', { contents: contentsOf({ root: partOf({ ephemeral_resources }) }) });
    const { page } = await browser.open(path);
    expect(page.querySelector('#needs')?.structuredText).toMatch(/Ephemeral resources\s[^]*random_password/);
    expect(page.querySelector('#needs p')).toBeNull();
  });

  it('the required version of the clients is shown', async () => {
    const root = partOf({ required_version: '>= 1.5, < 2.0' });
    const path = respondFor('requires', { contents: contentsOf({ root }) });
    const { page } = await browser.open(path);
    expect(page.querySelector('#needs')?.text).toContain('Terraform >= 1.5, < 2.0');
  });

  it('a module with files for OpenTofu is shown as each client sees it', async () => {
    const opentofu = partOf({ inputs: [inputOf('b')], required_version: '>= 1.8' });
    const root = partOf({ inputs: [inputOf('a')], opentofu });
    const path = respondFor('two-clients', { contents: contentsOf({ root }) });
    const terraform = (await browser.open(path)).page;
    expect(terraform.querySelectorAll('#inputs tbody tr').map(({ id }) => id)).toEqual(['input-a']);
    const link = terraform.querySelector('a[href*="client=opentofu"]');
    const openTofu = (await browser.open(link?.getAttribute('href') ?? '')).page;
    expect(openTofu.querySelectorAll('#inputs tbody tr').map(({ id }) => id)).toEqual(['input-b']);
    expect(openTofu.querySelector('#needs')?.text).toContain('OpenTofu >= 1.8');
    expect(openTofu.querySelector('h1 .badge')).toBeNull();
  });

  it('a module for OpenTofu alone says so', async () => {
    const root = partOf({ opentofu_only: true });
    const path = respondFor('opentofu-only', { contents: contentsOf({ root }) });
    expect((await browser.open(path)).page.querySelector('h1 .badge')?.text).toBe('OpenTofu only');
  });

  it('a module that needs nothing says so', async () => {
    const path = respondFor('needs-nothing', { contents: contentsOf() });
    expect((await browser.open(path)).page.querySelector('#needs p')?.text).toBe(
      'No provider, no other module, no resource.',
    );
  });

  it('T-PG-2: markup in a README, in names, types and descriptions does not run', async () => {
    const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const root = partOf({
      readme: markup,
      inputs: [inputOf(markup, { type: markup, description: markup, default: markup, required: true })],
      outputs: [{ name: markup, description: markup, sensitive: false }],
      dependencies: [{ name: markup, source: markup, version: markup }],
    });
    const contents = contentsOf({ root, source: 'javascript:alert(1)', description: markup, digest: markup });
    const { page } = await browser.open(
      respondFor('hostile', { contents, version: versionOf({ notes: [markup] }) }),
    );
    expect(page.querySelectorAll('main script, [onerror], [href^="javascript"]').map(String)).toEqual([]);
    const pictures = page.querySelectorAll('main img').map((each) => each.getAttribute('src'));
    expect(pictures).toEqual(['/app/modules/acme/hostile/aws/1.2.3/raw/x']);
    expect(page.querySelector('main')?.text).toContain('alert(1)');
  });

  it('pictures of a README come from the archive, for those who may read its files', async () => {
    const submodules = [partOf({ path: 'modules/x', readme: '![A plan](plan.png) [main](main.tf)' })];
    const contents = contentsOf({ submodules });
    const path = respondFor('pictures', { contents, version: versionOf() });
    const { page } = await browser.open(`${path}?part=modules/x`);
    expect(page.querySelector('.readme img')?.getAttribute('src')).toBe(
      `${path}/1.2.3/raw/modules/x/plan.png`,
    );
    expect(page.querySelector('.readme a')?.getAttribute('href')).toBe(
      `${path}/1.2.3/files/modules/x/main.tf`,
    );
    const shared = await browser.open(`${respondFor('no-pictures', { contents })}?part=modules/x`);
    expect(shared.page.querySelectorAll('.readme img, .readme [href]')).toEqual([]);
  });

  it('a long README is cut at the end of a line, and the files have all of it', async () => {
    const root = partOf({ readme: 'word\n\n'.repeat(20_000) });
    const path = respondFor('long', { contents: contentsOf({ root }), version: versionOf() });
    const { page } = await browser.open(path);
    const shown = page.querySelectorAll('.readme p');
    expect(shown.length).toBeLessThan(17_000);
    expect(new Set(shown.map(({ text }) => text))).toEqual(new Set(['word']));
    expect(page.querySelector('#readme > p')?.text).toContain('not shown');
    expect(page.querySelector('#readme > p a')?.getAttribute('href')).toBe(`${path}/1.2.3/files`);
  });

  it('the page of a module with 200 inputs has at most 150 KB, with all that it loads', async () => {
    const inputs = Array.from({ length: 200 }, (_, index) =>
      inputOf(`input_number_${index}`, {
        type: 'list(object({ name = string, cidr = optional(string), zones = list(string) }))',
        description: 'What it means, in a sentence or two of the usual length. '.repeat(2),
        default: '[]',
      }),
    );
    const path = respondFor('large', { contents: contentsOf({ root: partOf({ inputs }) }) });
    const { headers, page } = await browser.open(path);
    let bytes = Number(headers.get('content-length'));
    for (const each of page.querySelectorAll('link[href], [src]')) {
      const loaded = await fetch(`${app.url}${each.getAttribute('href') ?? each.getAttribute('src') ?? ''}`);
      bytes += (await loaded.arrayBuffer()).byteLength;
    }
    expect(bytes).toBeLessThanOrEqual(150 * 1024);
  });

  it('the tables are those of the version, also after others were shown', async () => {
    const namesOf = async (name: string) => {
      const inputs = [inputOf(name)];
      const path = respondFor('changed', { contents: contentsOf({ root: partOf({ inputs }) }) });
      const { page } = await browser.open(path);
      return page.querySelectorAll('#inputs tbody th').map(({ text }) => text.trim());
    };
    expect(await namesOf('first')).toEqual(['first']);
    expect(await namesOf('second')).toEqual(['second']);
    expect(await namesOf('first')).toEqual(['first']);
  });

  it('a module that another organization shares has a page, though its record is not shown', async () => {
    const { status, page } = await browser.open(respondFor('shared', { contents: contentsOf() }));
    expect(status).toBe(200);
    expect(page.querySelectorAll('#versions tbody tr')).toHaveLength(1);
  });

  it('a module that is not there is 404', async () => {
    expect((await browser.open('/app/modules/acme/nothing/aws')).status).toBe(404);
  });
});

describe('the page of a version that cannot be installed', () => {
  it('a refused version says why, what happened when, and what to do next', async () => {
    const version = versionOf({
      status: 'reg_ingress_failed',
      error: 'It is a zip file.',
      'status-timestamps': {
        'pending-at': '2026-01-02T03:04:05.678Z',
        'failed-at': '2026-01-02T03:05:05.678Z',
      },
    });
    const path = respondFor('refused', { version, module: moduleOf({ permissions: may }) });
    const { status, text, page } = await browser.open(`${path}/1.2.3`);
    expect(status).toBe(200);
    expect(text).toMatch(/failed\. It is a zip file\.\s+What to do next\s+Fix the module as the reason says/);
    expect(
      page.querySelectorAll('.lines li').map((step) => step.structuredText.replaceAll(/\s+/g, ' ')),
    ).toEqual([expect.stringContaining('created'), expect.stringContaining('failed')]);
  });

  it('a refused archive: the command that sends it again, and the form with its values, for those who may publish', async () => {
    const version = versionOf({ status: 'reg_ingress_failed', error: 'It is a zip file.', permissions: may });
    const path = respondFor('send-again', { version, module: moduleOf({ permissions: may }) });
    const { page } = await browser.open(`${path}/1.2.3`);
    expect(page.querySelector('#next-command')?.text).toBe(
      'groundwork module publish . --organization acme --name send-again --provider aws --version 1.2.3',
    );
    expect(page.querySelectorAll('main a.button').map((link) => link.getAttribute('href'))).toEqual([
      '/app/organizations/acme/publish?name=send-again&provider=aws&version=1.2.3#archive',
      `${path}/1.2.3/manage?action=retry`,
      `${path}/1.2.3/manage?action=delete`,
    ]);
  });

  it('a version of a repository: the tag that brings the next one, with the prefix of its tags', async () => {
    const version = versionOf({ status: 'reg_ingress_failed', error: 'No.', permissions: may });
    const commandOf = async (name: string, repository: object) => {
      const path = respondFor(name, {
        version,
        module: moduleOf({ permissions: may, 'vcs-repo': repository }),
      });
      const { page, text } = await browser.open(`${path}/1.2.3`);
      return page.querySelector('#next-command')?.text ?? text;
    };
    expect(await commandOf('tagged', { tags: true, 'tag-prefix': 'net/' })).toBe(
      'git tag net/v1.2.4\ngit push origin net/v1.2.4',
    );
    expect(await commandOf('at-sign', { tags: true, 'tag-prefix': 'net@' })).toBe(
      'git tag net@v1.2.4\ngit push origin net@v1.2.4',
    );
    expect(await commandOf('quoted', { tags: true, 'tag-prefix': "it's;$(id)/" })).toBe(
      String.raw`git tag 'it'\''s;$(id)/v1.2.4'` + '\n' + String.raw`git push origin 'it'\''s;$(id)/v1.2.4'`,
    );
    expect(await commandOf('branched', { tags: false, branch: 'main', 'tag-prefix': '' })).toContain(
      'push the change to the branch main',
    );
  });

  it('who may not publish sees the reason and whom to tell, and nothing that is not theirs to do', async () => {
    const version = versionOf({ status: 'reg_ingress_failed', error: 'It is a zip file.' });
    const path = respondFor('not-theirs', { version, module: moduleOf() });
    const { page, text } = await browser.open(`${path}/1.2.3`);
    expect(text).toContain('It is a zip file.');
    expect(page.querySelector('#next p')?.text).toMatch(/^You may not publish this module\. Tell somebody/);
    expect(page.querySelectorAll('#next-command, main a.button')).toEqual([]);
  });

  it('a module that follows tags says when a new one appears, others do not', async () => {
    const textOf = async (name: string, repository?: object) => {
      const statuses = [{ version: '1.2.3', status: 'ok' }];
      const followed = repository && { 'vcs-repo': repository };
      const module = moduleOf({ 'version-statuses': statuses, 'revoked-versions': ['1.2.3'], ...followed });
      return (await browser.open(respondFor(name, { module }))).text;
    };
    const words = /within a minute of a push that the provider reports.+with the next poll/s;
    expect(await textOf('by-tags', { tags: true, branch: '', 'tag-prefix': '' })).toMatch(words);
    expect(await textOf('by-branch', { tags: false, branch: 'main', 'tag-prefix': '' })).not.toMatch(words);
    expect(await textOf('by-upload')).not.toMatch(words);
  });

  it.each(['versions', 'download'])(
    '%s is another document of the registry, not a version: 404',
    async (word) => {
      const path = respondFor('worded', { module: moduleOf() });
      const other = { status: 200, body: { modules: [] } };
      app.gateway.responses.set(`/api/registry/v1/modules/acme/worded/aws/${word}`, other);
      expect((await browser.open(`${path}/${word}`)).status).toBe(404);
    },
  );

  it('a version that is not there is 404, also of a module that is', async () => {
    const path = respondFor('without', { module: moduleOf() });
    expect((await browser.open(`${path}/1.2.3`)).status).toBe(404);
  });
});
