import { describe, expect, it } from '@jest/globals';
import type { Expression } from './configuration-block.ts';
import { EntryCount } from './entry-count.ts';
import { HclSyntaxError } from './hcl-syntax-error.ts';
import { readNativeConfiguration } from './native-configuration.ts';

/** Result of `look` for the attribute `a` of a block with it. */
function inAttribute<T>(value: string, look: (expression: Expression) => T): T | undefined {
  let found: T | undefined;
  readNativeConfiguration(`locals {\n  a = ${value}\n}\n`, new EntryCount(Infinity), (block) => {
    const expression = block.attribute('a');
    if (expression !== undefined) found = look(expression);
  });
  return found;
}

function refusalOf(text: string): string {
  try {
    readNativeConfiguration(text, new EntryCount(Infinity), () => undefined);
    return 'valid';
  } catch (error) {
    if (error instanceof HclSyntaxError) return `${error.place.line}:${error.place.column} ${error.message}`;
    throw error;
  }
}

const oldSyntax = 'This looks like HCL 1, the syntax of Terraform 0.11 or older, which is not read.';

describe('a constant', () => {
  it.each([
    ['null', 'null'],
    ['true', 'true'],
    ['1', '1'],
    ['-1', '-1'],
    ['007', '7'],
    ['1.50', '1.5'],
    ['-0', '0'],
    ['1e3', '1000'],
    ['1.5E+3', '1500'],
    ['2e-2', '0.02'],
    ['12345678901234567890', '12345678901234567890'],
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['""', '""'],
    ['"a b"', '"a b"'],
    ['" lead"', '" lead"'],
    ['"trail "', '"trail "'],
    [String.raw`"a\n\t\r\"\\b"`, String.raw`"a\n\t\r\"\\b"`],
    [String.raw`"\u00e9\U0001F600"`, '"é😀"'],
    [String.raw`"\u0000"`, '"\ufffd"'],
    ['"$${a} %%{b} $ % $$ %%"', '"${a} %{b} $ % $$ %%"'],
    ['(("x"))', '"x"'],
    ['[]', '[]'],
    ['[1, "a", [true], null,]', '[1,"a",[true],null]'],
    ['[ # first\n 1, /* second */ 2 // third\n]', '[1,2]'],
    ['{}', '{}'],
    ['{ b = 1, a = { c = [2] } }', '{"a":{"c":[2]},"b":1}'],
    ['{ "x-y" : 1\n z = 2 }', '{"x-y":1,"z":2}'],
    ['{ 1 = "a", true = "b", ("c") = "d" }', '{"1":"a","c":"d","true":"b"}'],
    ['{ a = 1, a = 2 }', '{"a":2}'],
    ['{ __proto__ = 1 }', '{"__proto__":1}'],
  ])('the constant %s is %s as JSON', (source, json) => {
    expect(inAttribute(source, (expression) => expression.json())).toBe(json);
  });

  it.each([
    'var.a',
    '"${var.a}"',
    '"%{ if true }a%{ endif }"',
    'f(1)',
    '[var.a]',
    '{ (var.a) = 1 }',
    '{ a = f() }',
    '1 + 2',
    'true ? 1 : 2',
    '[for x in [] : x]',
    '{for x in [] : x => x}',
    '-var.a',
    '!true',
  ])('the expression %s is not a constant', (source) => {
    expect(inAttribute(source, (expression) => [expression.json(), expression.source()])).toEqual([
      null,
      source,
    ]);
  });
});

describe('a heredoc', () => {
  it.each([
    ['keeps its lines', '<<EOT\n  a\n b\nEOT', '  a\n b\n'],
    ['loses the smallest indent when flush', '<<-EOT\n    a\n      b\n\n    c\n  EOT', 'a\n  b\n\nc\n'],
    ['leaves blank lines as they are when flush', '<<-EOT\n    a\n \n    b\n    EOT', 'a\n \nb\n'],
    ['may be empty', '<<EOT\nEOT', ''],
    ['holds quotes and backslashes as they are', '<<EOT\n"a" \\n\nEOT', '"a" \\n\n'],
    ['escapes templates', '<<EOT\n$${a} %%{b}\nEOT', '${a} %{b}\n'],
    ['may have a marker with a dash', '<<A-B\nx\nA-B', 'x\n'],
    ['may hold its own marker in a line', '<<EOT\nEOT is near\nEOT', 'EOT is near\n'],
  ])('a heredoc: %s', (_name, source, text) => {
    expect(inAttribute(source, (expression) => expression.text())).toBe(text);
  });

  it('a heredoc with an interpolation is not a constant', () => {
    expect(inAttribute('<<EOT\n${var.a}\nEOT', (expression) => expression.text())).toBeNull();
  });
});

