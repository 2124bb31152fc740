// The words with mistakes that these tests are about.
// cspell:ignore enforcment polcy fromat sorce modul jsno mandatry
import { describe, expect, it } from '@jest/globals';
import { contentsWith } from '../testing/configured-archive.ts';
import { correctConfigurations } from '../testing/policy-configurations.ts';
import { type BlockForm, type Kind, knownBlocks } from './known-words.ts';
import { readConfiguration } from './read-configuration.ts';

/** The problem of a configuration in an archive with all files that correct ones name. */
function problemOf(kind: Kind, text: string): string {
  const configuration = readConfiguration(kind, contentsWith(kind, text));
  return configuration !== null && 'problem' in configuration ? configuration.problem : 'none';
}

const formsOf = (kind: Kind): BlockForm[] =>
  Object.values(knownBlocks[kind]).flatMap((known) =>
    'forms' in known ? [...Object.values(known.forms), known.short] : [known],
  );

describe('a correct configuration', () => {
  it.each([['kind1', correctConfigurations.kind1] as const, ['kind2', correctConfigurations.kind2] as const])(
    'a file of %s with every known word is ready',
    (kind, [text]) => {
      const forms = formsOf(kind).flatMap((form) => [form, ...Object.values(form.blocks)]);
      const words = forms.flatMap(({ attributes }) => Object.keys(attributes).map((word) => `${word} `));
      const headers = forms.map(({ form }) => form.replace(/"<name>" \{ … \}$|\{ … \}$/, ''));

      expect([...words, ...headers].filter((word) => !text.includes(word))).toEqual([]);
      expect(problemOf(kind, text)).toBe('none');
    },
  );

  it('policies have the levels, sources and descriptions that their files give', () => {
    const policiesOf = (kind: Kind, text: string) => readConfiguration(kind, contentsWith(kind, text));
    expect(policiesOf('kind1', correctConfigurations.kind1[2])).toEqual({
      policies: [
        {
          name: 'tags',
          description: 'Everything has an owner.\n  Ask for ${more}.\n',
          enforcementLevel: 'advisory',
          path: 'tags.sentinel',
          query: null,
        },
        {
          name: 'regions',
          description: null,
          enforcementLevel: 'advisory',
          path: 'policies/regions.sentinel',
          query: null,
        },
      ],
    });
    expect(policiesOf('kind2', correctConfigurations.kind2[0])).toMatchObject({
      policies: [
        { name: 'regions', enforcementLevel: 'mandatory', query: 'data.acme.regions.deny', line: 2 },
        { name: 'tags', enforcementLevel: 'advisory', query: 'data.acme["tags"].warn' },
        { name: 'tags_too', enforcementLevel: 'advisory', query: 'data.acme.tags' },
      ],
    });
  });
});

