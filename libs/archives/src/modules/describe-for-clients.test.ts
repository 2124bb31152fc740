import { describe, expect, it } from '@jest/globals';
import { chunksOf } from '../testing/chunks-of.ts';
import { fateOfModule } from '../testing/fate-of-module.ts';
import { tarball } from '../testing/tarball.ts';
import { inspectModuleArchive, type ModuleInspection } from './inspect-module-archive.ts';

type Files = Readonly<Record<string, string>>;

const inspect = (files: Files): Promise<ModuleInspection> => inspectModuleArchive(chunksOf(tarball(files)));

const namesOf = (contents: { readonly variables: readonly { readonly name: string }[] } | undefined) =>
  contents?.variables.map(({ name }) => name);

const variable = (name: string) => `variable "${name}" {}\n`;
const call = (source: string): string => `module "m" {\n  source = "${source}"\n}\n`;
const requiring = (constraint: string) => `terraform {\n  required_version = ${constraint}\n}\n`;

/** Rules of internal/configs/parser_config_dir.go of OpenTofu 1.12. */
describe('a module with files for OpenTofu', () => {
  it.each<[string, Files, string[], string[]]>([
    ['a file beside others', { 'a.tf': variable('a'), 'b.tofu': variable('b') }, ['a'], ['a', 'b']],
    ['a file in place of another', { 'a.tf': variable('a'), 'a.tofu': variable('b') }, ['a'], ['b']],
    [
      'a file in JSON in place of one in JSON',
      { 'a.tf.json': '{"variable":{"a":{}}}', 'a.tofu.json': '{"variable":{"b":{}}}' },
      ['a'],
      ['b'],
    ],
    [
      'a file in JSON beside one of the same name that is not in JSON',
      { 'a.tf': variable('a'), 'a.tofu.json': '{"variable":{"b":{}}}' },
      ['a'],
      ['a', 'b'],
    ],
    [
      'hidden files and backups, which nobody reads',
      { 'a.tf': variable('a'), 'b.tofu': variable('b'), '.c.tofu': '}', 'd.tofu~': '}' },
      ['a'],
      ['a', 'b'],
    ],
  ])('%s: what each client sees is described', async (_what, files, terraform, openTofu) => {
    const { details, notes } = await inspect(files);
    expect([namesOf(details.root), namesOf(details.root.openTofu)]).toEqual([terraform, openTofu]);
    expect(details.root.openTofuOnly).toBeUndefined();
    expect(notes).toEqual([]);
  });

  it('an override file for OpenTofu changes what OpenTofu sees', async () => {
    const { details } = await inspect({
      'a.tf': 'variable "a" {\n  default = 1\n}\n',
      'override.tf': 'variable "a" {\n  default = 2\n}\n',
      'override.tofu': 'variable "a" {\n  default = 3\n}\n',
      'b_override.tofu': 'variable "a" {\n  description = "d"\n}\n',
    });
    const { root } = details;
    expect(root.variables[0]).toMatchObject({ default: '2', description: '' });
    expect(root.openTofu?.variables[0]).toMatchObject({ default: '3', description: 'd' });
  });

  it('only directories with such files are described twice', async () => {
    const { details } = await inspect({
      'main.tf': '',
      'modules/a/main.tf': variable('a'),
      'modules/b/main.tf': variable('a'),
      'modules/b/more.tofu': variable('b'),
      'modules/c/main.tofu': variable('c'),
      'examples/d/main.tofu': variable('d'),
    });
    expect(details.root.openTofu).toBeUndefined();
    const [a, b, c] = details.submodules;
    expect(a).toMatchObject({ path: 'modules/a' });
    expect([a?.openTofu, a?.openTofuOnly]).toEqual([undefined, undefined]);
    expect([namesOf(b), namesOf(b?.openTofu)]).toEqual([['a'], ['a', 'b']]);
    expect(c).toMatchObject({ path: 'modules/c', openTofuOnly: true });
    expect(details.examples).toMatchObject([{ path: 'examples/d', openTofuOnly: true }]);
  });

  it('the version that OpenTofu requires is that of its own files and of blocks "language"', async () => {
    const { details } = await inspect({
      'main.tf': requiring('">= 1.5"'),
      'more.tofu': `${requiring('">= 1.8"')}language {\n  compatible_with {\n    opentofu = ">= 1.12"\n  }\n}\n`,
    });
    expect(details.root.requiredVersion).toBe('>= 1.5');
    expect(details.root.openTofu?.requiredVersion).toBe('>= 1.8, >= 1.12');
  });
});

