import { codeAt, isDigit } from './characters.ts';
import { endOfJson, endOfString, jsonKeyEnd, type Span, stringAt, toJsonToken } from './json-text.ts';
import { TextWriter, jsonObject } from './text-writer.ts';
import { presentable } from './literal-text.ts';
import { sign } from './signs.ts';

type Cursor = { readonly text: string; at: number };

/** A valid JSON value, up to 200 levels deep, with sorted keys and no white space. The last of repeated keys counts. */
export function sortedJson(text: string, { start }: Span): string {
  return readValue({ text, at: start });
}

function readValue(cursor: Cursor): string {
  const code = codeAt(cursor.text, cursor.at);
  if (code === sign.openBracket) return readList(cursor);
  if (code === sign.openBrace) return readObject(cursor);
  const { text, at: start } = cursor;
  cursor.at = endOfJson(text, start);
  if (code === sign.quote) return jsonText(text, { start, end: cursor.at });
  const written = text.slice(start, cursor.at);
  return isDigit(code) || code === sign.minus ? JSON.stringify(Number(written)) : written;
}

/** A string without an escape stays as it is written. */
function jsonText(text: string, span: Span): string {
  const written = text.slice(span.start, span.end);
  return written.includes('\\') ? JSON.stringify(presentable(stringAt(text, span))) : written;
}

function readList(cursor: Cursor): string {
  cursor.at = toJsonToken(cursor.text, cursor.at + 1);
  if (takeIf(cursor, sign.closeBracket)) return '[]';
  const writer = new TextWriter();
  for (let before = '['; ; before = ',') {
    writer.add(before);
    writer.add(readValue(cursor));
    if (!takeComma(cursor)) break;
  }
  cursor.at += 1;
  writer.add(']');
  return writer.text();
}

function readObject(cursor: Cursor): string {
  const { text } = cursor;
  cursor.at = toJsonToken(text, cursor.at + 1);
  if (takeIf(cursor, sign.closeBrace)) return '{}';
  const members = new Map<string, string>();
  do {
    const key = stringAt(text, { start: cursor.at, end: endOfString(text, cursor.at) });
    cursor.at = jsonKeyEnd(text, cursor.at);
    members.set(presentable(key), readValue(cursor));
  } while (takeComma(cursor));
  cursor.at += 1;
  return jsonObject(members);
}

function takeIf(cursor: Cursor, code: number): boolean {
  if (codeAt(cursor.text, cursor.at) !== code) return false;
  cursor.at += 1;
  return true;
}

function takeComma(cursor: Cursor): boolean {
  cursor.at = toJsonToken(cursor.text, cursor.at);
  if (!takeIf(cursor, sign.comma)) return false;
  cursor.at = toJsonToken(cursor.text, cursor.at);
  return true;
}
