import { z } from 'zod';

/** A symmetric key, and the id that its signatures contain. */
export interface NamedKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Keys in rotation: `current` (the first of `all`) signs, all verify. */
export interface KeyRing {
  readonly current: NamedKey;
  readonly all: readonly NamedKey[];
  find(id: string): NamedKey | undefined;
}

const keyBytes = 32;
const entryPattern = /^([0-9A-Za-z]{1,16}):([0-9A-Za-z+/]{43}=)$/;
const shape = `must be a list of <key id>:<base64 of ${keyBytes} bytes>, separated by commas`;

/** `<key id>:<base64 of 32 bytes>[,…]`: the first signs, all verify. Ids are 1 to 16 letters or digits, unique. */
export const keyRingSchema = z.string().transform((text, context): KeyRing => {
  const keys = text.split(',').map((entry) => parseEntry(entry.trim()));
  const known = keys.filter((key) => key !== undefined);
  const [current] = known;
  const ids = new Set(known.map((key) => key.id));
  if (current === undefined || known.length < keys.length || ids.size < known.length) {
    context.addIssue({ code: 'custom', message: shape });
    return z.NEVER;
  }
  return { current, all: known, find: (id) => known.find((key) => key.id === id) };
});

function parseEntry(entry: string): NamedKey | undefined {
  const [, id, encoded] = entryPattern.exec(entry) ?? [];
  return id === undefined || encoded === undefined ? undefined : { id, key: Buffer.from(encoded, 'base64') };
}
