import { badRequest, unsupportedMediaType, type Problem } from '@groundwork/errors';
import { jsonApiMediaType, jsonMediaType } from './media-types.ts';

/** Size limit for the body of an API request, in bytes. */
export const maxBodyBytes = 1024 * 1024;
const deepestBody = 32;
const maxArrayLength = 10_000;

const malformed = (detail: string) => badRequest({ title: 'JSON body is invalid', detail });

/**
 * The JSON value of a request body; undefined if it is empty.
 *
 * @param contentType the request's header, with or without parameters
 * @throws GroundworkError `unsupported-media-type`; `bad-request` for a body that is not JSON, is nested more
 *   than 32 levels deep, has a list of more than 10,000 elements, or has keys that could change a prototype
 */
export function readJson(bytes: Uint8Array, contentType: string | undefined): unknown {
  if (bytes.byteLength === 0) return undefined;
  refuseOtherMediaTypes(contentType);
  const text = decodeUtf8(bytes);
  if (text.trim() === '') return undefined;
  // Scanning the text first costs less than building a deeply nested value.
  if (isDeeper(text, deepestBody)) throw malformed(`The body is nested more than ${deepestBody} levels deep`);
  const value = parse(text);
  refuseDangers(value, root);
  return value;
}

function refuseOtherMediaTypes(contentType: string | undefined): void {
  const [mediaType = ''] = (contentType ?? '').split(';');
  if (![jsonApiMediaType, jsonMediaType].includes(mediaType.trim().toLowerCase()))
    throw unsupportedMediaType(`The body must be of type ${jsonApiMediaType}`);
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8 text');
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    // The parser's own message quotes the body, which may contain secrets, so only the position is passed on.
    const [position] = /at position \d+/.exec(error instanceof Error ? error.message : '') ?? [];
    throw malformed(`The body is not valid JSON${position === undefined ? '' : ` (${position})`}`);
  }
}

function isDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString && character === '\\') at += 1;
    else if (character === '"') inString = !inString;
    else if (inString) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** A place in a body. Its pointer is only built for a problem, because every value of every body has a place. */
interface Place {
  readonly parent: Place | undefined;
  readonly key: string;
}

const root: Place = { parent: undefined, key: '' };

const pointerOf = ({ parent, key }: Place): string =>
  parent === undefined ? '' : `${pointerOf(parent)}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

function refuseDangers(value: unknown, place: Place): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > maxArrayLength)
    throw malformed(`The list at ${pointerOf(place)} has more than ${maxArrayLength} elements`);
  for (const [key, member] of Object.entries(value)) {
    if (dangerousKeys.has(key)) throw malformed(`The body must not have a member named ${key}`);
    if (typeof member === 'object') refuseDangers(member, { parent: place, key });
  }
}

/** One problem for each string or key that PostgreSQL cannot store (U+0000, unpaired surrogates), to avoid a 5xx. */
export function unstorableTexts(value: unknown): Problem[] {
  const problems: Problem[] = [];
  collectUnstorable(value, root, problems);
  return problems;
}

function collectUnstorable(value: unknown, place: Place, problems: Problem[]): void {
  if (typeof value === 'string' && !isStorable(value)) problems.push(unstorable(place));
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) problems.push(unstorable(place));
    collectUnstorable(member, { parent: place, key }, problems);
  }
}

const unstorable = (place: Place): Problem => ({
  detail: 'The text contains a character that cannot be stored',
  pointer: pointerOf(place),
});

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