describe('a module for one client', () => {
  it.each<[string, Files]>([
    ['at its root', { 'main.tofu': variable('a') }],
    ['in JSON', { 'main.tofu.json': '{"variable":{"a":{}}}' }],
    ['with a submodule', { 'main.tofu': variable('a'), 'modules/b/main.tofu': '' }],
  ])('of OpenTofu is accepted, marked and noted: %s', async (_what, files) => {
    const { details, notes } = await inspect(files);
    expect(details.root).toMatchObject({ openTofuOnly: true, variables: [{ name: 'a' }] });
    for (const part of details.submodules) expect(part.openTofuOnly).toBe(true);
    expect(notes).toEqual(['Only OpenTofu can use this module: it has no *.tf or *.tf.json file.']);
  });

  it('of OpenTofu may be without a root', async () => {
    const { details } = await inspect({ 'modules/a/main.tofu': variable('a') });
    expect(details).toMatchObject({
      root: { empty: true, openTofuOnly: true },
      submodules: [{ path: 'modules/a', openTofuOnly: true }],
    });
  });

  it('of OpenTofu, because Terraform cannot load its root', async () => {
    const { details, notes } = await inspect({
      'main.tf': call('./none'),
      'main.tofu': variable('b'),
    });
    expect(details.root).toMatchObject({ openTofuOnly: true, variables: [{ name: 'b' }] });
    expect(notes).toEqual([
      expect.stringMatching(
        /^Only OpenTofu can use this module\. With Terraform: Clients cannot load the module\. "main\.tf", line 1: module "m" calls "\.\/none"/,
      ),
    ]);
  });

  it('of Terraform, because OpenTofu cannot load its root', async () => {
    const { details, notes } = await inspect({ 'main.tf': variable('a'), 'more.tofu': variable('a') });
    expect(namesOf(details.root)).toEqual(['a']);
    expect(details.root.openTofu).toBeUndefined();
    expect(notes).toEqual([
      expect.stringMatching(
        /^Only Terraform can use this module\. With OpenTofu: .*"more\.tofu", line 1: variable "a" is declared twice/,
      ),
    ]);
  });

  it('a part that one client cannot load has a note for that client', async () => {
    const { notes } = await inspect({
      'main.tf': '',
      'modules/a/main.tf': call('./none'),
      'modules/a/main.tofu': '',
      'modules/b/main.tf': call('./none'),
    });
    expect(notes).toEqual([
      expect.stringMatching(/^Clients cannot load a part of the module\. "modules\/b\/main\.tf"/),
      expect.stringMatching(
        /^With Terraform: Clients cannot load a part of the module\. "modules\/a\/main\.tf"/,
      ),
    ]);
  });

  it('a module that neither can load is refused', async () => {
    const fate = await fateOfModule({ 'main.tf': '}', 'more.tofu': '}' });
    expect(fate).toMatchObject({
      fate: 'refused',
      reason: expect.stringContaining('"main.tf" has a syntax error'),
    });
    expect(await fateOfModule({ 'main.tofu': '}' })).toMatchObject({
      fate: 'refused',
      reason: expect.stringContaining('"main.tofu" has a syntax error'),
    });
  });

  it('is refused if it has too much, whoever reads it', async () => {
    const fate = await fateOfModule({ 'main.tf': '', 'more.tofu': 'a {}\n'.repeat(100_001) });
    expect(fate).toMatchObject({
      fate: 'refused',
      reason: expect.stringContaining('a block or an argument too many'),
    });
  });
});

/** internal/configs/language.go and diagnostics.go of OpenTofu 1.12. */
describe('the version that a module requires of OpenTofu', () => {
  const language = (constraint: string) =>
    `language {\n  compatible_with {\n    opentofu = ${constraint}\n  }\n}\n`;

  it.each([
    ['required_version', requiring('">> 1"')],
    ['required_version that is a pre-release', requiring('">= 1.0-beta"')],
    ['required_version that is computed', requiring('var.x')],
    ['compatible_with', language('"one"')],
  ])('a malformed %s in a file for OpenTofu is refused', async (_what, text) => {
    const { fate, reason } = await fateOfModule({ 'main.tofu': text });
    expect([fate, reason]).toEqual(['refused', expect.stringContaining('is not a version constraint')]);
  });

  it.each([
    ['required_version', requiring('">= 1.8"')],
    ['compatible_with', language('">= 1.12"')],
    ['compatible_with of another program', 'language {\n  compatible_with {\n    other = 1\n  }\n}\n'],
  ])('a well-formed %s is accepted', async (_what, text) => {
    expect((await fateOfModule({ 'main.tf': '', 'more.tofu': text })).reason).toBe('');
  });

  it('a block "language" in a file that Terraform reads is a note', async () => {
    expect(await fateOfModule({ 'main.tf': language('">= 1.12"') })).toEqual({
      fate: 'noted',
      reason: '"main.tf", line 1: the block "language" is known only to OpenTofu 1.12 and later.',
    });
  });
});
