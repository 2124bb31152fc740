import { describe, expect, it } from '@jest/globals';
import { asciiDomain, asciiReadingOf, emailKey, emailSchema, readEmail } from './email-addresses.ts';

const malformed = { problem: 'must be an email address' };

describe('reading an email address', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ["Ada.O'Hara+x_1@EXAMPLE.com", "Ada.O'Hara+x_1@EXAMPLE.com"],
    ['Jürgen.Groß@example.com', 'Jürgen.Groß@example.com'],
    ['Ju\u0308rgen@example.com', 'J\u00fcrgen@example.com'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@BÜCHER.example', 'info@xn--bcher-kva.example'],
    ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
    ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
    ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
    ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
    ['a@faß.de', 'a@xn--fa-hia.de'],
  ])('%s is stored as %s', (text, email) => {
    expect(readEmail(text)).toEqual({ email });
    expect(readEmail(email)).toEqual({ email });
    expect(emailSchema.parse(text)).toBe(email);
  });

  it.each([
    ...[
      '',
      'ada',
      '@example.com',
      'ada@',
      'ada@localhost',
      'ada@example',
      'a b@example.com',
      '.a@example.com',
    ],
    ...['a..b@example.com', 'a.@example.com', 'a@b@example.com', 'a@-.example.com', 'a@.example.com'],
    ...[
      'a@example..com',
      'a@example.com.',
      'a@example.com/x',
      'a@example.com:25',
      'a@ex%61mple.com',
      'a@127.0.0.1',
    ],
    ...['a@0x7f.1', 'a@[::1]', 'a\0@example.com', 'a@example.com\n', '\ud800@example.com'],
    ...[
      'a\u200b@example.com',
      'a\u202e@example.com',
      'a@example\u3002com',
      '😀@example.com',
      'a"b@example.com',
    ],
  ])('%j is none', (text) => {
    expect(readEmail(text)).toEqual(malformed);
    expect(emailSchema.safeParse(text).error?.issues).toMatchObject([{ message: malformed.problem }]);
  });

  it.each([
    ['the Kelvin sign', '\u212aim@example.com', 'U+212A'],
    ['a long s', 'ju\u017ftin@example.com', 'U+017F'],
    ['an i without a dot', 'm\u0131ke@example.com', 'U+0131'],
    ['a wide letter', '\uff41da@example.com', 'U+FF41'],
    ['a wide digit', 'ada\uff11@example.com', 'U+FF11'],
    ['a ligature', 'o\ufb03ce@example.com', 'U+FB03'],
    ['a raised digit', 'ada\u00b2@example.com', 'U+00B2'],
    ['a letter of mathematics', '\u{1d41a}da@example.com', 'U+1D41A'],
    ['one beside letters that are not ASCII', 'jür\u212aen@example.com', 'U+212A'],
    ['one in the domain', 'ada@\u212aelvin.example', 'U+212A'],
  ])('%s is refused by its name', (_what, text, code) => {
    expect(readEmail(text)).toEqual({
      problem: `must not have the character ${code}, which is a form of an ASCII character: write that one`,
    });
  });

  it('every character that Unicode folds to one ASCII letter is refused', () => {
    const accepted: string[] = [];
    for (let code = 0x80; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      const forms = [character.normalize('NFKC'), character.toLowerCase(), character.toUpperCase()];
      if (forms.some((form) => /^[\w.@+-]$/.test(form)) && readEmail(`a${character}@example.com`).email)
        accepted.push(character);
    }
    expect(accepted).toEqual([]);
  });

  it.each([
    ['254 bytes', `${'a'.repeat(242)}@example.com`, true],
    ['255 bytes', `${'a'.repeat(243)}@example.com`, false],
    ['254 bytes beyond ASCII', `${'ü'.repeat(121)}@example.com`, true],
    ['256 bytes beyond ASCII', `${'ü'.repeat(122)}@example.com`, false],
    ['254 bytes once it is composed', `${'u\u0308'.repeat(121)}@example.com`, true],
    ['255 bytes in the form of the DNS', `${'a'.repeat(233)}@bücher.example`, false],
    ['a million characters', 'a'.repeat(1_000_000), false],
  ])('an address of %s', (_what, text, isRead) => {
    expect(readEmail(text).problem).toBe(
      isRead ? undefined : 'must have at most 254 bytes, as RFC 5321 says',
    );
  });
});

describe('comparing email addresses', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['Ju\u0308RGEN@example.com', 'jürgen@example.com'],
    ['INFO@BÜCHER.example', 'info@xn--bcher-kva.example'],
  ])('%s is %s', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other));
  });

  it.each([
    ['JÜRGEN@example.com', 'jürgen@example.com'],
    ['groß@example.com', 'gross@example.com'],
    ['ada@example.com', 'ada@example.org'],
    ['\u212aim@example.com', 'kim@example.com'],
  ])('%s is not %s', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
  });

  it.each([
    ['groß@example.com', 'gross@example.com'],
    ['Groß@Example.com', 'gross@example.com'],
    ['jürgen.groß@example.com', undefined],
    ['gross@example.com', undefined],
  ])('the ASCII reading of %s is %s', (email, reading) => {
    expect(asciiReadingOf(email)).toBe(reading);
  });
});

describe('a domain', () => {
  it.each([
    ['Example.com', 'example.com'],
    ['Bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['a@b.example', undefined],
    ['localhost', undefined],
  ])('%s is %s', (text, domain) => {
    expect(asciiDomain(text)).toBe(domain);
  });
});