describe('a reference', () => {
  it.each([
    ['aws', 'aws'],
    ['aws.west', 'aws'],
    ['"aws.west"', 'aws'],
    ['google-beta.x', 'google-beta'],
    ['[1]', null],
  ])('the reference %s begins with %s', (source, name) => {
    expect(inAttribute(source, (expression) => expression.rootName())).toBe(name);
  });
});

describe('valid text', () => {
  it.each([
    '',
    '# only a comment',
    '/* a */ // b\n# c',
    'a {}',
    'a "b" c {}',
    'a { b = 1 }',
    'variable "x" {}',
    'locals {\n  naïve = "é😀"\n}',
    'locals {\n  a = var.x[*].id\n  b = var.x.*.id\n  c = var.x.0.id\n  d = a.b["c"].d[0]\n}',
    'locals {\n  a = provider::time::parse("x")\n  b = f(a...)\n  c = f(1, )\n}',
    'locals {\n  a = !x && (y || 1 <= 2) ? "x" : -y % 2\n}',
    'locals {\n  a = "%{ for x in y ~}${x}%{ endfor ~}%{ if z }a%{ else }b%{ endif }"\n  b = "${~ x ~}"\n  c = "${"a ${"b"}"}"\n}',
    'locals {\n  a = {for k, v in m : k => v... if v != null}\n  b = [for x in y : x if x]\n}',
    'locals {\n  a = 1e6\n  b = 1E-6\n  c = { d = 2e3 }\n}',
    'locals {\n  a = [<<A\nx\nA\n  , <<B\ny\nB\n  ]\n}',
    'resource "a" "b" {\n  dynamic "c" {\n    for_each = d\n    content {\n      e = c.value\n    }\n  }\n}',
  ])('valid HCL is accepted: %j', (text) => {
    expect(refusalOf(text)).toBe('valid');
  });
});

describe('text that is not valid', () => {
  it.each([
    [
      'variable "a" {',
      '1:15 Expected } at the end of the block variable that begins on line 1, but found the end of the file.',
    ],
    ['variable "a" {}\n}', '2:1 This } closes nothing. Remove it, or add the { that is missing.'],
    ['output "b" {\n  value = \n}\n', '2:11 Expected a value, but found the end of the line.'],
    ['locals {\n  a = 1 +\n}', '2:10 Expected a value, but found the end of the line.'],
    [
      'locals {\n  a = "unterminated\n}',
      '2:20 The text has no closing quote on its line. Write " at its end, or \\n for a line end in it.',
    ],
    [
      'locals {\n  a = <<EOT\n  x\n}',
      '4:2 The heredoc is not closed. Write EOT on a line of its own after the text, and end that line with a line break.',
    ],
    [
      "locals {\n  a = 'single'\n}",
      '2:7 \' is not a quote here. Put text in straight double quotes: "text".',
    ],
    ['<html>', '1:1 Expected the name of an argument or the type of a block, without quotes, but found <.'],
    [
      '\u0001',
      '1:1 Expected the name of an argument or the type of a block, without quotes, but found a character that HCL does not use.',
    ],
    ['a = 1\n\na = 2', '3:1 a is set twice in its block, first on line 1. Keep one.'],
    [
      `${'abcdefghijkl'.replaceAll(/./g, '$& = 1\n')}c = 2`,
      '13:1 c is set twice in its block, first on line 3. Keep one.',
    ],
    ['a {} b {}', '1:6 Expected the end of the line after a block, but found b.'],
    ['a = 1, b = 2', '1:6 Expected the end of the line after an argument, but found ,.'],
    [
      'a "b" {\n  tags {\n    x.large = 1\n  }\n}',
      `3:6 Expected =, { or a label after x, but found .. ${oldSyntax}`,
    ],
    [
      'a "b" {\n  default {\n    "us-east-1" = 1\n  }\n}',
      `3:5 Expected the name of an argument or the type of a block, without quotes, but found ". ${oldSyntax}`,
    ],
    [
      'a { b = 1, c = 2 }',
      `1:10 Expected one argument and } in this block, which begins on one line, but found ,. Begin a new line after the {. ${oldSyntax}`,
    ],
    [
      'a = {\n  c4.2large = 58\n}',
      `2:7 Expected =, but found large. It belongs to the map that begins on line 1. ${oldSyntax}`,
    ],
    [
      'a = { b = 1\n  tcp.   = [1]\n}',
      `2:10 Expected the name of an attribute after the point, but found =. ${oldSyntax}`,
    ],
    ['a.b == c', '1:2 Expected =, { or a label after a, but found ..'],
    ['a "b"\n{}', '1:6 Expected { or a label after the labels of a, but found the end of the line.'],
    ['a : 1', '1:3 Expected =, { or a label after a, but found :.'],
    [
      'a { b = 1 c = 2 }',
      '1:11 Expected one argument and } in this block, which begins on one line, but found c. Begin a new line after the {.',
    ],
    ['a "${b}" {}', '1:4 A label is plain text. Write $${ or %%{ for a plain ${ or %{ in it.'],
    [
      'a b\u00a0"c" {}',
      '1:4 Expected { or a label after the labels of a, but found the invisible character U+00A0. Replace it with a space, or remove it.',
    ],
    [
      'a =\u200b1',
      '1:4 Expected a value, but found the invisible character U+200B. Replace it with a space, or remove it.',
    ],
    ['a = [1 2]', '1:8 Expected , or ], but found 2. It belongs to the list that begins on line 1.'],
    [
      'a = {\n  b\n}',
      '2:4 Expected =, but found the end of the line. It belongs to the map that begins on line 1.',
    ],
    [
      'a = f(1',
      '1:8 Expected , or ), but found the end of the file. It belongs to the call that begins on line 1.',
    ],
    [
      'a = b ? c',
      '1:10 Expected :, but found the end of the file. It belongs to the condition that begins on line 1.',
    ],
    ['a = b.', '1:7 Expected the name of an attribute after the point, but found the end of the file.'],
    ['a = "${b"', '1:9 Expected }, but found ". It belongs to the ${ } that begins on line 1.'],
    [
      'a = "%{ if b }c"',
      '1:16 Expected %{ endif }, but found ". It belongs to the %{ if } that begins on line 1.',
    ],
    ['a = "%{ endif }"', '1:9 There is no directive that %{ endif } could belong to here.'],
    [
      'a = "\\d"',
      '1:6 This escape is unknown. Write \\\\ for one backslash; known are \\n, \\r, \\t, \\", \\\\, \\uXXXX and \\UXXXXXXXX.',
    ],
    ['a = 1.2.3', '1:5 This is not a number. Write it like 12, 1.5 or 2e3.'],
    ['a = 1 /* b', '1:7 The comment that begins here is not closed. Write */ after it.'],
    ['a = [for b : c]', '1:12 Expected the word in after the variables of for, but found :.'],
    ['a = {for b in c : d}', '1:20 Expected =>, but found }. It belongs to the for that begins on line 1.'],
  ])('text that is not valid is refused with line, column and what is expected: %j', (text, problem) => {
    expect(refusalOf(text)).toBe(problem);
  });
});

