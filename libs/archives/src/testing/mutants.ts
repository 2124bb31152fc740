/** A correct file into which one to three mistakes were put. `mistakes` names them. */
export type Mutant = { readonly text: string; readonly mistakes: readonly string[] };

type Random = (below: number) => number;
type Mistake = (text: string, random: Random) => string;

/** Random numbers: the same ones for the same seed, on every machine (mulberry32). */
function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const oneOf = <T>(items: readonly T[], random: Random, instead: T): T =>
  items[random(items.length)] ?? instead;

/** Replaces one match of the pattern. */
const replacing =
  (pattern: RegExp, by: (found: string, random: Random, text: string) => string): Mistake =>
  (text, random) => {
    const found = [...text.matchAll(pattern)];
    const chosen = found[random(Math.max(found.length, 1))];
    if (chosen === undefined) return text;
    const end = chosen.index + chosen[0].length;
    return text.slice(0, chosen.index) + by(chosen[0], random, text) + text.slice(end);
  };

const onLines =
  (change: (lines: string[], at: number, random: Random) => void): Mistake =>
  (text, random) => {
    const lines = text.split('\n');
    change(lines, random(lines.length), random);
    return lines.join('\n');
  };

const inserted = '{}[]()"\'=,:;#/*\\$%.-_<>&!?|~`x7 \t\n“”é\u00a0\ufeff\r\u0000'.split('');
const insertedPieces = [
  '//',
  '/*',
  '*/',
  '${',
  '%{',
  '$${',
  '<<EOT\n',
  '\nEOT\n',
  '\\u0041',
  '\\d',
  '...',
  '=>',
  '==',
];
const otherValues = [
  '"advisory"',
  '"soft-mandatory"',
  '"hard-mandatory"',
  '"mandatory"',
  '"Hard-Mandatory"',
  '"https://policies.example/a.sentinel"',
  '"../tags.sentinel"',
  '"tags.sentinel"',
  '"data.acme.other"',
  '""',
  'null',
  'true',
  '0',
  '-1.5',
  '1e3',
  '[]',
  '{}',
  '[1, 2,]',
  '{ a = 1, b = 2 }',
  'advisory',
  'var.level',
  '"${var.level}"',
  'upper("advisory")',
  '1 + 1',
  '("advisory")',
  '!true',
  '<<EOT\nadvisory\nEOT',
];

const mistakes: Readonly<Record<string, Mistake>> = {
  'letter dropped': replacing(/[a-z]/gi, () => ''),
  'letter doubled': replacing(/[a-z]/gi, (letter) => letter + letter),
  'letter changed': replacing(/[a-z]/gi, (_letter, random) => String.fromCodePoint(97 + random(26))),
  'letters swapped': replacing(/[a-z_-]{2}/gi, (pair) => pair.slice(1) + pair.slice(0, 1)),
  'case of a letter': replacing(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  ),
  'case of a word': replacing(/[\w-]+/g, (word) => word.toUpperCase()),
  'word replaced': replacing(/[\w-]+/g, (word, random, text) =>
    oneOf(text.match(/[\w-]+/g) ?? [], random, word),
  ),
  'word removed': replacing(/[\w-]+/g, () => ''),
  'dash and underscore': replacing(/[_-]/g, (sign) => (sign === '_' ? '-' : '_')),
  'quote removed': replacing(/"/g, () => ''),
  'brace removed': replacing(/[{}[\]]/g, () => ''),
  'sign removed': replacing(/[^\w\s]/g, () => ''),
  'sign replaced': replacing(/[^\w\s]/g, (sign, random) => oneOf(inserted, random, sign)),
  'any character removed': replacing(/[^]/g, () => ''),
  'character inserted': replacing(/(?=[^])/g, (_nothing, random) => oneOf(inserted, random, 'x')),
  'piece inserted': replacing(/(?=[^])/g, (_nothing, random) => oneOf(insertedPieces, random, 'x')),
  'line removed': onLines((lines, at) => lines.splice(at, 1)),
  'line doubled': onLines((lines, at) => lines.splice(at, 0, lines[at] ?? '')),
  'line moved': onLines((lines, at, random) => lines.splice(random(lines.length), 0, ...lines.splice(at, 1))),
  'line commented out': onLines((lines, at) => lines.splice(at, 1, `# ${lines[at] ?? ''}`)),
  'lines joined': replacing(/\n[ \t]*/g, () => ' '),
  'line ends of another system': (text) => text.replaceAll('\n', '\r\n'),
  'line broken': replacing(/ +/g, () => '\n'),
  'value replaced': replacing(/(?<== *)[^\s{[][^\n]*/g, (value, random) => oneOf(otherValues, random, value)),
  'text replaced': replacing(/"[^"\n]*"/g, (text, random) => oneOf(otherValues, random, text)),
  'block removed': replacing(/^\w+ [^\n]*\{\n[^]*?^\}\n/gm, () => ''),
  'block doubled': replacing(/^\w+ [^\n]*\{\n[^]*?^\}\n/gm, (block) => `${block}${block}`),
  'end cut off': (text, random) => text.slice(0, random(text.length)),
};

/** An endless sequence of mutants of a file; the same one for the same seed. */
export function* mutantsOf(original: string, seed: number): Generator<Mutant, never> {
  const random = randomNumbers(seed);
  const names = Object.keys(mistakes);
  for (;;) {
    const chosen = Array.from({ length: oneOf([1, 1, 1, 2, 3], random, 1) }, () => oneOf(names, random, ''));
    const text = chosen.reduce((before, name) => mistakes[name]?.(before, random) ?? before, original);
    yield { text, mistakes: chosen };
  }
}
