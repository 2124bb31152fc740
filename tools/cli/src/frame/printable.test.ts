import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { outputs } from './io.ts';
import { bold, red, table } from './output.ts';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { asJson, asLine, onOneLine, printable } from './printable.ts';

/**
 * Each kind of character that controls a terminal, that reverses or hides text, or that some programs take for the end
 * of a line.
 */
const hostile = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  ...[0xad, 0x61c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0xfeff, 0xe0001, 0xe007f],
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2064),
  ...range(0x2066, 0x206f),
].map((codePoint) => String.fromCodePoint(codePoint));

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_each, at) => from + at);
}

const commands = ['::set-output name=x::y', '##[add-mask]y', '##vso[task.setvariable variable=x]y'];

/** Output of a command on standard output and on standard error. */
function written({ isTerminal }: { readonly isTerminal: boolean }) {
  const texts = { out: '', err: '' };
  const colors = { printed: isTerminal, told: isTerminal };
  const io = outputs({
    colors,
    out: (text) => (texts.out += text),
    err: (text) => (texts.err += text),
  });
  return { io, texts, colors };
}

describe.each([true, false])('what is written, on a terminal: %j', (isTerminal) => {
  it.each(hostile.filter((character) => character !== '\t'))('%j reaches no output', (character) => {
    const { io, texts } = written({ isTerminal });
    const text = `one${character}two`;
    io.print(text);
    io.tell([text, text]);
    expect(texts).toEqual({ out: 'one two\n', err: 'one two\none two\n' });
    io.redraw(text);
    expect(texts.err).toBe('one two\none two\n\r\u001b[Kone two');
  });

  it.each(commands)('%j is no command of a CI system, whoever breaks the line before it', (command) => {
    const { io, texts } = written({ isTerminal });
    for (const text of [
      command,
      `  ${command}`,
      `one\n${command}`,
      `one\r\n${command}`,
      `one\u2028${command}`,
    ])
      io.print(text);
    for (const line of texts.out.split('\n')) expect(line).not.toMatch(/^\s*::|##\[|##vso\[/);
    expect(texts.out.split('\n')).toHaveLength(6);
  });
});

describe('a tab', () => {
  it('stays between columns, and is in none', () => {
    const { io, texts } = written({ isTerminal: false });
    io.print(table({ ...silentIo(), isPiped: true }, ['NAME', 'NOTE'], [['vpc', 'one\ttwo']]));
    expect(texts.out).toBe('NAME\tNOTE\nvpc\tone two\n');
  });
});

describe('our own colors', () => {
  it('are written to a terminal, and those of others are not', () => {
    const { io, texts, colors } = written({ isTerminal: true });
    io.print(bold({ ...silentIo(), colors }, 'NAME'));
    io.tell(`${red({ ...silentIo(), colors }, 'Error:')} \u001b[2J\u001b[32mgone`);
    expect(texts).toEqual({
      out: '\u001b[1mNAME\u001b[0m\n',
      err: '\u001b[31mError:\u001b[0m  [2J [32mgone\n',
    });
  });

  it('are in no file', () => {
    expect(asLine('\u001b[31m red\u001b[0m', false)).toBe(' [31m red [0m');
  });
});

describe('JSON', () => {
  it.each([...hostile, ...commands, '\ud800', '\udc00'])('%j is escaped, and means the same', (text) => {
    const data = { [`key ${text}`]: [`one${text}two`, { deep: text }], n: 1, none: null };
    const lines = asJson(data);
    expect(JSON.parse(lines.join('\n'))).toEqual(data);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|##\[|##vso\[/u);
    const { io, texts } = written({ isTerminal: false });
    io.print(lines);
    expect(JSON.parse(texts.out)).toEqual(data);
  });
});

describe('text that is stored', () => {
  it.each(hostile.filter((character) => character !== '\n'))('%j is taken out of it', (character) => {
    expect(printable(`one${character}\ntwo`)).toBe('one \ntwo');
  });

  it('a part of a line has no breaks', () => {
    expect(onOneLine(' one \r\n\u2028\t two\u0085')).toBe('one two');
  });
});

describe('the outputs of the process', () => {
  it('only these files know them: what is written, how it fails, and what the library for questions draws', () => {
    const sources = join(import.meta.dirname, '..');
    const files = globSync('**/*.ts', { cwd: sources }).filter(
      (file) => !/\.test\.ts$|(^|\/)testing\//.test(file),
    );
    const writing = files.filter((file) =>
      /\(process\)|std(out|err)\.write|process\.std(out|err)|console\.|'inherit'/.test(
        readFileSync(join(sources, file), 'utf8'),
      ),
    );
    expect(writing.sort()).toEqual([
      'frame/ask-missing.ts',
      'frame/confirm.ts',
      'frame/io.ts',
      'frame/restart.ts',
      'login/ask-token.ts',
      'main.ts',
    ]);
  });
});
