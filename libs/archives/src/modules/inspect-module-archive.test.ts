import { describe, expect, it } from '@jest/globals';
import { type ModuleDescription, moduleDetailsSchema } from '@groundwork/contracts';
import { tarball } from '../testing/tarball.ts';
import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import { chunksOf } from '../testing/chunks-of.ts';
import { type ModuleInspection, inspectModuleArchive } from './inspect-module-archive.ts';

type Content = Parameters<typeof tarball>[0];

const inspect = (content: Content): Promise<ModuleInspection> =>
  inspectModuleArchive(chunksOf(tarball(content)));

const rootOf = async (content: Content): Promise<ModuleDescription> => (await inspect(content)).details.root;

async function refusalOf(content: Content): Promise<string> {
  try {
    await inspect(content);
    return 'accepted';
  } catch (error) {
    if (error instanceof ArchiveRefusal) return `${error.code}: ${error.message}`;
    throw error;
  }
}

describe('a module', () => {
  it('a module is described in full: root, submodules, examples', async () => {
    const { details, notes } = await inspect({
      'README.md': '# Network\n',
      'versions.tf':
        'terraform {\n  required_providers {\n    aws = {\n      source = "hashicorp/aws"\n      version = ">= 5.0"\n    }\n  }\n}\n',
      'variables.tf': 'variable "name" {\n  type = string\n  description = "The name."\n}\n',
      'outputs.tf': 'output "id" {\n  value = aws_vpc.main.id\n  description = "The id."\n}\n',
      'main.tf':
        'resource "aws_vpc" "main" {}\ndata "aws_region" "here" {}\nmodule "subnets" {\n  source = "./modules/subnets"\n}\n',
      'modules/subnets/main.tf': 'variable "number" {}\n',
      'modules/subnets/README': 'Subnets',
      'modules/empty/notes.txt': 'no configuration here',
      'examples/simple/main.tf':
        'module "network" {\n  source = "example/network/aws"\n  version = "~> 1.0"\n}\n',
      'modules/subnets/deep/main.tf': 'variable "a" {}\nvariable "b" {}\n',
    });
    expect(moduleDetailsSchema.parse(details)).toEqual(details);
    expect(notes).toEqual([]);
    expect(details.root).toEqual({
      path: '',
      name: '',
      readme: '# Network\n',
      readmeTruncated: false,
      empty: false,
      ephemeralResources: [],
      moved: [],
      removed: [],
      requiredVersion: '',
      variables: [
        {
          name: 'name',
          type: 'string',
          description: 'The name.',
          default: null,
          required: true,
          sensitive: false,
          ephemeral: false,
          nullable: true,
          const: false,
          deprecated: '',
          validations: [],
        },
      ],
      outputs: [
        {
          name: 'id',
          type: '',
          description: 'The id.',
          sensitive: false,
          ephemeral: false,
          deprecated: '',
        },
      ],
      providerInstances: [],
      providerRequirements: [
        { name: 'aws', namespace: 'hashicorp', source: 'hashicorp/aws', version: '>= 5.0' },
      ],
      moduleCalls: [{ name: 'subnets', source: './modules/subnets', version: '', inputs: [] }],
      resources: [
        { mode: 'managed', type: 'aws_vpc', name: 'main' },
        { mode: 'data', type: 'aws_region', name: 'here' },
      ],
    });
    expect(
      details.submodules.map(({ path, name, readme, variables }) => [path, name, readme, variables.length]),
    ).toEqual([
      ['modules/subnets', 'subnets', 'Subnets', 1],
      ['modules/subnets/deep', 'deep', null, 2],
    ]);
    expect(details.examples.map(({ path, moduleCalls }) => [path, moduleCalls])).toEqual([
      [
        'examples/simple',
        [{ name: 'network', source: 'example/network/aws', version: '~> 1.0', inputs: [] }],
      ],
    ]);
  });

  it('a module with nothing to describe has empty details', async () => {
    expect(await rootOf({ 'main.tf': 'locals {\n  a = 1\n}\n' })).toMatchObject({
      empty: true,
      readme: null,
    });
  });

  it('a module is read in the order of its file names and their lines', async () => {
    const { variables } = await rootOf({
      'b.tf': 'variable "b2" {}\nvariable "b1" {}\n',
      'a.tf': 'variable "a" {}\n',
    });
    expect(variables.map(({ name }) => name)).toEqual(['a', 'b2', 'b1']);
  });

  it('a module packed with links is described as its files would be, and a note names the links', async () => {
    const link = (path: string, linkTo: string) => ({ path, type: 'symbolic-link', linkTo }) as const;
    const { details, notes } = await inspect([
      link('README.md', 'guide/index.md'),
      link('outputs.tf', 'shared/more/outputs.tf'),
      { path: 'guide/index.md', content: '# Read me\n' },
      { path: 'shared/more/outputs.tf', content: 'output "o" {\n  value = 1\n}\n' },
      { path: 'main.tf', content: 'variable "a" {}\n' },
      { path: 'modules/x/main.tf', content: '' },
      link('modules/x/all.tf', '../../main.tf'),
      link('modules/y/main.tf', '../x/all.tf'),
      link('modules/z', '../shared'),
      link('code.tofu', 'modules/x/main.tf'),
      link('guide/again', '../guide'),
      link('nothing', 'none'),
    ]);
    expect(notes).toEqual([
      'Clients install these links as empty files. Pack the files themselves, with "tar --dereference": "outputs.tf", "modules/x/all.tf", "modules/y/main.tf", "modules/z", "code.tofu".',
      '"README.md" is a link to "guide/index.md"; clients unpack it as an empty file.',
      '"guide/again" is a link to "../guide"; clients unpack it as an empty file.',
      '"nothing" is a link to "none"; clients unpack it as an empty file.',
    ]);
    expect(details.root).toMatchObject({
      readme: '# Read me\n',
      variables: [{ name: 'a' }],
      outputs: [{ name: 'o' }],
    });
    expect(details.submodules.map(({ path, variables }) => [path, variables.length])).toEqual([
      ['modules/x', 1],
      ['modules/y', 1],
    ]);
  });

  it('a module whose configuration is nothing but links is refused, because clients install nothing', async () => {
    expect(
      await refusalOf([
        { path: 'src/main.tf', content: 'variable "a" {}\n' },
        { path: 'main.tf', type: 'symbolic-link', linkTo: 'src/main.tf' },
      ]),
    ).toMatch(/^configuration-missing: All configuration of the archive is links, .* tar --dereference/);
  });

  it('what links lead to counts toward the limits as often as it is read', async () => {
    const links = Array.from(
      { length: 17 },
      (_, index) => ({ path: `l${index}.tf`, type: 'symbolic-link', linkTo: 'main.tf' }) as const,
    );
    const content = `#${'x'.repeat(1024 * 1024 - 2)}\n`;
    expect(await refusalOf([{ path: 'main.tf', content }, ...links])).toMatch(/^configuration-too-large: /);
  });

  it('a text that no module directory has is read through links only within a limit', async () => {
    const filler = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`guide/${index}.md`, 'x'.repeat(250 * 1024)]),
    );
    const { details } = await inspect([
      { path: 'main.tf', content: '' },
      ...Object.entries(filler).map(([path, content]) => ({ path, content })),
      { path: 'guide/last.md', content: '# Last\n'.padEnd(250 * 1024) },
      { path: 'README.md', type: 'symbolic-link', linkTo: 'guide/last.md' },
    ]);
    expect(details.root.readme).toBeNull();
  });

  it('a module with very many links gets a summary of its notes', async () => {
    const links = Array.from(
      { length: 30 },
      (_, index) => ({ path: `l${index}`, type: 'symbolic-link', linkTo: 'main.tf' }) as const,
    );
    const { notes } = await inspect([{ path: 'main.tf', content: '' }, ...links]);
    expect(notes).toHaveLength(21);
    expect(notes.at(-1)).toBe('There are 10 more notes of this kind.');
  });

  it('files with names that no address can have get a note each, unless they are configuration', async () => {
    const { notes } = await inspect([
      { path: 'main.tf', content: '' },
      { path: 'docs/100%2f.md', content: '' },
      { path: '%2E%2e/', type: 'directory' },
      { path: '..;x/a.txt', content: '' },
      { path: 'docs/100%.md', content: '' },
      { path: 'docs/%41 b#?&;c.md', content: '' },
    ]);
    expect(notes).toEqual(
      ['docs/100%2f.md', '%2E%2e', '..;x/a.txt'].map(
        (path) =>
          `"${path}" has a name that no address can have; it is in the archive, but not in the list of files.`,
      ),
    );
  });

  it.each(['a b/%2e%2e/x%00y.tf', 'modules/a/%5c.tf.json', 'modules/.;x/main.tf', 'x%7f.tf'])(
    'configuration at %j, which no address can name, is refused',
    async (path) => {
      expect(await refusalOf({ 'main.tf': '', [path]: '' })).toBe(
        `path-address: "${path}" has a name that no address can have (such as "%2f" or "..;x"), so that nobody can read it here. Rename it or leave it out.`,
      );
    },
  );

  it('a module from Windows, with a byte order mark, is read the same way', async () => {
    const { variables } = await rootOf({
      'main.tf': '\ufeffvariable "a" {\r\n  description = <<-EOT\r\n    x\r\n    y\r\n  EOT\r\n}\r\n',
    });
    expect(variables[0]?.description).toBe('x\ny\n');
  });
});

