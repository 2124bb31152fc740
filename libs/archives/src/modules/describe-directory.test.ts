import { describe, expect, it } from '@jest/globals';
import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import { chunksOf } from '../testing/chunks-of.ts';
import { tarball } from '../testing/tarball.ts';
import { inspectModuleArchive } from './inspect-module-archive.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const inspect = (name: string, content: Buffer) =>
  inspectModuleArchive(chunksOf(tarball({ [name]: content })));

describe('a directory', () => {
  it('inputs have the groups of their author', async () => {
    const variables = '#######\n# Nodes\n#######\nvariable "a" {}\n';
    const { details } = await inspectModuleArchive(
      chunksOf(
        tarball({
          'variables.tf': variables,
          'network.tf': 'variable "b" {}',
          'b_override.tf': 'variable "a" {}',
        }),
      ),
    );
    expect(details.root.variables.map(({ name, group }) => [name, group])).toEqual([
      ['b', 'network'],
      ['a', 'Nodes'],
    ]);
  });

  it.each([
    ['README.md', undefined],
    ['readme.markdown', undefined],
    ['README.rst', 'text'],
    ['README.adoc', 'text'],
    ['README.txt', 'text'],
    ['README', 'text'],
  ])('the README in %s has the format %s', async (name, format) => {
    const { details } = await inspectModuleArchive(chunksOf(tarball({ 'main.tf': '', [name]: 'A\n=\n' })));
    expect([details.root.readme, details.root.readmeFormat]).toEqual(['A\n=\n', format]);
  });

  it('a README in UTF-16 is read, and one that cannot be read has a note', async () => {
    const inspectReadme = (bytes: Buffer) =>
      inspectModuleArchive(chunksOf(tarball({ 'main.tf': '', 'README.md': bytes })));
    const marked = await inspectReadme(Buffer.from('\ufeff# A', 'utf16le'));
    expect([marked.details.root.readme, marked.notes]).toEqual(['# A', []]);
    const { notes } = await inspectReadme(Buffer.from('# A', 'utf16le'));
    expect(notes).toEqual(['"README.md" is not UTF-8 text. Save the file as UTF-8.']);
  });
});

/** Terraform 1.11 accepts and refuses the same files. */
describe('configuration that is not UTF-8', () => {
  it.each([
    ['a comment after #', '# Gr\xf6\xdfe\nvariable "a" {}\n'],
    ['a comment after //', 'variable "a" {} // Gr\xf6\n'],
    ['a comment of several lines', 'variable "a" { /* Gr\xf6\n\xdfe */ }\n'],
    ['a comment in an expression', 'variable "a" {\n  default = [1, # Gr\xf6\n 2]\n}\n'],
  ])('is accepted with a note in %s', async (_where, text) => {
    const { details, notes } = await inspect('main.tf', latin1(text));
    expect(details.root.variables).toHaveLength(1);
    expect(notes).toEqual(['"main.tf" has a comment that is not UTF-8 text. Save the file as UTF-8.']);
  });

  it.each([
    ['a label', 'main.tf', 'variable "\xf6" {}\n'],
    ['a text', 'main.tf', 'variable "a" {\n  default = "\xf6"\n}\n'],
    ['a template', 'main.tf', 'locals {\n  a = "${b}\xf6"\n}\n'],
    ['a heredoc', 'main.tf', 'locals {\n  a = <<E\n\xf6\nE\n}\n'],
    ['a name', 'main.tf', 'locals {\n  \xf6 = 1\n}\n'],
    ['an expression', 'main.tf', 'locals {\n  a = \xf6\n}\n'],
    ['JSON', 'main.tf.json', '{"//": "\xf6"}'],
  ])('is refused in %s', async (_where, name, text) => {
    const error: unknown = await inspect(name, latin1(text)).catch((caught: unknown) => caught);
    if (!(error instanceof ArchiveRefusal)) throw new Error('the archive was not refused');
    expect(error.message).toBe(`"${name}" is not UTF-8 text. Save it as UTF-8.`);
  });

  it('the sign that marks unreadable bytes may be in a text of UTF-8', async () => {
    const { details, notes } = await inspect(
      'main.tf',
      Buffer.from('variable "a" {\n  description = "x\ufdd0"\n}\n'),
    );
    expect(details.root.variables[0]?.description).toBe('x\ufffd');
    expect(notes).toEqual([]);
  });
});
