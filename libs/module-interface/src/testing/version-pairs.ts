/** Two versions of a module, and the changes from one to the other, each as `level: subject name word`. */
export interface VersionPair {
  readonly title: string;
  readonly from: string | Readonly<Record<string, string>>;
  readonly to: string | Readonly<Record<string, string>>;
  readonly forth: readonly string[];
  readonly back: readonly string[];
}

const input = (type: string, rest = '') => `variable "x" {\n  type = ${type}\n  ${rest}\n}\n`;
const output = (rest: string) => `output "o" {\n  value = 1\n  ${rest}\n}\n`;
const valid = (condition: string) =>
  `validation {\n    condition     = ${condition}\n    error_message = "Refused."\n  }`;
const provider = (source: string, version: string) =>
  `terraform {\n  required_providers {\n    aws = {\n      source  = "${source}"\n      version = "${version}"\n    }\n  }\n}\n`;
const requiring = (version: string) => `terraform {\n  required_version = "${version}"\n}\n`;
const call = (source: string, rest = '') => `module "m" {\n  source = "${source}"\n  ${rest}\n}\n`;
const vpc = (name: string) => `resource "aws_vpc" "${name}" {}\n`;

const pair = (
  title: string,
  from: VersionPair['from'],
  to: VersionPair['to'],
  forth: readonly string[],
  back: readonly string[],
): VersionPair => ({ title, from, to, forth, back });

const inputs = [
  pair(
    'an optional input',
    '',
    input('string', 'default = "a"'),
    ['feature: input x optional-added'],
    ['breaking: input x removed'],
  ),
  pair(
    'a required input',
    '',
    input('string'),
    ['breaking: input x required-added'],
    ['breaking: input x removed'],
  ),
  pair(
    'a default that goes',
    input('string', 'default = "a"'),
    input('string'),
    ['breaking: input x became-required'],
    ['feature: input x became-optional'],
  ),
  pair(
    'another default',
    input('string', 'default = "a"'),
    input('string', 'default = "b"'),
    ['feature: input x default-changed'],
    ['feature: input x default-changed'],
  ),
  pair(
    'a deprecated input',
    input('string', 'default = "a"'),
    input('string', 'default = "a"\n  deprecated = "Use y."'),
    ['feature: input x deprecated'],
    ['fix: input x no-longer-deprecated'],
  ),
  pair(
    'a deprecated input that goes',
    input('string', 'default = "a"\n  deprecated = "Use y."'),
    '',
    ['feature: input x removed-after-deprecation'],
    ['feature: input x optional-added'],
  ),
  pair(
    'a sensitive input',
    input('string'),
    input('string', 'sensitive = true'),
    ['fix: input x became-sensitive'],
    ['fix: input x no-longer-sensitive'],
  ),
  pair(
    'an ephemeral input',
    input('string'),
    input('string', 'ephemeral = true'),
    ['feature: input x became-ephemeral'],
    ['breaking: input x no-longer-ephemeral'],
  ),
  pair(
    'a constant input',
    input('string'),
    input('string', 'const = true'),
    ['breaking: input x became-const'],
    ['feature: input x no-longer-const'],
  ),
  pair(
    'a required input that is never null',
    input('string'),
    input('string', 'nullable = false'),
    ['breaking: input x null-refused'],
    ['feature: input x null-taken'],
  ),
  pair(
    'an optional input that is never null',
    input('string', 'default = "a"'),
    input('string', 'default = "a"\n  nullable = false'),
    ['feature: input x null-replaced'],
    ['feature: input x null-taken'],
  ),
  pair(
    'a renamed input',
    'variable "a" {}\n',
    'variable "b" {}\n',
    ['breaking: input a removed', 'breaking: input b required-added'],
    ['breaking: input a required-added', 'breaking: input b removed'],
  ),
  pair('another description', 'variable "a" {\n  description = "one"\n}\n', 'variable "a" {}\n', [], []),
];

const narrowed = ['breaking: input x type-narrowed'];
const widened = ['feature: input x type-widened'];
const changed = ['breaking: input x type-changed'];
const rewritten = ['fix: input x type-rewritten'];

