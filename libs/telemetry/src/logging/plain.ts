import { isError } from '@groundwork/errors';

const maxDepth = 8;

/**
 * A copy for the log: with all fields of errors, and with the size of a buffer in place of its bytes. Never throws,
 * even for cycles.
 */
export function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '[deeper]';
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((element) => plain(element, depth + 1));
  try {
    if ('toJSON' in value) return plain(ownJson(value), depth + 1);
    const members = isError(value) ? errorMembers(value) : Object.entries(value);
    return Object.fromEntries(members.map(([name, member]) => [name, plain(member, depth + 1)]));
  } catch {
    return '[unreadable]';
  }
}

function ownJson(value: object): unknown {
  const json: unknown = JSON.parse(JSON.stringify(value));
  return json;
}

function errorMembers(error: Error): [string, unknown][] {
  const hidden = {
    type: error.name,
    message: error.message,
    stack: error.stack,
    cause: error.cause,
    errors: 'errors' in error ? error.errors : undefined,
  };
  return [...Object.entries(hidden).filter(([, member]) => member !== undefined), ...Object.entries(error)];
}
