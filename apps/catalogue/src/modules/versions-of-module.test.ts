import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithRecords } from '../testing/managed-module.ts';
import { contentsOf, partOf } from '../testing/module-contents.ts';
import { listOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

type Records = Parameters<typeof respondWithRecords>[2];

const protocolOf = (name: string) => `/api/registry/v1/modules/acme/${name}/aws`;
const recordOf = (name: string) => `/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws`;

/** Makes the API respond with a module whose version 1.2.3 can be installed. */
function respondWithModule(name: string, records?: Records, contents: object = {}): string {
  for (const path of [protocolOf(name), `${protocolOf(name)}/1.2.3`])
    site.respond(path, contentsOf({ name, ...contents }));
  return respondWithRecords(site.app, name, records);
}

const versionOf = (version: string, attributes: object = {}) => ({
  id: `modver-${version}`,
  type: 'registry-module-versions',
  attributes: {
    version,
    'published-at': `2026-01-0${version.at(-1) ?? ''}T03:04:05.678Z`,
    downloads: 1_000,
    deprecation: null,
    revocation: null,
    'interface-verdict': null,
    ...attributes,
  },
});

const statusesOf = (...versions: readonly string[]) =>
  versions.map((version) => ({ version, status: 'ok' as const }));

const rowsOf = async (path: string) =>
  (await site.browser.open(path)).page
    .querySelectorAll('#versions tbody tr')
    .map((row) => row.querySelectorAll('th, td').map((cell) => cell.structuredText.replaceAll(/\s+/g, ' ')));

describe('the versions of a module', () => {
  it('have their dates, downloads and states, and the reasons of what is wrong with them', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const path = respondWithModule('listed', {
      statuses: [
        { version: '1.2.5', status: 'reg_ingress_failed', error: 'It is a zip file.' },
        ...statusesOf('1.2.4-rc.1', '1.2.3', '1.2.2', '1.2.1', '1.2.0'),
      ],
      module: {
        'revoked-versions': ['1.2.1'],
        'version-tags': [
          { version: '1.2.3', tag: 'v1.2.3', 'moved-to': 'beef' },
          { version: '1.2.2', tag: 'v1.2.2', deleted: true },
        ],
      },
    });
    const notice = { reason: markup, link: 'https://x.test/why' };
    site.respond(
      `${recordOf('listed')}/versions`,
      listOf([
        versionOf('1.2.5', { 'published-at': null, downloads: 0 }),
        versionOf('1.2.3'),
        versionOf('1.2.2', { deprecation: { 'deprecated-status': 'Deprecated', ...notice } }),
        versionOf('1.2.1', {
          deprecation: { 'deprecated-status': 'Deprecated', ...notice },
          revocation: { status: 'Revoked', message: 'It leaks.', link: 'javascript:alert(1)' },
        }),
      ]),
    );
    expect(await rowsOf(path)).toEqual([
      ['1.2.5', '', '0', 'failed', 'It is a zip file.'],
      ['1.2.4-rc.1', '', '', 'ready', ''],
      [
        '1.2.3 latest',
        '2026-01-03',
        '1 000',
        'ready tag moved',
        'Its tag v1.2.3 now points to another commit, beef.',
      ],
      [
        '1.2.2',
        '2026-01-02',
        '1 000',
        'deprecated tag deleted',
        `${markup} Read more Its tag v1.2.2 was deleted.`,
      ],
      ['1.2.1', '2026-01-01', '1 000', 'revoked', 'It leaks.'],
      ['1.2.0', '', '', 'ready', ''],
    ]);
    const { page } = await site.browser.open(path);
    expect(page.querySelectorAll('#versions td a').map((link) => link.getAttribute('href'))).toEqual([
      'https://x.test/why',
    ]);
    expect(page.querySelector('main [onerror]')).toBeNull();
  });

  it('have their dates and deprecations also for readers of another organization, who see no records', async () => {
    for (const path of [protocolOf('shared'), `${protocolOf('shared')}/1.2.3`])
      site.respond(path, contentsOf({ name: 'shared', versions: ['1.2.3', '1.2.2'] }));
    const given = { published_at: '2026-01-02T03:04:05.678Z', deprecation: null };
    site.respond(`${protocolOf('shared')}/versions`, {
      modules: [
        {
          versions: [
            { version: '1.2.3', ...given },
            { version: '1.2.2', ...given, deprecation: { reason: 'Too old.', link: '' } },
          ],
        },
      ],
    });
    expect(await rowsOf('/app/modules/acme/shared/aws')).toEqual([
      ['1.2.3 latest', '2026-01-02', '', 'ready', ''],
      ['1.2.2', '2026-01-02', '', 'deprecated', 'Too old.'],
    ]);
  });
});

