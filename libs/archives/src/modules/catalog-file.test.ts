import { describe, expect, it } from '@jest/globals';
import { chunksOf } from '../testing/chunks-of.ts';
import { tarball } from '../testing/tarball.ts';
import { inspectModuleArchive } from './inspect-module-archive.ts';

/** The upkeep of a module with this file, and the notes about it. */
async function readOf(catalog: string | Buffer) {
  const { details, notes } = await inspectModuleArchive(
    chunksOf(tarball({ 'main.tf': '', 'catalog-info.yaml': catalog })),
  );
  return { upkeep: details.upkeep, notes };
}

const component = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: network
  annotations:
    backstage.io/source-location: url:https://git.example.com/acme/network/
    github.com/project-slug: acme/other
  links:
    - { url: https://example.com/docs, title: Manual }
    - { url: 'mailto:net@example.com', title: Contact }
    - { url: https://example.com/help, title: Get help, type: support }
spec:
  type: terraform-module
  owner: group:default/platform
`;
const upkeep = {
  owner: 'platform',
  contact: 'net@example.com',
  support: 'https://example.com/help',
  repositoryUrl: 'https://git.example.com/acme/network/',
};

const owned = (owner: string) => `kind: Component\nspec: { owner: ${owner} }\n`;
const annotated = (annotations: string) => `kind: Resource\nmetadata: { annotations: { ${annotations} } }\n`;
const unread = (reason: string) => [`"catalog-info.yaml" is not read. ${reason}`];

describe('catalog-info.yaml at the root of a module', () => {
  it('says who looks after it, how they are reached and support it, and where its repository is', async () => {
    expect(await readOf(component)).toEqual({ upkeep, notes: [] });
  });

  it('may describe other entities before the component', async () => {
    expect(await readOf(`kind: System\nspec:\n  owner: others\n---\n${component}`)).toEqual({
      upkeep,
      notes: [],
    });
  });

  it.each([
    ['platform', 'platform'],
    ['Group:infra/platform', 'infra/platform'],
    ['user:jane', 'jane'],
  ])('has the owner %s, shown as %s', async (given, owner) => {
    expect((await readOf(owned(given))).upkeep).toEqual({ owner });
  });

  it.each([
    ['github.com/project-slug: acme/vpc', 'https://github.com/acme/vpc'],
    ['gitlab.com/project-slug: acme/group/vpc', 'https://gitlab.com/acme/group/vpc'],
  ])('names a repository by %s', async (annotation, repositoryUrl) => {
    expect((await readOf(annotated(annotation))).upkeep).toEqual({ repositoryUrl });
  });

  it.each(['modules/net/catalog-info.yaml', 'catalog-info.yml', 'CATALOG-INFO.yaml'])(
    'is the only one that is read: %s is not',
    async (path) => {
      const { details, notes } = await inspectModuleArchive(
        chunksOf(tarball({ 'main.tf': '', [path]: component })),
      );
      expect([details.upkeep, notes]).toEqual([{}, []]);
    },
  );
});

describe('a bad catalog-info.yaml is a note', () => {
  it.each([
    [
      'is not YAML',
      'kind: [',
      'It is not valid YAML in UTF-8. Line 2: unexpected end of the stream within a flow collection.',
    ],
    ['is not UTF-8', Buffer.from([0x6b, 0xff]), 'It is not valid YAML in UTF-8.'],
    ['describes something else', 'kind: System\n', 'It describes neither a Component nor a Resource.'],
    ['is empty', '', 'It describes neither a Component nor a Resource.'],
    ['is too large', `${component}#${'x'.repeat(16 * 1024)}`, 'It is larger than 16384 bytes.'],
  ])('if it %s', async (_what, catalog, reason) => {
    expect(await readOf(catalog)).toEqual({ upkeep: {}, notes: unread(reason) });
  });

  it('if it nests deeply', async () => {
    expect(await readOf('- '.repeat(8000))).toEqual({
      upkeep: {},
      notes: [
        expect.stringMatching(
          /^"catalog-info.yaml" is not read. It is not valid YAML in UTF-8. Line 1: nesting/,
        ),
      ],
    });
  });

  it.each([
    ['owner', owned(`"${'x'.repeat(201)}"`), 'It must be one line of at most 200 characters.'],
    ['owner', owned('"a\\u202eb"'), 'It must be one line of at most 200 characters.'],
    [
      'contact',
      'kind: Resource\nmetadata: { links: [{ title: contact, url: "a\\nb" }] }',
      'It must be one line of at most 200 characters.',
    ],
    ...[
      'javascript:alert(1)',
      'https://u:p@example.com/',
      'https:// x',
      `https://e.com/${'x'.repeat(2000)}`,
    ].map((address) => [
      'repository',
      annotated(`backstage.io/source-location: "url:${address}"`),
      'It must be a web address without a password, of at most 2000 characters.',
    ]),
  ])('about the %s that is left out: %s', async (what, catalog, rule) => {
    expect(await readOf(catalog)).toEqual({
      upkeep: {},
      notes: [`"catalog-info.yaml": the ${what} is left out. ${rule}`],
    });
  });

  it.each([
    'kind: Component\nspec: [1]\nmetadata: null\n',
    'kind: Component\nspec: { owner: 5 }\nmetadata: { links: { title: contact }, annotations: text }\n',
    'kind: Component\n__proto__: { spec: { owner: x } }\nconstructor: 1\n',
    'kind: Component\nmetadata: { links: [null, 1, { title: contact }] }\n',
  ])('while values of other types say nothing: %s', async (catalog) => {
    expect(await readOf(catalog)).toEqual({ upkeep: {}, notes: [] });
  });
});
