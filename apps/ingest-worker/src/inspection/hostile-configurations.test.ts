import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/logging';
import { tarball } from '@groundwork/testing';
import { type ArchiveInspector, createArchiveInspector } from './archive-inspector.ts';

const mebibyte = 1024 * 1024;

/** Text of nearly one mebibyte, the most that one file may have. */
const filled = (start: string, piece: string, end: string) =>
  start + piece.repeat(Math.floor((mebibyte - start.length - end.length) / piece.length)) + end;

const half = Math.floor(mebibyte / 2) - 50;

const texts: Record<string, string> = {
  'lists of numbers': filled('locals {\n a = [', '1,', ']\n}\n'),
  'lists of maps': filled('locals {\n a = [', '{},', ']\n}\n'),
  'nested lists': `locals {\n a = ${'['.repeat(half)}${']'.repeat(half)}\n}\n`,
  'nested calls': `locals {\n a = ${'f('.repeat(half / 2)}${')'.repeat(half / 2)}\n}\n`,
  signs: filled('locals {\n a = ', '!', 'true\n}\n'),
  'a sum': filled('locals {\n a = 1', '+1', '\n}\n'),
  conditions: filled('locals {\n a = ', 'a?b:', 'c\n}\n'),
  templates: filled('locals {\n a = "', '${a}', '"\n}\n'),
  directives: filled('locals {\n a = "', '%{if a}%{endif}', '"\n}\n'),
  'empty blocks': filled('', 'a{}\n', ''),
  'nested blocks': 'a{\n'.repeat(mebibyte / 5) + '}\n'.repeat(mebibyte / 5),
  labels: filled('a ', 'b ', '{}\n'),
  comments: filled('', '/**/', ''),
  'a default that is a list': filled('variable a {\n default = [', '1,', ']\n}\n'),
  'a default of nested lists': filled(
    'variable a {\n default = [',
    `${'['.repeat(198)}${']'.repeat(198)},`,
    ']\n}\n',
  ),
  'an indented heredoc': filled('variable a {\n description = <<-E\n', '\t \n', ' x\nE\n}\n'),
  'escapes in a description': filled('variable a {\n description = "', '\\\\', '"\n}\n'),
  'one variable again and again': filled('', 'variable a{}\n', ''),
};

/** Each takes more than a second of processor time, so it is refused beyond a limit. */
const requiredProviders: Record<string, string> = {
  'in many blocks': filled('', 'terraform{\nrequired_providers{\na="1"\n}\n}\n', ''),
  'in one block': filled('terraform{\n', 'required_providers{a="1"}\n', '}\n'),
  'that are maps': filled('terraform{\n', 'required_providers{a={}}\n', '}\n'),
};

const jsonTexts: Record<string, string> = {
  'a list of blocks': filled('{"variable":{"a":[', '{},', '{}]}}'),
  'a default that is a list': filled('{"variable":{"a":{"default":[', '{},', '{}]}}}'),
};

const modules = [
  ...Object.entries(texts).map(([name, text]) => [name, 'tf', text] as const),
  ...Object.entries(jsonTexts).map(([name, text]) => [`JSON: ${name}`, 'tf.json', text] as const),
];

/** As much configuration as an archive may have. */
const archiveOf = (ending: string, text: string): Buffer =>
  tarball(Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`f${at}.${ending}`, text])));

let inspector: ArchiveInspector;
beforeEach(() => {
  inspector = createArchiveInspector({ processes: 1, logger: silentLogger() });
});
afterEach(() => inspector.close());

describe('15 MiB of hostile configuration', () => {
  it.each(modules)(
    'configuration is read within the budget of an archive: %s',
    async (_name, ending, text) => {
      const archive = Readable.from([archiveOf(ending, text)]);
      expect(await inspector.inspectModule(archive)).toMatchObject({ accepted: true, notes: [] });
    },
    120_000,
  );

  it.each(Object.entries(requiredProviders))(
    'more required providers than the limit are refused, with the place: %s',
    async (_name, text) => {
      expect(await inspector.inspectModule(Readable.from([archiveOf('tf', text)]))).toEqual({
        accepted: false,
        code: 'configuration-too-large',
        reason: expect.stringMatching(
          /^"f0\.tf" has too many entries of required_providers in line [0-9]+, column [0-9]+\. Expected at most 10000 in the whole archive\. /,
        ),
      });
    },
    120_000,
  );
});
