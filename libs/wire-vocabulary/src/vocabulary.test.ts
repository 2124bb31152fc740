import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  allowances,
  emptyAsAbsent,
  emptyInPlaceOfNull,
  impliedAttributes,
  impliedMembers,
  neighborTypes,
  optionalBodies,
  typeLeniences,
} from './leniences.ts';
import { createVocabulary, type WordField } from './vocabulary.ts';
import { attributeWords, unofficialWords, valueWords, vcsKindDisplayNames } from './words.ts';

const neutral = createVocabulary('neutral');
const terraform = createVocabulary('terraform');

/** The rows of docs/compatibility.md#vocabulary, written out again as the expected values. */
const valueRows: readonly (readonly [field: WordField, word: string, real: string])[] = [
  ['policy-sets.kind', 'kind1', 'sentinel'],
  ['policy-sets.kind', 'kind2', 'opa'],
  ['effective-policy-sets.kind', 'kind2', 'opa'],
  ['policy-evaluations.policy-kind', 'kind2', 'opa'],
  ['policies.kind', 'kind1', 'sentinel'],
  ['policies.kind', 'kind2', 'opa'],
  ['oauth-clients.service-provider', 'vcs1', 'github'],
  ['oauth-clients.service-provider', 'vcs2', 'github_enterprise'],
  ['oauth-clients.service-provider', 'vcs3', 'gitlab_hosted'],
  ['oauth-clients.service-provider', 'vcs4', 'gitlab_community_edition'],
  ['oauth-clients.service-provider', 'vcs5', 'gitlab_enterprise_edition'],
  ['oauth-clients.service-provider', 'vcs6', 'ado_server'],
  ['registry-module-versions.source', 'api', 'tfe-api'],
  ['policy-set-versions.source', 'api', 'tfe-api'],
];

const attributeRows = [
  ['organizations', 'engine-build-worker-apply-timeout', 'terraform-build-worker-apply-timeout'],
  ['organizations', 'engine-build-worker-plan-timeout', 'terraform-build-worker-plan-timeout'],
  ['organizations', 'engine-worker-sudo-enabled', 'terraform-worker-sudo-enabled'],
] as const;

const attributeOf = (field: string) => field.slice(field.indexOf('.') + 1);
const typeOf = (field: string) => field.slice(0, field.indexOf('.'));

