import { maxEventDataBytes } from '@groundwork/contracts';
import { Unacceptable } from './unacceptable.ts';

/** Longest message that is read, in bytes: its data and an envelope around it. */
const maxMessageBytes = maxEventDataBytes + 16 * 1024;
/** Levels of objects and lists in a message; PostgreSQL and our schemas need far fewer. */
const maxDepth = 64;

/**
 * The value in a message's JSON text.
 *
 * @throws Unacceptable when it is too long, not JSON, or JSON that PostgreSQL does not store
 */
export function parseStorableJson(body: string): unknown {
  if (Buffer.byteLength(body) > maxMessageBytes) {
    throw new Unacceptable(`it is longer than ${maxMessageBytes} bytes`);
  }
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    throw new Unacceptable('it is not JSON', error);
  }
  const problem = problemOf(value, 0);
  if (problem) throw new Unacceptable(problem);
  return value;
}

/** Why PostgreSQL would not store this as JSON, which our own publishers never send. */
function problemOf(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed()
      ? 'it contains text that cannot be stored'
      : undefined;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return 'it contains a number that is too large';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === maxDepth) return 'it is nested too deeply';
  for (const [key, member] of Object.entries(value)) {
    const problem = problemOf(key, depth) ?? problemOf(member, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

/** The message as JSON text that PostgreSQL stores: itself if possible, otherwise a JSON string of its text, cut. */
export function storableJson(body: string): string {
  try {
    parseStorableJson(body);
    return body;
  } catch {
    return JSON.stringify(cleanText(body, maxEventDataBytes));
  }
}

/** The text without what PostgreSQL does not store, cut to this many characters. */
export function cleanText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replaceAll('\0', '').toWellFormed();
}