describe('a variable', () => {
  const variable = async (body: string) =>
    (await rootOf({ 'main.tf': `variable "a" {\n${body}\n}\n` })).variables[0];

  it.each([
    ['type = string', 'string'],
    ['type = "string"', 'string'],
    ['type = list(string)', 'list(string)'],
    ['type = "list"', 'list'],
    ['type = any', 'any'],
    ['', ''],
    [
      'type = object({\n    name = string # the name\n    tags = optional(map(string), {})\n  })',
      'object({\n    name = string # the name\n    tags = optional(map(string), {})\n  })',
    ],
    [
      'type = map(list(object({ a = tuple([string, number]) })))',
      'map(list(object({ a = tuple([string, number]) })))',
    ],
  ])('a variable has its type as written: %j', async (body, type) => {
    expect((await variable(body))?.type).toBe(type);
  });

  it.each([
    ['', null, true],
    ['default = null', 'null', false],
    ['default = ""', '""', false],
    ['default = []', '[]', false],
    ['default = { b = [1], a = "x" }', '{"a":"x","b":[1]}', false],
    ['default = 1 + 2', '1 + 2', false],
  ])('a variable has its default as JSON, or as written: %j', async (body, value, required) => {
    expect(await variable(body)).toMatchObject({ default: value, required });
  });

  it.each([
    ['sensitive = true', true],
    ['sensitive = "true"', true],
    ['sensitive = false', false],
    ['', false],
  ])('a variable is sensitive if it says so: %j', async (body, sensitive) => {
    expect((await variable(body))?.sensitive).toBe(sensitive);
  });

  it('validation blocks and comments do not change a variable', async () => {
    const body =
      '# comment\nvalidation {\n  condition = var.a != ""\n  error_message = "No."\n}\nnullable = false\ndescription = "d"';
    expect(await variable(body)).toMatchObject({ description: 'd', required: true });
  });
});