const types = [
  pair('a string for a number', input('number'), input('string'), widened, narrowed),
  pair('a string for a bool', input('bool'), input('string'), widened, narrowed),
  pair('a number for a bool', input('bool'), input('number'), changed, changed),
  pair('any type', input('list(string)'), input('any'), widened, narrowed),
  pair('without a type', input('string'), 'variable "x" {}\n', widened, narrowed),
  pair('any elements', input('list(number)'), input('list(any)'), widened, narrowed),
  pair(
    'a list of strings for one of numbers',
    input('list(number)'),
    input('list(string)'),
    widened,
    narrowed,
  ),
  pair('a set for a list', input('list(string)'), input('set(string)'), rewritten, rewritten),
  pair('a list for a string', input('string'), input('list(string)'), changed, changed),
  pair('a list for a tuple', input('tuple([string, number])'), input('list(string)'), widened, narrowed),
  pair('a longer tuple', input('tuple([string])'), input('tuple([string, string])'), changed, changed),
  pair('a map for an object', input('object({ a = string })'), input('map(string)'), widened, narrowed),
  pair(
    'an optional attribute',
    input('object({ a = string })'),
    input('object({ a = string, b = optional(number) })'),
    widened,
    narrowed,
  ),
  pair(
    'a required attribute',
    input('object({ a = string })'),
    input('object({ a = string, b = number })'),
    changed,
    changed,
  ),
  pair(
    'an attribute that may be left out',
    input('object({ a = string })'),
    input('object({ a = optional(string) })'),
    widened,
    narrowed,
  ),
  pair(
    'an attribute deep inside',
    input('map(list(object({ a = optional(number, 1) })))'),
    input('map(list(object({ a = optional(string, 1) })))'),
    widened,
    narrowed,
  ),
  pair(
    'another default of an attribute',
    input('object({ a = optional(string, "b") })'),
    input('object({ a = optional(string, "c") })'),
    ['feature: input x attribute-default-changed'],
    ['feature: input x attribute-default-changed'],
  ),
  pair(
    'the same type, written differently',
    input('object({ a = string, b = optional(list(any)) })'),
    input('object({\n    b = optional(list(any),)\n    a = string # The name.\n  })'),
    [],
    [],
  ),
  pair(
    'a type with a template',
    input('object({ a = optional(string, "${1}") })'),
    input('object({ a = optional(string, "${2}") })'),
    ['fix: input x type-unclear'],
    ['fix: input x type-unclear'],
  ),
];

const validations = [
  pair(
    'a validation',
    input('string'),
    input('string', valid('var.x != ""')),
    ['breaking: input x validation-added'],
    ['feature: input x validation-removed'],
  ),
  pair(
    'a longer list of allowed values',
    input('string', valid('contains(["a", "b"], var.x)')),
    input('string', valid('contains(["a", "b", "c"], var.x)')),
    ['feature: input x validation-widened'],
    ['breaking: input x validation-narrowed'],
  ),
  pair(
    'another list of allowed values',
    input('string', valid('contains(["a", "b"], var.x)')),
    input('string', valid('contains(["b", "c"], var.x)')),
    ['breaking: input x validation-narrowed'],
    ['breaking: input x validation-narrowed'],
  ),
  pair(
    'the same list in another order',
    input('string', valid('contains(["a", "b"], var.x)')),
    input('string', valid('contains(["b", "a"], var.x)')),
    [],
    [],
  ),
  pair(
    'a condition that cannot be compared',
    input('string', valid('length(var.x) > 3')),
    input('string', valid('length(var.x) > 4')),
    ['fix: input x validation-changed'],
    ['fix: input x validation-changed'],
  ),
];

const outputs = [
  pair('an output', '', output(''), ['feature: output o added'], ['breaking: output o removed']),
  pair(
    'a deprecated output',
    output(''),
    output('deprecated = "Use p."'),
    ['feature: output o deprecated'],
    ['fix: output o no-longer-deprecated'],
  ),
  pair(
    'a deprecated output that goes',
    output('deprecated = "Use p."'),
    '',
    ['feature: output o removed-after-deprecation'],
    ['feature: output o added'],
  ),
  pair(
    'a sensitive output',
    output(''),
    output('sensitive = true'),
    ['breaking: output o became-sensitive'],
    ['fix: output o no-longer-sensitive'],
  ),
  pair(
    'an ephemeral output',
    output(''),
    output('ephemeral = true'),
    ['breaking: output o became-ephemeral'],
    ['feature: output o no-longer-ephemeral'],
  ),
  pair(
    'an output of another type',
    output('type = number'),
    output('type = string'),
    ['breaking: output o type-changed'],
    ['breaking: output o type-changed'],
  ),
  pair(
    'an output with another attribute',
    output('type = list(object({ a = string }))'),
    output('type = list(object({ a = string, b = number }))'),
    ['feature: output o type-extended'],
    ['breaking: output o type-changed'],
  ),
  pair(
    'an output that gets a type',
    output(''),
    output('type = string'),
    ['fix: output o type-unclear'],
    ['fix: output o type-unclear'],
  ),
];

