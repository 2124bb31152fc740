import { codeAt, endOfName, endOfNumber, isDigit } from './characters.ts';
import { TextWriter, jsonObject } from './text-writer.ts';
import { heredocText, unquote } from './literal-text.ts';
import { sign } from './signs.ts';
import { behindNewline, toToken, toTokenAcrossLines } from './skip.ts';
import { heredocAt, toHeredocMark, toQuotedMark } from './template-text.ts';

/** Deeper values are shown as source text, to limit the recursion. */
const deepest = 400;

/** A value that is known without evaluation. */
export type Constant =
  | { readonly type: 'text'; readonly text: string }
  /** A number or a boolean; its text is its JSON. */
  | { readonly type: 'plain'; readonly text: string }
  | { readonly type: 'null' }
  /** A list or a map, as JSON text with sorted keys. */
  | { readonly type: 'json'; readonly json: string };

type Cursor = { readonly text: string; at: number };

/** The value of a valid expression in a part of a text; null if it is not a constant. */
export function constantOf(text: string, start: number, end: number): Constant | null {
  const cursor = { text, at: start };
  const constant = readConstant(cursor, 0);
  return constant !== null && toTokenAcrossLines(text, cursor.at) >= end ? constant : null;
}

/** A number as JSON; with more digits than a double can hold, it stays as written. Null if JSON has no such number. */
function plainNumber(written: string): string | null {
  const text = written.replace(/^(-?)0+(?=[0-9])/, '$1');
  if (!/^-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?$/.test(text)) return null;
  const value = Number(text);
  const digits = text.replace(/[eE].*$/, '').replace(/[^0-9]/g, '');
  return Number.isFinite(value) && digits.length <= 15 ? String(value === 0 ? 0 : value) : text;
}

/** A constant key of a map, or null. A bare name stands for itself; in parentheses it would be a reference. */
export function constantKey(text: string, start: number, end: number): string | null {
  if (endOfName(text, start) === end) {
    const name = text.slice(start, end);
    return name === 'null' ? null : name;
  }
  return scalarOf(constantOf(text, start, end));
}

/** Text of a constant string, number or boolean; otherwise null. */
export function scalarOf(constant: Constant | null): string | null {
  return constant?.type === 'text' || constant?.type === 'plain' ? constant.text : null;
}

function readConstant(cursor: Cursor, depth: number): Constant | null {
  if (depth > deepest) return null;
  const parentheses = takeAll(cursor, sign.openParenthesis);
  const constant = readBare(cursor, depth);
  for (let open = parentheses; open > 0; open -= 1) {
    if (!takeOne(cursor, sign.closeParenthesis)) return null;
  }
  return constant;
}

function readBare(cursor: Cursor, depth: number): Constant | null {
  const code = peek(cursor);
  if (code === sign.quote) return readQuoted(cursor);
  if (code === sign.less) return readHeredoc(cursor);
  if (code === sign.openBracket) return readList(cursor, depth);
  if (code === sign.openBrace) return readMap(cursor, depth);
  if (code === sign.minus) return readNegative(cursor);
  if (isDigit(code)) return readNumber(cursor, '');
  return readKeyword(cursor);
}

function readKeyword(cursor: Cursor): Constant | null {
  const end = endOfName(cursor.text, cursor.at);
  const name = cursor.text.slice(cursor.at, end);
  cursor.at = end;
  if (name === 'null') return { type: 'null' };
  return name === 'true' || name === 'false' ? { type: 'plain', text: name } : null;
}

function readNegative(cursor: Cursor): Constant | null {
  cursor.at += 1;
  const parentheses = takeAll(cursor, sign.openParenthesis);
  if (!isDigit(peek(cursor))) return null;
  const number = readNumber(cursor, '-');
  for (let open = parentheses; open > 0; open -= 1) {
    if (!takeOne(cursor, sign.closeParenthesis)) return null;
  }
  return number;
}

function readNumber(cursor: Cursor, sign: '' | '-'): Constant | null {
  const end = endOfNumber(cursor.text, cursor.at);
  const written = sign + cursor.text.slice(cursor.at, end);
  const isShort = end - cursor.at < 15 && written.charCodeAt(0) !== zero && sign === '' && isWhole(written);
  const text = isShort ? written : plainNumber(written);
  cursor.at = end;
  return text === null ? null : { type: 'plain', text };
}

const zero = 0x30;

function isWhole(digits: string): boolean {
  for (let at = 0; at < digits.length; at += 1) if (!isDigit(digits.charCodeAt(at))) return false;
  return true;
}

function readQuoted(cursor: Cursor): Constant | null {
  const start = cursor.at + 1;
  const end = toQuotedMark(cursor.text, start);
  cursor.at = end + 1;
  if (codeAt(cursor.text, end) !== sign.quote) return null;
  return { type: 'text', text: unquote(cursor.text.slice(start, end)) };
}

function readHeredoc(cursor: Cursor): Constant | null {
  const { text, at } = cursor;
  const start = heredocAt(text, at);
  if (start === undefined) return null;
  const end = toHeredocMark(text, start.at, start.marker, true);
  cursor.at = end;
  if (behindNewline(text, end) === end) return null;
  return { type: 'text', text: heredocText(text.slice(at, end)) };
}

function readList(cursor: Cursor, depth: number): Constant | null {
  cursor.at += 1;
  if (takeOne(cursor, sign.closeBracket)) return { type: 'json', json: '[]' };
  const writer = new TextWriter();
  for (let before = '['; ; before = ',') {
    const item = readConstant(cursor, depth + 1);
    if (item === null) return null;
    writer.add(before);
    writer.add(jsonOf(item));
    const isLast = !takeOne(cursor, sign.comma);
    if (takeOne(cursor, sign.closeBracket)) break;
    if (isLast) return null;
  }
  writer.add(']');
  return { type: 'json', json: writer.text() };
}

function readMap(cursor: Cursor, depth: number): Constant | null {
  cursor.at += 1;
  const members = new Map<string, string>();
  while (!takeOne(cursor, sign.closeBrace)) {
    const key = readKey(cursor);
    if (key === null) return null;
    const value = readConstant(cursor, depth + 1);
    if (value === null || !takeSeparator(cursor)) return null;
    members.set(key, jsonOf(value));
  }
  return { type: 'json', json: jsonObject(members) };
}

function readKey(cursor: Cursor): string | null {
  const { text, at: start } = cursor;
  const end = endOfName(text, start);
  if (end !== start) cursor.at = end;
  const key = end === start ? scalarOf(readConstant(cursor, deepest)) : constantKey(text, start, end);
  return takeOne(cursor, sign.equals) || takeOne(cursor, sign.colon) ? key : null;
}

function takeSeparator(cursor: Cursor): boolean {
  const at = toToken(cursor.text, cursor.at);
  cursor.at = at;
  if (behindNewline(cursor.text, at) !== at) return true;
  return takeOne(cursor, sign.comma) || peek(cursor) === sign.closeBrace;
}

export function jsonOf(constant: Constant): string {
  if (constant.type === 'json') return constant.json;
  if (constant.type === 'null') return 'null';
  return constant.type === 'plain' ? constant.text : JSON.stringify(constant.text);
}

function peek(cursor: Cursor): number {
  cursor.at = toTokenAcrossLines(cursor.text, cursor.at);
  return codeAt(cursor.text, cursor.at);
}

function takeOne(cursor: Cursor, code: number): boolean {
  if (peek(cursor) !== code) return false;
  cursor.at += 1;
  return true;
}

function takeAll(cursor: Cursor, code: number): number {
  let count = 0;
  while (takeOne(cursor, code)) count += 1;
  return count;
}