describe('an unknown word is an error with its line and the nearest known word', () => {
  it.each<[string, Kind, string, string]>([
    [
      'an attribute of a policy',
      'kind1',
      'policy "tags" {\n  enforcment_level = "hard-mandatory"\n}\n',
      'sentinel.hcl, line 2: it gives the policy "tags" an unknown attribute, "enforcment_level". Did you mean enforcement_level? Known are source, enforcement_level, description, params.',
    ],
    [
      'a dash instead of an underscore',
      'kind2',
      'policy "tags" {\n  query = "data.acme.tags"\n  enforcement-level = "mandatory"\n}\n',
      'policies.hcl, line 3: it gives the policy "tags" an unknown attribute, "enforcement-level". Did you mean enforcement_level? Known are query, enforcement_level, description.',
    ],
    [
      'a block',
      'kind1',
      'policy "tags" {}\n\npolcy "regions" {}\n',
      'sentinel.hcl, line 3: it has an unknown block, "polcy". Did you mean policy? Known are policy, import, module, mock, param, global, test, sentinel.',
    ],
    [
      'a block in capitals',
      'kind2',
      'Policy "tags" {}\n',
      'policies.hcl, line 1: it has an unknown block, "Policy". Did you mean policy? Known are policy.',
    ],
    [
      'a word like no other',
      'kind1',
      'policy "tags" {\n  severity = "high"\n}\n',
      'sentinel.hcl, line 2: it gives the policy "tags" an unknown attribute, "severity". Known are source, enforcement_level, description, params.',
    ],
    [
      'a word that every object has',
      'kind1',
      'constructor "tags" {}\n',
      'sentinel.hcl, line 1: it has an unknown block, "constructor". Known are policy, import, module, mock, param, global, test, sentinel.',
    ],
    [
      'an attribute of an import',
      'kind1',
      'import "static" "owners" {\n  source = "lib/owners.json"\n  fromat = "json"\n}\n',
      'sentinel.hcl, line 3: it gives the import "owners" an unknown attribute, "fromat". Did you mean format? Known are source, format.',
    ],
    [
      'an attribute of the module of a mock',
      'kind1',
      'mock "tfplan/v2" {\n  module {\n    sorce = "mocks/plan.sentinel"\n  }\n}\n',
      'sentinel.hcl, line 3: it gives the module of the mock "tfplan/v2" an unknown attribute, "sorce". Did you mean source? Known are source.',
    ],
    [
      'a block in a mock',
      'kind1',
      'mock "tfplan/v2" {\n  modul {\n    source = "mocks/plan.sentinel"\n  }\n}\n',
      'sentinel.hcl, line 2: it has an unknown block, "modul", in the mock "tfplan/v2". Did you mean module? Known are module, data.',
    ],
    [
      'a kind of import',
      'kind1',
      'import "modul" "helpers" {\n  source = "lib/helpers.sentinel"\n}\n',
      'sentinel.hcl, line 1: it has an import of an unknown kind, "modul". Did you mean module? Known are module, plugin, static.',
    ],
    [
      'a format',
      'kind1',
      'import "static" "owners" {\n  source = "lib/owners.json"\n  format = "jsno"\n}\n',
      'sentinel.hcl, line 3: it gives the import "owners" the format "jsno". Did you mean json? Choose from json.',
    ],
    [
      'a level of the first kind',
      'kind1',
      'policy "tags" {\n  enforcement_level = "hard-mandatry"\n}\n',
      'sentinel.hcl, line 2: it gives the policy "tags" the enforcement_level "hard-mandatry". Did you mean hard-mandatory? Choose from advisory, soft-mandatory, hard-mandatory.',
    ],
    [
      'a level of the second kind',
      'kind2',
      'policy "tags" {\n  query = "data.acme.tags"\n  enforcement_level = "Mandatory"\n}\n',
      'policies.hcl, line 3: it gives the policy "tags" the enforcement_level "Mandatory". Did you mean mandatory? Choose from advisory, mandatory.',
    ],
    [
      'a block of the first kind in a file of the second',
      'kind2',
      'import "module" "helpers" {\n  source = "lib/helpers.sentinel"\n}\n',
      'policies.hcl, line 1: it has an unknown block, "import". Known are policy.',
    ],
    [
      'an attribute where a block belongs',
      'kind1',
      'mock "tfplan/v2" {\n  module = "mocks/plan.sentinel"\n}\n',
      'sentinel.hcl, line 2: it gives the mock "tfplan/v2" an unknown attribute, "module". It is a block. Write: module { … }',
    ],
    [
      'a block where an attribute belongs',
      'kind1',
      'policy "tags" {\n  params {\n    limit = 1\n  }\n}\n',
      'sentinel.hcl, line 2: it has an unknown block, "params", in the policy "tags". It is an attribute. Write: params = …',
    ],
    [
      'a policy inside another, as after a lost brace',
      'kind1',
      'policy "tags" {\n\npolicy "regions" {\n}\n}\n',
      'sentinel.hcl, line 3: it has an unknown block, "policy", in the policy "tags". Is the } before it missing?',
    ],
    [
      'a level that a misplaced brace put into the params',
      'kind1',
      'policy "tags" {\n  params = {\n    zones = {\n      count = 1\n  enforcement_level = "hard-mandatory"\n    }\n  }\n}\n',
      'sentinel.hcl, line 2: it has enforcement_level inside the params of the policy "tags". Is a } misplaced?',
    ],
    [
      'an attribute outside of its block',
      'kind1',
      'policy "tags" {}\nenforcement_level = "hard-mandatory"\n',
      'sentinel.hcl, line 2: it sets "enforcement_level" outside of a block. Put it into its block.',
    ],
  ])('unknown: %s', (_what, kind, text, problem) => {
    expect(problemOf(kind, text)).toBe(problem);
  });
});