describe('the picker of versions', () => {
  const pickedOn = async (path: string) => {
    const { page } = await site.browser.open(path);
    return page.querySelector('header.module details.picker');
  };

  it('leads to the other versions that can be installed, with what one should know of each', async () => {
    const path = respondWithModule('picked', {
      statuses: [
        { version: '1.2.5', status: 'reg_ingress_failed' },
        ...statusesOf('1.2.4', '1.2.3', '1.2.2', '1.2.1'),
      ],
      module: { 'revoked-versions': ['1.2.2'] },
    });
    const deprecation = { 'deprecated-status': 'Deprecated', reason: 'Old.', link: null };
    site.respond(
      `${recordOf('picked')}/versions`,
      listOf([versionOf('1.2.4'), versionOf('1.2.1', { deprecation })]),
    );
    const picker = await pickedOn(`${path}/1.2.3`);
    expect(picker?.querySelectorAll('li').map((each) => each.structuredText.replaceAll(/\s+/g, ' '))).toEqual(
      ['1.2.4 latest 2026-01-04', '1.2.2 revoked', '1.2.1 deprecated 2026-01-01'],
    );
    expect(picker?.querySelector('a')?.getAttribute('href')).toBe(`${path}/1.2.4`);
  });

  it('lists 20, and leads to the list of all', async () => {
    const statuses = statusesOf(...Array.from({ length: 22 }, (_, index) => `1.2.${24 - index}`));
    const path = respondWithModule('many', { statuses });
    const picker = await pickedOn(`${path}/1.2.3`);
    expect(picker?.querySelectorAll('li')).toHaveLength(20);
    const all = picker?.querySelector('p a');
    expect([all?.text, all?.getAttribute('href')]).toEqual(['All 22 versions', `${path}#versions`]);
  });

  it('is absent for the only version', async () => {
    expect(await pickedOn(respondWithModule('only', { statuses: statusesOf('1.2.3') }))).toBeNull();
  });
});

describe('the way to the next version', () => {
  const repository = { identifier: 'acme/x', tags: true, branch: '', 'tag-prefix': 'x/' };
  const wayOn = async (path: string) => {
    const { page } = await site.browser.open(path);
    const link = page.querySelectorAll('nav a').find(({ text }) => text === 'Publish a new version');
    return {
      link: link?.getAttribute('href'),
      form: page.querySelector('#next a.button')?.getAttribute('href'),
      command: page.querySelector('#next-command')?.text,
      text: page.querySelector('#next p')?.text,
    };
  };

  it('of uploads is the form with name and provider, and the command', async () => {
    const form = (name: string) => `/app/organizations/acme/publish?name=${name}&provider=aws#archive`;
    expect(await wayOn(respondWithModule('uploads'))).toMatchObject({
      link: form('uploads'),
      form: form('uploads'),
      command:
        'groundwork module publish . --organization acme --name uploads --provider aws --version 1.2.4',
    });
  });

  it('of an upload that failed is the same version', async () => {
    const statuses = [{ version: '1.2.4', status: 'reg_ingress_failed' as const }, ...statusesOf('1.2.3')];
    const { command } = await wayOn(respondWithModule('failed-upload', { statuses }));
    expect(command).toContain('--name failed-upload --provider aws --version 1.2.4');
  });

  it('of a repository is the next tag, or the branch', async () => {
    const tagged = respondWithModule('tags', { module: { 'vcs-repo': repository } });
    expect(await wayOn(tagged)).toMatchObject({
      link: `${tagged}#next`,
      form: undefined,
      command: 'git tag x/v1.2.4\ngit push origin x/v1.2.4',
    });
    const branch = { ...repository, tags: false, branch: 'main' };
    const followed = await wayOn(respondWithModule('branch', { module: { 'vcs-repo': branch } }));
    expect(followed).toMatchObject({ command: undefined, text: expect.stringContaining('the branch main') });
  });

  it('is not shown to those who may not publish', async () => {
    const path = respondWithModule('read-only', { canManage: false, canDelete: false });
    expect(await wayOn(path)).toEqual({});
  });

  it('is on the page of a submodule, too', async () => {
    const path = respondWithModule('parts', {}, { submodules: [partOf({ path: 'modules/a' })] });
    expect((await wayOn(`${path}?part=modules/a`)).link).toContain('publish?name=parts');
  });
});