describe('an override file', () => {
  it('an override file changes only the arguments that it names', async () => {
    const root = await rootOf({
      'a_override.tf':
        'variable "a" {\n  default = 2\n}\noutput "o" {\n  sensitive = true\n}\nmodule "m" {\n  version = "2.0"\n}\nterraform {\n  required_providers {\n    aws = "~> 6.0"\n  }\n}\n',
      'main.tf':
        'variable "a" {\n  type = number\n  description = "d"\n}\noutput "o" {\n  value = 1\n  description = "o"\n}\nmodule "m" {\n  source = "s"\n  version = "1.0"\n}\nterraform {\n  required_providers {\n    aws = "~> 5.0"\n  }\n}\n',
    });
    expect(root.variables).toMatchObject([
      { name: 'a', type: 'number', description: 'd', default: '2', required: false, sensitive: false },
    ]);
    expect(root.outputs).toMatchObject([{ name: 'o', description: 'o', sensitive: true }]);
    expect(root.moduleCalls).toEqual([{ name: 'm', source: 's', version: '2.0', inputs: [] }]);
    expect(root.providerRequirements.map(({ version }) => version)).toEqual(['~> 6.0']);
  });
});

describe('the providers of a module', () => {
  const providers = async (text: string) => (await rootOf({ 'main.tf': text })).providerRequirements;
  const required = (inner: string) => `terraform {\n  required_providers {\n    ${inner}\n  }\n}\n`;

  it.each([
    [
      'as a version, the old form',
      required('aws = "~> 5.0"'),
      ['aws', 'hashicorp', 'hashicorp/aws', '~> 5.0'],
    ],
    ['with a source', required('x = { source = "acme/x", version = "1.0" }'), ['x', 'acme', 'acme/x', '1.0']],
    ['without a version', required('x = { source = "acme/x" }'), ['x', 'acme', 'acme/x', '']],
    [
      'from a host',
      required('x = { source = "reg.example.com/acme/x" }'),
      ['x', 'acme', 'reg.example.com/acme/x', ''],
    ],
    [
      'with aliases',
      required('aws = { version = "5", configuration_aliases = [aws.a] }'),
      ['aws', 'hashicorp', 'hashicorp/aws', '5'],
    ],
    [
      'by a provider block',
      'provider "aws" {\n  version = "~> 2.0"\n}\n',
      ['aws', 'hashicorp', 'hashicorp/aws', '~> 2.0'],
    ],
    [
      'implied by a resource',
      'resource "google_x" "y" {}\n',
      ['google', 'hashicorp', 'hashicorp/google', ''],
    ],
    ['implied by a data source', 'data "http" "y" {}\n', ['http', 'hashicorp', 'hashicorp/http', '']],
    [
      'named by a resource',
      'resource "google_x" "y" {\n  provider = google-beta.eu\n}\n',
      ['google-beta', 'hashicorp', 'hashicorp/google-beta', ''],
    ],
    [
      'built in',
      'resource "terraform_data" "y" {}\n',
      ['terraform', 'builtin', 'terraform.io/builtin/terraform', ''],
    ],
  ])('a provider of a module is described: %s', async (_name, text, [name, namespace, source, version]) => {
    expect(await providers(text)).toEqual([{ name, namespace, source, version }]);
  });

  it('a provider named in several blocks has all of their constraints', async () => {
    const text = `${required('aws = { source = "hashicorp/aws", version = ">= 5" }')}provider "aws" {\n  version = "< 7"\n}\nresource "aws_vpc" "a" {}\n`;
    expect(await providers(text)).toEqual([
      { name: 'aws', namespace: 'hashicorp', source: 'hashicorp/aws', version: '>= 5, < 7' },
    ]);
  });
});