describe('what is said twice is an error', () => {
  it.each<[string, string, string]>([
    [
      'an attribute',
      'policy "tags" {\n  enforcement_level = "hard-mandatory"\n  enforcement_level = "advisory"\n}\n',
      'line 3: syntax error. "enforcement_level" is set twice in its block, first on line 2. Keep one.',
    ],
    ['a policy', 'policy "tags" {}\npolicy tags {}\n', 'line 2: it names the policy "tags" twice.'],
    [
      'an import, whatever its form',
      'module "helpers" {\n  source = "lib/older.sentinel"\n}\nimport "module" "helpers" {\n  source = "lib/helpers.sentinel"\n}\n',
      'line 4: it names the import "helpers" twice.',
    ],
    [
      'a param',
      'param "limit" { value = 1 }\nparam "limit" { value = 2 }\n',
      'line 2: it names the param "limit" twice.',
    ],
    ['a block without a name', 'test {}\ntest {}\n', 'line 2: it has two test blocks.'],
    [
      'a block inside a block',
      'mock "x" {\n  module { source = "tags.sentinel" }\n  module { source = "tags.sentinel" }\n}\n',
      'line 3: it gives the mock "x" the block module twice.',
    ],
  ])('twice: %s', (_what, text, problem) => {
    expect(problemOf('kind1', text)).toContain(`sentinel.hcl, ${problem}`);
  });
});

describe('a name that is not valid is an error', () => {
  it.each<[string, string, string]>([
    [
      'a policy’s with a space',
      'policy "no public" {}\n',
      'names the policy "no public". A name there is letters, digits, dashes, underscores and dots, at most 255 in all.',
    ],
    [
      'a policy’s that is empty',
      'policy "" {}\n',
      'does not have exactly one name. Write: policy "<name>" { … }',
    ],
    ['a policy’s of 256 letters', `policy "${'a'.repeat(256)}" {}\n`, 'at most 255 in all'],
    ['a second name of a policy', 'policy "tags" "more" {}\n', 'does not have exactly one name'],
    ['an import without a name', 'import {}\n', 'has an import of an unknown kind, "".'],
    [
      'an import with a kind only',
      'import "module" {}\n',
      'has an import block that does not have exactly one name. Write: import "module" "<name>" { … }',
    ],
    ['a mock’s with a space', 'mock "tf plan" {}\n', 'names the mock "tf plan". A name there is letters'],
    [
      'a param’s with a dash',
      'param "the-limit" { value = 1 }\n',
      'names the param "the-limit". A name there is',
    ],
    ['a test with a name', 'test "all" {}\n', 'has a test block that has a name. Write: test { … }'],
  ])('not valid: %s', (_what, text, problem) => {
    expect(problemOf('kind1', text)).toMatch(/^sentinel\.hcl, line 1: it /);
    expect(problemOf('kind1', text)).toContain(problem);
  });
});

describe('a value of the wrong type, and a value that is missing, are errors', () => {
  it.each<[string, Kind, string, string]>([
    [
      'a list as source',
      'kind1',
      'policy "tags" {\n  source = ["tags.sentinel"]\n}\n',
      'does not give the policy "tags" a plain string as source',
    ],
    [
      'null as level',
      'kind1',
      'policy "tags" {\n  enforcement_level = null\n}\n',
      'does not give the policy "tags" a plain string as enforcement_level',
    ],
    [
      'a boolean as description',
      'kind1',
      'policy "tags" {\n  description = true\n}\n',
      'a plain string as description',
    ],
    [
      'a list as params',
      'kind1',
      'policy "tags" {\n  params = []\n}\n',
      'gives the policy "tags" a list as params. It must be a map.',
    ],
    [
      'text as args',
      'kind1',
      'import "plugin" "cost" {\n  args = "-v"\n}\n',
      'gives the import "cost" text as args. It must be a list.',
    ],
    [
      'a number as env',
      'kind1',
      'import "plugin" "cost" {\n  env = 1\n}\n',
      'gives the import "cost" a number as env. It must be a list or map.',
    ],
    [
      'a variable',
      'kind1',
      'policy "tags" {\n  enforcement_level = var.level\n}\n',
      'The value of enforcement_level begins with var.',
    ],
    [
      'a template',
      'kind1',
      'policy "tags" {\n  enforcement_level = "${var.level}"\n}\n',
      'has a template, which is not evaluated',
    ],
    [
      'a function',
      'kind1',
      'policy "tags" {\n  source = file("tags.sentinel")\n}\n',
      'The value of source begins with file.',
    ],
    ['a sum', 'kind1', 'param "limit" {\n  value = 1 + 1\n}\n', 'is not expected here'],
    [
      'a text of 1,025 characters',
      'kind1',
      `policy "tags" {\n  description = "${'x'.repeat(1025)}"\n}\n`,
      'more than 1024 characters as description',
    ],
  ])('wrong: %s', (_what, kind, text, problem) => {
    expect(problemOf(kind, text)).toMatch(/^sentinel\.hcl, line 2: /);
    expect(problemOf(kind, text)).toContain(problem);
  });

  it.each<[string, Kind, string, string]>([
    [
      'a query',
      'kind2',
      'policy "tags" {}\n',
      'policies.hcl, line 1: it gives the policy "tags" no query. Add: query = "data.<package>.<rule>"',
    ],
    [
      'the source of an import',
      'kind1',
      'import "module" "m" {}\n',
      'sentinel.hcl, line 1: it gives the import "m" no source. Add: source = "./<file>"',
    ],
    [
      'the value of a param',
      'kind1',
      'param "limit" {}\n',
      'sentinel.hcl, line 1: it gives the param "limit" no value. Add: value = <value>',
    ],
  ])('missing: %s', (_what, kind, text, problem) => {
    expect(problemOf(kind, text)).toBe(problem);
  });
});

