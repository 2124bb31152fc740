/** Both bytes are included. */
export interface BytePart {
  readonly start: number;
  readonly end: number;
}

const singleRange = /^bytes=(\d*)-(\d*)$/;

/**
 * The part that a `Range` header requests (RFC 9110, 14.1.2). `undefined` means the whole object: the header is missing, is not a byte
 * range, or requests several parts, for which a server may return everything.
 */
export function parseRange(header: string | undefined, size: number): BytePart | 'unsatisfiable' | undefined {
  const [, first, last] = singleRange.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

function lastBytes(count: number, size: number): BytePart | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}
