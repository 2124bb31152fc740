import { beforeAll, describe, expect, it } from '@jest/globals';
import { ArchiveRefusal } from '../archives/archive-refusal.ts';
import type { Expression } from './configuration-block.ts';
import { type HclParser, createHclParser } from './hcl-parser.ts';

let parser: HclParser;
beforeAll(async () => {
  parser = await createHclParser();
});

/** What `look` finds in the attribute `a` of a block that contains it. */
function inAttribute<T>(value: string, look: (expression: Expression) => T): T | undefined {
  let found: T | undefined;
  parser.parse('main.tf', `locals {\n  a = ${value}\n}\n`, ([block]) => {
    const expression = block?.attributes().get('a');
    if (expression !== undefined) found = look(expression);
  });
  return found;
}

function refusalOf(text: string): string {
  try {
    parser.parse('main.tf', text, () => undefined);
    return 'valid';
  } catch (error) {
    if (error instanceof ArchiveRefusal) return error.message;
    throw error;
  }
}

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
    [String.raw`"\u0000\ud800"`, '"\ufffd\ufffd"'],
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
    expect(inAttribute(source, (expression) => [expression.json(), expression.source])).toEqual([
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
    ['variable "a" {', 1],
    ['variable "a" {}\n}', 2],
    ['variable "a" {}\n\noutput "b" {\n  value = \n}\n', 3],
    ['locals {\n  a = 1 +\n}', 2],
    ['locals {\n  a = "unterminated\n}', 2],
    ['locals {\n  a = <<EOT\n  x\n}', 2],
    ["locals {\n  a = 'single'\n}", 2],
    ['<html>', 1],
    ['{ "a": 1 }', 1],
    ['\u0001', 1],
  ])('invalid HCL is refused with its file and the line: %j', (text, line) => {
    const reason = refusalOf(text);
    expect(reason).toMatch(/^"main.tf" has a syntax error at or near line \d+: ".+"\./);
    expect(Math.abs(Number(/line (\d+)/.exec(reason)?.[1]) - line)).toBeLessThanOrEqual(2);
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
    expect(inAttribute(source, (expression) => [expression.json() ?? expression.source.length])).toEqual(
      _name === 'parentheses' ? ['1'] : [source.length],
    );
  });

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
