import { describe, expect, it } from '@jest/globals';
import type { ModuleDescription } from '@groundwork/contracts';
import { describedExample } from '../testing/described-example.ts';

async function described(files: Record<string, string>): Promise<ModuleDescription> {
  const example = await describedExample(files);
  if (example === 'refused') throw new Error('the files were refused');
  return example;
}

/** Names that `terraform providers` of Terraform 1.11 lists for the same files; for `action`, of 1.14. */
describe('the providers that a block needs', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['an ephemeral resource', { 'main.tf': 'ephemeral "random_password" "p" {}\n' }, ['random']],
    [
      'an ephemeral resource with a provider',
      { 'main.tf': 'ephemeral "random_password" "p" {\n  provider = other.west\n}\n' },
      ['other'],
    ],
    ['a data source in a check', { 'main.tf': 'check "c" {\n  data "http" "h" {}\n}\n' }, ['http']],
    ['an import', { 'main.tf': 'import {\n  to = random_pet.x\n  id = "a"\n}\n' }, ['random']],
    [
      'an import into modules',
      { 'main.tf': 'import {\n  to = module.a["b.c"].module.d.random_pet.x[0]\n  id = "a"\n}\n' },
      ['random'],
    ],
    [
      'an import with a provider',
      { 'main.tf': 'import {\n  to = random_pet.x\n  id = "a"\n  provider = other.west\n}\n' },
      ['other'],
    ],
    ['an import to nothing', { 'main.tf': 'import {\n  id = "a"\n}\n' }, []],
    ['an action', { 'main.tf': 'action "aws_lambda_invoke" "a" {}\n' }, ['aws']],
    ['a removed resource', { 'main.tf': 'removed {\n  from = random_pet.x\n}\n' }, []],
    [
      'a call with providers',
      { 'main.tf': 'module "c" {\n  source = "./c"\n  providers = { aws = aws.west }\n}\n' },
      [],
    ],
    [
      'all of them in JSON',
      {
        'main.tf.json': JSON.stringify({
          ephemeral: { random_password: { p: {} } },
          check: { c: { data: { http: { h: {} } } } },
          import: [{ to: 'local_file.x', id: 'a' }],
          action: { aws_lambda_invoke: { a: {} } },
        }),
      },
      ['aws', 'http', 'local', 'random'],
    ],
  ])('%s', async (_what, files, providers) => {
    const { providerRequirements } = await described(files);
    expect(providerRequirements.map(({ name }) => name).toSorted()).toEqual(providers);
  });
});

describe('the resources of a module', () => {
  it('data sources of checks are listed, and ephemeral resources apart from the others', async () => {
    const root = await described({
      'main.tf':
        'ephemeral "random_password" "p" {}\nresource "random_pet" "r" {}\ncheck "c" {\n  data "http" "h" {}\n}\n',
    });
    expect(root).toMatchObject({
      empty: false,
      resources: [
        { mode: 'managed', type: 'random_pet', name: 'r' },
        { mode: 'data', type: 'http', name: 'h' },
      ],
      ephemeralResources: [{ type: 'random_password', name: 'p' }],
    });
  });

  it('a module with nothing but an ephemeral resource is not empty', async () => {
    expect((await described({ 'main.tf': 'ephemeral "a_b" "c" {}\n' })).empty).toBe(false);
  });
});

describe('an expression where a constant is usual', () => {
  it('the source and version of a call are shown as they are written', async () => {
    const { moduleCalls } = await described({
      'main.tf':
        'module "a" {\n  source  = var.src\n  version = var.v\n}\nmodule "b" {\n  source = "./${var.name}"\n}\n',
    });
    expect(moduleCalls).toEqual([
      { name: 'a', source: 'var.src', version: 'var.v', inputs: [] },
      { name: 'b', source: '"./${var.name}"', version: '', inputs: [] },
    ]);
  });

  it('a description is shown as it is written', async () => {
    const { variables, outputs } = await described({
      'main.tf':
        'variable "a" {\n  description = "of ${local.b}"\n}\noutput "o" {\n  description = local.text\n  value = 1\n}\n',
    });
    expect(variables[0]?.description).toBe('"of ${local.b}"');
    expect(outputs[0]?.description).toBe('local.text');
  });

  it('in JSON, clients read text as it is', async () => {
    const { variables, outputs, moduleCalls } = await described({
      'main.tf.json': JSON.stringify({
        variable: { a: { description: 'name such as ${env}-app and $${b} and %{c}' } },
        output: { o: { description: '${d}', value: 1 } },
        module: { m: { source: '${var.src}', version: '${var.v}' } },
      }),
    });
    expect(variables[0]?.description).toBe('name such as ${env}-app and $${b} and %{c}');
    expect(outputs[0]?.description).toBe('${d}');
    expect(moduleCalls).toEqual([{ name: 'm', source: '${var.src}', version: '${var.v}', inputs: [] }]);
  });
});

