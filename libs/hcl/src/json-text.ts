import { codeAt, endOfText, isDigit } from './characters.ts';
import { describeToken } from './expression-cursor.ts';
import { HclSyntaxError } from './hcl-syntax-error.ts';
import { sign } from './signs.ts';

/** Nesting limit for lists and objects; real files have about ten levels. */
const deepest = 200;

/** Offsets of a value in a JSON text. */
export type Span = { readonly start: number; readonly end: number };

/** The offset of the next token of JSON. */
export function toJsonToken(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = codeAt(text, at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
    at += 1;
  }
}

/** Finds the only value of a JSON text. Reads the text once, and keeps open parts in a list. @throws HclSyntaxError */
export function jsonValueIn(text: string): Span {
  const start = toJsonToken(text, 0);
  const end = endOfJson(text, start);
  const rest = toJsonToken(text, end);
  if (rest < text.length) throw expected(text, rest, 'nothing more');
  return { start, end };
}

/** End of the JSON value that begins at `from`. @throws HclSyntaxError */
export function endOfJson(text: string, from: number): number {
  const open: number[] = [];
  let at = from;
  for (;;) {
    const code = codeAt(text, at);
    if (code === sign.openBrace || code === sign.openBracket) {
      if (open.length === deepest) {
        throw new HclSyntaxError(text, at, `Lists and objects are nested deeper than ${deepest} levels.`);
      }
      const closing = code + 2;
      open.push(closing);
      at = toJsonToken(text, at + 1);
      if (codeAt(text, at) !== closing) {
        if (closing === sign.closeBrace) at = jsonKeyEnd(text, at);
        continue;
      }
      open.pop();
      at += 1;
    } else at = endOfScalar(text, at, code);
    for (let closing = open.at(-1); ; closing = open.at(-1)) {
      if (closing === undefined) return at;
      at = toJsonToken(text, at);
      const next = codeAt(text, at);
      if (next === sign.comma) {
        at = toJsonToken(text, at + 1);
        if (closing === sign.closeBrace) at = jsonKeyEnd(text, at);
        break;
      }
      if (next !== closing) throw expected(text, at, `, or ${String.fromCharCode(closing)}`);
      open.pop();
      at += 1;
    }
  }
}

/** Offset of the value of the member whose key begins at `at`. @throws HclSyntaxError */
export function jsonKeyEnd(text: string, at: number): number {
  if (codeAt(text, at) !== sign.quote) throw expected(text, at, 'a key in double quotes');
  const colon = toJsonToken(text, endOfString(text, at));
  if (codeAt(text, colon) !== sign.colon) throw expected(text, colon, ': after the key');
  return toJsonToken(text, colon + 1);
}

function endOfScalar(text: string, at: number, code: number): number {
  if (code === sign.quote) return endOfString(text, at);
  if (code === sign.minus || isDigit(code)) return endOfJsonNumber(text, at);
  const word = ['true', 'false', 'null'].find((one) => text.startsWith(one, at));
  if (word === undefined) throw expected(text, at, 'a value');
  return at + word.length;
}

/** End of the JSON string that begins at `from`. @throws HclSyntaxError */
export function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; at += 1) {
    const code = codeAt(text, at);
    if (code === sign.quote) return at + 1;
    if (code < 0x20) throw expected(text, at, '" at the end of the text, which is on one line');
    if (code !== 0x5c) continue;
    at += 1;
    const selector = text.charAt(at);
    if (selector === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) at += 4;
    else if (selector === '' || !'"\\/bfnrt'.includes(selector)) {
      throw new HclSyntaxError(text, at - 1, 'This escape is unknown. Write \\\\ for one backslash.');
    }
  }
}

function endOfJsonNumber(text: string, at: number): number {
  const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
  number.lastIndex = at;
  if (!number.test(text)) throw expected(text, at, 'a number');
  return number.lastIndex;
}

function expected(text: string, at: number, what: string): HclSyntaxError {
  const found = codeAt(text, at) === endOfText ? 'the end of the file' : describeToken(text, at);
  return new HclSyntaxError(text, at, `Expected ${what}, but found ${found}.`);
}

/** Calls `take` with each item of a valid list. */
export function eachItem(text: string, { start }: Span, take: (item: Span) => void): void {
  let at = toJsonToken(text, start + 1);
  while (codeAt(text, at) !== sign.closeBracket) {
    const end = endOfJson(text, at);
    take({ start: at, end });
    at = behindComma(text, end);
  }
}

/** Calls `take` with each member of a valid object, in order. A repeated key is passed each time. */
export function eachMember(text: string, { start }: Span, take: (key: string, value: Span) => void): void {
  let at = toJsonToken(text, start + 1);
  while (codeAt(text, at) !== sign.closeBrace) {
    const key = stringAt(text, { start: at, end: endOfString(text, at) });
    const value = jsonKeyEnd(text, at);
    const end = endOfJson(text, value);
    take(key, { start: value, end });
    at = behindComma(text, end);
  }
}

function behindComma(text: string, end: number): number {
  const at = toJsonToken(text, end);
  return codeAt(text, at) === sign.comma ? toJsonToken(text, at + 1) : at;
}

export function stringAt(text: string, { start, end }: Span): string {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
}
