import { describe, expect, it } from '@jest/globals';
import type { ModuleDescription } from '@groundwork/contracts';
import { describedExample } from '../testing/described-example.ts';

async function described(files: Record<string, string>): Promise<ModuleDescription> {
  const example = await describedExample(files);
  if (example === 'refused') throw new Error('the files were refused');
  return example;
}

const inputOf = async (body: string) =>
  (await described({ 'main.tf': `variable "a" {\n${body}\n}\n` })).variables[0];
const outputOf = async (body: string) =>
  (await described({ 'main.tf': `output "o" {\n  value = 1\n${body}\n}\n` })).outputs[0];

/** Rules and defaults: internal/configs/named_values.go of Terraform 1.16 and OpenTofu 1.12. */
describe('an input', () => {
  it('without any of them is not ephemeral, may be null, is not constant and not deprecated', async () => {
    expect(await inputOf('')).toMatchObject({
      ephemeral: false,
      nullable: true,
      const: false,
      deprecated: '',
      validations: [],
    });
  });

  it.each([
    ['ephemeral = true', { ephemeral: true }],
    ['ephemeral = false', { ephemeral: false }],
    ['nullable = false', { nullable: false }],
    ['nullable = "false"', { nullable: false }],
    ['nullable = true', { nullable: true }],
    ['const = true', { const: true }],
    ['deprecated = "Use b."', { deprecated: 'Use b.' }],
    ['deprecated = local.text', { deprecated: 'local.text' }],
  ])('has %j as it is written', async (body, members) => {
    expect(await inputOf(body)).toMatchObject(members);
  });

  it('has the condition of each validation as it is written, and its message', async () => {
    const body = `
  validation {
    condition     = length(var.a) > 2 && can(regex("^a", var.a))
    error_message = "It must begin with \\"a\\"."
  }
  validation {
    condition     = var.a != "b"
    error_message = "Not \${var.a}."
  }`;
    expect((await inputOf(body))?.validations).toEqual([
      { condition: 'length(var.a) > 2 && can(regex("^a", var.a))', message: 'It must begin with "a".' },
      { condition: 'var.a != "b"', message: '"Not ${var.a}."' },
    ]);
  });

  it('has all of them in JSON', async () => {
    const a = {
      ephemeral: true,
      nullable: false,
      deprecated: 'Use b.',
      validation: [
        { condition: '${var.a > 1}', error_message: 'Too small.' },
        { condition: '${var.a < 9}', error_message: 'Too large.' },
      ],
    };
    const { variables } = await described({ 'main.tf.json': JSON.stringify({ variable: { a } }) });
    expect(variables[0]).toMatchObject({
      ephemeral: true,
      nullable: false,
      deprecated: 'Use b.',
      validations: [
        { condition: '"${var.a > 1}"', message: 'Too small.' },
        { condition: '"${var.a < 9}"', message: 'Too large.' },
      ],
    });
  });

  it('an override file replaces single arguments, and no validation', async () => {
    const validation = 'validation {\n  condition = var.a > 1\n  error_message = "Small."\n}\n';
    const { variables } = await described({
      'main.tf': `variable "a" {\n  nullable = false\n  ephemeral = true\n  deprecated = "d"\n${validation}}\n`,
      'override.tf': `variable "a" {\n  ephemeral = false\n${validation.replace('> 1', '> 2')}}\n`,
    });
    expect(variables[0]).toMatchObject({
      nullable: false,
      ephemeral: false,
      deprecated: 'd',
      validations: [{ condition: 'var.a > 1', message: 'Small.' }],
    });
  });
});

describe('an output', () => {
  it('without any of them has no type, and is neither ephemeral nor deprecated', async () => {
    expect(await outputOf('')).toMatchObject({ type: '', ephemeral: false, deprecated: '' });
  });

  it.each([
    ['type = list(object({ a = string }))', { type: 'list(object({ a = string }))' }],
    ['ephemeral = true', { ephemeral: true }],
    ['deprecated = "Use p."', { deprecated: 'Use p.' }],
  ])('has %j as it is written', async (body, members) => {
    expect(await outputOf(body)).toMatchObject(members);
  });

  it('an override file replaces single arguments', async () => {
    const { outputs } = await described({
      'main.tf': 'output "o" {\n  value = 1\n  type = string\n  deprecated = "d"\n}\n',
      'override.tf': 'output "o" {\n  type = number\n}\n',
    });
    expect(outputs[0]).toMatchObject({ type: 'number', deprecated: 'd' });
  });
});

/** internal/configs of OpenTofu 1.12: provider.go, resource.go, module_call.go. */
describe('what only OpenTofu knows', () => {
  it('provider blocks with for_each are listed with their alias', async () => {
    const { providerInstances, providerRequirements } = await described({
      'main.tf':
        'provider "aws" {\n  alias    = "by_region"\n  for_each = toset(["a", "b"])\n}\nprovider "aws" {}\nprovider "null" {\n  alias = "x"\n}\n',
    });
    expect(providerInstances).toEqual([{ name: 'aws', alias: 'by_region', forEach: 'toset(["a", "b"])' }]);
    expect(providerRequirements.map(({ name }) => name)).toEqual(['aws', 'null']);
  });

  it('the condition of a resource, data source, ephemeral resource and call is that in its lifecycle', async () => {
    const body = (given = '') => `{\n${given}  lifecycle {\n    enabled = var.on\n  }\n}\n`;
    const { resources, ephemeralResources, moduleCalls } = await described({
      'main.tf': [
        `resource "a_b" "c" ${body()}`,
        'resource "a_b" "d" {\n  enabled = true\n}\n',
        `data "a_b" "c" ${body()}`,
        `ephemeral "a_b" "c" ${body()}`,
        `module "m" ${body('  source = "acme/x/y"\n')}`,
      ].join(''),
    });
    expect(resources).toEqual([
      { mode: 'managed', type: 'a_b', name: 'c', enabled: 'var.on' },
      { mode: 'managed', type: 'a_b', name: 'd' },
      { mode: 'data', type: 'a_b', name: 'c', enabled: 'var.on' },
    ]);
    expect(ephemeralResources).toEqual([{ type: 'a_b', name: 'c', enabled: 'var.on' }]);
    expect(moduleCalls).toEqual([
      { name: 'm', source: 'acme/x/y', version: '', inputs: [], enabled: 'var.on' },
    ]);
  });
});