describe('the terraform vocabulary', () => {
  it.each(valueRows)('%s: %s is written as %s and read back', (field, word, real) => {
    const resource = { type: typeOf(field), attributes: { [attributeOf(field)]: word } };

    const written = terraform.writeResource(resource);

    expect(written.attributes).toEqual({ [attributeOf(field)]: real });
    expect(terraform.readAttributes(resource.type, written.attributes)).toMatchObject(resource.attributes);
    expect(terraform.readValue(field, real)).toBe(word);
  });

  it.each(attributeRows)('%s: the attribute %s is written as %s and read back', (type, name, real) => {
    const written = terraform.writeResource({ type, attributes: { [name]: '2h' } });

    expect(written.attributes).toEqual({ [real]: '2h' });
    expect(terraform.readAttributes(type, written.attributes)).toEqual({ [name]: '2h' });
    expect(terraform.writeAttributePath(type, [name])).toEqual([real]);
  });

  it.each([
    ['kind1-versions', 'sentinel-versions'],
    ['kind2-versions', 'opa-versions'],
    ['policy-sets', 'policy-sets'],
  ])('the type %s is written as %s', (type, real) => {
    expect(terraform.writeType(type)).toBe(real);
    expect(terraform.writeResource({ type })).toEqual({ type: real });
    expect(terraform.readResource({ type: real })).toEqual({ type });
    expect(neutral.writeType(type)).toBe(type);
    expect(neutral.readResource({ type })).toEqual({ type });
    expect(neutral.writeResource({ type })).toEqual({ type });
  });

  it.each(['registry-modules', 'policy-sets'])('%s: the key and kind in vcs-repo are translated', (type) => {
    const attributes = {
      'vcs-repo': { 'vcs-app-installation-id': 'ghain-1', 'service-provider': 'vcs2', identifier: 'a/b' },
    };

    const written = terraform.writeResource({ type, attributes });

    expect(written.attributes).toEqual({
      'vcs-repo': {
        'github-app-installation-id': 'ghain-1',
        'service-provider': 'github_enterprise',
        identifier: 'a/b',
      },
    });
    expect(terraform.readAttributes(type, written.attributes)).toMatchObject(attributes);
    expect(terraform.writeAttributePath(type, ['vcs-repo', 'vcs-app-installation-id'])).toEqual([
      'vcs-repo',
      'github-app-installation-id',
    ]);
  });

  it('a resource of a response is read as it was written, also where a request would be read leniently', () => {
    const repository = { identifier: 'a/b', branch: 'main', tags: false, 'service-provider': 'vcs2' };
    const module = { id: 'mod-1', type: 'registry-modules', attributes: { 'vcs-repo': repository } };

    expect(terraform.readResource(terraform.writeResource(module))).toEqual(module);
    expect(neutral.readResource(module)).toBe(module);
  });

  it.each([
    ['vcs1', 'github'],
    ['vcs2', 'github'],
    ['vcs3', 'gitlab'],
    ['vcs4', 'gitlab'],
    ['vcs5', 'gitlab'],
    ['vcs6', 'ado'],
  ])('the source %s of a policy set version is written as its family %s', (kind, family) => {
    const written = terraform.writeResource({ type: 'policy-set-versions', attributes: { source: kind } });

    expect(written.attributes).toEqual({ source: family });
  });

  it('a family is read as its first kind', () => {
    expect(terraform.readValue('policy-set-versions.source', 'github')).toBe('vcs1');
    expect(terraform.readValue('policy-set-versions.source', 'gitlab')).toBe('vcs3');
    expect(terraform.readValue('policy-set-versions.source', 'ado')).toBe('vcs6');
  });

  it('a value of another attribute or type is not translated', () => {
    const resource = {
      type: 'workspaces',
      attributes: { name: 'kind1', kind: 'kind1', nested: { kind: 'kind1' } },
    };

    expect(terraform.writeResource(resource)).toEqual(resource);
    expect(
      terraform.writeResource({ type: 'policy-sets', attributes: { name: 'kind1' } }).attributes,
    ).toEqual({
      name: 'kind1',
    });
  });

  it('a value in the objects of a list is translated', () => {
    const bundle = {
      type: 'policy-bundles',
      attributes: { 'policy-sets': [{ kind: 'kind2', parameters: [{ key: 'kind', value: 'kind2' }] }] },
    };

    const written = terraform.writeResource(bundle);

    expect(written.attributes['policy-sets']).toEqual([
      { kind: 'opa', parameters: [{ key: 'kind', value: 'kind2' }] },
    ]);
    expect(terraform.readResource(written)).toEqual(bundle);
  });

  it.each([null, 7, ['vcs1'], undefined, true])('a value that is not text is not translated: %p', (value) => {
    const attributes = { kind: value, 'vcs-repo': value };

    expect(terraform.writeResource({ type: 'policy-sets', attributes }).attributes).toEqual(attributes);
    expect(terraform.readAttributes('policy-sets', attributes)).toEqual(attributes);
  });

  it('a resource without attributes gets none', () => {
    expect(terraform.writeResource({ type: 'policy-sets' })).toEqual({ type: 'policy-sets' });
  });

  it('a missing registry-name is read as private, and others are kept', () => {
    expect(terraform.readAttributes('registry-modules', { name: 'vpc' })).toEqual({
      name: 'vpc',
      'registry-name': 'private',
    });
    expect(terraform.readAttributes('registry-modules', { 'registry-name': 'public' })).toEqual({
      'registry-name': 'public',
    });
  });

  it('only the terraform vocabulary allows what clients send beyond the reference', () => {
    const names = [
      'provider-with-underscore',
      'token-end-after-two-years',
      'taken-description-by-its-words',
      'team-token-without-description',
      'page-number-zero',
      'null-of-unset-attribute',
      'module-partnerships',
    ] as const;
    for (const allowance of names) {
      expect(terraform.allows(allowance)).toBe(true);
      expect(neutral.allows(allowance)).toBe(false);
    }
  });

  it('only the terraform vocabulary reads bodies that differ from the reference', () => {
    expect(terraform.bodyLenience('authentication-tokens')).toEqual({
      types: ['', 'authentication-token'],
      withoutData: true,
    });
    expect(terraform.bodyLenience('policies')).toEqual({ types: ['', 'policy'], withoutData: false });
    expect(terraform.bodyLenience('kind1-versions')).toMatchObject({ types: ['', 'sentinel-version'] });
    expect(neutral.bodyLenience('authentication-tokens')).toBeUndefined();
  });

  it('the access of a team to a project may have the type team-project-access', () => {
    expect(terraform.bodyLenience('team-projects')?.types).toContain('team-project-access');
    expect(terraform.bodyLenience('team-workspaces')?.types).not.toContain('team-project-access');
  });

  it('a team may have the type of organizations, and a policy set that of policies', () => {
    expect(terraform.bodyLenience('teams')).toMatchObject({ types: ['', 'team', 'organizations'] });
    expect(terraform.bodyLenience('policy-sets')).toMatchObject({ types: ['', 'policy-set', 'policies'] });
  });

  it.each([{}, { identifier: null }, { identifier: '', branch: null }])(
    'a vcs-repo of %j is read as absent',
    (repository) => {
      const attributes = { name: 'web', 'vcs-repo': repository, 'registry-name': 'private' };
      for (const type of ['workspaces', 'policy-sets', 'registry-modules']) {
        expect(terraform.readAttributes(type, attributes)).toEqual({
          name: 'web',
          'registry-name': 'private',
        });
        expect(neutral.readAttributes(type, attributes)).toEqual(attributes);
      }
      expect(terraform.readAttributes('teams', attributes)).toEqual(attributes);
    },
  );

  it.each([null, 'text', { identifier: 'a/b' }, []])(
    'a vcs-repo of a workspace of %j is read as it is',
    (value) => {
      expect(terraform.readAttributes('workspaces', { 'vcs-repo': value })).toEqual({ 'vcs-repo': value });
    },
  );

  it.each([
    [{ branch: 'main', tags: false }, { branch: 'main' }],
    [
      { branch: 'main', tags: true },
      { branch: 'main', tags: true },
    ],
    [
      { branch: '', tags: false },
      { branch: '', tags: false },
    ],
    [{ tags: false }, { tags: false }],
    [
      { identifier: 'acme/network', branch: '', tags: false },
      { identifier: 'acme/network', branch: '' },
    ],
    [{ identifier: 'acme/network', tags: false }, { identifier: 'acme/network' }],
    [
      { identifier: 'acme/network', tags: true },
      { identifier: 'acme/network', tags: true },
    ],
  ])('a tags of false is read as absent beside a branch or the name of a repository: %j', (given, read) => {
    const attributes = { 'vcs-repo': given, 'registry-name': 'private' };
    expect(terraform.readAttributes('registry-modules', attributes)).toEqual({
      'vcs-repo': read,
      'registry-name': 'private',
    });
  });

  it('an attribute that clients decode as a text is never null', () => {
    const token = { type: 'oauth-tokens', attributes: { 'service-provider-user': null, other: null } };
    expect(terraform.writeResource(token).attributes).toEqual({ 'service-provider-user': '', other: null });
    expect(createVocabulary('neutral').writeResource(token)).toEqual(token);
  });

  it('a word that the API reference does not have is never suggested', () => {
    const attributes = { 'service-provider': 'bitbucket_data_center' };
    expect(createVocabulary('neutral').foreignWords('oauth-clients', attributes)).toEqual([]);
    expect(terraform.readAttributes('oauth-clients', attributes)).toEqual({ 'service-provider': 'vcs7' });
  });

  it('a VCS kind has a display name', () => {
    expect(Object.keys(vcsKindDisplayNames)).toEqual([
      'vcs1',
      'vcs2',
      'vcs3',
      'vcs4',
      'vcs5',
      'vcs6',
      'vcs7',
    ]);
    expect(terraform.displayNameOfVcsKind('vcs1')).toBe('GitHub');
    expect(terraform.displayNameOfVcsKind('other')).toBe('other');
  });
});

