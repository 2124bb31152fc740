import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/telemetry/logging';
import { tarball } from '@groundwork/testing';
import { inspectorProgram } from '../testing/builders.ts';
import { type ArchiveInspector, createArchiveInspector } from './archive-inspector.ts';

const mebibyte = 1024 * 1024;

/** Text of nearly one mebibyte, which is the limit on a file. */
const filled = (start: string, piece: string, end: string) =>
  start + piece.repeat(Math.floor((mebibyte - start.length - end.length) / piece.length)) + end;

/** Slightly less than the limit on the nesting of an expression. */
const deep = 49_000;

const texts: Record<string, string> = {
  'lists of numbers': filled('locals {\n a = [', '1,', ']\n}\n'),
  'lists of maps': filled('locals {\n a = [', '{},', ']\n}\n'),
  'nested lists': filled('locals {\n a = [', `${'['.repeat(deep)}${']'.repeat(deep)},`, ']\n}\n'),
  'nested calls': filled('locals {\n a = [', `${'f('.repeat(deep)}${')'.repeat(deep)},`, ']\n}\n'),
  signs: filled('locals {\n a = ', '!', 'true\n}\n'),
  'a sum': filled('locals {\n a = 1', '+1', '\n}\n'),
  conditions: filled('locals {\n a = ', 'a?b:', 'c\n}\n'),
  templates: filled('locals {\n a = "', '${a}', '"\n}\n'),
  directives: filled('locals {\n a = "', '%{if a}%{endif}', '"\n}\n'),
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
};

const tooDeep: Record<string, string> = {
  lists: filled('locals {\n a = ', '[', '\n}\n'),
  calls: filled('locals {\n a = ', 'f(', '\n}\n'),
  templates: filled('locals {\n a = ', '"${', '\n}\n'),
};

/** Arguments of a block, with different names. */
const differentNames = Array.from({ length: 101_000 }, (_, at) => `a${at.toString(36)}`);

/** Configurations that would each take more than a second of processor time or much memory, and so are refused beyond a limit. */
const manyEntries: Record<string, string> = {
  'empty blocks': filled('', 'a{}\n', ''),
  'nested blocks': 'a{\n'.repeat(mebibyte / 5) + '}\n'.repeat(mebibyte / 5),
  'blocks in a block': filled('a{\n', 'a{}\n', '}\n'),
  'one variable again and again': filled('', 'variable a{}\n', ''),
  arguments: `locals{\n${differentNames.map((name) => `${name}=1\n`).join('')}}\n`,
  'required providers in many blocks': filled('', 'terraform{\nrequired_providers{\na="1"\n}\n}\n', ''),
  'required providers in one block': filled('terraform{\n', 'required_providers{a="1"}\n', '}\n'),
  'members of a required provider': `terraform{\nrequired_providers{\na={${differentNames.map((name) => `${name}=1,`).join('')}}\n}\n}\n`,
};

const manyEntriesAsJson: Record<string, string> = {
  'a list of blocks': filled('{"variable":{"a":[', '{},', '{}]}}'),
  'lists of required providers': filled('{"terraform":{"required_providers":[', '{},', '{}]}}'),
  arguments: `{"variable":{"a":{${differentNames.map((name) => `"${name}":1`).join(',')}}}}`,
};

const jsonTexts: Record<string, string> = {
  'a default that is a list': filled('{"variable":{"a":{"default":[', '{},', '{}]}}}'),
};

const modules = (native: Record<string, string>, json: Record<string, string>) => [
  ...Object.entries(native).map(([name, text]) => [name, 'tf', text] as const),
  ...Object.entries(json).map(([name, text]) => [`JSON: ${name}`, 'tf.json', text] as const),
];

/** An archive with as much configuration as is allowed. Only override files may declare something again. */
const archiveOf = (ending: string, text: string): Buffer =>
  tarball(
    Object.fromEntries(
      Array.from({ length: 15 }, (_, at) => [`f${at}${at === 0 ? '' : '_override'}.${ending}`, text]),
    ),
  );

let inspector: ArchiveInspector;
beforeEach(() => {
  inspector = createArchiveInspector({ processes: 1, logger: silentLogger(), program: inspectorProgram });
});
afterEach(() => inspector.close());

/**
 * The allowed number of entries takes up much of a child's memory, and more on a busy machine, where garbage collection lags. A child that
 * exceeds its memory limit is killed before it can report a place in the file, so tests of other limits raise the memory limit.
 */
async function inspectWithMemory(archive: Readable): Promise<unknown> {
  const roomy = createArchiveInspector({
    processes: 1,
    logger: silentLogger(),
    program: inspectorProgram,
    limits: { memoryBytes: 256 * mebibyte },
  });
  try {
    return await roomy.inspectModule(archive);
  } finally {
    await roomy.close();
  }
}

describe('15 MiB of hostile configuration', () => {
  it.each(modules(texts, jsonTexts))(
    'configuration is read within the budget of an archive: %s',
    async (_name, ending, text) => {
      const archive = Readable.from([archiveOf(ending, text)]);
      expect(await inspector.inspectModule(archive)).toMatchObject({ accepted: true });
    },
    120_000,
  );

  it.each(modules(tooDeep, {}))(
    'expressions nested deeper than the limit are refused, with the place: %s',
    async (_name, ending, text) => {
      const archive = Readable.from([archiveOf(ending, text)]);
      expect(await inspector.inspectModule(archive)).toEqual({
        accepted: false,
        code: 'configuration-syntax',
        reason: expect.stringMatching(
          /^"f0\.tf" has a syntax error on line 2, column [0-9]+\. This is nested deeper than 50000 levels\. /,
        ),
      });
    },
    120_000,
  );

  it.each(modules(manyEntries, manyEntriesAsJson))(
    'more blocks and arguments than the limit are refused, with the place: %s',
    async (_name, ending, text) => {
      const archive = Readable.from([archiveOf(ending, text)]);
      expect(await inspectWithMemory(archive)).toEqual({
        accepted: false,
        code: 'configuration-too-large',
        reason: expect.stringMatching(
          /^"f[0-9]+(_override)?\.tf[.json]*" has a block or an argument too many on line [0-9]+, column [0-9]+\. Expected at most 100000 in the whole archive\. /,
        ),
      });
    },
    120_000,
  );
});
