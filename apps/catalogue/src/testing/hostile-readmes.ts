import fc from 'fast-check';

/** Limit on the length of a README that is rendered, in characters. */
const maxLength = 96 * 1024;

const repeated = (pieces: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...pieces), fc.integer({ min: 1, max: 17 }))
    .map(([piece, power]) => piece.repeat(Math.min(2 ** power, Math.ceil(maxLength / piece.length))));

/** Tables with short rows, which the parser pads. */
const tables = fc
  .tuple(
    fc.integer({ min: 1, max: 400 }),
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom('x', '|', '|x|y', '`', '[a](b)', '<b>'),
    fc.integer({ min: 1, max: 100 }),
    fc.constantFrom('\n', '\n\n', '# a\n', '> '),
  )
  .map(([columns, rows, row, times, between]) =>
    `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${`${row}\n`.repeat(rows)}${between}`.repeat(times),
  );

/** Nested lists, quotes and elements. */
const nested = fc
  .tuple(
    fc.constantFrom('- ', '1. ', '> ', '* > ', '<ul><li>', '<details>'),
    fc.integer({ min: 1, max: 3_000 }),
  )
  .map(([marker, depth]) =>
    Array.from({ length: depth }, (_, level) => `${' '.repeat(level)}${marker}x`).join('\n'),
  );

const emphasis = repeated(['*a ', '*a_b', 'a**b_', '***', '_*', '~~a', '**a*', '`a', '``', '\\*']);
const links = repeated([
  '[',
  ']',
  '![',
  '[a](',
  '[a](b) ',
  '[a][b]',
  '[a]: b\n',
  '<a:b>',
  'a@b.co ',
  'https://a.b/ ',
  '![a](b "c") ',
]);
const elements = repeated([
  '<b>',
  '<p>',
  '</p>',
  '<!--',
  '<a href="',
  '<img src=x>',
  '<table><tr><td>',
  '<h1 id=a>',
  '<',
  '&amp;',
  '&#0;',
  '&',
]);
const blocks = repeated([
  '# a\n',
  '---\n',
  '***\n\n',
  'a\n===\n',
  '```\n',
  '~~~a\n',
  '    a\n\n',
  '\t',
  '\n',
  '> \n',
  '- - ',
  '|',
  'a|b\n-|-\n\n',
  '\u0000',
  '\ud83d\ude80',
]);

/** Marks of VCS providers: alerts, tasks, footnotes, emoji, front matter and code in colors. */
export const providerMarks = [
  '> [!NOTE]\n',
  '> [!NOTE]\n> a\n\n',
  '> > [!',
  '- [ ] a\n',
  '- [x] ',
  '[^1] ',
  '[^',
  '[^1]: a\n',
  '[^1]: [^1]',
  'a[^1]\n\n[^1]: b\n',
  ':',
  ':a',
  ':rocket:',
  ':rocket',
  '---\n',
  '---\na: b\n',
  '```hcl\na = "${b}"\n```\n',
  '```yaml\n',
  '"${',
  '<<EOT\n',
  '<a name="a"></a>',
  '[![a](https://a.b)](https://c.d) ',
  '<a href="https://a.b"><a href="https://c.d">',
  '[a](../b/) ',
  '[a](#input_a) ',
];

const piece = fc.oneof(
  tables,
  nested,
  emphasis,
  links,
  elements,
  blocks,
  repeated(providerMarks),
  fc.string({ maxLength: 200 }),
);

/** READMEs that are hard to parse: table cells, nesting, emphasis, links, elements and marks of providers, alone and mixed. */
export const hostileReadmes = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.integer({ min: 8, max: maxLength }))
  .map(([pieces, length]) =>
    pieces
      .map((each) => each.slice(0, maxLength / pieces.length))
      .join('')
      .slice(0, length),
  );