describe('the list of leniences', () => {
  it('each row says who needs it', () => {
    const rows: unknown[] = [
      ...Object.values(allowances).map((sentBy) => ({ sentBy })),
      ...typeLeniences,
      ...[neighborTypes, optionalBodies, impliedAttributes, emptyAsAbsent, impliedMembers].flatMap((rows) =>
        Object.values<unknown>(rows),
      ),
      ...Object.values(emptyInPlaceOfNull).map(({ readBy }) => ({ sentBy: readBy })),
    ];
    for (const row of rows) expect(row).toMatchObject({ sentBy: expect.stringMatching(/\w/) });
  });
});

describe('the table of words', () => {
  it('apart from families, two neutral terms of a field never share a real term', () => {
    for (const [field, words] of Object.entries(valueWords)) {
      if (field === 'policy-set-versions.source') continue;
      expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
    }
    for (const words of Object.values(attributeWords)) {
      expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
    }
  });
});

describe('the neutral vocabulary', () => {
  it('the neutral vocabulary changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.jsonValue()), (type, attributes) => {
        expect(neutral.readAttributes(type, attributes)).toBe(attributes);
        const resource = { type, attributes };
        expect(neutral.writeResource(resource)).toBe(resource);
      }),
    );
  });

  it.each(valueRows)('%s: %s is unchanged', (field, word) => {
    expect(neutral.readValue(field, word)).toBe(word);
  });

  it('names and kinds are unchanged', () => {
    expect(neutral.writeAttributePath('organizations', ['engine-worker-sudo-enabled'])).toEqual([
      'engine-worker-sudo-enabled',
    ]);
    expect(neutral.displayNameOfVcsKind('vcs1')).toBe('vcs1');
  });
});