describe('the first name that a value depends on', () => {
  it.each([
    ['var.a', 'var'],
    ['{ c4.large = 1 }', 'c4'],
    ['{ (a) = 1 }', 'a'],
    ['[1, upper("b")]', 'upper'],
    ['"${60 * b} of c.d"', 'b'],
    ['[for a, b in c : a]', 'c'],
    ['{ a = 60 * 60, b : "c.d" }', null],
    ['[for a in [{ b = true }] : a.b]', null],
    ['null', null],
  ])('%s: %s', (value, name) => {
    expect(inAttribute(value, (expression) => expression.lookedUp())).toBe(name);
  });
});

describe('hostile text', () => {
  const deep = 20_000;

  it.each([
    ['lists', `${'['.repeat(deep)}${']'.repeat(deep)}`],
    ['objects', `${'{a='.repeat(deep)}1${'}'.repeat(deep)}`],
    ['parentheses', `${'('.repeat(deep)}1${')'.repeat(deep)}`],
    ['signs', `${'-'.repeat(deep)}1`],
    ['calls', `${'f('.repeat(deep)}${')'.repeat(deep)}`],
  ])('text nested 20,000 deep is read, and its value is shown as written: %s', (_name, source) => {
    expect(inAttribute(source, (expression) => [expression.json() ?? expression.source().length])).toEqual(
      _name === 'parentheses' ? ['1'] : [source.length],
    );
  });

  it.each(['[', '(', '{a=', 'f(', '"${', 'a ? '])(
    'an expression nested deeper than 50,000 levels is refused: %s',
    (opening) => {
      expect(refusalOf(`a = ${opening.repeat(60_000)}`)).toMatch(
        /^1:[0-9]+ This is nested deeper than 50000 levels\.$/,
      );
    },
  );

  it('text nested 20,000 blocks deep is read', () => {
    expect(refusalOf(`${'a {\n'.repeat(deep)}${'}\n'.repeat(deep)}`)).toBe('valid');
  });

  it.each([
    ['open brackets', '['],
    ['open braces', 'a {'],
    ['quotes', '"'],
    ['template starts', '"${'],
    ['heredoc starts', '<<A\n'],
    ['noise', '\u0001\uffff}{"$'],
  ])(
    'text of 100,000 characters is refused in time: %s',
    (_name, piece) => {
      const start = performance.now();
      expect(refusalOf(piece.repeat(Math.ceil(100_000 / piece.length)))).not.toBe('valid');
      expect(performance.now() - start).toBeLessThan(10_000);
    },
    30_000,
  );
});