describe('a module in JSON', () => {
  it('a module in JSON is described like one in native syntax', async () => {
    const root = await rootOf({
      'main.tf.json': JSON.stringify({
        terraform: { required_providers: { aws: { source: 'hashicorp/aws', version: '~> 5.0' } } },
        variable: { a: { type: 'list(string)', default: ['x'], description: 'd', sensitive: true } },
        output: { o: { value: '${var.a}' } },
        module: { m: { source: './m' } },
        resource: { aws_vpc: { v: { provider: 'aws.west' } } },
        data: { aws_region: { r: {} } },
      }),
      'm/main.tf': '',
    });
    expect(root).toMatchObject({
      variables: [{ name: 'a', type: 'list(string)', default: '["x"]', required: false, sensitive: true }],
      outputs: [{ name: 'o' }],
      providerRequirements: [{ name: 'aws', version: '~> 5.0' }],
      moduleCalls: [{ name: 'm', source: './m' }],
      resources: [{ mode: 'managed' }, { mode: 'data' }],
    });
  });
});

describe('an archive that is not a module', () => {
  const mebibyte = 1024 * 1024;

  it.each<[string, Content, RegExp]>([
    [
      'without configuration',
      { 'README.md': 'x' },
      /^configuration-missing: The archive has no \*\.tf, \*\.tf\.json, \*\.tofu or \*\.tofu\.json file at its root or below modules\/\. Pack/,
    ],
    [
      'in a directory of its own',
      { 'network/main.tf': '', 'network/README.md': '' },
      /It has such files in "network"\. Pack the contents of the module's directory: tar -czf module\.tar\.gz -C <that directory> \.$/,
    ],
    [
      'in directories of their own',
      { 'a/b/main.tf': '', 'c/main.tf.json': '{}', 'README.md': '' },
      /It has such files in "a\/b", "c"\. Publish each of them as a module, or move those of one module to modules\/<name>\. Pack .* -C <directory of the module> \.$/,
    ],
    [
      'with a directory without configuration',
      { 'network/README.md': '' },
      /Everything in it is inside the directory "network"\. Pack .* -C <that directory> \.$/,
    ],
    [
      'only in examples/',
      { 'examples/a/main.tf': '', 'README.md': '' },
      /^configuration-missing: The archive has no/,
    ],
    ['with hidden files only', { '._main.tf': '' }, /^configuration-missing/],
    [
      'with a syntax error',
      { 'main.tf': 'variable "a" {\n' },
      /^configuration-syntax: "main\.tf" has a syntax error on line 2, column 1\. Expected \} at the end of the block variable that begins on line 1, but found the end of the file\./,
    ],
    [
      'with a syntax error in a submodule that the root calls',
      { 'main.tf': 'module "a" {\n  source = "./modules/a"\n}\n', 'modules/a/x.tf': '}' },
      /^configuration-syntax: "modules\/a\/x\.tf"/,
    ],
    [
      'with a syntax error in JSON',
      { 'main.tf.json': '{' },
      /^configuration-syntax: "main\.tf\.json" has a syntax error on line 1, column 2\. Expected a key in double quotes, but found the end of the file\./,
    ],
    [
      'with a block without a name',
      { 'main.tf': '\nvariable {}\n' },
      /"main\.tf" has a "variable" block without a name on line 2, column 1\./,
    ],
    ['with a resource of one name', { 'main.tf': 'resource "a" {}\n' }, /"resource" block without a name/],
    [
      'not in UTF-8',
      { 'main.tf': Buffer.from('variable "a" {\n  default = "\xf6"\n}\n', 'latin1') },
      /^configuration-encoding: "main\.tf" is not UTF-8/,
    ],
    ['with a NUL', { 'main.tf': '# a\0b' }, /^configuration-encoding: "main\.tf" contains a NUL/],
    [
      'with a file above 1 MiB',
      { 'main.tf': '#'.repeat(mebibyte + 1) },
      /^configuration-too-large: "main\.tf" is larger than 1048576 bytes/,
    ],
    [
      'with 17 MiB of configuration',
      manyFiles(17, mebibyte),
      /^configuration-too-large: The configuration files/,
    ],
    ['with 65 READMEs of 256 KiB', manyReadmes(65), /^configuration-too-large: The READMEs/],
    ['with a description above 8 MiB', manyReadmes(40), /^details-too-large/],
  ])('an archive that is not a module is refused with a reason: %s', async (_name, content, reason) => {
    expect(await refusalOf(content)).toMatch(reason);
  });

  it('a module with a file of exactly 1 MiB is accepted', async () => {
    expect(await refusalOf({ 'main.tf': '#'.repeat(mebibyte) })).toBe('accepted');
  });

  it('files beside the module are not checked', async () => {
    expect(
      await refusalOf({
        'main.tf': '',
        'test/broken.tf': '}',
        'templates/x.tf': '}',
        'big.tf/x.bin': 'x'.repeat(2 * mebibyte),
      }),
    ).toBe('accepted');
  });

  it('a module with pointers of Git LFS gets one note that names the first of them', async () => {
    const pointer = (size: number) =>
      `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize ${size}\n`;
    const files = {
      'main.tf': 'variable "a" {}\n',
      'README.md': pointer(1),
      'lambda.zip': pointer(12345),
      'guide/about.md': `About pointers: ${pointer(1)}`,
      'docs/long.txt': pointer(1).padEnd(1024, '\n'),
      'modules/x/data.bin': pointer(2),
    };
    const { notes, details } = await inspect(files);
    const advice =
      'Clients get pointers of Git LFS instead of files. Commit these files without Git LFS, or publish an archive that has them';
    expect(notes).toEqual([`${advice}: "README.md", "lambda.zip", "modules/x/data.bin".`]);
    expect(details).toMatchObject({ submodules: [], root: { variables: [{ name: 'a' }] } });
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`${index}.png`, pointer(index)]),
    );
    expect((await inspect({ 'main.tf': '', ...many })).notes).toEqual([
      `${advice}: "0.png", "1.png", "2.png", "3.png", "4.png" and 4 more.`,
    ]);
  });

  it('a module with a broken example is accepted, without the example and with a note', async () => {
    const { details, notes } = await inspect({
      'main.tf': '',
      'examples/a/main.tf': '}',
      'examples/b/main.tf': '',
    });
    expect(details.examples.map(({ path }) => path)).toEqual(['examples/b']);
    expect(notes).toEqual([
      expect.stringMatching(/^"examples\/a" is left out: "examples\/a\/main\.tf" has a syntax error/),
    ]);
  });
});

function manyFiles(count: number, bytes: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}.tf`, '#'.repeat(bytes)]));
}

function manyReadmes(count: number): Record<string, string> {
  const files: Record<string, string> = { 'main.tf': '' };
  for (let index = 0; index < count; index += 1) {
    files[`modules/m${index}/main.tf`] = '';
    files[`modules/m${index}/README.md`] = 'r'.repeat(300_000);
  }
  return files;
}
