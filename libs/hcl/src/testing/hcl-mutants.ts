/** Pieces that are inserted into mutants. Each has a meaning somewhere in HCL. */
const pieces: readonly string[] = [
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '"',
  '${',
  '%{',
  '$${',
  '%%{',
  '~}',
  '${~',
  '%{ if a }',
  '%{ else }',
  '%{ endif }',
  '%{ for a in b }',
  '%{ endfor }',
  '<<E\n',
  '<<-E\n',
  '\nE\n',
  'E',
  '\n',
  '\r\n',
  ' ',
  '\t',
  'a',
  'b',
  'for',
  'in',
  'if',
  'null',
  'true',
  '1',
  '1.5',
  '1e3',
  '.',
  '...',
  ',',
  '=',
  '==',
  '=>',
  ':',
  '::',
  '?',
  '!',
  '!=',
  '&&',
  '||',
  '+',
  '-',
  '*',
  '/',
  '%',
  '<',
  '>',
  '<=',
  '[*]',
  '.*',
  '#',
  '//',
  '/*',
  '*/',
  '\\',
  '\\n',
  '\\u00e9',
  '$',
  '%',
  '~',
  'é',
  '😀',
  '\u00a0',
  ';',
  "'",
  '`',
  '&',
  '_',
  'a = ',
  'b {',
  'x "y" {',
  'a = 1\n',
  '= [1]',
  '{ a = 1 }',
  '.0',
  '0.1',
  '\r',
  '\ufeff',
  '“',
];

const originals: readonly string[] = [
  'a = 1\nb "c" d {\n  e = f(g.h[0], "x${i}y")\n}\n',
  'a = [for x, y in z : x if y]\nb = {for x in y : x => x... if true}\nc = x ? y : z\n',
  'a = <<E\n  x ${y}\n  %{ if z ~}\n w\n  %{ endif }\nE\nb = <<-E\n  x\n  E\n',
  'a {\n  b { c = 1 }\n  d {\n    e = { f = 1, "g" : 2\n (h) = 3 }\n }\n}\n',
  'a = !b && -c.d.*.e[0] == f[*].g ? "$${x}" : provider::g::h(i...)\n',
  '// c\n# d\na = 1 /* x */ # y\nb = (1 +\n 2)\n',
];

type Random = (below: number) => number;

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

const oneOf = (texts: readonly string[], random: Random): string => texts[random(texts.length)] ?? '';

function mutate(text: string, random: Random): string {
  const at = random(text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  switch (random(4)) {
    case 0:
      return before + oneOf(pieces, random) + after;
    case 1:
      return before + after.slice(1 + random(4));
    case 2: {
      const copied = random(text.length + 1);
      return before + text.slice(copied, copied + random(30)) + after;
    }
    default:
      return before + oneOf(pieces, random) + after.slice(1 + random(2));
  }
}

/** An endless sequence of texts that are nearly HCL, the same for the same seed. A quarter are made of pieces only. */
export function* hclMutants(seed: number, more: readonly string[] = []): Generator<string, never> {
  const random = randomNumbers(seed);
  const sources = [...originals, ...more];
  for (;;) {
    let text = random(2) === 0 ? '' : 'a = ';
    if (random(4) === 0) for (let left = 1 + random(14); left > 0; left -= 1) text += oneOf(pieces, random);
    else {
      text = oneOf(sources, random);
      for (let left = 1 + random(4); left > 0; left -= 1) text = mutate(text, random);
    }
    yield text.toWellFormed();
  }
}
