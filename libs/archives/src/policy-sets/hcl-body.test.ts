import { describe, expect, it } from '@jest/globals';
import { type Body, parseConfiguration, type Value } from './hcl-body.ts';
import { SyntaxProblem } from './hcl-tokens.ts';

function problemIn(text: string): string {
  try {
    parseConfiguration(text);
    return 'valid';
  } catch (error) {
    if (error instanceof SyntaxProblem) return `${error.line}: ${error.message}`;
    throw error;
  }
}

function plain(value: Value | undefined): unknown {
  if (value?.type === 'list') return value.items.map(plain);
  if (value?.type === 'map')
    return Object.fromEntries([...value.members].map(([key, member]) => [key, plain(member)]));
  if (value?.type === 'boolean') return value.isTrue;
  return value?.type === 'null' ? null : value?.text;
}

const valueOf = (text: string) => plain(parseConfiguration(`a = ${text}\n`).attributes[0]?.value);

describe('a plain value', () => {
  it.each<[string, unknown]>([
    ['"text"', 'text'],
    ['""', ''],
    ['"a # b // c /* d"', 'a # b // c /* d'],
    [String.raw`"a\n\t\r\"\\b"`, 'a\n\t\r"\\b'],
    [String.raw`"\u00e9\U0001F600"`, 'é😀'],
    ['"$${a} %%{b} $ % $$ %%"', '${a} %{b} $ % $$ %%'],
    ['<<EOT\n  a\n b\nEOT', '  a\n b\n'],
    ['<<-EOT\n    a\n      "b" \\n\n    EOT', 'a\n  "b" \\n\n'],
    ['<<EOT\r\na\r\n  EOT\r', 'a\r\n'],
    ['12', '12'],
    ['-1.5e+3', '-1.5e+3'],
    ['true', true],
    ['null', null],
    ['[]', []],
    ['[\n1, # one\n"b"\n,\n[ ],\n]', ['1', 'b', []]],
    ['{}', {}],
    ['{ a = 1, "b c" : 2\n 3 = { d = [4] },\n\n}', { a: '1', 'b c': '2', 3: { d: ['4'] } }],
    ['{ a = 1, "a" = 2 }', { a: '2' }],
    ['"x" # a comment', 'x'],
    ['"x" /* a\ncomment */', 'x'],
  ])('the value %j is read', (text, value) => {
    expect(valueOf(text)).toEqual(value);
  });

  it('blocks have labels, a line, attributes and blocks', () => {
    const body: Body = parseConfiguration('\r\na "b" c {\r\n  d = 1\r\n\r\n  e { f = 2 }\r\n}\r\n#');
    expect(body).toMatchObject({
      attributes: [],
      blocks: [
        {
          type: 'a',
          labels: ['b', 'c'],
          line: 2,
          attributes: [{ name: 'd', line: 3 }],
          blocks: [{ type: 'e', labels: [], line: 5, attributes: [{ name: 'f', line: 5 }], blocks: [] }],
        },
      ],
    });
  });

  it('a file of 100,000 attributes is read in time', () => {
    const text = Array.from({ length: 100_000 }, (_, at) => `a${at} = 1\n`).join('');
    const begun = performance.now();
    expect(parseConfiguration(text).attributes).toHaveLength(100_000);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('a text of a million characters and a file of 50,000 blocks are read', () => {
    expect(valueOf(`"${String.raw`\\`.repeat(500_000)}"`)).toHaveLength(500_000);
    expect(parseConfiguration('a "b" {}\n'.repeat(50_000)).blocks).toHaveLength(50_000);
  });
});

describe('a syntax error says in which line it is, and what is wrong', () => {
  it.each([
    ['a value that is missing', 'a = \n', '1: The value of a is missing.'],
    ['a quote that is missing', '\na = "x\n', '2: The text "x" has no closing quote on its line.'],
    [
      'quotes that are missing',
      'a = ./x\n',
      '1: "./x" is not expected here. Put text in double quotes; expressions are not evaluated here.',
    ],
    ['single quotes', "a = 'x'\n", '1: \' is not a quote here. Put text in straight double quotes: "text".'],
    ['curly quotes', 'a = “x”\n', '1: “ is not a quote here. Put text in straight double quotes: "text".'],
    [
      'a bare word',
      'a = x\n',
      '1: The value of a begins with x. Put text in double quotes; expressions are not evaluated here.',
    ],
    [
      'an expression',
      'a = (1)\n',
      '1: "(1)" is not expected here. Put text in double quotes; expressions are not evaluated here.',
    ],
    [
      'a loop',
      'a = {\n  for x in y : x => x\n}\n',
      '2: A key of the map is missing; "for" is there instead.',
    ],
    [
      'a template',
      'a = "${b}"\n',
      '1: The text "${b}" has a template, which is not evaluated. Write the text itself, or $${ for a plain ${.',
    ],
    [
      'a template after an escape',
      'a = "$$${b}"\n',
      '1: The text "$$${b}" has a template, which is not evaluated. Write the text itself, or $${ for a plain ${.',
    ],
    [
      'a template in a heredoc',
      'a = <<E\nx\n%{b}\nE\n',
      '3: The text "%{b}" has a template, which is not evaluated. Write the text itself, or $${ for a plain ${.',
    ],
    [
      'an unknown escape',
      String.raw`a = "\d"`,
      String.raw`1: The text "\\d" has an unknown escape, \d. Write \\ for one backslash.`,
    ],
    [
      'half a character',
      String.raw`a = "\ud800"`,
      String.raw`1: The text "\\ud800" has an unknown escape, \u. Write \\ for one backslash.`,
    ],
    [
      'a control character',
      'a = "\u0007"\n',
      String.raw`1: The text "\x07" has a control character. Remove it.`,
    ],
    [
      'a heredoc without end',
      'a = <<E\nx\nEE\n',
      '1: The heredoc that begins here is not closed. Write E on a line of its own after its text.',
    ],
    [
      'a heredoc that ends with the file',
      'a = <<E\nE',
      '1: The heredoc that begins here is not closed. Write E on a line of its own after its text.',
    ],
    [
      'a heredoc on one line',
      'a = <<E x E\n',
      '1: A heredoc begins with << and a marker, such as <<EOT, at the end of a line.',
    ],
    [
      'a comment without end',
      'a = 1\n/* b\n',
      '2: The comment that begins here is not closed. Write */ after it.',
    ],
    [
      'an equals sign that is missing',
      'a "x"\n',
      '1: a has no value and no block: = or { is missing, and the end of the line is there instead.',
    ],
    [
      'a colon for an equals sign',
      'a : "x"\n',
      '1: a has no value and no block: = or { is missing, and ":" is there instead.',
    ],
    [
      'a brace on its own line',
      'a "b"\n{\n}\n',
      '1: a has no value and no block: = or { is missing, and the end of the line is there instead.',
    ],
    [
      'a brace that is never closed',
      '\na "b" {\n  c = 1\n',
      '2: The file ends inside the block a that begins here. Close it with a }.',
    ],
    [
      'a brace that closes nothing',
      'a {}\n}\n',
      '2: This } closes nothing. Remove it, or add the { that is missing.',
    ],
    [
      'a name in quotes',
      '"a" = 1\n',
      '1: No attribute or block can begin with "a". Write its name, without quotes.',
    ],
    [
      'two attributes on a line',
      'a {\n  b = 1 c = 2\n}\n',
      '2: The value of b ends before "c". Begin a new line there.',
    ],
    ['a comma after a value', 'a = 1,\n', '1: The value of a ends before ",". Begin a new line there.'],
    ['two blocks on a line', 'a {} b {}\n', '1: The block a ends before "b". Begin a new line there.'],
    [
      'two attributes in a block on one line',
      'a { b = 1 c = 2 }\n',
      '1: On one line, a block can have only one attribute. Begin a new line after the {.',
    ],
    [
      'a block in a block on one line',
      'a { b { c = 1 } }\n',
      '1: On one line, a block can have only one attribute. Begin a new line after the {.',
    ],
    [
      'a block of one line that goes on',
      'a { b = 1\n}\n',
      '1: On one line, a block can have only one attribute. Begin a new line after the {.',
    ],
    [
      'a comma that is missing',
      'a = [1 2]\n',
      '1: Separate the parts of the list by commas; "2" is there instead.',
    ],
    [
      'two commas',
      'a = [1,,2]\n',
      '1: An item of the list cannot begin with ",". Put text in double quotes.',
    ],
    [
      'a separator that is missing',
      'a = { b = 1 c = 2 }\n',
      '1: Separate the parts of the map by commas or line ends; "c" is there instead.',
    ],
    [
      'a list that is never closed',
      '\na = [1\n',
      '2: The file ends inside the list that begins here. Close it.',
    ],
    ['a key without a value', 'a = { b }\n', '1: The key "b" of the map has no = and no value.'],
    ['a null key', 'a = { null = 1 }\n', '1: A key of the map is missing; "null" is there instead.'],
    [
      'an attribute twice',
      'a = 1\n\na = 2\n',
      '3: "a" is set twice in its block, first on line 1. Keep one.',
    ],
    [
      'a number with two points',
      'a = 1.2.3\n',
      '1: ".3" is not expected here. Put text in double quotes; expressions are not evaluated here.',
    ],
    [
      '51 nested lists',
      `a = ${'['.repeat(52)}`,
      '1: Blocks, lists or maps are nested more than 50 levels deep.',
    ],
    [
      '51 nested blocks',
      'a {\n'.repeat(52),
      '51: Blocks, lists or maps are nested more than 50 levels deep.',
    ],
    [
      'a line end of an old machine',
      'a = 1\rb = 2\r',
      String.raw`1: "\x0db = 2\x0d" is not expected here. Put text in double quotes; expressions are not evaluated here.`,
    ],
  ])('%s', (_what, text, problem) => {
    expect(problemIn(text)).toBe(problem);
  });

  it.each([
    ['open brackets', 'a = ', '['],
    ['open braces', '', 'a {\n'],
    ['quotes', 'a = ', '"'],
    ['backslashes', 'a = "', '\\'],
    ['templates', 'a = "', '${'],
    ['line ends in a heredoc', 'a = <<A\n', '\n'],
    ['comments', '', '/*'],
    ['markers of comments', 'a = ', '/'],
    ['noise', '', '\u0001\uffff}{"$'],
  ])('a megabyte of %s is refused in time', (_what, start, piece) => {
    const begun = performance.now();
    expect(problemIn(start + piece.repeat(Math.ceil(1024 ** 2 / piece.length)))).toMatch(/^\d+: /);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
