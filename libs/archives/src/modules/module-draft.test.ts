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
      { name: 'a', source: 'var.src', version: 'var.v' },
      { name: 'b', source: '"./${var.name}"', version: '' },
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
    expect(moduleCalls).toEqual([{ name: 'm', source: '${var.src}', version: '${var.v}' }]);
  });
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