describe('a file that a block names is in the archive', () => {
  const blocks: [string, (source: string) => string, string][] = [
    ['a policy', (source) => `policy "it" {\n  source = "${source}"\n}\n`, 'the policy "it"'],
    [
      'an imported module',
      (source) => `import "module" "it" {\n  source = "${source}"\n}\n`,
      'the import "it"',
    ],
    ['a static import', (source) => `import "static" "it" {\n  source = "${source}"\n}\n`, 'the import "it"'],
    ['a plugin', (source) => `import "plugin" "it" {\n  source = "${source}"\n}\n`, 'the import "it"'],
    ['an import without a kind', (source) => `import "it" {\n  path = "${source}"\n}\n`, 'the import "it"'],
    ['a module', (source) => `module "it" {\n  source = "${source}"\n}\n`, 'the module "it"'],
    [
      'a mock',
      (source) => `mock "it" {\n  module {\n    source = "${source}"\n  }\n}\n`,
      'the module of the mock "it"',
    ],
  ];

  it.each(blocks)('the file of %s may be anywhere in it', (_what, block) => {
    expect(problemOf('kind1', block('./lib/../lib//helpers.sentinel'))).toBe('none');
  });

  it.each(blocks)('the file of %s may not be missing', (_what, block, subject) => {
    expect(problemOf('kind1', block('./lib/helper.sentinel'))).toContain(
      `it names ${subject}, whose file "lib/helper.sentinel" is not in the archive. Did you mean "lib/helpers.sentinel"? Add it, or correct its source.`,
    );
    expect(problemOf('kind1', block('./lib'))).toContain('"lib" is not in the archive. Add it');
    expect(problemOf('kind1', block('tags.sentinel/'))).toContain('"tags.sentinel/" is not in the archive.');
  });

  it.each(blocks)('the file of %s may not come from another place', (_what, block, subject) => {
    const places = [
      'https://policies.example/it.sentinel?checksum=sha256:00',
      'git::https://git.example/policies.git//it.sentinel',
      'git@git.example:policies.git',
      'registry.terraform.io/acme/policies/it.sentinel',
      '/etc/it.sentinel',
      './',
      '',
    ];
    const expected = places.map(
      (place) =>
        `it takes ${subject} from "${place}", which is not a path inside the archive. Put the file into the archive.`,
    );
    expect(
      places.map((place) => problemOf('kind1', block(place)).replace(/^sentinel\.hcl, line [23]: /, '')),
    ).toEqual(expected);
  });

  it.each(blocks)('the file of %s may not be outside of the archive', (_what, block, subject) => {
    expect(problemOf('kind1', block('./../it.sentinel'))).toContain(
      `it takes ${subject} from "./../it.sentinel", which is not a path inside the archive. Add the file to the repository, or to the archive, as "groundwork policy-set publish --root" does.`,
    );
  });
});