/** Every value and name of the table, in a body as it would be sent. */
const everyValue = Object.entries(valueWords).flatMap(([field, words]) =>
  Object.entries(words).map(([word, real]) => [field, word, real] as const),
);
const everyOfficialValue = everyValue.filter(([, word]) => !unofficialWords.includes(word));

const everyName = Object.entries(attributeWords).flatMap(([place, words]) =>
  Object.entries(words).map(([name, real]) => [`${place}.${name}`, name, real] as const),
);

/** The attributes of a resource that has one value at `field`, or one attribute of another name there. */
function attributesAt(field: string, value: string, name?: string) {
  const [type = '', ...path] = field.split('.');
  const names = name === undefined ? path : [...path.slice(0, -1), name];
  const [first = '', ...rest] = names;
  const inner = rest.reduceRight<unknown>((within, each) => ({ [each]: within }), value);
  return { type, names, attributes: { [first]: inner } };
}

describe('the words of the other vocabulary', () => {
  it.each(everyOfficialValue)('%s: %s is foreign to terraform, and %s to neutral', (field, word, real) => {
    const [given, translated] = [attributesAt(field, word), attributesAt(field, real)];
    const path = given.names;
    expect(terraform.foreignWords(given.type, given.attributes)).toEqual([
      { path, kind: 'value', word, instead: real },
    ]);
    expect(neutral.foreignWords(given.type, given.attributes)).toEqual([]);
    expect(neutral.foreignWords(given.type, translated.attributes)).toEqual([
      { path, kind: 'value', word: real, instead: expect.stringMatching(/./) },
    ]);
    expect(terraform.foreignWords(given.type, translated.attributes)).toEqual([]);
  });

  it.each(everyName)('%s: the name %s is foreign to terraform, and %s to neutral', (place, name, real) => {
    const [given, translated] = [attributesAt(place, '2h', name), attributesAt(place, '2h', real)];
    expect(terraform.foreignWords(given.type, given.attributes)).toEqual([
      { path: given.names, kind: 'name', word: name, instead: real },
    ]);
    expect(neutral.foreignWords(given.type, given.attributes)).toEqual([]);
    expect(neutral.foreignWords(given.type, translated.attributes)).toEqual([
      { path: translated.names, kind: 'name', word: real, instead: name },
    ]);
    expect(terraform.foreignWords(given.type, translated.attributes)).toEqual([]);
  });

  it.each(valueRows)('a filter of %s: %s is foreign to terraform, and %s to neutral', (field, word, real) => {
    expect(terraform.insteadOf(field, word)).toBe(real);
    expect(terraform.insteadOf(field, real)).toBeUndefined();
    expect(neutral.insteadOf(field, real)).toBe(word);
    expect(neutral.insteadOf(field, word)).toBeUndefined();
  });

  it('a word of another field, or of no vocabulary, is not foreign', () => {
    const attributes = {
      name: 'kind1',
      description: 'vcs1',
      kind: 'nonsense',
      'vcs-repo': { branch: 'api' },
    };
    expect(terraform.foreignWords('policy-sets', attributes)).toEqual([]);
    expect(neutral.foreignWords('policy-sets', { ...attributes, name: 'opa' })).toEqual([]);
    expect(terraform.insteadOf('policies.kind', 'nonsense')).toBeUndefined();
  });

  it('no word of a field is in both vocabularies', () => {
    for (const words of [...Object.values(valueWords), ...Object.values(attributeWords)]) {
      const reals = new Set(Object.values(words));
      expect(Object.keys(words).filter((word) => reals.has(word))).toEqual([]);
    }
  });
});

it('translating any attributes does not throw and keeps their number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('organizations', 'policy-sets', 'policy-set-versions', 'oauth-clients'),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (type, attributes) => {
        const { attributes: written } = terraform.writeResource({ type, attributes });
        expect(Object.keys(written)).toHaveLength(Object.keys(attributes).length);
        terraform.readAttributes(type, attributes);
      },
    ),
  );
});
