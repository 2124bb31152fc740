import { describe, expect, it } from '@jest/globals';
import { fateOfModule } from '../testing/fate-of-module.ts';
import { outsideAdvice } from './local-calls.ts';

type Files = Readonly<Record<string, string>>;

const call = (source: string, name = 'm'): string => `module "${name}" {\n  source = "${source}"\n}\n`;

/** `terraform init` of Terraform 1.11 fails in each case, with "Unreadable module directory" or "Local module path escapes". */
describe('a local call to a directory that clients do not find', () => {
  it.each<[string, Files, string]>([
    [
      'of the root leaves the archive',
      { 'main.tf': `\n\n${call('../gcs')}` },
      `"main.tf", line 3: module "m" calls "../gcs", which is outside the archive. ${outsideAdvice}`,
    ],
    [
      'of the root leaves the archive with backslashes',
      { 'main.tf': call(String.raw`..\\gcs`) },
      String.raw`"main.tf", line 1: module "m" calls "..\\gcs", which is outside the archive. ${outsideAdvice}`,
    ],
    [
      'of the root names nothing',
      { 'main.tf': call('./modules/none') },
      '"main.tf", line 1: module "m" calls "./modules/none", which is not in the archive. Pack the directory "modules/none", too, or correct the source.',
    ],
    [
      'in JSON names nothing',
      { 'main.tf.json': '{\n"module": {\n"m": {"source": "./none/"}}}' },
      '"main.tf.json", line 3: module "m" calls "./none/", which is not in the archive. Pack the directory "none", too, or correct the source.',
    ],
    [
      'of a called submodule leaves the archive',
      { 'main.tf': call('./modules/a'), 'modules/a/main.tf': call('../../../x') },
      `"modules/a/main.tf", line 1: module "m" calls "../../../x", which is outside the archive. ${outsideAdvice}`,
    ],
    [
      'of a called directory outside modules/ names nothing',
      { 'main.tf': call('./network'), 'network/a.tf': '', 'network/b.tf': `# b\n${call('../dns')}` },
      '"network/b.tf", line 2: module "m" calls "../dns", which is not in the archive. Pack the directory "dns", too, or correct the source.',
    ],
    [
      'of an override file names nothing',
      {
        'main.tf': call('./a'),
        'a/main.tf': '',
        'override.tf': `\n${call('./b')}`,
      },
      '"override.tf", line 2: module "m" calls "./b", which is not in the archive. Pack the directory "b", too, or correct the source.',
    ],
  ])('%s: refused', async (_what, files, reason) => {
    expect(await fateOfModule(files)).toEqual({
      fate: 'refused',
      reason: `Clients cannot load the module. ${reason}`,
    });
  });

  it.each<[string, Files, string]>([
    [
      'a submodule that the root does not call',
      { 'main.tf': '', 'modules/a/main.tf': call('../b') },
      '"modules/a/main.tf", line 1: module "m" calls "../b", which is not in the archive. Pack the directory "modules/b", too, or correct the source.',
    ],
    [
      'an example',
      { 'main.tf': '', 'examples/a/main.tf': call('../../../x') },
      `"examples/a/main.tf", line 1: module "m" calls "../../../x", which is outside the archive. ${outsideAdvice}`,
    ],
    [
      'a directory that only an example calls',
      { 'main.tf': '', 'examples/a/main.tf': call('../../lib'), 'lib/main.tf': call('./none') },
      '"lib/main.tf", line 1: module "m" calls "./none", which is not in the archive. Pack the directory "lib/none", too, or correct the source.',
    ],
  ])('in %s: a note', async (_what, files, note) => {
    expect(await fateOfModule(files)).toEqual({
      fate: 'noted',
      reason: `Clients cannot load a part of the module. ${note}`,
    });
  });
});

describe('a source of dots without a slash', () => {
  it.each(['.', '..'])('%j is no source for any client: refused', async (source) => {
    expect(await fateOfModule({ 'main.tf': call(source) })).toMatchObject({
      fate: 'refused',
      reason: expect.stringContaining(`the source "${source}" of module "m" lacks a slash`),
    });
  });
});

/** Terraform 1.11 installs these with `terraform init`. */
describe('a local call that clients find', () => {
  it.each<[string, Files]>([
    ['a directory without configuration', { 'main.tf': call('./x'), 'x/readme.md': '' }],
    ['a directory whose name begins with dots', { 'main.tf': call('./..x'), '..x/main.tf': '' }],
    ['the root of an example', { 'main.tf': '', 'examples/a/main.tf': call('../..') }],
    ['a directory by a winding path', { 'main.tf': call('./a/../b//'), 'a/x.tf': '', 'b/x.tf': '' }],
  ])('to %s: accepted', async (_what, files) => {
    expect(await fateOfModule(files)).toEqual({ fate: 'accepted', reason: '' });
  });

  it('a source with a template in JSON is known only to clients: accepted', async () => {
    const files = { 'main.tf.json': '{"module": {"m": {"source": "./${var.name}"}}}' };
    expect((await fateOfModule(files)).fate).toBe('accepted');
  });
});

describe('a directory outside modules/ and examples/ that the root calls', () => {
  it.each<[string, string, string]>([
    ['that no client loads', 'variable "a" {}\nvariable "a" {}\n', 'variable "a" is declared twice'],
    ['with a syntax error', '}', '"network/main.tf" has a syntax error on line 1, column 1'],
    ['that calls the root', call('../'), 'calls itself, directly or through other modules'],
    ['that calls itself', call('../network'), '"network" calls itself'],
  ])('%s: refused', async (_what, text, reason) => {
    const fate = await fateOfModule({ 'main.tf': call('./network'), 'network/main.tf': text });
    expect(fate).toMatchObject({ fate: 'refused', reason: expect.stringContaining(reason) });
  });

  it('is not looked at if it is not called', async () => {
    const files = { 'main.tf': '', 'network/main.tf': call('../dns') };
    expect(await fateOfModule(files)).toEqual({ fate: 'accepted', reason: '' });
  });

  it('is not looked at if a file of it is too large to be kept', async () => {
    const files = {
      'main.tf': call('./network'),
      'network/main.tf': call('../dns'),
      'network/large.tf': `# ${'x'.repeat(300 * 1024)}\n`,
    };
    expect((await fateOfModule(files)).fate).toBe('accepted');
  });
});

describe('many local calls', () => {
  const chain = (length: number, last: string): Files =>
    Object.fromEntries(
      Array.from({ length }, (_, at) => [
        `modules/m${at}/main.tf`,
        at === length - 1 ? last : call(`../m${at + 1}`),
      ]),
    );

  it('a chain of 1,000 modules is followed to its end', async () => {
    const files = { 'main.tf': call('./modules/m0'), ...chain(1000, call('../none')) };
    expect((await fateOfModule(files)).reason).toContain('"modules/m999/main.tf", line 1: module "m" calls');
    expect(await fateOfModule({ ...files, ...chain(1000, '') })).toEqual({ fate: 'accepted', reason: '' });
  });

  it('a circle of 1,000 modules is refused', async () => {
    const files = { 'main.tf': call('./modules/m0'), ...chain(1000, call('../m0')) };
    expect((await fateOfModule(files)).reason).toContain('"modules/m0" calls itself');
  });

  it('20,000 calls of directories that are not there are told with the first one', async () => {
    const calls = Array.from({ length: 20_000 }, (_, at) => call(`./x${at}`, `m${at}`)).join('');
    expect((await fateOfModule({ 'main.tf': calls })).reason).toContain('module "m0" calls "./x0"');
  });
});
