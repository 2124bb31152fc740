import { HclSyntaxError } from './hcl-syntax-error.ts';

/** The code after the end of a text, instead of `NaN`, which does not equal itself. */
export const endOfText = -1;

/**
 * Stands for bytes that are not text, and is allowed in comments only, as the CLI does. U+FDD0 is not a character by
 * Unicode's own definition.
 */
export const unreadable = 0xfdd0;

export const newline = 0x0a;
export const carriageReturn = 0x0d;

const point = 0x2e;
const plus = 0x2b;
const minus = 0x2d;
const letterE = 0x65;
/** Bit that makes an ASCII letter lower case. */
const lowerCase = 0x20;

const partOfName = 1;
const startOfName = 2;

/** The two bits of each ASCII character: it may be in a name, and it may begin one. */
const ascii = new Uint8Array(128).map((_, code) => {
  if (/[A-Za-z_]/.test(String.fromCharCode(code))) return partOfName | startOfName;
  return /[0-9-]/.test(String.fromCharCode(code)) ? partOfName : 0;
});

/** The code of the character at an offset; `endOfText` after the last one. */
export function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : endOfText;
}

export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** End of the name that begins at `at`; `at` itself if there is none. */
export function endOfName(text: string, at: number): number {
  if (!beginsName(text, at)) return at;
  let end = at;
  for (;;) {
    const code = codeAt(text, end);
    if (code < 128) {
      if (code === endOfText || ((ascii[code] ?? 0) & partOfName) === 0) return end;
      end += 1;
    } else {
      const letter = text.codePointAt(end) ?? 0;
      if (!/\p{ID_Continue}/u.test(String.fromCodePoint(letter))) return end;
      end += letter > 0xffff ? 2 : 1;
    }
  }
}

function beginsName(text: string, at: number): boolean {
  const code = codeAt(text, at);
  if (code < 128) return code !== endOfText && ((ascii[code] ?? 0) & startOfName) !== 0;
  return /\p{ID_Start}/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}

/**
 * End of the number whose first digit is at `at`. Includes points and exponents that a digit follows, so that `1.2.3`
 * is one invalid number. @throws HclSyntaxError
 */
export function endOfNumber(text: string, at: number): number {
  let end = at + 1;
  while (isDigit(codeAt(text, end))) end += 1;
  const code = codeAt(text, end);
  if (code !== point && (code | lowerCase) !== letterE) return end;
  end = endOfLongNumber(text, end);
  if (!/^[0-9]+(?:\.[0-9]*)?(?:[eE][-+]?[0-9]{1,9})?$/.test(text.slice(at, end))) {
    throw new HclSyntaxError(text, at, 'This is not a number. Write it like 12, 1.5 or 2e3.');
  }
  return end;
}

/** A point belongs to the number only if a digit or an exponent follows it. */
function endOfLongNumber(text: string, digitsEnd: number): number {
  let end = digitsEnd;
  for (let next = end; ;) {
    const code = codeAt(text, next);
    if (code === point) {
      next += 1;
      continue;
    }
    if (isDigit(code)) next += 1;
    else if ((code | lowerCase) === letterE) {
      const sign = codeAt(text, next + 1);
      const digit = sign === plus || sign === minus ? next + 2 : next + 1;
      if (!isDigit(codeAt(text, digit))) return end;
      next = digit + 1;
    } else return end;
    end = next;
  }
}

/** White space in heredocs: around their closing markers, and at the beginning of their lines. */
export function isSpace(code: number): boolean {
  if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) return true;
  return code > 0x7f && /\p{White_Space}/u.test(String.fromCharCode(code));
}