describe('what a call passes on', () => {
  it('is what the module takes as inputs, in native syntax', async () => {
    const { moduleCalls } = await described({
      'main.tf':
        'module "m" {\n  source     = "acme/vpc/aws"\n  version    = "1.0.0"\n  count      = 2\n  depends_on = [aws_vpc.a]\n  providers  = { aws = aws.b }\n  cidr       = var.x\n  zones      = []\n  lifecycle {\n    enabled = true\n  }\n}\n',
    });
    expect(moduleCalls).toMatchObject([{ name: 'm', inputs: ['cidr', 'zones'] }]);
  });

  it('and in JSON, where blocks and comments look like arguments', async () => {
    const { moduleCalls } = await described({
      'main.tf.json': JSON.stringify({
        module: {
          m: { '//': 'A comment', source: './a', for_each: {}, cidr: 1, lifecycle: { enabled: true } },
        },
      }),
    });
    expect(moduleCalls).toMatchObject([{ name: 'm', inputs: ['cidr'] }]);
  });

  it('an overriding file adds to it', async () => {
    const { moduleCalls } = await described({
      'main.tf': 'module "m" {\n  source = "./a"\n  a      = 1\n}\n',
      'override.tf': 'module "m" {\n  a = 2\n  b = 1\n}\n',
    });
    expect(moduleCalls).toMatchObject([{ name: 'm', inputs: ['a', 'b'] }]);
  });
});

it('addresses in moved and removed blocks are as they are written', async () => {
  const { moved, removed } = await described({
    'main.tf':
      'moved {\n  from = aws_vpc.a\n  to   = module.m["x"].aws_vpc.a\n}\nremoved {\n  from = aws_vpc.c\n  lifecycle {\n    destroy = false\n  }\n}\n',
    'more.tf.json': JSON.stringify({ moved: [{ from: 'aws_vpc.b[0]', to: 'aws_vpc.b' }] }),
  });
  expect(moved).toEqual([
    { from: 'aws_vpc.a', to: 'module.m["x"].aws_vpc.a' },
    { from: 'aws_vpc.b[0]', to: 'aws_vpc.b' },
  ]);
  expect(removed).toEqual(['aws_vpc.c']);
});

/** `required_core` of terraform-config-inspect, joined; it does not know override files, whose rule is that of `terraform init` 1.11. */
describe('the versions of Terraform or OpenTofu that a module requires', () => {
  const requiring = (constraint: string) => `terraform {\n  required_version = ${constraint}\n}\n`;

  it.each<[string, Record<string, string>, string]>([
    ['one constraint', { 'main.tf': requiring('">= 1.5, < 2.0"') }, '>= 1.5, < 2.0'],
    ['none', { 'main.tf': 'terraform {}\n' }, ''],
    ['several files', { 'a.tf': requiring('">= 1.5"'), 'b.tf': requiring('"< 2.0"') }, '>= 1.5, < 2.0'],
    ['the same one twice', { 'a.tf': requiring('">= 1.5"'), 'b.tf': requiring('">= 1.5"') }, '>= 1.5'],
    ['JSON', { 'main.tf.json': '{"terraform": [{"required_version": "~> 1.5"}]}' }, '~> 1.5'],
    [
      'an override file, which replaces all others',
      {
        'a.tf': requiring('">= 1.5"'),
        'b.tf': requiring('"< 2.0"'),
        'override.tf': requiring('">= 1.9"') + requiring('"< 1.10"'),
      },
      '>= 1.9, < 1.10',
    ],
    ['an expression, which is shown as it is written', { 'main.tf': requiring('var.x') }, 'var.x'],
  ])('%s', async (_what, files, requiredVersion) => {
    expect((await described(files)).requiredVersion).toBe(requiredVersion);
  });
});
