import { maxEventDataBytes } from '@groundwork/contracts';
import { Unacceptable } from './unacceptable.ts';

/** Limit on the size of a message in bytes: its data and an envelope. */
const maxMessageBytes = maxEventDataBytes + 16 * 1024;
/** Limit on the nesting depth of a message. Events are far shallower. */
const maxDepth = 64;

/** The value in a message's JSON text. @throws Unacceptable when it is too long, or not JSON that PostgreSQL can store */
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

/** Reason why PostgreSQL cannot store this JSON; undefined if it can. Our publishers never send such JSON. */
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

/** JSON text that PostgreSQL can store: the message if possible, otherwise its shortened text as a JSON string. */
export function storableJson(body: string): string {
  try {
    parseStorableJson(body);
    return body;
  } catch {
    return JSON.stringify(cleanText(body, maxEventDataBytes));
  }
}

/** The text, shortened to this length, without characters that PostgreSQL cannot store. */
export function cleanText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replaceAll('\0', '').toWellFormed();
}