describe('who looks after a module', () => {
  const factsOn = async (path: string) => {
    const { page } = await site.browser.open(path);
    return page
      .querySelectorAll('header.module .facts > div')
      .map((fact) => fact.structuredText.replaceAll(/\s+/g, ' '))
      .filter((fact) => /^(Owner|Contact|Support)/.test(fact));
  };

  it('is in its header, with links to addresses, also while nothing can be installed', async () => {
    const upkeep = { owner: 'Team <b>', contact: 'net@example.com', support: 'https://example.com/help' };
    const path = respondWithModule('kept', { module: upkeep });
    expect(await factsOn(path)).toEqual([
      'Owner Team <b>',
      'Contact net@example.com',
      'Support https://example.com/help',
    ]);
    const { page } = await site.browser.open(path);
    const links = page.querySelectorAll('header.module .facts a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['mailto:net@example.com', 'https://example.com/help']));
    const failed = respondWithRecords(site.app, 'broken', {
      module: upkeep,
      version: { status: 'reg_ingress_failed' },
    });
    expect(await factsOn(`${failed}/1.2.3`)).toHaveLength(3);
  });

  it('names the repository of an upload', async () => {
    const source = 'https://git.example.com/acme/net';
    const path = respondWithModule('uploaded', { version: { source: 'api' } }, { source });
    const { page } = await site.browser.open(path);
    const facts = page
      .querySelectorAll('header.module .facts > div')
      .map(({ structuredText }) => structuredText);
    expect(facts).toEqual(expect.arrayContaining(['Origin\nuploaded', `Repository\n${source}`]));
    expect(page.querySelector(`header.module .facts a[href="${source}"]`)).not.toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'mailto:a@b.test?bcc=x@y.test',
    'a@b.test?cc=x@y.test',
    'https://x.test/ "onclick=',
    '#help',
  ])('is only text unless it is an address: %s', async (contact) => {
    const path = respondWithModule('texts', { module: { contact } });
    expect(await factsOn(path)).toEqual([`Contact ${contact}`]);
    const { page } = await site.browser.open(path);
    expect(page.querySelectorAll('header.module .facts a[href^="java"], .facts a[href^="mailto"]')).toEqual(
      [],
    );
  });
});

describe('a module of which nothing can be installed', () => {
  const withoutVersion = (name: string, records: Records) => {
    const path = respondWithRecords(site.app, name, records);
    site.respond(`${recordOf(name)}/version`, {}, 404);
    return path;
  };
  const linksOn = async (path: string) => {
    const { text, page } = await site.browser.open(path);
    const links = page
      .querySelectorAll('main a')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /publish|settings|delete/.test(href));
    return { text, links };
  };

  it('is empty: its publishers get form, command and deletion, and readers are told who can publish', async () => {
    const path = withoutVersion('empty', { statuses: [] });
    const { text, links } = await linksOn(path);
    expect(text).toContain('Nothing can be installed yet');
    expect(text).toContain('--name empty --provider aws --version 1.0.0');
    expect(links).toEqual([
      '/app/organizations/acme/publish?name=empty&provider=aws#archive',
      `${path}/settings`,
      `${path}/delete`,
    ]);
    const reader = { statuses: [], canManage: false, canDelete: false };
    const read = await linksOn(withoutVersion('unpublished', reader));
    expect(read.text).toContain('with the permission manage-modules, can publish one');
    expect(read.links).toEqual([]);
  });

  it('follows a repository without a tag: the first tag', async () => {
    const repository = { identifier: 'acme/x', tags: true, branch: '', 'tag-prefix': '' };
    const path = withoutVersion('untagged', { statuses: [], module: { 'vcs-repo': repository } });
    expect((await linksOn(path)).text).toContain('git tag v1.0.0');
  });

  it('has only revoked versions: it says so and lists them, with the way to another', async () => {
    const path = withoutVersion('all-revoked', {
      statuses: statusesOf('1.2.3'),
      module: { 'revoked-versions': ['1.2.3'] },
    });
    const { text, links } = await linksOn(path);
    expect(text).toContain('Every version that is ready is revoked');
    expect(text).toContain('--version 1.2.4');
    expect(links[0]).toContain('/publish?name=all-revoked');
    expect((await rowsOf(path)).map(([version]) => version)).toEqual(['1.2.3']);
  });
});