const requirements = [
  pair(
    'a provider',
    '',
    provider('hashicorp/aws', '>= 4.0'),
    ['fix: provider aws added'],
    ['fix: provider aws removed'],
  ),
  pair(
    'a newer provider',
    provider('hashicorp/aws', '>= 4.0'),
    provider('hashicorp/aws', '>= 5.0'),
    ['breaking: provider aws constraint-narrowed'],
    ['fix: provider aws constraint-widened'],
  ),
  pair(
    'other versions of a provider',
    provider('hashicorp/aws', '~> 4.0'),
    provider('hashicorp/aws', '~> 5.0'),
    ['breaking: provider aws constraint-narrowed'],
    ['breaking: provider aws constraint-narrowed'],
  ),
  pair(
    'the same versions, written differently',
    provider('hashicorp/aws', '~> 4.1'),
    provider('registry.terraform.io/hashicorp/aws', '>= 4.1.0, < 5.0.0'),
    [],
    [],
  ),
  pair(
    'a version of a provider that is excluded',
    provider('hashicorp/aws', '>= 4.0'),
    provider('hashicorp/aws', '>= 4.0, != 4.1.0'),
    ['breaking: provider aws constraint-narrowed'],
    ['fix: provider aws constraint-widened'],
  ),
  pair(
    'a provider of somebody else',
    provider('hashicorp/aws', '>= 4.0'),
    provider('acme/aws', '>= 4.0'),
    ['breaking: provider aws source-changed'],
    ['breaking: provider aws source-changed'],
  ),
  pair(
    'constraints that cannot be read',
    provider('hashicorp/aws', '>= 4.0'),
    provider('hashicorp/aws', '>= 4.0.0.1'),
    ['fix: provider aws constraint-unclear'],
    ['fix: provider aws constraint-unclear'],
  ),
  pair(
    'a newer client',
    requiring('>= 1.3'),
    requiring('>= 1.5'),
    ['breaking: required-version  narrowed'],
    ['fix: required-version  widened'],
  ),
  pair(
    'a client for the first time',
    '',
    requiring('>= 1.5'),
    ['breaking: required-version  narrowed'],
    ['fix: required-version  widened'],
  ),
  pair(
    'clients that cannot be read',
    requiring('>= 1.5'),
    requiring('>= 1.5.0.1'),
    ['fix: required-version  unclear'],
    ['fix: required-version  unclear'],
  ),
];

const resources = [
  pair(
    'a resource',
    vpc('a'),
    vpc('a') + vpc('b'),
    ['feature: resource aws_vpc.b added'],
    ['breaking: resource aws_vpc.b removed'],
  ),
  pair(
    'a moved resource',
    vpc('a'),
    `${vpc('b')}moved {\n  from = aws_vpc.a\n  to   = aws_vpc.b\n}\n`,
    ['fix: resource aws_vpc.a moved'],
    ['breaking: resource aws_vpc.b removed', 'feature: resource aws_vpc.a added'],
  ),
  pair(
    'a resource that is released',
    vpc('a'),
    'removed {\n  from = aws_vpc.a\n  lifecycle {\n    destroy = false\n  }\n}\n',
    ['fix: resource aws_vpc.a released', 'fix: provider aws removed'].sort(),
    ['feature: resource aws_vpc.a added', 'fix: provider aws added'],
  ),
  pair(
    'a data source',
    vpc('a'),
    `${vpc('a')}data "aws_ami" "d" {}\n`,
    ['fix: resource data.aws_ami.d read-added'],
    ['fix: resource data.aws_ami.d read-removed'],
  ),
  pair(
    'a call',
    '',
    call('acme/vpc/aws', 'version = "1.0.0"'),
    ['feature: resource module.m added'],
    ['breaking: resource module.m removed'],
  ),
  pair(
    'a call of another version',
    call('acme/vpc/aws', 'version = "1.0.0"'),
    call('acme/vpc/aws', 'version = "2.0.0"'),
    ['fix: resource module.m call-changed'],
    ['fix: resource module.m call-changed'],
  ),
  pair(
    'an instance of a resource that moves',
    vpc('a'),
    `${vpc('b')}moved {\n  from = aws_vpc.a[0]\n  to   = aws_vpc.b["x"]\n}\n`,
    ['fix: resource aws_vpc.a moved'],
    ['breaking: resource aws_vpc.b removed', 'feature: resource aws_vpc.a added'],
  ),
  pair(
    'a call whose resources move',
    call('acme/vpc/aws', 'version = "1.0.0"'),
    `${vpc('a')}moved {\n  from = module.m.aws_vpc.a\n  to   = aws_vpc.a\n}\n`,
    ['fix: provider aws added', 'fix: resource module.m moved'],
    ['breaking: resource aws_vpc.a removed', 'feature: resource module.m added', 'fix: provider aws removed'],
  ),
];

const parts = [
  pair(
    'a submodule',
    { 'main.tf': '' },
    { 'main.tf': '', 'modules/a/main.tf': vpc('a') },
    ['feature: part modules/a added'],
    ['breaking: part modules/a removed'],
  ),
  pair(
    'an input of a submodule',
    { 'main.tf': '', 'modules/a/main.tf': '' },
    { 'main.tf': '', 'modules/a/main.tf': input('string') },
    ['breaking: modules/a: input x required-added'],
    ['breaking: modules/a: input x removed'],
  ),
  pair(
    'an example, which has no callers',
    { 'main.tf': '', 'examples/a/main.tf': input('string') },
    { 'main.tf': '' },
    [],
    [],
  ),
];

/** Each kind of change, and what it is when it is taken back. */
export const versionPairs: readonly VersionPair[] = [
  ...inputs,
  ...types,
  ...validations,
  ...outputs,
  ...requirements,
  ...resources,
  ...parts,
];
