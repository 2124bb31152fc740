import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { anchorsOf, headingSlug, type Places, unresolvedCitations } from './citations.ts';
import { exists, read, root } from './workspace.ts';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Handwritten files, except the check, which contains the forbidden words. */
const checked = tracked
  .filter((file) => /(\.(ts|mjs|js|json|md|ya?ml|sh|hcl|tf)|Dockerfile|\.ci\/run)$/.test(file))
  .filter((file) => file !== 'package-lock.json' && !file.startsWith('tools/workspace-checks/src/citations'))
  .filter((file) => exists(file));

const places: Places = {
  anchors: new Map(
    checked.filter((file) => file.endsWith('.md')).map((file) => [file, anchorsOf(read(file))]),
  ),
  exists,
};

describe('citations', () => {
  it('every citation in sources, tests, migrations, configuration and documents leads to a place in the repository', () => {
    const complaints = checked.flatMap((file) => unresolvedCitations(file, read(file), places));

    expect(complaints).toEqual([]);
  });

  it('every operation of the API leads to a section of the manual', () => {
    const documents = tracked.filter((file) => /^libs\/openapi\/documents\/[^/]+\.json$/.test(file));
    const addresses = documents.flatMap((file) =>
      [...read(file).matchAll(/"externalDocs": \{\s*"url": "([^"]+)"/g)].map(([, url = '']) => url),
    );
    const broken = addresses.filter((address) => {
      const [page = '', section = ''] = address.split('#', 2);
      return places.anchors.get(`${page.replace(/^\/help\//, 'docs/')}.md`)?.has(section) !== true;
    });

    expect(addresses.length).toBeGreaterThan(400);
    expect(broken).toEqual([]);
  });

  it('every test named in docs/threats.md exists', () => {
    const tests = [...read('docs/threats.md').matchAll(/`((?:apps|libs|tools|e2e)\/[^`]+)`/g)];

    expect(tests.map(([, file]) => file ?? '').filter((file) => !exists(file))).toEqual([]);
  });
});

describe('a citation that does not resolve', () => {
  const small: Places = {
    anchors: new Map([
      ['docs/threats.md', new Set(['t-gw-1'])],
      ['docs/reference/modules.md', new Set(['a4', 'team-members'])],
      ['docs/adr/0014-hot-reads.md', new Set(['context'])],
    ]),
    exists: (path) => ['docs/threats.md', 'docs/adr/0014-hot-reads.md'].includes(path),
  };

  it.each([
    ['src/a.ts', '/** Refused (wire-facts 2.1). */'],
    ['src/a.ts', '// design 2.7'],
    ['src/a.ts', ' * as the contract says'],
    ['src/a.ts', '/** Contract, "Errors". */'],
    ['src/a.ts', '/** Contract A4. */'],
    ['src/a.ts', '// T-GW-2'],
    ['src/a.ts', '/** A9 */'],
    ['src/a.ts', "  it('A9: is refused', () => {"],
    ['src/a.ts', '// ADR 15'],
    ['src/a.ts', '// docs/threats.md#t-gw-2'],
    ['src/a.ts', '// docs/nothing.md'],
    ['src/routes.ts', "  get(path, 'teams', listTeams),"],
    ['src/routes.ts', "  { method: 'GET', spec: 'A9' }"],
    ['docs/page.md', 'See [this](threats.md#t-gw-2).'],
    ['docs/page.md', 'See [this](nothing.md).'],
    ['docs/page.md', 'See [below](#below).'],
  ])('a broken citation is found in %s: %s', (file, text) => {
    expect(unresolvedCitations(file, text, small)).toHaveLength(1);
  });

  it.each([
    ['src/a.ts', '/** A4, T-GW-1, ADR 14, docs/threats.md#t-gw-1 */'],
    ['src/a.ts', "const page = 'A9';"],
    ['src/a.ts', '// expand, then contract; an internal contract of libs/contracts'],
    ['src/routes.ts', "  post(path, 'team members', addTeamMembers),"],
    ['src/routes.ts', "  post('/internal/x', 'internal', x),"],
    ['docs/page.md', 'See [this](threats.md#t-gw-1) and [that](https://example.com/#x).'],
  ])('a valid citation is accepted in %s: %s', (file, text) => {
    expect(unresolvedCitations(file, text, small)).toEqual([]);
  });

  it('headings and anchors have the names that forges give them', () => {
    expect(headingSlug('`vcs-repo` & its [members](x.md)!')).toBe('vcs-repo--its-members');
    expect([...anchorsOf('# Two\n\n## Two\n\n```\n# code\n```\n\n<a id="a4"></a>\n')]).toEqual([
      'a4',
      'two',
      'two-1',
    ]);
  });
});
